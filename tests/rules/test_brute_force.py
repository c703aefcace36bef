"""`legal_plays` against a generator that shares no code with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings

from backgammon_tui.rules import Play, Position, Roll, legal_plays

from .boards import positions, rolls, stand
from .brute_force import followed, in_order, outcomes
from .many_positions import BUILT, Build, Case, many_positions

POSITIONS = 1_000_000
CHUNKS = 8


def _faults(position: Position, roll: Roll) -> Iterator[str]:
    """What is wrong with the plays of this roll."""
    plays = legal_plays(position, roll)
    most, boards = outcomes(position.counts, roll.larger, roll.smaller)
    results = {play.result.counts for play in plays}
    if results != boards:
        yield "results that differ"
    if len(plays) != len(results):
        yield "a result twice"
    if any(len(play.steps) != most for play in plays):
        yield "too few numbers, or too many"
    if any(followed(position.counts, play.steps) != play.result.counts for play in plays):
        yield "steps that lead elsewhere"
    if most == 2 and not roll.double and _smaller_first_for_nothing(position, roll, plays):
        yield "the smaller number first where the larger may be"


def _smaller_first_for_nothing(position: Position, roll: Roll, plays: Iterable[Play]) -> bool:
    turned = {play.result.counts for play in plays if play.steps[0].die == roll.smaller}
    return bool(turned and turned & in_order(position.counts, roll.numbers))


def _disagreements(cases: Iterable[Case]) -> list[tuple[Position, Roll, list[str]]]:
    return [(*case, faults) for case in cases if (faults := list(_faults(*case)))]


def test_positions_from_games_of_any_kind_and_built() -> None:
    assert _disagreements(islice(many_positions(Random(CHUNKS)), 4_000)) == []


@pytest.mark.parametrize("build", BUILT)
def test_positions_built_where_plays_are_easily_missed(build: Build) -> None:
    chance = Random(0)
    assert _disagreements(build(chance) for _ in range(400)) == []


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_million_positions(chunk: int) -> None:
    cases = islice(many_positions(Random(chunk)), POSITIONS // CHUNKS)
    assert _disagreements(cases) == []


@given(positions(), rolls)
@example(stand({3: 1}, {23: 1}), Roll(6, 1))
@example(stand({3: 1}, {24: 1, 23: 1}), Roll(2, 1))
@example(stand({1: 3}, {1: 15}), Roll(1, 1))
@settings(max_examples=150, deadline=None, database=None)
def test_positions_drawn_by_hypothesis(position: Position, roll: Roll) -> None:
    assert list(_faults(position, roll)) == []


@pytest.mark.long
@given(positions(), rolls)
@settings(max_examples=20_000, deadline=None, database=None)
def test_many_positions_drawn_by_hypothesis(position: Position, roll: Roll) -> None:
    assert list(_faults(position, roll)) == []
