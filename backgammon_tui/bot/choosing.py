"""Choosing a play: the legal one whose position is judged best.

Standard library only. The choice depends on position and roll alone; nothing is random and no
later throw can be known here.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Play, Position, Roll, legal_plays

from .estimate import MONEY, Prices
from .judge import judge
from .race import own_side, rolls_left

LEVELS: Final = ("beginner", "casual", "club", "advanced", "expert")
"""The names of the bots, weakest first."""


def check_level(level: str) -> str:
    """The level, if there is one of that name; `ValueError` with the choice if not."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: choose {', '.join(LEVELS)}")
    return level


def choose_play(position: Position, roll: Roll, *, level: str = "advanced", seed: int = 0) -> Play:
    """The play the bot makes of `roll`, gammons counting as for money without the cube.

    The same arguments give the same play. All levels play alike so far, and none needs `seed`.
    Raises `ValueError` for an unknown level.
    """
    check_level(level)
    del seed
    return best_play(position, roll, MONEY)


def best_play(position: Position, roll: Roll, prices: Prices) -> Play:
    """The play with the highest equity where gammons have these prices; of equals in a race
    the one with fewest rolls to come, then with most checkers off, then the first."""
    plays = legal_plays(position, roll)
    if len(plays) == 1:
        return plays[0]
    return max(plays, key=lambda play: _merit(play.result, prices))


def _merit(result: Position, prices: Prices) -> tuple[float, float, int]:
    equity = judge(result.flipped()).flipped().equity(prices)
    rolls = 0.0 if result.contact else rolls_left(own_side(result.counts))
    return round(equity, 6), -round(rolls, 6), result.off
