"""The levels: who plays what is judged best, and how the others err.

Standard library only. A weaker level sees the same judgement as the strongest, bent by the
leanings of its character and by a little wavering, and takes what looks best to it: within a
cap, never missing a win. The same position, roll and seed bring the same play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from backgammon_tui.rules import Play, Position
from backgammon_tui.rules.position import CHECKERS

from .chance import wavering
from .estimate import Estimate
from .leanings import charm, sway

SURE: Final = 1 - 1e-9
"""The chance from which a win is certain."""


class Manner(NamedTuple):
    """How a level errs, in points of equity: how far it wavers on every play, how strong a
    usual leaning is, and by how much the worst of its plays is worse than the best.

    `racing` is the part of it that is left in a race without contact; `cube` how far the win
    chance wavers when the cube is in question.
    """

    wavers: float
    leans: float
    cap: float
    racing: float
    cube: float


MANNERS: Final = {
    "beginner": Manner(0.10, 0.10, 0.30, racing=0.2, cube=0.10),
    "casual": Manner(0.06, 0.06, 0.20, racing=0.2, cube=0.06),
    "club": Manner(0.035, 0.035, 0.12, racing=0.0, cube=0.03),
}
"""The levels that err."""

LEVELS: Final = (*MANNERS, "advanced", "expert")
"""The names of the bots, weakest first."""


class Ranked(Protocol):
    """A play as it has been judged, for the side that makes it."""

    @property
    def play(self) -> Play: ...
    @property
    def estimate(self) -> Estimate: ...
    @property
    def equity(self) -> float: ...


def check_level(level: str) -> str:
    """The level, if there is one of that name; `ValueError` with the choice if not."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: choose {', '.join(LEVELS)}")
    return level


def check_seed(seed: int) -> int:
    """The seed, if it is a whole number; `ValueError` if not."""
    if not isinstance(seed, int):
        raise ValueError(f"the seed is a whole number, not {seed!r}")
    return seed


def lean(position: Position, ranked: Sequence[Ranked], level: str, seed: int) -> Play:
    """The play this level makes of those that have been judged, the best of them first.

    `seed` is that of a character: of one seat in one game.
    """
    best = ranked[0]
    manner = MANNERS.get(level)
    if manner is None or len(ranked) == 1:
        return best.play
    part = sway(position) if position.contact else manner.racing
    tempting = [
        each
        for each in _winning(ranked) or ranked
        if each.equity >= best.equity - part * manner.cap
    ]

    def looks(each: Ranked) -> float:
        result = each.play.result
        bent = manner.wavers * wavering(seed, (position, result))
        return each.equity + part * (bent + manner.leans * charm(result, seed))

    return max(tempting, key=looks).play if part else best.play


def _winning(ranked: Sequence[Ranked]) -> list[Ranked]:
    """The plays that win at once; if there are none, those that win for certain, and the best."""
    over = [each for each in ranked if each.play.result.off == CHECKERS]
    sure = [each for each in ranked if each.estimate.win >= SURE]
    return over or ([*sure, ranked[0]] if sure else [])


def misjudged(
    estimate: Estimate, position: Position, level: str, seed: int, *, least: float
) -> Estimate:
    """The chances as this level sees them when it decides whether to double or to take.

    Below the win chance `least` nothing ever looks better than it is: no error makes a level
    double as the underdog, or take where next to nothing is left. What is certain is seen.
    """
    manner = MANNERS.get(level)
    if manner is None or not 1 - SURE < estimate.win < SURE:
        return estimate
    win = estimate.win + manner.cube * wavering(seed, (position,))
    if estimate.win < least:
        win = min(win, estimate.win)
    return with_win(estimate, max(0.0, min(win, 1.0)))


def with_win(estimate: Estimate, win: float) -> Estimate:
    """The chances with another chance of winning, gammons being the same part of each side's
    wins. Something of both sides' chances must be left."""
    won, lost = win / estimate.win, (1 - win) / (1 - estimate.win)
    return Estimate(
        win,
        estimate.gammon * won,
        estimate.backgammon * won,
        estimate.gammon_lost * lost,
        estimate.backgammon_lost * lost,
    )
