"""Gammons and backgammons in a race, when the winner has few checkers left and all of them home.

Standard library only. The winner's number of rolls is known exactly; the pips of the loser's
rolls are taken as a nearly normal quantity, against the pips that take him home and one off.
"""

from __future__ import annotations

from math import erfc, sqrt
from typing import Final

from backgammon_tui.rules.position import BAR

from .bearoff import Home, rolls_needed
from .inputs import Counts

ROLL: Final = 49 / 6
"""Pips of a roll on average; their variance is 18.6."""

BROUGHT_IN: Final = 3.0
FIRST_OFF: Final = 5.0
"""Pips that bringing the last checkers across, and bearing the first one off, take besides."""


def gammon(winner: Home, loser: Counts, first: int) -> float:
    """The chance that the winner is off before the loser has borne off one of his 15 checkers.

    `first` is 1 if the winner rolls first, else 0: so many rolls fewer the loser has.
    """
    pips = _pips_to(6, loser)
    return _late(winner, pips + BROUGHT_IN + FIRST_OFF if pips else 0.0, first)


def backgammon(winner: Home, loser: Counts, first: int) -> float:
    """The chance that the winner is off before the loser has left the winner's home board."""
    pips = _pips_to(18, loser)
    return _late(winner, pips + BROUGHT_IN, first) if pips else 0.0


def _late(winner: Home, needed: float, first: int) -> float:
    chances = enumerate(rolls_needed(winner))
    return sum([chance * _short(needed, rolls - first) for rolls, chance in chances])


def _pips_to(line: int, loser: Counts) -> int:
    """Pips to bring every checker to this point or below."""
    return sum([(point - line) * max(loser[point], 0) for point in range(line + 1, BAR + 1)])


def _short(pips: float, rolls: int) -> float:
    """The chance that so many rolls do not do for these pips; one does for none at all."""
    if rolls <= 0:
        return 1.0
    return 0.5 * erfc((ROLL * rolls - pips) / sqrt(2 * 18.6 * rolls)) if pips else 0.0
