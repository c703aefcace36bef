"""All plays of all rolls, one, two and three turns from the start, counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from backgammon_tui.rules import ROLLS, START, Position, legal_plays

from .rows import perft


def _turn(level: Counter[Position], *, keep: bool = True) -> tuple[Counter[Position], int, int]:
    """The positions one turn on with the ways to reach each, the plays, the rolls without one."""
    after: Counter[Position] = Counter()
    nodes = dances = 0
    for position, ways in level.items():
        for roll in ROLLS:
            plays = legal_plays(position, roll)
            nodes += len(plays)
            dances += not plays[0].steps
            for play in plays if keep else ():
                after[play.result.flipped()] += ways
    return after, nodes, dances


def _known(depth: int) -> dict[str, Any]:
    level: dict[str, Any] = perft()["levels"][depth - 1]
    assert level["depth"] == depth
    return level


def test_one_and_two_turns_from_the_start() -> None:
    level = Counter({START: 1})
    for depth in (1, 2):
        assert len(level) == _known(depth)["positions_expanded"]
        level, nodes, dances = _turn(level)
        assert nodes == _known(depth)["nodes"]
        assert dances == _known(depth)["rolls_without_a_move"]
        assert level.total() == _known(depth)["paths"]
        assert len(level) == _known(depth)["distinct_positions"]


@pytest.mark.long
def test_three_turns_from_the_start() -> None:
    level = Counter({START: 1})
    for _ in (1, 2):
        level, _, _ = _turn(level)
    _, nodes, dances = _turn(level, keep=False)
    assert nodes == _known(3)["nodes"]
    assert dances == _known(3)["rolls_without_a_move"]
