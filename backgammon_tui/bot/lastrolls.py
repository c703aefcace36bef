"""The cube in the last rolls of a race, worked out to the end.

Standard library only. With a handful of checkers on each side every throw and every answer to
a double is followed; each side bears off as `bearoff` says. Gammons are past.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from backgammon_tui.rules import ROLLS

from .bearoff import EMPTY, Home, after, weight, win_chance
from .outlook import Holder
from .stakes import Stakes

HANDFUL: Final = 3
"""Checkers of a side up to which the last rolls are followed to the end."""

TURNED: Final = {Holder.OWN: Holder.OTHER, Holder.OTHER: Holder.OWN, Holder.BOTH: Holder.BOTH}
"""Who may turn the cube, told by the other side."""


@dataclass(frozen=True, slots=True)
class LastRolls:
    """A race of few checkers, by the side that plays for `stakes`."""

    own: Home
    other: Home
    stakes: Stakes
    on_roll: bool

    def worth(self, cube: int, holder: Holder, *, gammons: bool = True) -> float:
        """The worth of playing on, when the side on roll rolls next without doubling."""
        del gammons
        if self.on_roll:
            return _rolled(self.own, self.other, self.stakes, cube, holder)
        return -_rolled(self.other, self.own, self.stakes.flipped(), cube, TURNED[holder])


def _rolled(own: Home, other: Home, stakes: Stakes, cube: int, holder: Holder) -> float:
    """The worth to the side on roll of rolling now."""
    won, lost = stakes.worth(cube), stakes.worth(-cube)
    if stakes.dead(cube) and stakes.flipped().dead(cube):
        win = win_chance(own, other)
        return win * won + (1 - win) * lost
    theirs, turned = stakes.flipped(), TURNED[holder]
    total = 0.0
    for left, times in _throws(own):
        total += times * (won if left == EMPTY else -_to_roll(other, left, theirs, cube, turned))
    return total / 36


@cache
def _throws(home: Home) -> tuple[tuple[Home, int], ...]:
    """What the 36 throws leave of a home board, and how many of them."""
    left: dict[Home, int] = {}
    for roll in ROLLS:
        reached = after(home, roll.numbers)
        left[reached] = left.get(reached, 0) + weight(roll)
    return tuple(left.items())


@lru_cache(maxsize=1 << 16)
def _to_roll(own: Home, other: Home, stakes: Stakes, cube: int, holder: Holder) -> float:
    """The worth to the side on roll, which may double first."""
    wait = _rolled(own, other, stakes, cube, holder)
    if holder is Holder.OTHER or stakes.dead(cube):
        return wait
    take = _rolled(own, other, stakes, cube * 2, Holder.OTHER)
    return max(wait, min(take, stakes.worth(cube)))
