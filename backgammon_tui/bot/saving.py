"""Gammons and backgammons in a race, when the winner has few checkers left and all of them home.

Standard library only. The winner's number of rolls is known exactly. For backgammons the pips of
the loser's rolls are taken as a nearly normal quantity, against the pips that take him out of
the winner's home board.
"""

from __future__ import annotations

from math import erfc, sqrt
from typing import Final

from backgammon_tui.rules.position import BAR

from .bearoff import Home, rolls_needed
from .inputs import Counts

ROLL: Final = 49 / 6
"""Pips of a roll on average; their variance is 18.6."""

MOST: Final = 24
"""Pips of the best roll."""

BROUGHT_OUT: Final = 3.0
"""Pips that bringing the last checkers across takes besides."""


def sure_gammon(winner: Home, loser: Counts, first: int) -> float:
    """The chance that the winner is off before the loser, with 15 checkers, can have borne one
    off with any dice: no gammon is less likely.

    `first` is 1 if the winner rolls first, else 0: so many rolls fewer the loser has.
    """
    pips = _pips_to(6, loser)
    chances = enumerate(rolls_needed(winner))
    return sum([chance for rolls, chance in chances if pips >= MOST * (rolls - first)])


def backgammon(winner: Home, loser: Counts, first: int) -> float:
    """The chance that the winner is off before the loser has left the winner's home board."""
    pips = _pips_to(18, loser)
    if not pips:
        return 0.0
    chances = enumerate(rolls_needed(winner))
    return sum([chance * _short(pips + BROUGHT_OUT, rolls - first) for rolls, chance in chances])


def _pips_to(line: int, loser: Counts) -> int:
    """Pips to bring every checker to this point or below."""
    return sum([(point - line) * max(loser[point], 0) for point in range(line + 1, BAR + 1)])


def _short(pips: float, rolls: int) -> float:
    """The chance that so many rolls do not do for these pips."""
    if rolls <= 0:
        return 1.0
    return 0.5 * erfc((ROLL * rolls - pips) / sqrt(2 * 18.6 * rolls))
