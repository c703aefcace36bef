"""Judging a race: no checker can be hit any more.

Standard library only. Rolls needed are estimated from pips and from the pips a home board
wastes (few checkers and all home: exactly), and a race is won by the side whose number of
rolls, a nearly normal quantity, is lower. The constants were fitted to the exact means of all
home boards with 7 to 15 checkers; they miss by 0.1 rolls.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, erfc, sqrt
from typing import Final

from backgammon_tui.rules.position import BAR, CHECKERS, Position

from .bearoff import few, mean_rolls, rolls_needed, win_chance
from .estimate import Estimate

ROLL: Final = 49 / 6
"""Pips of a roll on average; their variance is 18.6."""

BROUGHT_IN: Final = 3.0
FIRST_OFF: Final = 5.0
"""Pips that bringing the last checkers across, and bearing the first one off, take besides."""

Side = tuple[int, ...]
"""A side's own checkers: 26 counts, 25 the bar, in its own view."""


def judge_race(position: Position) -> Estimate:
    """The chances of the side on roll, when the sides have passed each other."""
    own = own_side(position.counts)
    other = own_side(position.flipped().counts)
    win = _win(own, other)
    gammon = min(win, _caught(own, other, 1))
    gammon_lost = min(1 - win, _caught(other, own, 0))
    backgammon = min(gammon, _trapped(own, other, 1)) if gammon else 0.0
    backgammon_lost = min(gammon_lost, _trapped(other, own, 0)) if gammon_lost else 0.0
    return Estimate(win, gammon, backgammon, gammon_lost, backgammon_lost)


def rolls_left(side: Side) -> float:
    """Rolls this side needs on average to bear off its last checker."""
    home = side[1:7]
    outside = sum(side[7:])
    if not outside and few(home):
        return mean_rolls(home)
    inside = sum([min(point, 6) * count for point, count in enumerate(side)])
    empty = max(home[3:].count(0) - outside, 0)
    stacked = sum([count - 3 for count in home if count > 3])
    waste = 0.122 * (sum(home) + outside) + 0.099 * home[0] + 0.042 * home[1]
    shape = 0.066 * empty + 0.097 * stacked
    return 0.963 + 0.0898 * inside + _pips_to(6, side) / ROLL + waste + shape


def own_side(counts: tuple[int, ...]) -> Side:
    """The own checkers of 26 counts."""
    return (0, *[max(count, 0) for count in counts[1:]])


def _exact(side: Side) -> bool:
    return not any(side[7:]) and few(side[1:7])


def _win(own: Side, other: Side) -> float:
    if _exact(own) and _exact(other):
        return win_chance(own[1:7], other[1:7])
    rolls, theirs = rolls_left(own), rolls_left(other)
    return _ahead(theirs - rolls + 0.5, _variance(rolls) + _variance(theirs))


def _caught(winner: Side, loser: Side, first: int) -> float:
    """The chance that the winner is off before the loser has borne off one checker.

    `first` is 1 if the winner rolls first, else 0: so many rolls fewer the loser has.
    """
    if sum(loser) < CHECKERS:
        return 0.0
    pips = _pips_to(6, loser)
    needed = pips + BROUGHT_IN + FIRST_OFF if pips else 0.0
    return sum([chance * _short(needed, n - first) for n, chance in _chances(winner)])


def _trapped(winner: Side, loser: Side, first: int) -> float:
    """The chance that the winner is off before the loser has left the winner's home board."""
    pips = _pips_to(18, loser)
    if not pips:
        return 0.0
    needed = pips + BROUGHT_IN
    return sum([chance * _short(needed, n - first) for n, chance in _chances(winner)])


def _pips_to(line: int, side: Side) -> int:
    """Pips to bring every checker to this point or below."""
    return sum([(point - line) * side[point] for point in range(line + 1, BAR + 1)])


def _short(pips: float, rolls: int) -> float:
    """The chance that so many rolls do not do for these pips; one does for none at all."""
    if rolls <= 0:
        return 1.0
    return _ahead(pips - ROLL * rolls, 18.6 * rolls) if pips else 0.0


def _chances(side: Side) -> list[tuple[int, float]]:
    """The numbers of rolls to bear off in, with their chances."""
    if _exact(side):
        return list(enumerate(rolls_needed(side[1:7])))
    mean = rolls_left(side)
    variance = _variance(mean)
    middle, reach = round(mean), ceil(3 * sqrt(variance))
    below = [_ahead(n + 0.5 - mean, variance) for n in range(middle - reach - 1, middle + reach)]
    chances = [high - low for low, high in pairwise(below)]
    return list(enumerate(chances, middle - reach))


def _variance(rolls: float) -> float:
    """Variance of the number of rolls, of which `rolls` is the mean."""
    return max(0.234 * rolls - 0.63, 0.2)


def _ahead(lead: float, variance: float) -> float:
    """The chance that a normal quantity of this mean, in rolls, is positive."""
    return 0.5 * erfc(-lead / sqrt(2 * variance + 1e-9))
