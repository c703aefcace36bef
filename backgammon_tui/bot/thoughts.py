"""What comes out of an analysis: plays, doubles and resignations with what they are worth.

Standard library only.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Play, Size

from .estimate import Estimate

NEGLIGIBLE: Final = 0.002
"""Equity that no judgement here can tell apart; of such equals a resignation is accepted."""


class Scale(NamedTuple):
    """How worth is told at a score: in points of the cube that was there before the decision.

    `won` and `lost` are the worth of winning and losing a plain game at that cube.
    """

    won: float
    lost: float
    money: bool

    def equity(self, worth: float) -> float:
        """Winning the cube is 1 and losing it -1; for money these are points a cube."""
        half = (self.won - self.lost) / 2
        return (worth - self.lost) / half - 1 if half else 0.0

    def worth(self, equity: float) -> float:
        """The worth that is told as this equity."""
        return self.lost + (equity + 1) * (self.won - self.lost) / 2

    def match(self, worth: float) -> float | None:
        """The chance of winning the match, 0 to 1; None for money."""
        return None if self.money else (worth + 1) / 2


class Thought(NamedTuple):
    """A play and what it is worth to the side that makes it.

    `estimate` is of that side after the play, the cube out of play; `equity` has the cube in
    it, and at a match score is normalised; `match` is the chance of winning the match.
    """

    play: Play
    estimate: Estimate
    equity: float
    match: float | None
    plies: int


class CubeThought(NamedTuple):
    """What the answers to a double are worth to the side that doubles, or may.

    `dropped` is 1 for money and nearly always; equities as in `Thought`, on one scale. Once the
    double is beavered it is the beaver that is weighed, and `waited` is a take instead of it.
    `beavered` is what comes of one more beaver, None where there cannot be one.
    """

    estimate: Estimate
    waited: float
    taken: float
    dropped: float
    matches: tuple[float, float, float] | None
    plies: int
    beavered: float | None = None

    @property
    def doubled(self) -> float:
        """What a double is worth, the answer being the best one."""
        plain = min(self.taken, self.dropped)
        return plain if self.beavered is None else min(plain, self.beavered)


class Resigning(NamedTuple):
    """What accepting a resignation of this size and playing on are worth to the other side.

    `estimate` are its chances in the game that goes on; `matches` its chances of winning the
    match, accepted and played on. Equities as in `Thought`.
    """

    size: Size
    estimate: Estimate
    accepted: float
    going_on: float
    matches: tuple[float, float] | None
    plies: int

    @property
    def enough(self) -> bool:
        """Whether accepting pays at least what playing on is worth."""
        return self.accepted >= self.going_on - NEGLIGIBLE
