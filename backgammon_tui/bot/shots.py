"""Shots and freedom: how many of the 36 rolls hit a blot, or let a checker past a blockade.

Standard library only. Rolls are counted as bits: bit `6 * (a - 1) + (b - 1)` is the roll with
first die a and second die b, so that a union of rolls is an `or` and a number of rolls a
`bit_count`. Points are bits too: bit p of a number is the point p, seen by the side that rolls.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from backgammon_tui.rules.dice import FACES
from backgammon_tui.rules.position import BAR

Way = tuple[int, int]
"""Rolls that travel a distance, and the set of distances from the target that must be open."""

ALL_ROLLS: Final = (1 << 36) - 1
FARTHEST: Final = 24
NEAR: Final = 12
"""Distances up to which shots are remembered together; beyond, only doubles reach."""


def rolls_of(first: int, second: int) -> int:
    """The rolls that show these two numbers, in either order."""
    return 1 << (6 * (first - 1) + second - 1) | 1 << (6 * (second - 1) + first - 1)


def _with_number(number: int) -> int:
    rolls = 0
    for face in FACES:
        rolls |= rolls_of(number, face)
    return rolls


WITH_NUMBER: Final = (0, *[_with_number(number) for number in FACES])


def _ways(distance: int) -> tuple[Way, ...]:
    ways: list[Way] = [(WITH_NUMBER[distance], 0)] if distance in FACES else []
    for first in FACES:
        second = distance - first
        if second in FACES and second != first:
            ways.append((rolls_of(first, second), 1 << first))
        times, rest = divmod(distance, first)
        if not rest and 2 <= times <= 4:
            stops = sum(1 << first * count for count in range(1, times))
            ways.append((rolls_of(first, first), stops))
    return tuple(ways)


WAYS: Final = tuple(_ways(distance) for distance in range(FARTHEST + 1))
FAR: Final = tuple((1 << distance, *WAYS[distance][0]) for distance in (15, 16, 18, 20, 24))
ANY_FAR: Final = sum(far[0] for far in FAR)


def hitting(occupied: int, blocked: int, bar: int, blot: int) -> int:
    """The rolls that hit the blot on this point.

    `occupied` and `blocked` are the points 1 to 24 with own checkers, and those made by the
    other side; `bar` is how many own checkers wait there.
    """
    if bar:
        return _from_bar(occupied, blocked, bar, blot)
    return _travelling(occupied >> blot, blocked >> blot)


def _travelling(checkers: int, blocked: int) -> int:
    """Rolls that bring one of these checkers home; all distances are from the target."""
    rolls = _near(checkers & 0x1FFE, blocked & 0xFFE)
    if checkers & ANY_FAR:
        for distance, double, stops in FAR:
            if checkers & distance and not blocked & stops:
                rolls |= double
    return rolls


@lru_cache(maxsize=1 << 15)
def _near(checkers: int, blocked: int) -> int:
    rolls = 0
    for distance in range(1, NEAR + 1):
        if checkers >> distance & 1:
            for way, stops in WAYS[distance]:
                if not blocked & stops:
                    rolls |= way
    return rolls


def _from_bar(occupied: int, blocked: int, bar: int, blot: int) -> int:
    """With more than one checker on the bar only an entering number hits; with one, the
    other number is free once that checker is in."""
    distance = BAR - blot
    if bar > 1:
        return WITH_NUMBER[distance] if distance in FACES else 0
    rolls = _travelling(1 << distance, blocked >> blot)
    for number in FACES:
        if occupied >> (blot + number) & 1:
            for entering in FACES:
                if not blocked >> (BAR - entering) & 1:
                    rolls |= rolls_of(entering, number)
    return rolls


@cache
def freeing(blocked: int) -> int:
    """Rolls (0 to 36) that pass the last of the six points ahead that is blocked.

    `blocked` has bit d set if the point d pips ahead cannot be landed on; 1 to 12 are looked at.
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
