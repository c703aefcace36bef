"""What points are worth: themselves for money, chances of winning the match at a score.

Standard library only, and the table `met.json` beside this module, whose notice stays with it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from backgammon_tui.rules import Rules, Score, Seat

from .estimate import Prices

ENDLESS: Final = 1 << 12
"""For money no cube is ever dead; past this number it no longer matters."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What `seat` plays for in one game of a match or money session."""

    rules: Rules
    score: Score
    seat: Seat

    def flipped(self) -> Stakes:
        """What the other seat plays for."""
        return Stakes(self.rules, self.score, self.seat.other)

    def worth(self, points: int) -> float:
        """The worth of winning this game by so many points, losing it if negative.

        Money: the points. Match: from -1, the match lost, to 1, the match won.
        """
        if self.rules.money:
            return float(points)
        return _match_worth(self.rules, self.score, self.seat, points)

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


@lru_cache(maxsize=1 << 12)
def _match_worth(rules: Rules, score: Score, seat: Seat, points: int) -> float:
    """`Stakes.worth` in a match; one judgement asks for the same few dozens of times."""
    winner = seat if points > 0 else seat.other
    return 2 * match_chance(score.plus(winner, abs(points), rules), rules, seat) - 1


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
