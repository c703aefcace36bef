"""Seats, the rules agreed for a match or a money session, and the score.

Standard library only. From here upward there are two seats; below there is only the side
on roll.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from .refusals import Malformed

LONGEST_MATCH = 99
HIGHEST_CAP = 1 << 20


class Seat(Enum):
    """The two sides of the table."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Seat:
        return Seat.BLACK if self is Seat.WHITE else Seat.WHITE


@dataclass(frozen=True, slots=True)
class Rules:
    """What is agreed before the first throw.

    `length` is the points of the match, 0 for a money session. Crawford counts in matches
    only; Jacoby, `beavers` (how many for one double, 0 none) and `auto_doubles` (how many a
    game, 0 none) in money sessions only. `cube_cap` 0 means no cap.
    """

    length: int = 7
    crawford: bool = True
    jacoby: bool = False
    beavers: int = 0
    auto_doubles: int = 0
    cube: bool = True
    cube_cap: int = 0

    @property
    def money(self) -> bool:
        return self.length == 0

    def check(self) -> Rules:
        """These rules, if they can be agreed; raises `Malformed` with the reason if not."""
        if not 0 <= self.length <= LONGEST_MATCH:
            raise Malformed(f"a match has 1 to {LONGEST_MATCH} points, not {self.length}")
        if self.cube_cap and not _power_of_two(self.cube_cap):
            raise Malformed(f"the cube shows 2, 4, 8 and so on, never {self.cube_cap}")
        for name, number in (("beavers", self.beavers), ("automatic doubles", self.auto_doubles)):
            if not 0 <= number <= 10:
                raise Malformed(f"{name}: a number from 0 to 10, not {number}")
        if not self.money and (self.jacoby or self.beavers or self.auto_doubles):
            raise Malformed("Jacoby, beavers and automatic doubles belong to money play only")
        if not self.cube and (self.jacoby or self.beavers or self.auto_doubles):
            raise Malformed("Jacoby, beavers and automatic doubles need the doubling cube")
        return self


def _power_of_two(number: int) -> bool:
    return 2 <= number <= HIGHEST_CAP and number & (number - 1) == 0


class Score(NamedTuple):
    """Points won so far, uncapped, and whether the Crawford game has been played."""

    white: int = 0
    black: int = 0
    crawford_played: bool = False

    def of(self, seat: Seat) -> int:
        return self.white if seat is Seat.WHITE else self.black

    def away(self, seat: Seat, rules: Rules) -> int:
        """Points `seat` still needs to win the match, never below 0."""
        return max(rules.length - self.of(seat), 0)

    def crawford(self, rules: Rules) -> bool:
        """Whether the game now played, or to be played next, is the Crawford game."""
        if not rules.crawford or rules.length < 2 or self.crawford_played:
            return False
        return 1 in (self.away(Seat.WHITE, rules), self.away(Seat.BLACK, rules))

    def winner(self, rules: Rules) -> Seat | None:
        """Who has won the match, or None while it goes on. A money session has no winner."""
        if rules.money:
            return None
        return next((seat for seat in Seat if self.of(seat) >= rules.length), None)

    def plus(self, winner: Seat, points: int, rules: Rules) -> Score:
        """The score after a game; a Crawford game is then behind us."""
        played = self.crawford_played or self.crawford(rules)
        after = self._replace(crawford_played=played)
        if winner is Seat.WHITE:
            return after._replace(white=self.white + points)
        return after._replace(black=self.black + points)
