"""Choosing a play: the legal one whose position is judged best.

Standard library only. The choice depends on position and roll alone; nothing is random and no
later throw can be known here.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Play, Position, Roll, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .estimate import MONEY, Prices
from .judge import judge_plays, look_ahead
from .race import haste

LEVELS: Final = ("beginner", "casual", "club", "advanced", "expert")
"""The names of the bots, weakest first."""

FEW: Final = 4
"""Plays that are looked at a roll further, at most."""

CLOSE: Final = 0.1
"""Points of equity by which they may look worse than the best."""


def check_level(level: str) -> str:
    """The level, if there is one of that name; `ValueError` with the choice if not."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: choose {', '.join(LEVELS)}")
    return level


def choose_play(position: Position, roll: Roll, *, level: str = "advanced", seed: int = 0) -> Play:
    """The play the bot makes of `roll`, gammons counting as for money without the cube.

    The same arguments give the same play. `expert` looks a roll ahead; the other levels play
    alike so far, and none needs `seed`. Raises `ValueError` for an unknown level.
    """
    check_level(level)
    del seed
    return best_play(position, roll, MONEY, level)


def best_play(position: Position, roll: Roll, prices: Prices, level: str = "advanced") -> Play:
    """The play with the highest equity where gammons have these prices; of equals in a race
    the one with fewest rolls to come, then with most checkers off, then the first."""
    plays = legal_plays(position, roll)
    if len(plays) == 1:
        return plays[0]
    merits = [
        (round(estimate.equity(prices), 6), *haste(play.result))
        for play, estimate in zip(plays, judge_plays(position, plays), strict=True)
    ]
    if level == "expert" and position.contact:
        return _ahead(plays, [merit[0] for merit in merits], prices)
    return plays[merits.index(max(merits))]


def _ahead(plays: tuple[Play, ...], equities: list[float], prices: Prices) -> Play:
    """The best of the few plays that look best, by what the other side's next roll makes of
    them."""
    ranked = sorted(zip(equities, range(len(plays)), strict=True), reverse=True)
    best = ranked[0][0]
    few = [plays[index] for equity, index in ranked[:FEW] if equity > best - CLOSE]
    if len(few) == 1 or few[0].result.off == CHECKERS:
        return few[0]
    other = prices.flipped()
    return min(few, key=lambda play: look_ahead(play.result.flipped(), other).equity(other))
