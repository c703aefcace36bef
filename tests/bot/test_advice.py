"""What a player is told with the cube, when doubled, and of a resignation; all of it true."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from backgammon_tui.bot.advice import MOST, advise, equity_of
from backgammon_tui.bot.cube_reasons import standing
from backgammon_tui.bot.judge import judge
from backgammon_tui.rules import (
    ROLLS,
    START,
    Cube,
    Offer,
    Phase,
    Position,
    Roll,
    Rules,
    Seat,
    Size,
    State,
    apply,
    legal_plays,
)
from backgammon_tui.rules.actions import (
    Ask,
    Beaver,
    DeclineResignation,
    Doubled,
    DropDouble,
    OfferDouble,
    RollDice,
    TakeDouble,
)
from backgammon_tui.rules.position import CHECKERS

from .positions import positions_met, random_play, stand

MONEY = Rules(length=0)
HALF = stand({5: 1, 2: 1}, {1: 2})
SURE_GAMMON = stand({1: 2}, {13: 2, 8: 3, 6: 5, 5: 5})
LONG_LEAD = stand({6: 5, 5: 5, 4: 3, 7: 2}, {13: 2, 8: 3, 6: 5, 5: 5})


def _state(position: Position, rules: Rules = MONEY) -> State:
    return State(rules, phase=Phase.TO_ROLL, game=1, turn=9, on_roll=Seat.WHITE, position=position)


def _told(state: State, seat: Seat = Seat.WHITE) -> tuple[Ask, str, str]:
    """The best that the seat can do, what is right in words, and why."""
    advice = advise(state, seat, plies=1)
    assert advice
    return advice.best.ask, advice.action.words if advice.action else "", advice.best.reason


def test_the_last_roll_is_told_by_the_throws_that_win() -> None:
    state = _state(HALF)
    assert _told(state) == (
        OfferDouble(),
        "double, take",
        "the last roll: 19 of 36 win: enough to double",
    )
    doubled = apply(state, Doubled(Seat.WHITE))
    ask, _, why = _told(doubled, Seat.BLACK)
    assert (ask, why) == (TakeDouble(), "the last roll: 17 of 36 win: enough to take")


def test_a_race_is_told_by_its_pips() -> None:
    state = _state(LONG_LEAD)
    ask, words, why = _told(state)
    assert (ask, words) == (OfferDouble(), "double, pass")
    assert why.startswith("ahead by 24 pips, 81 to go; wins ")
    doubled = apply(state, Doubled(Seat.WHITE))
    ask, _, why = _told(doubled, Seat.BLACK)
    assert ask == DropDouble()
    assert why.startswith("behind by 24 pips, 105 to go; wins ")
    assert why.endswith(": not enough to take")


def test_a_gammon_may_be_too_good_to_double() -> None:
    ask, words, why = _told(_state(SURE_GAMMON))
    assert (ask, words) == (RollDice(), "too good, pass")
    assert why.endswith(": too good to double")


def test_where_no_double_is_allowed_the_chances_are_told() -> None:
    advice = advise(_state(START, Rules(length=1)), Seat.WHITE)
    assert advice
    assert [option.ask for option in advice.options] == [RollDice()]
    assert advice.action is None
    assert re.fullmatch(r"wins 5\d %", advice.best.reason)
    facing = replace(_state(START), cube=Cube(2, Seat.BLACK, turned=True))
    assert re.fullmatch(r"wins 5\d %, 1\d % gammons", _told(facing)[2])


def test_the_doubled_side_is_told_its_own_equities() -> None:
    beavers = _state(stand({6: 1, 5: 1}, {1: 2}), Rules(length=0, beavers=3))
    advice = advise(apply(beavers, Doubled(Seat.WHITE)), Seat.BLACK)
    assert advice
    told = [(option.ask, option.equity, option.behind) for option in advice.options]
    assert told == [
        (Beaver(), pytest.approx(2), 0),
        (TakeDouble(), pytest.approx(4 / 3), pytest.approx(2 / 3)),
        (DropDouble(), -1, pytest.approx(3)),
    ]


def test_a_plain_resignation_of_a_gammon_is_told_to_be_too_little() -> None:
    state = _state(SURE_GAMMON.flipped())
    offered = replace(state, on_roll=Seat.BLACK, offer=Offer(Seat.BLACK, Size.SINGLE))
    ask, _, why = _told(offered)
    assert ask == DeclineResignation()
    assert re.fullmatch(r"wins .*, .* gammons: playing on is worth more", why)
    jacoby = replace(offered, rules=Rules(length=0, jacoby=True))
    assert "gammons count once" in _told(jacoby)[2]


def test_plays_are_told_with_what_each_costs() -> None:
    state = replace(_state(START, Rules(length=7)), phase=Phase.TO_PLAY, roll=Roll(3, 1))
    advice = advise(state, Seat.WHITE, most=8)
    assert advice
    assert advice.legal == len(legal_plays(START, Roll(3, 1)))
    assert len(advice.options) == 8
    assert all(option.reason for option in advice.options[:MOST])
    best = advice.best
    assert best.reason.startswith("makes the 5-point")
    for option in advice.options:
        assert option.behind == pytest.approx(best.equity - option.equity)
        assert option.match is not None


def test_where_gammons_do_not_count_nothing_is_said_of_them() -> None:
    for length, told in ((1, False), (0, True)):
        thrown = replace(_state(START, Rules(length=length)), phase=Phase.TO_PLAY, roll=Roll(2, 1))
        advice = advise(thrown, Seat.WHITE, most=99)
        assert advice
        assert any("gammon" in option.reason for option in advice.options) == told


def test_a_play_without_a_choice_is_told_as_such() -> None:
    closed = stand({25: 1, 6: 2}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2})
    state = replace(_state(closed), phase=Phase.TO_PLAY, roll=Roll(3, 1))
    assert _told(state)[2] == "nothing can be played"
    last = replace(_state(stand({1: 1}, {1: 5})), phase=Phase.TO_PLAY, roll=Roll(3, 1))
    assert _told(last)[2] == "the only legal play"


def test_it_is_told_how_far_was_really_looked() -> None:
    """A race and a double beyond doubt are judged at a glance, whatever is asked for."""
    for state in (_state(LONG_LEAD), _state(START)):
        advice = advise(state, Seat.WHITE, plies=1)
        assert advice
        assert advice.plies == 0
    thrown = replace(_state(START), phase=Phase.TO_PLAY, roll=Roll(2, 1))
    advice = advise(thrown, Seat.WHITE, plies=1)
    assert advice
    assert advice.plies == 1


def test_the_kind_of_equity_is_told() -> None:
    assert "points" in equity_of(_state(START))
    assert "normalised" in equity_of(_state(START, Rules(length=7)))


def _ends(seed: int) -> list[Position]:
    """Races of the last few rolls, reached by anything at all."""
    dice, player = Random(seed), random_play(Random(seed))
    found = []
    for _ in range(60):
        position = stand({dice.randint(1, 6): 1, dice.randint(1, 3): 3}, {2: 2, 1: 2})
        while CHECKERS not in (position.off, position.other_off):
            found.append(position)
            position = player(position, dice.choice(ROLLS)).result.flipped()
    return found


def test_every_count_in_what_is_said_of_the_cube_is_true() -> None:
    kinds = set()
    for position in (*positions_met(games=4, seed=9), *_ends(seed=3)):
        state = replace(_state(position), cube=Cube(2, Seat.BLACK, turned=True))
        said = standing(state, Seat.WHITE, judge(position))
        last = re.fullmatch(r"the last roll: (\d+) of 36 win", said)
        race = re.match(r"(ahead|behind) by (\d+) pips?, ([\d.]+) (rolls )?to go; ", said)
        if last:
            assert int(last[1]) == sum(map(_off_at_once, [position] * 36, _throws()))
            other = position.flipped()
            assert all(_off_at_once(other, roll) for roll in ROLLS)
        elif race:
            lead = position.other_pips - position.pips
            assert int(race[2]) == abs(lead)
            assert race[1] == ("ahead" if lead > 0 else "behind")
            assert race[4] or float(race[3]) == position.pips
        else:
            assert position.contact or said.startswith(f"level at {position.pips} pips; ")
        kinds.add("last" if last else "race" if race else "other")
    assert kinds == {"last", "race", "other"}


def _throws() -> list[Roll]:
    return [Roll(first, second) for first in range(1, 7) for second in range(1, 7)]


def _off_at_once(position: Position, roll: Roll) -> bool:
    return any(play.result.off == CHECKERS for play in legal_plays(position, roll))
