"""What points are worth: themselves for money, chances of winning the match at a score.

Standard library only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from backgammon_tui.rules import Rules, Score, Seat

from .estimate import Prices
from .match_chances import match_chance

ENDLESS: Final = 1 << 12
"""For money no cube is ever dead; past this number it no longer matters."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What `seat` plays for in one game of a match or money session.

    `known` keeps what points are worth to White, by the points White wins, once it was asked.
    """

    rules: Rules
    score: Score
    seat: Seat
    known: dict[int, float] = field(default_factory=dict, repr=False, compare=False)

    def flipped(self) -> Stakes:
        """What the other seat plays for."""
        return Stakes(self.rules, self.score, self.seat.other, self.known)

    def worth(self, points: int) -> float:
        """The worth of winning this game by so many points, losing it if negative.

        Money: the points. Match: from -1, the match lost, to 1, the match won.
        """
        white = points if self.seat is Seat.WHITE else -points
        worth = self.known.get(white)
        if worth is None:
            worth = self.known[white] = self._to_white(white)
        return worth if self.seat is Seat.WHITE else -worth

    def _to_white(self, points: int) -> float:
        if self.rules.money:
            return float(points)
        winner = Seat.WHITE if points > 0 else Seat.BLACK
        after = self.score.plus(winner, abs(points), self.rules)
        return 2 * match_chance(after, self.rules, Seat.WHITE) - 1

    def dead(self, cube: int) -> bool:
        """Whether doubling from `cube` is of no use to this seat, or forbidden."""
        rules = self.rules
        if not rules.cube or (rules.cube_cap and cube * 2 > rules.cube_cap):
            return True
        if rules.money:
            return cube >= ENDLESS
        return self.score.away(self.seat, rules) <= cube or self.score.crawford(rules)

    @property
    def any_cube_alike(self) -> bool:
        """Whether the cube is turned at any number as at any other: for money without a cap."""
        return self.rules.money and self.rules.cube and not self.rules.cube_cap

    @property
    def two_away_both(self) -> bool:
        """Whether both sides need two points: a cube that is turned decides the match, so that
        neither side gains by having it."""
        rules, score = self.rules, self.score
        return not rules.money and all(score.away(seat, rules) == 2 for seat in Seat)

    def prices(self, cube: int) -> Prices:
        """What a gammon adds at this cube, in units of half the swing of a plain game."""
        won, lost = self.worth(cube), self.worth(-cube)
        half = (won - lost) / 2
        if not half:
            return Prices(0.0, 0.0)
        more, less = self.worth(2 * cube), self.worth(-2 * cube)
        return Prices((more - won) / half, (lost - less) / half)
