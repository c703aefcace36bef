"""Plays that were not legal and stood all the same, as players overlook them and files keep them.

Standard library and the rules only. Such a play must still be one that hands can make: own
checkers go to points the other side does not hold. The dice, the bar and the home board do
not bind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .dice import Roll
from .judging import settle
from .notation import read_paths
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
        refusal = _not_by_hand(counts, step)
        if refusal:
            raise refusal
        counts = moved(counts, *step)
    if _legal(position, roll, steps):
        raise Malformed("that play is legal; it does not stand as an irregular one")
    return Play(tuple(steps), Position(counts))


def read_standing(text: str, position: Position) -> tuple[Step, ...]:
    """The steps that `text` names, each from where it says to where it says, whatever the dice;
    in the order written, but a checker that another one makes room for waits for it.

    Raises `Malformed` if the text is no play, `Illegal` if hands cannot make it.
    """
    counts = position.counts
    hops = [hop for path in read_paths(text)[0] for hop in pairwise(path)]
    waiting = [Step(origin, origin - target) for origin, target in hops]
    made: list[Step] = []
    while waiting:
        refusals = [_not_by_hand(counts, step) for step in waiting]
        if None not in refusals:
            raise next(refusal for refusal in refusals if refusal)
        made.append(waiting.pop(refusals.index(None)))
        counts = moved(counts, *made[-1])
    return tuple(made)


def _not_by_hand(counts: Counts, step: Step) -> Refusal | None:
    """Why nobody can take a checker there, or None."""
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
