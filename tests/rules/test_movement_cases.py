"""Positions that players and programs have been wrong about, played from both seats."""

from __future__ import annotations

from typing import Any

import pytest

from backgammon_tui.rules import (
    Illegal,
    Phase,
    Position,
    Roll,
    Rule,
    Seat,
    State,
    Step,
    apply,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text, read_play
from backgammon_tui.rules.plays import remaining

from .boards import stand
from .games import after, game, refused, rolled
from .rows import table

CASES = table("movement_cases.jsonl")
CLOSED_OUT = "closed out: nothing to play"


def _to_play(case: dict[str, Any], seat: Seat) -> State:
    start = Position.from_counts(case["position"])
    return after(game(on_roll=seat, position=start), do.Rolled(Roll(*case["dice"])))


def _played(state: State, text: str) -> State:
    """The state after the turn a player on roll has written."""
    assert state.roll
    assert state.on_roll
    steps = read_play(text, state.position, state.roll)
    return apply(state, do.Played(state.on_roll, steps))


def _name(case: dict[str, Any]) -> str:
    name: str = case["name"]
    return name


both_seats = pytest.mark.parametrize("seat", Seat)
each_case = pytest.mark.parametrize("case", CASES, ids=_name)


@each_case
def test_it_has_as_many_results_and_uses_as_many_numbers_as_known(case: dict[str, Any]) -> None:
    plays = legal_plays(Position.from_counts(case["position"]), Roll(*case["dice"]))
    assert {len(play.steps) for play in plays} == {case["dice_used"]}
    assert len(plays) == max(case["distinct_results"], 1)


@both_seats
@pytest.mark.parametrize("case", [case for case in CASES if case.get("legal_plays")], ids=_name)
def test_every_listed_play_is_accepted_and_no_other_result_exists(
    case: dict[str, Any], seat: Seat
) -> None:
    state = _to_play(case, seat)
    ends = {_played(state, text).seen_by(seat) for text in case["legal_plays"]}
    plays = legal_plays(state.position, Roll(*case["dice"]))
    assert ends == {play.result for play in plays}


@both_seats
@each_case
def test_what_must_be_accepted_ends_the_turn(case: dict[str, Any], seat: Seat) -> None:
    for text in case["must_accept"]:
        state = _played(_to_play(case, seat), text)
        if state.phase is not Phase.MATCH_OVER and state.phase is not Phase.GAME_OVER:
            assert (state.phase, state.on_roll) == (Phase.TO_ROLL, seat.other)
            assert state.roll is None


@both_seats
@each_case
def test_what_must_be_refused_is_refused_by_a_rule(case: dict[str, Any], seat: Seat) -> None:
    state = _to_play(case, seat)
    for text in case["must_reject"]:
        with pytest.raises(Illegal):
            _played(state, text)


@both_seats
@each_case
def test_each_play_reads_the_same_from_either_seat(case: dict[str, Any], seat: Seat) -> None:
    state = _to_play(case, seat)
    assert state.roll
    for play in legal_plays(state.position, state.roll)[:10]:
        text = play_text(state.position, play.steps)
        steps = read_play(text, state.position, state.roll, as_written=True)
        assert apply(state, do.Played(seat, steps)) == apply(state, do.Played(seat, play.steps))


@both_seats
def test_closed_out_the_turn_passes_with_the_empty_play(seat: Seat) -> None:
    case = next(case for case in CASES if case["name"] == CLOSED_OUT)
    state = _to_play(case, seat)
    passed = apply(state, do.Played(seat, ()))
    assert (passed.phase, passed.on_roll) == (Phase.TO_ROLL, seat.other)
    assert passed.position == state.position.flipped()
    assert refused(state, do.Played(seat, (Step(25, 6),))).rule is Rule.BLOCKED


@both_seats
def test_both_sides_may_be_unable_to_play_turn_after_turn(seat: Seat) -> None:
    position = Position.from_counts(
        [-1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 4, -4, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, 0, 1]
    )
    state = game(on_roll=seat, position=position)
    for larger, smaller in ((5, 4), (3, 2), (6, 2), (5, 5)):
        mover = state.on_roll
        assert mover
        state = after(state, rolled(larger, smaller))
        state = apply(state, do.Played(mover, ()))
        assert state.on_roll is mover.other
    state = apply(state, rolled(3, 1))
    assert (state.on_roll, state.turn, state.throws) == (seat, 5, 5)
    assert refused(state, do.Played(seat, ())).rule is Rule.PLAY_ON
    assert _played(state, "bar/24 12/9").on_roll is seat.other


@both_seats
def test_one_roll_a_turn(seat: Seat) -> None:
    state = after(game(on_roll=seat), rolled(6, 1))
    assert refused(state, rolled(5, 5)).rule is Rule.ALREADY_ROLLED
    assert state.roll == Roll(6, 1)
    assert remaining(Roll(6, 1), [Step(13, 6)]) == (1,)


@both_seats
def test_points_are_the_movers_whichever_seat_he_has(seat: Seat) -> None:
    state = _played(after(game(on_roll=seat), rolled(6, 5)), "24/13")
    assert state.seen_by(seat).counts[13] == 6
    assert state.seen_by(seat.other).counts[12] == -6
    assert state.position == state.seen_by(seat.other)


@both_seats
def test_a_hit_checker_stands_on_the_bar_of_its_own_side(seat: Seat) -> None:
    start = stand({8: 3, 6: 5, 13: 5, 24: 2}, {20: 1, 24: 1, 13: 5, 8: 3, 6: 5})
    state = _played(after(game(on_roll=seat, position=start), rolled(3, 1)), "8/5* 6/5")
    assert state.position.counts[25] == 1
    barred = refused(after(state, rolled(6, 2)), do.Played(seat.other, (Step(24, 2),)))
    assert barred.rule is Rule.BAR_FIRST
