"""What is expected of a position: five chances, and what they are worth.

Standard library only. Any judgement, of whatever make, answers with an `Estimate`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from backgammon_tui.rules import Position, Size
from backgammon_tui.rules.cube import size_lost


@dataclass(frozen=True, slots=True)
class Prices:
    """What a gammon adds to a game, won and lost; a plain game counts 1 and -1.

    Money: 1 and 1. In a match they follow from the score: 0 when the extra points are useless.
    """

    won: float = 1.0
    lost: float = 1.0

    def flipped(self) -> Prices:
        """The same for the other side."""
        return Prices(self.lost, self.won)


MONEY: Final = Prices()


@dataclass(frozen=True, slots=True)
class Estimate:
    """Chances, 0 to 1, of the side on roll if the game is played out without the cube.

    A gammon counts as a win and a backgammon as a gammon too, so they only get smaller.
    """

    win: float
    gammon: float = 0.0
    backgammon: float = 0.0
    gammon_lost: float = 0.0
    backgammon_lost: float = 0.0

    def flipped(self) -> Estimate:
        """The same chances told by the other side."""
        lost = (self.gammon_lost, self.backgammon_lost)
        return Estimate(1 - self.win, *lost, self.gammon, self.backgammon)

    def equity(self, prices: Prices = MONEY) -> float:
        """Points a game, -3 to 3, with the cube out of play."""
        won = self.gammon + self.backgammon
        lost = self.gammon_lost + self.backgammon_lost
        return 2 * self.win - 1 + prices.won * won - prices.lost * lost


def mixed(estimates: list[tuple[float, Estimate]]) -> Estimate:
    """The mean of estimates, each with its weight."""
    total = sum(weight for weight, _ in estimates)

    def mean(name: str) -> float:
        return sum(weight * float(getattr(each, name)) for weight, each in estimates) / total

    return Estimate(
        mean("win"),
        mean("gammon"),
        mean("backgammon"),
        mean("gammon_lost"),
        mean("backgammon_lost"),
    )


def lost(position: Position) -> Estimate:
    """The estimate of a game that is over: the other side has borne off its last checker."""
    size = size_lost(position.flipped())
    return Estimate(
        0.0,
        gammon_lost=float(size is not Size.SINGLE),
        backgammon_lost=float(size is Size.BACKGAMMON),
    )
