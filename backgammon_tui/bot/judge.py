"""Judging a position before the roll: who wins, and how often by a gammon.

Standard library only. `judge` is the one door: plays, cube and resignations all ask it, so
another judgement can take its place without their knowing.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final

from backgammon_tui.rules import ROLLS, Position, legal_plays
from backgammon_tui.rules.position import CHECKERS

from . import weights
from .bearoff import weight
from .estimate import MONEY, Estimate, Prices, lost, mixed
from .race import judge_race
from .terms import Counts, standing, survey, tempo

Worths = tuple[tuple[float, ...], ...]


def judge(position: Position) -> Estimate:
    """The chances of the side on roll, before it rolls."""
    if position.other_off == CHECKERS:
        return lost(position)
    if position.off == CHECKERS:
        return lost(position.flipped()).flipped()
    return _contact(position) if position.contact else judge_race(position)


def look_ahead(position: Position, prices: Prices = MONEY) -> Estimate:
    """The same, as the mean over the 21 rolls, each played as well as `judge` can tell."""
    seen = []
    for roll in ROLLS:
        after = [judge(play.result.flipped()).flipped() for play in legal_plays(position, roll)]
        best = max(after, key=lambda estimate: estimate.equity(prices))
        seen.append((float(weight(roll)), best))
    return mixed(seen)


def _worths(rows: Worths) -> Worths:
    """What 0 to 15 checkers on each point count for: the weights are those of a blot, of a
    made point, of its third checker and of every further one."""
    worths = [(0.0,) * (CHECKERS + 1)]
    for blot, made, third, more in rows:
        stacks = [made + third + more * (count - 3) for count in range(3, CHECKERS + 1)]
        worths.append((0.0, blot, made, *stacks))
    return tuple(worths)


_WIN: Final = _worths(weights.WIN_POINTS)
_GAMMON: Final = _worths(weights.GAMMON_POINTS)
_VICTIM: Final = _worths(weights.VICTIM_POINTS)


def _contact(position: Position) -> Estimate:
    counts, turned = position.counts, position.flipped().counts
    win, gammon, gammon_lost = map(sum, zip(_points(counts), _sums(counts, turned), strict=True))
    won = _chance(win)
    twice = 0.0 if position.other_off else won * _chance(gammon)
    twice_lost = 0.0 if position.off else (1 - won) * _chance(gammon_lost)
    return Estimate(won, twice, twice * _trapped(counts), twice_lost, twice_lost * _trapped(turned))


def _sums(counts: Counts, turned: Counts) -> tuple[float, float, float]:
    """What the terms count for, for win, gammon and gammon lost."""
    own, other = survey(counts), survey(turned)
    ours, theirs, now = standing(own, other), standing(other, own), tempo(own, other)
    win = _dot(weights.WIN_STANDING, ours) - _dot(weights.WIN_STANDING, theirs)
    gammon = _dot(weights.GAMMON_STANDING, ours) + _dot(weights.VICTIM_STANDING, theirs)
    gammon_lost = _dot(weights.GAMMON_STANDING, theirs) + _dot(weights.VICTIM_STANDING, ours)
    return (
        win + _dot(weights.WIN_TEMPO, now),
        gammon + _dot(weights.GAMMON_TEMPO, now),
        gammon_lost + _dot(weights.VICTIM_TEMPO, now),
    )


def _points(counts: Counts) -> tuple[float, float, float]:
    """What the checkers count for where they stand, for win, gammon and gammon lost."""
    win = 0.0
    gammon = gammon_lost = weights.GAMMON
    for point, count in enumerate(counts):
        if count > 0:
            win += _WIN[point][count]
            gammon += _GAMMON[point][count]
            gammon_lost += _VICTIM[point][count]
        elif count < 0:
            win -= _WIN[25 - point][-count]
            gammon += _VICTIM[25 - point][-count]
            gammon_lost += _GAMMON[25 - point][-count]
    return win, gammon, gammon_lost


def _trapped(counts: Counts) -> float:
    """The part of the won gammons that are backgammons: more with the other side's checkers
    in the home board, and the more have been borne off."""
    back = -sum([count for count in counts[:7] if count < 0])
    off = CHECKERS - sum([count for count in counts if count > 0])
    terms = (1.0, back / 3, off / 15, off * back / 30)
    return _chance(_dot(weights.BACKGAMMON, terms))


def _dot(some: tuple[float, ...], terms: tuple[float, ...]) -> float:
    total: float = sum(map(mul, some, terms))
    return total


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))
