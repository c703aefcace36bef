"""Courses of the cube, of resignations and of scores, each from both seats.

A row of `cube_cases.jsonl` starts a game with the first side on roll (or before the opening
throw) and plays its script; `refused` is the rule that forbids the last action. Owners, scores
and sides are told as `first` and `second`.
"""

from __future__ import annotations

from typing import Any

import pytest

from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    How,
    Position,
    Roll,
    Rules,
    Seat,
    Size,
    State,
    apply,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import read_play

from .games import WHITE, game, refused, score_of
from .rows import table

Case = dict[str, Any]
PLAIN = {
    "double": do.Doubled,
    "take": do.Taken,
    "drop": do.Dropped,
    "beaver": do.Beavered,
    "accept": do.Accepted,
    "decline": do.Declined,
    "withdraw": do.Withdrawn,
}


def _seats(first: Seat) -> dict[str | None, Seat | None]:
    return {"first": first, "second": first.other, None: None}


def _start(case: Case, first: Seat) -> State:
    cube = case["cube"]
    return game(
        Rules(**case["rules"]),
        on_roll=None if case["opening"] else first,
        position=Position.from_counts(case["position"]) if case["position"] else START,
        score=score_of(first, *case["score"], crawford_played=case["crawford_played"]),
        cube=Cube(cube["value"], _seats(first)[cube["owner"]], turned=cube["turned"]),
    )


def _action(state: State, line: list[Any], first: Seat) -> GameAction:
    """The action that one line of a script tells."""
    match line:
        case ["open", own, other]:
            return do.Opened(own, other) if first is WHITE else do.Opened(other, own)
        case ["roll", larger, smaller]:
            return do.Rolled(Roll(larger, smaller))
        case ["begin", side]:
            return do.Began(state.game + 1, START, _seats(first)[side], Cube())
        case [side, verb, *rest]:
            seat = _seats(first)[side]
            assert seat
            return _of_seat(state, seat, verb, rest)
    raise AssertionError(line)


def _of_seat(state: State, seat: Seat, verb: str, rest: list[Any]) -> GameAction:
    if verb == "resign":
        return do.Resigned(seat, Size(rest[0]))
    if verb == "play":
        steps = read_play(rest[0], state.position, state.roll) if state.roll else ()
        return do.Played(seat, steps)
    return PLAIN[verb](seat)


def _told(state: State, first: Seat) -> Case:
    """All that a row may say of the state it ends in."""
    names = {seat: name for name, seat in _seats(first).items()}
    return {
        "phase": state.phase.value,
        "on_roll": names[state.on_roll],
        "cube": state.cube.value,
        "owner": names[state.cube.owner],
        "roll": list(state.roll.numbers[:2]) if state.roll else None,
        "score": [state.score.of(first), state.score.of(first.other)],
        "points": state.result.points if state.result else None,
    }


@pytest.mark.parametrize("first", Seat)
@pytest.mark.parametrize("case", table("cube_cases.jsonl"), ids=lambda case: str(case["name"]))
def test_the_course_of_a_game(case: Case, first: Seat) -> None:
    state = _start(case, first)
    *before, last = case["script"]
    for line in before:
        state = apply(state, _action(state, line, first))
    if case["refused"]:
        assert refused(state, _action(state, last, first)).rule.value == case["refused"]
    else:
        state = apply(state, _action(state, last, first))
    told = _told(state, first)
    assert {name: told[name] for name in case["after"]} == case["after"]


def test_how_each_game_ended_is_kept() -> None:
    state = game()
    dropped = apply(apply(state, do.Doubled(WHITE)), do.Dropped(WHITE.other))
    gone = apply(apply(state, do.Resigned(WHITE, Size.GAMMON)), do.Accepted(WHITE.other))
    assert dropped.result
    assert gone.result
    assert (dropped.result.how, dropped.result.winner) == (How.DROPPED, WHITE)
    assert (gone.result.how, gone.result.winner) == (How.RESIGNED, WHITE.other)
