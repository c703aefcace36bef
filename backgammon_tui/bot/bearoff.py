"""Bearing off exactly, when few checkers are left and all of them are home; on the spot.

Standard library only. A home board is six counts, ace point first. Each side bears off in the
fewest rolls on average, whatever the other does; against the very best play this costs less
than one win in a thousand games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from backgammon_tui.rules import ROLLS, Roll

Home = tuple[int, ...]

FEW: Final = 6
"""Checkers up to which the answer is exact: 924 home boards, well under a second in all."""

EMPTY: Final[Home] = (0,) * 6


def few(home: Home) -> bool:
    """Whether a home board is small enough to be solved at once."""
    return sum(home) <= FEW


@cache
def mean_rolls(home: Home) -> float:
    """Rolls needed on average to bear off the last checker."""
    if home == EMPTY:
        return 0.0
    total = sum(weight(roll) * mean_rolls(after(home, roll.numbers)) for roll in ROLLS)
    return 1 + total / 36


@cache
def rolls_needed(home: Home) -> tuple[float, ...]:
    """The chance of needing exactly 0, 1, 2 ... rolls."""
    if home == EMPTY:
        return (1.0,)
    chances: dict[int, float] = {}
    for roll in ROLLS:
        for rolls, chance in enumerate(rolls_needed(after(home, roll.numbers))):
            chances[rolls + 1] = chances.get(rolls + 1, 0.0) + weight(roll) / 36 * chance
    return tuple(chances.get(rolls, 0.0) for rolls in range(max(chances) + 1))


def win_chance(own: Home, other: Home) -> float:
    """The chance that the side on roll is off first."""
    return first_off(rolls_needed(own), rolls_needed(other))


def first_off(own: Sequence[float], other: Sequence[float]) -> float:
    """The same from the chances of both sides to need 0, 1, 2 ... rolls."""
    won, later = 0.0, 1.0
    for rolls, chance in enumerate(own):
        won += chance * later
        later -= other[rolls] if 0 < rolls < len(other) else 0.0
    return max(0.0, min(won, 1.0))


def weight(roll: Roll) -> int:
    """How many of the 36 throws show this roll."""
    return 1 if roll.double else 2


@cache
def after(home: Home, numbers: tuple[int, ...]) -> Home:
    """The home board after the best play of these numbers."""
    if not numbers or home == EMPTY:
        return home
    reached: set[Home] = set()
    for number in set(numbers):
        rest = list(numbers)
        rest.remove(number)
        reached.update(after(stepped, tuple(rest)) for stepped in _steps(home, number))
    return min(sorted(reached), key=mean_rolls)


def _steps(home: Home, number: int) -> list[Home]:
    """The home boards one step of this number can reach."""
    steps = [_moved(home, point, number) for point in range(number, 7) if home[point - 1]]
    if not steps:
        highest = max(point for point in range(1, 7) if home[point - 1])
        steps = [_moved(home, highest, number)]
    return steps


def _moved(home: Home, point: int, number: int) -> Home:
    counts = list(home)
    counts[point - 1] -= 1
    if point > number:
        counts[point - number - 1] += 1
    return tuple(counts)
