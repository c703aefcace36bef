"""Positions with one right answer, by which a version of GNU Backgammon shows how it reads.

The side on roll has two checkers, on its 5 and 1 points, and bears both off with 23 of the 36
rolls; the other side has one checker left, on its 1 point. Pure: imports the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Final

from backgammon_tui.rules import Phase, Position, Rules, Score, Seat, State
from backgammon_tui.rules.cube import Doubling

from .fibs_board import Dialect, question


def _position(own: dict[int, int]) -> Position:
    counts = [0] * 26
    for point, number in own.items():
        counts[point] = number
    counts[24] = -1
    return Position(tuple(counts))


LAST_ROLL: Final = _position({5: 1, 1: 1})
SURE: Final = _position({1: 1})
"""One checker on the 1 point: the side on roll cannot fail to win."""

_TO_ROLL: Final = State(
    Rules(length=5),
    Score(2, 4, crawford_played=True),
    Phase.TO_ROLL,
    on_roll=Seat.WHITE,
    position=LAST_ROLL,
)
_DOUBLED: Final = replace(
    _TO_ROLL, phase=Phase.DOUBLED, doubling=Doubling(2, Seat.BLACK, Seat.BLACK)
)

EXAM: Final[tuple[tuple[State, Seat, str], ...]] = (
    # Whoever trails after the Crawford game doubles: the stake no longer matters to the other
    # side. The leader needs one point, which the cube wins already.
    (_TO_ROLL, Seat.WHITE, "double"),
    (replace(_TO_ROLL, score=Score(4, 2, crawford_played=True)), Seat.WHITE, "roll"),
    # 13 rolls of 36 are a take, but not when the drop costs no more than half the match.
    (replace(_DOUBLED, score=Score()), Seat.BLACK, "take"),
    (replace(_DOUBLED, score=Score(3, 4, crawford_played=True)), Seat.BLACK, "drop"),
    (replace(_DOUBLED, score=Score(), position=SURE), Seat.BLACK, "drop"),
)
"""A state, who is asked, and the only right answer."""


def dialect_of(ask: Callable[[str], str]) -> Dialect | None:
    """The way of reading in which every answer is right, or None if there is no such way."""
    for dialect in (Dialect(*ways) for ways in product((True, False), repeat=2)):
        if all(ask(question(state, seat, dialect)) == right for state, seat, right in EXAM):
            return dialect
    return None
