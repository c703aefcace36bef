"""Which plays a roll allows, and which step may come next in a half-made one.

Standard library only; pure functions with no memory of earlier calls. The source is the
rules text: both numbers must be played if possible, if either but not both the larger, of a
double as many as possible; and it is whole plays that are judged, never one die at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

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


_STEPS: Final = tuple([tuple([Step(origin, die) for die in range(7)]) for origin in range(BAR + 1)])
"""Each step there is, by origin and number: made once, for a roll has many plays."""

Found = list[tuple[tuple[Step, ...], Counts]]


def legal_plays(position: Position, roll: Roll) -> tuple[Play, ...]:
    """One play for each distinct position the roll may reach, in a stable order.

    When nothing can be played the answer is the one empty play.
    """
    counts, larger, smaller = position.counts, roll.larger, roll.smaller
    if larger == smaller:
        found = _doubles(counts, larger)
    elif counts[BAR] or _outside(counts) < 2:
        found = _either_order(counts, larger, smaller)
    else:
        found = _in_the_open(counts, larger, smaller)
    if not found:
        found = _one_number(counts, larger) or _one_number(counts, smaller) or [((), counts)]
    return tuple([Play(steps, Position(after)) for steps, after in found])


def _outside(counts: Counts) -> int:
    """Own checkers that are not home yet."""
    return sum([count for count in counts[7:] if count > 0])


def origins(counts: Counts, die: int) -> list[int]:
    """The points from which one checker can be moved by `die`, highest first."""
    if counts[BAR]:
        return [BAR] if counts[BAR - die] >= -1 else []
    found = _on_points(counts, die)
    borne = bearing_off(counts, die)
    if borne:
        found.append(borne)
    return found


def _on_points(counts: Counts, die: int, last: int = 24) -> list[int]:
    """The points, from `last` down, from which one checker can go to another point."""
    return [p for p in range(last, die, -1) if counts[p] > 0 and counts[p - die] >= -1]


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


def _in_the_open(counts: Counts, larger: int, smaller: int) -> Found:
    """Plays of both numbers where none enters and none can be borne off.

    Two checkers moved in either order reach one position, so the larger number goes first;
    one checker moved by both is another play the other way round only if that way alone is
    open, or if a blot is hit on the one way and not on the other.
    """
    found: Found = []
    others = _on_points(counts, smaller)
    for first in _on_points(counts, larger):
        between, onward = moved(counts, first, larger), first - larger
        seconds = [p for p in others if between[p] > 0]
        behind = first + smaller
        if behind in seconds and counts[behind - larger] >= 0:
            # One checker takes the place of the other: it has gone there the other way round.
            seconds.remove(behind)
        if counts[onward] <= 0 and onward > smaller and counts[onward - smaller] >= -1:
            seconds.append(onward)
        step = _STEPS[first][larger]
        found += [
            ((step, _STEPS[second][smaller]), moved(between, second, smaller)) for second in seconds
        ]
    for first in others:
        onward = first - smaller
        another_way = counts[onward] == -1 or (counts[onward] == 0 and counts[first - larger] < 0)
        if another_way and onward > larger and counts[onward - larger] >= -1:
            steps = (_STEPS[first][smaller], _STEPS[onward][larger])
            found.append((steps, moved(moved(counts, first, smaller), onward, larger)))
    return found


def _either_order(counts: Counts, larger: int, smaller: int) -> Found:
    """Plays of both numbers wherever the order may matter: each order is tried."""
    found: dict[Counts, tuple[Step, ...]] = {}
    for one, other in ((larger, smaller), (smaller, larger)):
        for first in origins(counts, one):
            between = moved(counts, first, one)
            for second in origins(between, other):
                steps = (_STEPS[first][one], _STEPS[second][other])
                found.setdefault(moved(between, second, other), steps)
    return [(steps, after) for after, steps in found.items()]


def _one_number(counts: Counts, die: int) -> Found:
    return [((_STEPS[p][die],), moved(counts, p, die)) for p in origins(counts, die)]


def _doubles(counts: Counts, die: int) -> Found:
    """All plays of a double. Any set of steps can be made with the origins falling, and two
    different sets never reach one position, so falling origins find each result once."""
    open_board = not counts[BAR] and _outside(counts) > 3
    level: Found = [((), counts)]
    for _ in range(4):
        deeper: Found = []
        for steps, before in level:
            last = steps[-1].origin if steps else BAR
            starts = _on_points(before, die, last) if open_board else origins(before, die)
            for origin in starts:
                if origin <= last:
                    deeper.append(((*steps, _STEPS[origin][die]), moved(before, origin, die)))
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
