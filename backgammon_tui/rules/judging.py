"""Judging a step or a whole play somebody made: legal, or which rule forbids it and why.

Standard library only. `plays` says what is legal; here the reason is found for what is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from .dice import Roll
from .plays import (
    Counts,
    Play,
    Step,
    after_steps,
    bearing_off,
    legal_plays,
    moved,
    next_steps,
    origins,
    remaining,
)
from .position import BAR, OFF, Position
from .refusals import Illegal, Malformed, Refusal, Rule


def settle(position: Position, roll: Roll, steps: Sequence[Step]) -> Play:
    """The finished play these steps are. Each must be possible where it is made, and the end
    must be the result of a legal play: the result decides, not the way.

    Raises `Illegal` with the first rule that is broken.
    """
    plays = legal_plays(position, roll)
    counts = position.counts
    for number, step in enumerate(steps):
        refusal = impossible(Position(counts), roll, steps[:number], step)
        if refusal:
            raise refusal
        counts = moved(counts, step.origin, step.die)
    result = Position(counts)
    if any(play.result == result for play in plays):
        return Play(tuple(steps), result)
    raise _unfinished(position, roll, steps, plays)


def why_not(position: Position, roll: Roll, made: Sequence[Step], step: Step) -> Illegal | None:
    """The rule that forbids `step` after the steps `made`, or None if it may be made."""
    refusal = impossible(after_steps(position, made), roll, made, step)
    if refusal:
        return refusal
    if step in next_steps(position, roll, made):
        return None
    return _wasteful(roll, step, legal_plays(position, roll))


def impossible(position: Position, roll: Roll, made: Sequence[Step], step: Step) -> Illegal | None:
    """Why one checker cannot go `step` from `position` at all, whatever the rest of the turn."""
    origin, die = step
    if not 1 <= origin <= BAR or not 1 <= die <= 6:
        raise Malformed(f"there is no step from {origin} with a {die}")
    counts = position.counts
    if die not in roll.numbers:
        return Illegal(Rule.NUMBER_NOT_ROLLED, origin=origin, die=die, rolled=roll.numbers[:2])
    if die not in remaining(roll, made):
        return Illegal(Rule.NUMBER_USED, origin=origin, die=die)
    if counts[origin] <= 0:
        return Illegal(Rule.NO_CHECKER, origin=origin)
    if counts[BAR] and origin != BAR:
        return Illegal(Rule.BAR_FIRST, origin=origin, bar=counts[BAR])
    if origin in origins(counts, die):
        return None
    if origin > die:
        held = -counts[origin - die]
        return Illegal(Rule.BLOCKED, origin=origin, target=origin - die, count=held)
    return _not_borne_off(position, origin, die)


def _not_borne_off(position: Position, origin: int, die: int) -> Illegal:
    counts = position.counts
    highest = max(point for point in range(1, BAR + 1) if counts[point] > 0)
    if highest > 6:
        return Illegal(Rule.NOT_HOME, origin=origin, outside=highest)
    assert bearing_off(counts, die) != origin
    return Illegal(Rule.HIGHER_CHECKER_FIRST, origin=origin, die=die, higher=highest)


def _wasteful(roll: Roll, last: Step, plays: Sequence[Play]) -> Illegal:
    """Why a step that is possible in itself leads to no legal play. Of a double no possible
    step costs another, so the roll is none."""
    told = {"origin": last.origin, "target": last.target, "die": last.die}
    if len(plays[0].steps) == 2:
        lost = roll.smaller if last.die == roll.larger else roll.larger
        return Illegal(Rule.BOTH_NUMBERS, lost=lost, **told)
    return Illegal(Rule.LARGER_NUMBER, number=plays[0].steps[0].die, **told)


def _unfinished(
    position: Position, roll: Roll, steps: Sequence[Step], plays: Sequence[Play]
) -> Illegal:
    """Why a turn cannot end after these steps."""
    ways = next_steps(position, roll, steps)
    if ways:
        way = ways[0]
        rule = Rule.AS_MANY_AS_POSSIBLE if roll.double else Rule.PLAY_ON
        return Illegal(rule, die=way.die, origin=way.origin, target=way.target)
    for number in range(len(steps)):
        if steps[number] not in next_steps(position, roll, steps[:number]):
            return _wasteful(roll, steps[number], plays)
    raise AssertionError("every step leads to a legal play and the end is none")


def left_standing(position: Position, roll: Roll, steps: Sequence[Step]) -> Play:
    """The finished turn these steps are, though no rule allows it: the dice, the bar and the
    home board do not bind it, but hands must be able to make it. No steps are a turn in which
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
