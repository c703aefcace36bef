"""Plays that were not legal and stood all the same, as players overlook them and files keep them.

Standard library and the rules only. Such a play must still be one that hands can make: own
checkers go to points the other side does not hold. The dice, the bar and the home board do
not bind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from .dice import Roll
from .judging import settle
from .plays import Counts, Play, Step, moved
from .position import BAR, OFF, Position
from .refusals import Illegal, Malformed, Refusal, Rule


def left_standing(position: Position, roll: Roll, steps: Sequence[Step]) -> Play:
    """The finished turn these steps are, though no rule allows it; no steps are a turn in which
    nothing was moved.

    Raises `Illegal` where a checker is missing or its way ends on a point that the other side
    holds, and `Malformed` for a legal play: that one is simply played.
    """
    counts = position.counts
    for step in steps:
        refusal = not_by_hand(counts, step)
        if refusal:
            raise refusal
        counts = moved(counts, *step)
    if _legal(position, roll, steps):
        raise Malformed("that play is legal; it does not stand as an irregular one")
    return Play(tuple(steps), Position(counts))


def not_by_hand(counts: Counts, step: Step) -> Refusal | None:
    """Why no hand can take a checker from where the step begins to where it ends, or None."""
    origin, die = step
    target = origin - die
    if not 1 <= origin <= BAR or not OFF <= target < BAR or not die:
        return Malformed(f"there is no way from {origin} to {target}")
    if counts[origin] <= 0:
        return Illegal(Rule.NO_CHECKER, origin=origin)
    if target and counts[target] < -1:
        return Illegal(Rule.BLOCKED, origin=origin, target=target, count=-counts[target])
    return None


def _legal(position: Position, roll: Roll, steps: Sequence[Step]) -> bool:
    try:
        settle(position, roll, steps)
    except Refusal:
        return False
    return True
