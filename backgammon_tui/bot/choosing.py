"""Choosing a play: the legal one whose position is judged best, or what a level makes of that.

Standard library only. The choice depends on position, roll and the seed of a character; nothing
is random and no later throw can be known here.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.rules import Play, Position, Roll, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .estimate import Estimate
from .judge import CLOSE, FEW, judge_plays, look_ahead
from .levels import check_level, check_seed, lean
from .race import haste


class Judged(NamedTuple):
    """A play, what is expected after it, and its equity, all of the side that makes it."""

    play: Play
    estimate: Estimate
    equity: float


def choose_play(position: Position, roll: Roll, *, level: str = "advanced", seed: int = 0) -> Play:
    """The play the bot makes of `roll`, gammons counting as for money without the cube.

    The same arguments give the same play; `seed` is the character of a level that errs and
    nothing to `advanced` and `expert`. Raises `ValueError` for an unknown level, and for
    a seed that is no whole number.
    """
    check_level(level)
    check_seed(seed)
    plies = 1 if level == "expert" else 0
    return lean(position, rank(position, roll, plies=plies), level, seed)


def rank(position: Position, roll: Roll, *, plies: int = 0) -> list[Judged]:
    """The legal plays, best first: by equity for money without the cube; of equals in a race
    the one with fewest rolls to come, then with most checkers off, then the first.

    With `plies` 1 the few that look best are in front, by what the other side's next roll
    makes of them.
    """
    plays = legal_plays(position, roll)
    judged = [
        Judged(play, estimate, estimate.equity())
        for play, estimate in zip(plays, judge_plays(position, plays), strict=True)
    ]
    judged.sort(key=lambda each: (round(each.equity, 6), *haste(each.play.result)), reverse=True)
    return _ahead(judged) if plies and position.contact else judged


def _ahead(judged: list[Judged]) -> list[Judged]:
    few = [each for each in judged[:FEW] if each.equity > judged[0].equity - CLOSE]
    if len(few) == 1 or few[0].play.result.off == CHECKERS:
        return judged
    again = []
    for play, _, _ in few:
        estimate = look_ahead(play.result.flipped()).flipped()
        again.append(Judged(play, estimate, estimate.equity()))
    return sorted(again, key=lambda each: each.equity, reverse=True) + judged[len(few) :]
