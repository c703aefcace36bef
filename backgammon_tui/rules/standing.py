"""Irregular plays as text: what files keep of plays that were not legal and stood.

Standard library and the rules only. Apart from `judging`, which every game loads: such texts
are read for files alone.
"""

from __future__ import annotations

from itertools import pairwise

from .judging import not_by_hand
from .notation import read_paths
from .plays import Step, moved
from .position import Position


def read_standing(text: str, position: Position) -> tuple[Step, ...]:
    """The steps that `text` names, each from where it says to where it says, whatever the dice;
    in the order written, but a checker that another one makes room for waits for it.

    Raises `Malformed` if the text is no play, `Illegal` if hands cannot make it.
    """
    counts = position.counts
    hops = [hop for path in read_paths(text)[0] for hop in pairwise(path)]
    waiting = [Step(origin, origin - target) for origin, target in hops]
    made: list[Step] = []
    while waiting:
        refusals = [not_by_hand(counts, step) for step in waiting]
        if None not in refusals:
            raise next(refusal for refusal in refusals if refusal)
        made.append(waiting.pop(refusals.index(None)))
        counts = moved(counts, *made[-1])
    return tuple(made)
