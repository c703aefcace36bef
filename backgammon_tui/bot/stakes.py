"""What points are worth: themselves for money, chances of winning the match at a score.

Standard library only, and the table `met.json` beside this module, whose notice stays with it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from backgammon_tui.rules import Rules, Score, Seat

from .estimate import Prices

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

    def prices(self, cube: int) -> Prices:
        """What a gammon adds at this cube, in units of half the swing of a plain game."""
        won, lost = self.worth(cube), self.worth(-cube)
        half = (won - lost) / 2
        if not half:
            return Prices(0.0, 0.0)
        more, less = self.worth(2 * cube), self.worth(-2 * cube)
        return Prices((more - won) / half, (lost - less) / half)


def match_chance(score: Score, rules: Rules, seat: Seat) -> float:
    """The chance, 0 to 1, that `seat` wins the match when the next game begins at `score`."""
    own, other = score.away(seat, rules), score.away(seat.other, rules)
    if not own or not other:
        return float(not own)
    before, after = _table()
    if max(own, other) > len(before):
        return _rule_of_thumb(own, other)
    if 1 in (own, other) and not score.crawford(rules):
        return after[own - 1] if other == 1 else 1 - after[other - 1]
    return before[own - 1][other - 1]


def _rule_of_thumb(own: int, other: int) -> float:
    """For longer matches than the table knows: the lead against what the trailer needs."""
    chance = 0.5 + 0.85 * (other - own) / (max(own, other) + 6)
    return max(0.01, min(0.99, chance))


@cache
def _table() -> tuple[list[list[float]], list[float]]:
    """The match equity table of Kazaross (XG2): before and after the Crawford game."""
    table = json.loads(files(__package__).joinpath("met.json").read_text(encoding="utf-8"))
    return table["pre_crawford"], table["post_crawford"]
