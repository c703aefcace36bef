"""What a game is worth to one side with the doubling cube in play.

Standard library only. After Janowski, "Take-points in money games" (1993): the worth is taken
between that of a dead cube, never used again, and that of a live one, always used at the very
point where the other side may as well drop; match scores are treated alike, in the worth that
`Stakes` gives to points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .estimate import Estimate
from .stakes import Stakes


class Holder(Enum):
    """Who may turn the cube next."""

    OWN = "own"
    OTHER = "other"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Outlook:
    """One side's chances, what it plays for, and how much of the cube's life is left.

    `efficiency` runs from 0, a dead cube, to 1, a live one.
    """

    estimate: Estimate
    stakes: Stakes
    efficiency: float

    def flipped(self) -> Outlook:
        """The other side's outlook."""
        return Outlook(self.estimate.flipped(), self.stakes.flipped(), self.efficiency)

    def worth(self, cube: int, holder: Holder, *, gammons: bool = True) -> float:
        """The worth of playing on with the cube at this number and in these hands."""
        win, lost, won = self.estimate.win, self.lost(cube), self.won(cube)
        if not gammons:
            lost, won = self.stakes.worth(-cube), self.stakes.worth(cube)
        dead = win * won + (1 - win) * lost
        if self.stakes.two_away_both:
            return dead
        corners = [(0.0, lost), *self._corners(self.flipped(), cube, holder), (1.0, won)]
        return dead + self.efficiency * (_between(corners, win) - dead)

    def _corners(self, other: Outlook, cube: int, holder: Holder) -> list[tuple[float, float]]:
        """Where a live cube is turned: the win chance, and the worth, which is a drop's."""
        corners = []
        if holder is not Holder.OWN and not other.stakes.dead(cube):
            corners.append((self._take_point(other, cube * 2), self.stakes.worth(-cube)))
        if holder is not Holder.OTHER and not self.stakes.dead(cube):
            corners.append((1 - other._take_point(self, cube * 2), self.stakes.worth(cube)))
        return corners

    def take_point(self, stake: int) -> float:
        """The win chance from which this side takes a double to `stake`, with a live cube
        while that is of use to it."""
        return self._take_point(self.flipped(), stake)

    def _take_point(self, other: Outlook, stake: int) -> float:
        if self.stakes.rules.money and not self.stakes.rules.cube_cap:
            return self._money_take_point()
        drop, lost = self.stakes.worth(-stake // 2), self.lost(stake)
        if self.stakes.dead(stake):
            return _share(drop - lost, self.won(stake) - lost)
        cash = 1 - other._take_point(self, stake * 2)
        return cash * _share(drop - lost, self.stakes.worth(stake) - lost)

    def _money_take_point(self) -> float:
        """The same where the cube has no end: both sides' take points follow from each other."""
        lost, won = -self.lost(1), self.won(1)
        share, theirs = (lost - 0.5) / (lost + 1), (won - 0.5) / (won + 1)
        return share * (1 - theirs) / (1 - share * theirs)

    def won(self, cube: int) -> float:
        """The mean worth of a won game, gammons included."""
        seen = self.estimate
        return self._mean(cube, seen.win, seen.gammon, seen.backgammon)

    def lost(self, cube: int) -> float:
        """The mean worth of a lost game, gammons included."""
        seen = self.estimate
        return self._mean(-cube, 1 - seen.win, seen.gammon_lost, seen.backgammon_lost)

    def _mean(self, points: int, win: float, gammon: float, backgammon: float) -> float:
        worth = self.stakes.worth
        plain = worth(points)
        if win <= 0 or not gammon:
            return plain
        twice = worth(2 * points)
        mean = plain + gammon / win * (twice - plain)
        return mean + backgammon / win * (worth(3 * points) - twice) if backgammon else mean


def _share(part: float, whole: float) -> float:
    return max(0.0, min(1.0, part / whole)) if whole > 0 else 0.0


def _between(corners: list[tuple[float, float]], win: float) -> float:
    """The height at `win` of the line through the corners."""
    left = corners[0]
    for right in corners[1:]:
        if win <= right[0]:
            width = right[0] - left[0]
            share = (win - left[0]) / width if width > 0 else 1.0
            return left[1] + share * (right[1] - left[1])
        left = right
    return left[1]
