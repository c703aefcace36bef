"""`next_steps`: one step at a time one comes to the legal results and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from backgammon_tui.rules import Position, Roll, Step, completes, legal_plays, next_steps
from backgammon_tui.rules.plays import after_steps

from .boards import positions, rolls, stand
from .brute_force import Board, leading, movable, move, outcomes, without
from .many_positions import BUILT, Build, many_positions
from .rows import legal_rows

Prefix = tuple[tuple[Step, ...], Board, list[int]]


def _finished(position: Position, roll: Roll, made: tuple[Step, ...]) -> Iterator[Position]:
    """The ends of all ways to go on to where no further step is permitted."""
    steps = next_steps(position, roll, made)
    if not steps:
        yield after_steps(position, made)
    for step in steps:
        yield from _finished(position, roll, (*made, step))


def _assert_consistent(position: Position, roll: Roll) -> None:
    results = {play.result for play in legal_plays(position, roll)}
    assert set(_finished(position, roll, ())) == results


def _prefixes(board: Board, dice: Sequence[int]) -> Iterator[Prefix]:
    """The ways to begin a turn, wasteful ones too: steps, where they lead, the numbers left."""
    level: list[Prefix] = [((), board, list(dice))]
    while level:
        yield from level
        level = [
            ((*made, Step(point, die)), move(before, point, die), without(left, die))
            for made, before, left in level
            for die in set(left)
            for point in movable(before, die)
        ]
        if len(dice) == 4:
            # Of the many ways to begin a double one to each position will do.
            level = list({prefix[1]: prefix for prefix in level}.values())


def _assert_every_next_step(position: Position, roll: Roll) -> None:
    """After every way to begin, the next steps are those that leave a legal result in reach."""
    goals = outcomes(position.counts, roll.larger, roll.smaller)[1]
    for made, board, left in _prefixes(position.counts, roll.numbers):
        steps = next_steps(position, roll, made)
        assert len(set(steps)) == len(steps)
        assert set(steps) == leading(board, left, goals), (position, roll, made)


def test_next_steps_are_those_that_leave_a_legal_result_in_reach() -> None:
    for position, roll in islice(many_positions(Random(0)), 80):
        _assert_every_next_step(position, roll)


@pytest.mark.parametrize("build", BUILT)
def test_next_steps_in_positions_built_where_they_are_easily_missed(build: Build) -> None:
    chance = Random(1)
    for _ in range(40):
        _assert_every_next_step(*build(chance))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(4))
def test_next_steps_in_many_positions(chunk: int) -> None:
    for position, roll in islice(many_positions(Random(chunk + 100)), 5_000):
        _assert_every_next_step(position, roll)


@pytest.mark.parametrize("share", range(4))
def test_all_ways_of_two_numbers_end_in_the_legal_results(share: int) -> None:
    for row in [row for row in legal_rows() if not row.roll.double][share::40]:
        _assert_consistent(row.position, row.roll)


def test_all_ways_of_a_double_end_in_the_legal_results() -> None:
    few = [row for row in legal_rows() if row.roll.double and len(row.results) <= 4]
    for row in few[::10]:
        _assert_consistent(row.position, row.roll)


@given(positions(), rolls.filter(lambda roll: not roll.double))
@settings(max_examples=40, deadline=None, database=None)
def test_all_ways_in_positions_of_any_kind(position: Position, roll: Roll) -> None:
    _assert_consistent(position, roll)


def test_the_steps_of_every_legal_play_are_permitted_one_after_the_other() -> None:
    for row in legal_rows()[::70]:
        for play in legal_plays(row.position, row.roll)[:3]:
            for number, step in enumerate(play.steps):
                assert step in next_steps(row.position, row.roll, play.steps[:number])
            assert completes(row.position, row.roll, play.steps)


def test_where_two_numbers_can_be_played_one_does_not_finish_the_turn() -> None:
    rows = [row for row in legal_rows() if row.dice_played == 2 and not row.roll.double]
    for row in rows[::20]:
        for step in next_steps(row.position, row.roll):
            after = after_steps(row.position, [step])
            assert completes(row.position, row.roll, [step]) == (after in row.results)


def test_the_last_checker_may_come_off_with_one_number_where_two_reach_the_same() -> None:
    last = stand({3: 1}, {6: 15})
    assert next_steps(last, Roll(6, 1)) == ((3, 6), (3, 1))
    assert completes(last, Roll(6, 1), [Step(3, 6)])
    assert not completes(last, Roll(6, 1), [Step(3, 1)])


def test_the_last_checker_must_hit_on_its_way_off_where_both_numbers_can_be_played() -> None:
    last = stand({3: 1}, {23: 1, 6: 14})
    assert next_steps(last, Roll(6, 1)) == ((3, 1),)
    assert not completes(last, Roll(6, 1), [Step(3, 6)])


def test_a_first_step_that_leaves_the_other_number_unplayable_is_not_offered() -> None:
    position = stand(
        {25: 1, 24: 3, 6: 3, 5: 2, 3: 2, 2: 3, 22: 1}, {24: 2, 6: 6, 8: 3, 13: 3, 18: 1}
    )
    assert next_steps(position, Roll(5, 3)) == ((25, 5),)


def test_steps_come_larger_number_first_and_from_the_highest_point() -> None:
    start = stand({8: 3, 6: 5, 13: 5, 24: 2}, {8: 3, 6: 5, 13: 5, 24: 2})
    steps = next_steps(start, Roll(1, 3))
    assert steps == ((24, 3), (13, 3), (8, 3), (6, 3), (24, 1), (8, 1), (6, 1))
    assert next_steps(start, Roll(1, 3), [Step(8, 3)]) == ((24, 1), (8, 1), (6, 1), (5, 1))
    assert next_steps(start, Roll(1, 3), [Step(8, 3), Step(6, 1)]) == ()
