"""When the bot doubles, and what it answers to a double or a resignation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.bot import Bot
from backgammon_tui.rules import (
    START,
    Cube,
    Offer,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    State,
    apply,
)
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    Doubled,
    DropDouble,
    OfferDouble,
    RollDice,
    TakeDouble,
)

from .positions import stand

BOT = Bot()
MONEY = Rules(length=0)
LAST_TWO = {"19 of 36": {5: 1, 2: 1}, "6 of 36": {6: 1, 5: 1}, "all": {1: 2}}
"""Two checkers to bear off against a side that is sure to be off next turn."""

BEATEN = stand({1: 4}, {13: 2, 8: 3, 6: 5, 5: 5})
AHEAD = stand({6: 5, 5: 5, 4: 3, 7: 2}, {13: 2, 8: 3, 6: 5, 5: 5})
LEVEL = stand({6: 5, 5: 5, 4: 5}, {6: 5, 5: 5, 4: 5})


def _to_roll(
    position: Position, seat: Seat = Seat.WHITE, rules: Rules = MONEY, score: Score | None = None
) -> State:
    return State(
        rules=rules,
        score=score or Score(),
        phase=Phase.TO_ROLL,
        game=1,
        turn=30,
        on_roll=seat,
        position=position,
    )


def _answered(state: State) -> Ask:
    """What the bot in the other seat says when this state's side doubles."""
    assert state.on_roll
    return BOT.choose(apply(state, Doubled(state.on_roll)), state.on_roll.other)


@pytest.mark.parametrize("rules", [MONEY, Rules(length=0, jacoby=True), Rules(length=7)])
@pytest.mark.parametrize("seat", Seat)
def test_the_last_roll_goes_by_its_exact_chances(seat: Seat, rules: Rules) -> None:
    half, sixth, sure = (_to_roll(stand(own, {1: 2}), seat, rules) for own in LAST_TWO.values())
    assert (BOT.choose(half, seat), _answered(half)) == (OfferDouble(), TakeDouble())
    assert BOT.choose(sixth, seat) == RollDice()
    assert (BOT.choose(sure, seat), _answered(sure)) == (OfferDouble(), DropDouble())


def test_a_double_from_behind_is_beavered_where_that_is_allowed() -> None:
    sixth = stand(LAST_TWO["6 of 36"], {1: 2})
    assert _answered(_to_roll(sixth, rules=replace(MONEY, beavers=3))) == Beaver()
    assert _answered(_to_roll(sixth)) == TakeDouble()


def test_a_foolish_beaver_is_met_with_a_raccoon() -> None:
    state = _to_roll(stand(LAST_TWO["19 of 36"], {1: 2}), rules=replace(MONEY, beavers=3))
    doubled = apply(state, Doubled(Seat.WHITE))
    assert doubled.doubling
    beavered = replace(doubled, doubling=doubled.doubling.beavered())
    assert BOT.choose(beavered, Seat.WHITE) == Beaver()
    once = replace(beavered, rules=replace(MONEY, beavers=1))
    assert BOT.choose(once, Seat.WHITE) == TakeDouble()


def test_nobody_doubles_at_the_start() -> None:
    assert BOT.choose(_to_roll(START), Seat.WHITE) == RollDice()
    assert _answered(_to_roll(START)) == TakeDouble()


def test_a_level_race_is_no_double_and_a_long_lead_is_a_drop() -> None:
    assert BOT.choose(_to_roll(LEVEL), Seat.WHITE) == RollDice()
    assert _answered(_to_roll(LEVEL)) == TakeDouble()
    assert BOT.choose(_to_roll(AHEAD), Seat.WHITE) == OfferDouble()
    assert _answered(_to_roll(AHEAD)) == DropDouble()


def test_a_sure_gammon_is_played_for_unless_jacoby_forbids() -> None:
    gammon = stand({1: 2}, {13: 2, 8: 3, 6: 5, 5: 5})
    assert BOT.choose(_to_roll(gammon), Seat.WHITE) == RollDice()
    jacoby = _to_roll(gammon, rules=replace(MONEY, jacoby=True))
    assert BOT.choose(jacoby, Seat.WHITE) == OfferDouble()


def test_after_the_crawford_game_the_trailer_doubles_at_once() -> None:
    rules = Rules(length=5)
    for own in (3, 2, 1, 0):
        state = _to_roll(START, Seat.BLACK, rules, Score(4, own, crawford_played=True))
        assert BOT.choose(state, Seat.BLACK) == OfferDouble()
    crawford = _to_roll(START, Seat.BLACK, rules, Score(4, 3))
    assert BOT.choose(crawford, Seat.BLACK) == RollDice()


def test_nothing_is_doubled_that_the_rules_keep_from_doubling() -> None:
    state = _to_roll(AHEAD, rules=Rules(length=7), score=Score(6, 3, crawford_played=True))
    assert BOT.choose(state, Seat.WHITE) == RollDice()
    theirs = replace(_to_roll(AHEAD), cube=Cube(2, Seat.BLACK, turned=True))
    assert BOT.choose(theirs, Seat.WHITE) == RollDice()


def _offered(state: State, seat: Seat, size: Size) -> Ask:
    """What the bot in the other seat says to this resignation."""
    return BOT.choose(replace(state, offer=Offer(seat, size)), seat.other)


def test_a_plain_resignation_of_a_hopeless_race_is_accepted() -> None:
    lost = stand({6: 5, 5: 5, 4: 4}, {1: 3})
    assert _offered(_to_roll(lost), Seat.WHITE, Size.SINGLE) == AcceptResignation()


def test_a_plain_resignation_of_a_sure_gammon_is_declined() -> None:
    state = _to_roll(BEATEN.flipped(), Seat.BLACK)
    assert _offered(state, Seat.BLACK, Size.SINGLE) == DeclineResignation()
    assert _offered(state, Seat.BLACK, Size.GAMMON) == AcceptResignation()


def test_under_jacoby_a_sure_gammon_pays_no_more_before_the_cube_is_turned() -> None:
    state = _to_roll(BEATEN.flipped(), Seat.BLACK, replace(MONEY, jacoby=True))
    assert _offered(state, Seat.BLACK, Size.SINGLE) == AcceptResignation()
    turned = replace(state, cube=Cube(2, Seat.WHITE, turned=True))
    assert _offered(turned, Seat.BLACK, Size.SINGLE) == DeclineResignation()


def test_a_gammon_too_many_is_accepted_where_one_point_wins_the_match() -> None:
    state = _to_roll(BEATEN.flipped(), Seat.BLACK, Rules(length=3), Score(2, 0))
    assert _offered(state, Seat.BLACK, Size.SINGLE) == AcceptResignation()


def test_a_resignation_with_the_dice_on_the_board_goes_by_the_roll() -> None:
    """Two checkers on the 6 and 5 points are off with 6-5 and not with 2-1."""
    thrown = replace(_to_roll(stand(LAST_TWO["6 of 36"], {1: 14})), phase=Phase.TO_PLAY)
    good = replace(thrown, roll=Roll(6, 5))
    assert _offered(good, Seat.BLACK, Size.SINGLE) == AcceptResignation()


def test_a_side_with_all_home_keeps_playing_rather_than_give_up_a_gammon() -> None:
    position = stand({6: 5, 5: 5, 4: 5}, {1: 3})
    assert BOT.choose(_to_roll(position), Seat.WHITE) == RollDice()
