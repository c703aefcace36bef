"""Shots and freedom: how many of the 36 rolls hit a blot, or let a checker past a blockade.

Standard library only. Rolls are counted as bits: bit `6 * (a - 1) + (b - 1)` is the roll with
first die a and second die b, so that a union of rolls is an `or` and a number of rolls a
`bit_count`. Positions are 26 counts in the view of the side that rolls.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from backgammon_tui.rules.dice import FACES
from backgammon_tui.rules.position import BAR

Way = tuple[int, tuple[int, ...]]
"""Rolls that travel a distance, and the distances on the way that must be open for them."""

ALL_ROLLS: Final = (1 << 36) - 1
FARTHEST: Final = 24
SIGHT: Final = 12


def _bits(first: int, second: int) -> int:
    return 1 << (6 * (first - 1) + second - 1) | 1 << (6 * (second - 1) + first - 1)


def _with_number(number: int) -> int:
    rolls = 0
    for face in FACES:
        rolls |= _bits(number, face)
    return rolls


WITH_NUMBER: Final = (0, *[_with_number(number) for number in FACES])


def _ways(distance: int) -> tuple[Way, ...]:
    ways: list[Way] = [(WITH_NUMBER[distance], ())] if distance in FACES else []
    for first in FACES:
        second = distance - first
        if second in FACES and second != first:
            ways.append((_bits(first, second), (first,)))
        number, rest = divmod(distance, first)
        if not rest and 2 <= number <= 4:
            stops = tuple(first * count for count in range(1, number))
            ways.append((_bits(first, first), stops))
    return tuple(ways)


WAYS: Final = tuple(_ways(distance) for distance in range(FARTHEST + 1))


def hits(counts: tuple[int, ...]) -> tuple[int, float]:
    """Rolls (0 to 36) that hit at least one blot, and the pips a random roll may win by it.

    The pips are a sum over the blots, each weighted by its own shots: a roll that could hit
    two of them counts for both.
    """
    union, pips = 0, 0.0
    for blot in range(1, BAR):
        if counts[blot] == -1:
            rolls = _rolls_on(counts, blot)
            union |= rolls
            pips += rolls.bit_count() / 36 * blot
    return union.bit_count(), pips


def _rolls_on(counts: tuple[int, ...], blot: int) -> int:
    """The rolls that hit the blot on this point."""
    if counts[BAR]:
        return _from_bar(counts, blot)
    rolls = 0
    for origin in range(blot + 1, BAR):
        if counts[origin] > 0:
            rolls |= _travelling(counts, origin, blot)
    return rolls


def _travelling(counts: tuple[int, ...], origin: int, target: int) -> int:
    rolls = 0
    for way, stops in WAYS[origin - target]:
        for stop in stops:
            if counts[origin - stop] < -1:
                break
        else:
            rolls |= way
    return rolls


def _from_bar(counts: tuple[int, ...], blot: int) -> int:
    """With more than one checker on the bar only an entering number hits; with one, the
    other number is free once that checker is in."""
    distance = BAR - blot
    if counts[BAR] > 1:
        return WITH_NUMBER[distance] if distance in FACES else 0
    rolls = _travelling(counts, BAR, blot)
    for number in FACES:
        origin = blot + number
        if origin < BAR and counts[origin] > 0:
            for entering in FACES:
                if counts[BAR - entering] >= -1:
                    rolls |= _bits(entering, number)
    return rolls


def freedom(counts: tuple[int, ...], rearmost: int) -> int:
    """Rolls (0 to 36) that bring the rearmost checker past the block in front of it."""
    blocked = 0
    for distance in range(1, min(SIGHT, rearmost - 1) + 1):
        if counts[rearmost - distance] < -1:
            blocked |= 1 << distance
    return _freeing(blocked)


@cache
def _freeing(blocked: int) -> int:
    """Rolls that pass the last of the six points ahead that is blocked.

    `blocked` has bit d set if the point d pips ahead cannot be landed on.
    """
    last = (blocked & 0b1111110).bit_length() - 1
    if last < 1:
        return 36
    return sum(_passes(blocked, last, a, b) for a in FACES for b in FACES)


def _passes(blocked: int, last: int, first: int, second: int) -> bool:
    if first == second:
        return _runs(blocked, first) > last
    ways = ((first, second), (second, first))
    open_ways = [a + b for a, b in ways if not blocked >> a & 1 and not blocked >> (a + b) & 1]
    singles = [number for number in (first, second) if not blocked >> number & 1]
    return max([*open_ways, *singles], default=0) > last


def _runs(blocked: int, number: int) -> int:
    """How far four steps of one number carry a checker."""
    run = 0
    for count in range(1, 5):
        if blocked >> (number * count) & 1:
            break
        run = number * count
    return run
