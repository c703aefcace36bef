"""The chance of winning a match from a score, before the game begins.

Standard library only, and the table `met.json` beside this module, whose notice stays with it.
It is the one of Neil Kazaross (XG2) up to 25 points to go, as GNU Backgammon uses it. Further
from the end the next game is looked at: who wins it, and how many points, as in long matches
where the score hardly matters yet. On the scores up to 64 this differs from what GNU Backgammon
makes of longer matches by 0.001 in the mean and 0.005 at most.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from backgammon_tui.rules import Rules, Score, Seat

GAME: Final = {1: 0.37, 2: 0.42, 4: 0.18, 8: 0.03}
"""How often a game pays so many points; chosen so that the table goes on as it was."""

CRAWFORD: Final = {1: 0.74, 2: 0.26}
"""The same without the cube."""

TWO_MORE: Final = 0.605
"""After the Crawford game, what is left of the trailer's chance with two more points to go."""


def match_chance(score: Score, rules: Rules, seat: Seat) -> float:
    """The chance, 0 to 1, that `seat` wins the match when the next game begins at `score`."""
    own, other = score.away(seat, rules), score.away(seat.other, rules)
    if 1 in (own, other) and own and other and not score.crawford(rules):
        return _trailing(own) if other == 1 else 1 - _trailing(other)
    return _chance(own, other)


@cache
def _chance(own: int, other: int) -> float:
    """The chance of the side with `own` points to go, the Crawford game not yet played."""
    if own <= 0 or other <= 0:
        return float(own <= 0)
    before, _ = _table()
    if max(own, other) <= len(before):
        return before[own - 1][other - 1]
    if own < other:
        return 1 - _chance(other, own)
    if other == 1:
        return sum(part * _trailing(own - points) for points, part in CRAWFORD.items()) / 2
    return sum(
        part * (_chance(own - points, other) + _chance(own, other - points)) / 2
        for points, part in GAME.items()
    )


def _trailing(own: int) -> float:
    """The chance after the Crawford game against a side that needs one point."""
    _, after = _table()
    return after[own - 1] if own <= len(after) else TWO_MORE * _trailing(own - 2)


@cache
def _table() -> tuple[list[list[float]], list[float]]:
    """Chances before and after the Crawford game, by points to go less one."""
    table = json.loads(files(__package__).joinpath("met.json").read_text(encoding="utf-8"))
    return table["pre_crawford"], table["post_crawford"]
