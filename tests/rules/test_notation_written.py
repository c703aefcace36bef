"""Plays written as text: as GNU Backgammon writes them, and read back."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings

from backgammon_tui.rules import START, Position, Roll, Step, legal_plays, settle
from backgammon_tui.rules.notation import play_text, read_play

from .boards import positions, rolls, stand
from .rows import written_plays


def test_all_texts_are_written_as_they_stand_in_the_table() -> None:
    number = 0
    for row, texts in written_plays():
        steps = {play.result: play.steps for play in legal_plays(row.position, row.roll)}
        for text, result in texts:
            assert play_text(row.position, steps[result]) == text, row
            number += 1
    assert number == 33_598


def _assert_read_back(every: int, start: int) -> None:
    for row, texts in written_plays():
        for text, result in islice(texts, start, None, every):
            steps = read_play(text, row.position, row.roll, as_written=True)
            assert settle(row.position, row.roll, steps).result == result, (row, text)


def test_texts_of_the_table_are_read_as_the_plays_they_stand_for() -> None:
    _assert_read_back(every=30, start=0)


@pytest.mark.long
def test_all_texts_of_the_table_are_read_as_the_plays_they_stand_for() -> None:
    _assert_read_back(every=1, start=0)


@given(positions(), rolls)
@settings(max_examples=60, deadline=None, database=None)
def test_what_is_written_is_read_back(position: Position, roll: Roll) -> None:
    for play in legal_plays(position, roll)[:10]:
        steps = read_play(play_text(position, play.steps), position, roll, as_written=True)
        assert settle(position, roll, steps).result == play.result


CROWD = stand({25: 2, 14: 6, 8: 3, 6: 4}, {1: 1, 3: 1, 5: 1, 6: 1, 7: 4, 12: 5})


@pytest.mark.parametrize(
    ("position", "steps", "text"),
    [
        (START, [], ""),
        (START, [(6, 1), (8, 3)], "8/5 6/5"),
        (START, [(24, 6), (18, 5)], "24/13"),
        (START, [(13, 2), (6, 2), (13, 2), (6, 2)], "13/11(2) 6/4(2)"),
        (START, [(24, 4), (13, 4), (20, 4), (13, 4)], "24/16 13/9(2)"),
        (CROWD, [(25, 5), (25, 1)], "bar/24* bar/20*"),
        (CROWD, [(25, 4), (25, 3)], "bar/22* bar/21"),
        (CROWD, [(25, 3), (25, 3), (22, 3), (22, 3)], "bar/22*/19*(2)"),
        (stand({6: 3}, {}), [(6, 6), (6, 5)], "6/1 6/off"),
        (stand({6: 3}, {}), [(6, 6), (6, 6), (6, 6)], "6/off(3)"),
        (stand({2: 2}, {}), [(2, 6), (2, 1)], "2/1 2/off"),
        (stand({8: 2}, {18: 1}), [(8, 1), (7, 1), (8, 1), (7, 1)], "8/7*/6(2)"),
        (stand({8: 2}, {18: 1}), [(8, 1), (8, 1)], "8/7*(2)"),
        (stand({8: 1, 7: 1}, {19: 1}), [(8, 2), (7, 1)], "8/6* 7/6"),
    ],
)
def test_a_play_is_written(position: Position, steps: list[tuple[int, int]], text: str) -> None:
    assert play_text(position, [Step(*step) for step in steps]) == text
