"""Positions and states for the pages, written so that one can read them.

Imports only `rules`. The learner is White and sits at the bottom.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import (
    BAR,
    START,
    Cube,
    Doubling,
    Malformed,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    State,
    apply,
    legal_plays,
)
from backgammon_tui.rules.actions import Opened, Played

NO_CUBE: Final = Rules(length=1)
MONEY: Final = Rules(length=0)
LEARNER: Final = Seat.WHITE


def position(own: str, other: str) -> Position:
    """The position of two lists of checkers, each in its owner's numbers; what is missing to
    15 is borne off. Raises `Malformed` if that is no position.

    >>> position("6:2 4:1 bar:1", "6:2").counts[:7], position("bar:1", "6:2").counts[19]
    ((0, 0, 0, 0, 1, 0, 2), -2)
    """
    counts = [0] * (BAR + 1)
    for sign, text in ((1, own), (-1, other)):
        for word in text.split():
            point, _, count = word.partition(":")
            number = BAR if point == "bar" else int(point)
            at = number if sign > 0 else BAR - number
            if counts[at]:
                raise Malformed(f"{word}: both sides stand on that point")
            counts[at] = sign * int(count)
    return Position.from_counts(counts)


def looked_at(seen: Position = START) -> State:
    """A board to look at, in the learner's numbers; nothing is to be played."""
    return State(NO_CUBE, phase=Phase.TO_ROLL, game=1, turn=1, on_roll=LEARNER, position=seen)


def to_play(
    seen: Position, larger: int, smaller: int, rules: Rules = NO_CUBE, cube: Cube | None = None
) -> State:
    """The learner has rolled and is to play; usually without a cube."""
    return State(
        rules,
        phase=Phase.TO_PLAY,
        game=1,
        turn=1,
        on_roll=LEARNER,
        position=seen,
        roll=Roll(larger, smaller),
        cube=cube or Cube(),
    )


def to_roll(
    seen: Position = START,
    rules: Rules = MONEY,
    score: Score | None = None,
    cube: Cube | None = None,
) -> State:
    """The learner is to roll, or to double."""
    return State(
        rules,
        score=score or Score(),
        phase=Phase.TO_ROLL,
        game=1,
        turn=1,
        on_roll=LEARNER,
        position=seen,
        cube=cube or Cube(),
    )


def doubled(seen: Position, rules: Rules = MONEY, stake: int = 2) -> State:
    """Black has doubled to `stake`, and the learner answers; `seen` in the learner's view."""
    return State(
        rules,
        phase=Phase.DOUBLED,
        game=1,
        turn=1,
        on_roll=LEARNER.other,
        position=seen.flipped(),
        cube=Cube(stake // 2, None if stake == 2 else LEARNER.other, turned=stake > 2),
        doubling=Doubling(stake, answerer=LEARNER, owner=LEARNER),
    )


def opening(rules: Rules = NO_CUBE) -> State:
    """Nobody has thrown yet."""
    return State(rules, phase=Phase.OPENING, game=1, turn=1)


def thrown(state: State, *throws: tuple[int, int]) -> State:
    """The state after opening throws, the learner's die first in each."""
    for learner, other in throws:
        state = apply(state, Opened(learner, other))
    return state


def won(state: State) -> int:
    """The points the learner wins by the only play there is."""
    assert state.roll
    (play,) = legal_plays(state.position, state.roll)
    result = apply(state, Played(LEARNER, play.steps)).result
    assert result
    return result.points
