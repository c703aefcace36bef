"""The cube in the last rolls of a race, worked out to the end.

Standard library only. With a handful of checkers on each side every throw and every answer to
a double is followed; each side bears off as `bearoff` says. Gammons are past.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from backgammon_tui.rules import ROLLS, Rules, Score, Seat

from .bearoff import EMPTY, Home, after, few, weight, win_chance
from .estimate import Estimate
from .outlook import Holder, Outlook
from .stakes import Stakes

PIPS: Final = 48
"""Pips of both sides together up to which a race is followed to the end: a tenth of a second
for money, less than half a second in a match, once a game."""

TURNED: Final = {Holder.OWN: Holder.OTHER, Holder.OTHER: Holder.OWN, Holder.BOTH: Holder.BOTH}
"""Who may turn the cube, told by the other side."""

MONEY: Final = Stakes(Rules(length=0), Score(), Seat.WHITE)

Race = tuple[Home, Home]


def last_rolls(own: Home, other: Home) -> bool:
    """Whether these home boards are few enough to be followed to the end."""
    return few(own) and few(other) and _pips(own) + _pips(other) <= PIPS


def _pips(home: Home) -> int:
    return sum(point * count for point, count in enumerate(home, start=1))


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
        alike = self.stakes.any_cube_alike
        mine = _side(MONEY, 1) if alike else _side(self.stakes, cube)
        times = cube if alike else 1
        if self.on_roll:
            return times * mine.rolled((self.own, self.other), holder)
        return -times * mine.facing.rolled((self.other, self.own), TURNED[holder])


@dataclass(slots=True, eq=False)
class Side:
    """The side on roll in any such race, with the cube at one number: what it plays for, and
    what has been found. `dropped` is the chance from which its double is dropped however lively
    the cube; nothing is then to be gained by waiting either, gammons being past."""

    stakes: Stakes
    cube: int
    won: float
    lost: float
    dead: bool
    dropped: float
    facing: Side = field(init=False)
    found: dict[Holder, dict[Race, float]] = field(init=False)
    doubled: dict[Race, float | None] = field(init=False)

    def __post_init__(self) -> None:
        self.facing = self
        self.found = {holder: {} for holder in Holder}
        self.doubled = {}

    def rolled(self, race: Race, holder: Holder) -> float:
        """The worth when this side rolls now."""
        known = self.found[holder]
        if race not in known:
            known[race] = self._rolled(*race, TURNED[holder])
        return known[race]

    def _rolled(self, own: Home, other: Home, turned: Holder) -> float:
        if self.dead and self.facing.dead:
            win = win_chance(own, other)
            return win * self.won + (1 - win) * self.lost
        total, won, to_roll = 0.0, self.won, self.facing.to_roll
        for left, times in _throws(own):
            total += times * (won if left == EMPTY else -to_roll((other, left), turned))
        return total / 36

    def to_roll(self, race: Race, holder: Holder) -> float:
        """The worth to this side when it may double first, and then rolls."""
        if self.dead or holder is Holder.OTHER:
            return self.rolled(race, holder)
        if race not in self.doubled:
            self.doubled[race] = self._doubled(race)
        doubled = self.doubled[race]
        if doubled == self.won:
            return doubled
        waited = self.rolled(race, holder)
        return waited if doubled is None else max(waited, doubled)

    def _doubled(self, race: Race) -> float | None:
        """The worth of doubling; none where nobody doubles."""
        win = win_chance(*race)
        if win >= self.dropped:
            return self.won
        if not self.stakes.any_cube_alike:
            taken = _side(self.stakes, 2 * self.cube).rolled(race, Holder.OTHER)
        elif win > 0.5:
            taken = 2 * self.rolled(race, Holder.OTHER)
        else:
            return None
        return min(self.won, taken)


@lru_cache(maxsize=8)
def _side(stakes: Stakes, cube: int) -> Side:
    """One side at this number of the cube, and the other facing it; for money both are alike."""
    mine = _sitting(stakes, cube)
    if not stakes.any_cube_alike:
        mine.facing = _sitting(stakes.flipped(), cube)
        mine.facing.facing = mine
    return mine


def _sitting(stakes: Stakes, cube: int) -> Side:
    lively = Outlook(Estimate(0.5), stakes.flipped(), 1.0)
    dropped = 1 - lively.take_point(2 * cube)
    return Side(stakes, cube, stakes.worth(cube), stakes.worth(-cube), stakes.dead(cube), dropped)


@cache
def _throws(home: Home) -> tuple[tuple[Home, int], ...]:
    """What the 36 throws leave of a home board, and how many of them."""
    left: dict[Home, int] = {}
    for roll in ROLLS:
        reached = after(home, roll.numbers)
        left[reached] = left.get(reached, 0) + weight(roll)
    return tuple(left.items())
