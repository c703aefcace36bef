"""`legal_plays` against a generator that shares no code with it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings

from backgammon_tui.rules import Position, Roll, legal_plays

from .boards import game_at_random, positions, rolls, stand
from .brute_force import outcomes


def _assert_agreed(position: Position, roll: Roll) -> None:
    plays = legal_plays(position, roll)
    most, boards = outcomes(position.counts, roll.larger, roll.smaller)
    assert {play.result.counts for play in plays} == boards
    assert len(plays) == len(boards)
    assert {len(play.steps) for play in plays} == {most}


def test_games_played_at_random() -> None:
    for seed in range(6):
        for position, roll in game_at_random(Random(seed)):
            _assert_agreed(position, roll)


@pytest.mark.long
def test_many_games_played_at_random() -> None:
    for seed in range(1_000, 1_500):
        for position, roll in game_at_random(Random(seed)):
            _assert_agreed(position, roll)


@given(positions(), rolls)
@example(stand({3: 1}, {23: 1}), Roll(6, 1))
@example(stand({3: 1}, {24: 1, 23: 1}), Roll(2, 1))
@example(stand({1: 3}, {1: 15}), Roll(1, 1))
@settings(max_examples=150, deadline=None, database=None)
def test_positions_of_any_kind(position: Position, roll: Roll) -> None:
    _assert_agreed(position, roll)


@pytest.mark.long
@given(positions(), rolls)
@settings(max_examples=20_000, deadline=None, database=None)
def test_many_positions_of_any_kind(position: Position, roll: Roll) -> None:
    _assert_agreed(position, roll)
