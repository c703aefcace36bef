"""What points are worth: themselves for money, chances of winning the match at a score.

Standard library only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from backgammon_tui.rules import Rules, Score, Seat

from .estimate import Prices
from .match_chances import match_chance

WHITE: Final = Seat.WHITE

ENDLESS: Final = 1 << 12
"""For money no cube is ever dead; past this number it no longer matters."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What `seat` plays for in one game of a match or money session.

    `known` keeps what points are worth to White, by the points White wins, once it was asked;
    `limits` for White and the other seat the number from which the cube is dead. The other
    seat's stakes share both.
    """

    rules: Rules
    score: Score
    seat: Seat
    known: dict[int, float] = field(default_factory=dict, repr=False, compare=False)
    limits: dict[bool, int] = field(default_factory=dict, repr=False, compare=False)

    def flipped(self) -> Stakes:
        """What the other seat plays for."""
        return Stakes(self.rules, self.score, self.seat.other, self.known, self.limits)

    def worth(self, points: int) -> float:
        """The worth of winning this game by so many points, losing it if negative.

        Money: the points. Match: from -1, the match lost, to 1, the match won.
        """
        sign = 1 if self.seat is WHITE else -1
        worth = self.known.get(sign * points)
        if worth is None:
            worth = self.known[sign * points] = self._to_white(sign * points)
        return sign * worth

    def _to_white(self, points: int) -> float:
        if self.rules.money:
            return float(points)
        winner = WHITE if points > 0 else Seat.BLACK
        after = self.score.plus(winner, abs(points), self.rules)
        return 2 * match_chance(after, self.rules, WHITE) - 1

    def dead(self, cube: int) -> bool:
        """Whether doubling from `cube` is of no use to this seat, or forbidden."""
        white = self.seat is WHITE
        if white not in self.limits:
            self.limits[white] = self._limit()
        return cube >= self.limits[white]

    def _limit(self) -> int:
        rules = self.rules
        if not rules.cube or self.score.crawford(rules):
            return 0
        useful = ENDLESS if rules.money else self.score.away(self.seat, rules)
        return min(useful, rules.cube_cap // 2 + 1) if rules.cube_cap else useful

    @property
    def any_cube_alike(self) -> bool:
        """Whether the cube is turned at any number as at any other: for money without a cap."""
        return self.rules.money and self.rules.cube and not self.rules.cube_cap

    @property
    def two_away_both(self) -> bool:
        """Whether both sides need two points: a cube that is turned decides the match, so that
        neither side gains by having it."""
        return self.score.white == self.score.black == self.rules.length - 2

    def prices(self, cube: int) -> Prices:
        """What a gammon adds at this cube, in units of half the swing of a plain game."""
        won, lost = self.worth(cube), self.worth(-cube)
        half = (won - lost) / 2
        if not half:
            return Prices(0.0, 0.0)
        more, less = self.worth(2 * cube), self.worth(-2 * cube)
        return Prices((more - won) / half, (lost - less) / half)
