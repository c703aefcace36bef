"""`legal_plays` against tables made by other programs."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Play, Position, Roll, completes, legal_plays
from backgammon_tui.rules.plays import after_steps

from .boards import stand
from .rows import LegalRow, legal_rows, perft

SHARES = 7


def _results(plays: tuple[Play, ...]) -> list[Position]:
    return [play.result for play in plays]


@pytest.mark.parametrize("share", range(SHARES))
def test_every_row_has_exactly_its_results(share: int) -> None:
    for row in legal_rows()[share::SHARES]:
        results = _results(legal_plays(row.position, row.roll))
        assert len(set(results)) == len(results), row
        assert set(results) == set(row.results or [row.position]), row


@pytest.mark.parametrize("share", range(SHARES))
def test_every_play_uses_as_many_numbers_as_the_row_says(share: int) -> None:
    for row in legal_rows()[share::SHARES]:
        for play in legal_plays(row.position, row.roll):
            assert len(play.steps) == row.dice_played, row
            assert after_steps(row.position, play.steps) == play.result, row


def _tagged(tag: str) -> list[LegalRow]:
    found = [row for row in legal_rows() if tag in row.tags]
    assert found
    return found


@pytest.mark.parametrize("tag", ["dance", "no_move"])
def test_without_a_move_there_is_the_one_empty_play(tag: str) -> None:
    for row in _tagged(tag):
        assert legal_plays(row.position, row.roll) == (Play((), row.position),)
        assert completes(row.position, row.roll, ())


def test_if_either_number_but_not_both_can_be_played_the_larger_is() -> None:
    for row in _tagged("larger_die_rule"):
        for play in legal_plays(row.position, row.roll):
            assert [step.die for step in play.steps] == [row.roll.larger]


def test_the_order_of_the_dice_makes_no_difference() -> None:
    for row in legal_rows()[::50]:
        turned = Roll(row.roll.smaller, row.roll.larger)
        assert legal_plays(row.position, turned) == legal_plays(row.position, row.roll)


def test_plays_come_in_the_same_order_each_time() -> None:
    position = stand({8: 3, 6: 5, 13: 5, 24: 2}, {8: 3, 6: 5, 13: 5, 24: 2})
    first = legal_plays(position, Roll(3, 3))
    assert first == legal_plays(position, Roll(3, 3))
    assert first[0].steps == ((24, 3), (24, 3), (21, 3), (21, 3))


def test_the_start_position_has_as_many_plays_for_each_roll_as_are_known() -> None:
    start = stand({8: 3, 6: 5, 13: 5, 24: 2}, {8: 3, 6: 5, 13: 5, 24: 2})
    for dice, number in perft()["depth_1_per_roll"].items():
        assert len(legal_plays(start, Roll(int(dice[0]), int(dice[1])))) == number
