"""Which plays a roll allows, and which step may come next in a half-made one.

Standard library only; pure functions with no memory of earlier calls. The source is the
rules text: both numbers must be played if possible, if either but not both the larger, of a
double as many as possible; and it is whole plays that are judged, never one die at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .dice import Roll
from .position import BAR, Position

Counts = tuple[int, ...]


class Step(NamedTuple):
    """One checker moved by one die: from `origin` (25 the bar) to `origin - die`."""

    origin: int
    die: int

    @property
    def target(self) -> int:
        """Where the checker arrives, 0 when it is borne off."""
        return max(self.origin - self.die, 0)


class Play(NamedTuple):
    """A whole turn: its steps in order and the position they reach, still in the mover's view."""

    steps: tuple[Step, ...]
    result: Position


def legal_plays(position: Position, roll: Roll) -> tuple[Play, ...]:
    """One play for each distinct position the roll may reach, in a stable order.

    When nothing can be played the answer is the one empty play.
    """
    found = _doubles(position.counts, roll.larger) if roll.double else _two_numbers(position, roll)
    return tuple([Play(steps, Position(counts)) for counts, steps in found.items()])


def origins(counts: Counts, die: int) -> list[int]:
    """The points from which one checker can be moved by `die`, highest first."""
    if counts[BAR]:
        return [BAR] if counts[BAR - die] >= -1 else []
    found = [p for p in range(24, die, -1) if counts[p] > 0 and counts[p - die] >= -1]
    borne = bearing_off(counts, die)
    if borne:
        found.append(borne)
    return found


def bearing_off(counts: Counts, die: int) -> int:
    """The point from which `die` bears a checker off, 0 if it bears none off.

    All checkers must be home; the number's own point, or the highest one if that is lower.
    """
    if max(counts[7:]) > 0:
        return 0
    if counts[die] > 0:
        return die
    highest = next((p for p in range(6, 0, -1) if counts[p] > 0), 0)
    return highest if highest < die else 0


def moved(counts: Counts, origin: int, die: int) -> Counts:
    """The counts after a step that has been found possible; a blot it meets goes to the bar."""
    after = list(counts)
    after[origin] -= 1
    target = origin - die
    if target > 0:
        if after[target] < 0:
            after[target] = 0
            after[0] -= 1
        after[target] += 1
    return tuple(after)


def _two_numbers(position: Position, roll: Roll) -> dict[Counts, tuple[Step, ...]]:
    counts, larger, smaller = position.counts, roll.larger, roll.smaller
    found: dict[Counts, tuple[Step, ...]] = {}
    pairs: set[tuple[int, int]] = set()
    firsts = origins(counts, larger)
    for first in firsts:
        between = moved(counts, first, larger)
        step = Step(first, larger)
        for second in origins(between, smaller):
            pairs.add((first, second))
            found.setdefault(moved(between, second, smaller), (step, Step(second, smaller)))
    others = origins(counts, smaller)
    for first in others:
        between = moved(counts, first, smaller)
        for second in origins(between, larger):
            # Two checkers moved in either order reach one position.
            if (second, first) not in pairs:
                steps = (Step(first, smaller), Step(second, larger))
                found.setdefault(moved(between, second, larger), steps)
    return (
        found
        or _one_number(counts, larger, firsts)
        or _one_number(counts, smaller, others)
        or {counts: ()}
    )


def _one_number(counts: Counts, die: int, starts: list[int]) -> dict[Counts, tuple[Step, ...]]:
    return {moved(counts, start, die): (Step(start, die),) for start in starts}


def _doubles(counts: Counts, die: int) -> dict[Counts, tuple[Step, ...]]:
    """All plays of a double. Any set of steps can be made with the origins falling, and two
    different sets never reach one position, so falling origins find each result once."""
    level: dict[Counts, tuple[Step, ...]] = {counts: ()}
    for _ in range(4):
        deeper: dict[Counts, tuple[Step, ...]] = {}
        for before, steps in level.items():
            last = steps[-1].origin if steps else BAR
            for origin in origins(before, die):
                if origin <= last:
                    deeper[moved(before, origin, die)] = (*steps, Step(origin, die))
        if not deeper:
            break
        level = deeper
    return level


def remaining(roll: Roll, made: Sequence[Step]) -> tuple[int, ...]:
    """The numbers of the roll that `made` has not used, larger first."""
    left = list(roll.numbers)
    for step in made:
        left.remove(step.die)
    return tuple(left)


def after_steps(position: Position, made: Sequence[Step]) -> Position:
    """The position after steps that have been found possible."""
    counts = position.counts
    for step in made:
        counts = moved(counts, step.origin, step.die)
    return Position(counts)


def next_steps(position: Position, roll: Roll, made: Sequence[Step] = ()) -> tuple[Step, ...]:
    """The steps after which some legal result can still be reached, larger die first.

    `made` are the steps already made from `position`, each of which must have been possible.
    """
    goals = {play.result.counts for play in legal_plays(position, roll)}
    counts = after_steps(position, made).counts
    return tuple(_leading(counts, remaining(roll, made), goals, {}))


def _leading(
    counts: Counts, left: tuple[int, ...], goals: set[Counts], seen: dict[object, bool]
) -> Iterator[Step]:
    """The single steps from `counts` that lead to a goal with the numbers `left`."""
    for die in dict.fromkeys(left):
        rest = list(left)
        rest.remove(die)
        for origin in origins(counts, die):
            if _reaches(moved(counts, origin, die), tuple(rest), goals, seen):
                yield Step(origin, die)


def _reaches(
    counts: Counts, left: tuple[int, ...], goals: set[Counts], seen: dict[object, bool]
) -> bool:
    if counts in goals:
        return True
    key = (counts, left)
    if key not in seen:
        seen[key] = any(True for _ in _leading(counts, left, goals, seen))
    return seen[key]


def completes(position: Position, roll: Roll, made: Sequence[Step]) -> bool:
    """Whether the turn may be finished after these steps: the result decides."""
    result = after_steps(position, made)
    return any(play.result == result for play in legal_plays(position, roll))
