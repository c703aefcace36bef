"""What a hint says an ask is worth, whoever teaches."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Phase, Roll, Rules, Seat, State, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Chances, Choice, Hint, best, lost, same, worth

EVEN = Chances(0.5, 0.1, 0.1)
TO_PLAY = State(
    Rules(length=7), phase=Phase.TO_PLAY, game=1, turn=1, on_roll=Seat.WHITE, roll=Roll(3, 1)
)
POINT = do.FinishPlay((Step(8, 3), Step(6, 1)))
SPLIT = do.FinishPlay((Step(24, 1), Step(13, 3)))


def chosen(ask: do.Ask, equity: float, answer: do.Ask | None = None) -> Choice:
    return Choice(ask, equity, EVEN, 0.5 + equity / 10, answer)


PLAYS = Hint((chosen(POINT, 0.2), chosen(SPLIT, -0.05)), "the judge", 0)


def cube(waited: float, taken: float, dropped: float) -> Hint:
    """What there is before the dice."""
    choices = (
        chosen(do.RollDice(), waited),
        chosen(do.OfferDouble(), taken, do.TakeDouble()),
        chosen(do.OfferDouble(), dropped, do.DropDouble()),
    )
    return Hint(choices, "the judge", 1, "no double, take")


def test_the_position_decides_which_play_it_is() -> None:
    turned = do.FinishPlay(POINT.steps[::-1])
    assert same(TO_PLAY, POINT, turned)
    assert not same(TO_PLAY, POINT, SPLIT)
    assert worth(PLAYS, TO_PLAY, turned) == PLAYS.choices[0]


def test_the_cost_is_what_the_best_is_worth_more() -> None:
    caution = lost(PLAYS, TO_PLAY, SPLIT)
    assert caution
    assert (caution.best, caution.plies, caution.judge) == (POINT, 0, "the judge")
    assert caution.cost == pytest.approx(0.25)
    assert caution.match == pytest.approx(0.025)
    none = lost(PLAYS, TO_PLAY, POINT)
    assert none
    assert none.cost == 0


def test_a_double_is_worth_what_the_better_answer_leaves() -> None:
    early = cube(waited=0.3, taken=0.1, dropped=1.0)
    assert best(early).ask == do.RollDice()
    asked = lost(early, TO_PLAY, do.OfferDouble())
    assert asked
    assert asked.cost == pytest.approx(0.2)
    strong = cube(waited=0.8, taken=1.3, dropped=1.0)
    assert (best(strong).ask, best(strong).equity) == (do.OfferDouble(), 1.0)
    late = lost(strong, TO_PLAY, do.RollDice())
    assert late
    assert late.best == do.OfferDouble()
    assert late.cost == pytest.approx(0.2)


def test_what_a_hint_does_not_speak_of_costs_nothing_it_knows() -> None:
    assert lost(PLAYS, TO_PLAY, do.OfferDouble()) is None


def test_money_has_no_chance_of_a_match() -> None:
    choices = tuple(choice._replace(match=None) for choice in PLAYS.choices)
    caution = lost(PLAYS._replace(choices=choices), TO_PLAY, SPLIT)
    assert caution
    assert caution.match is None
