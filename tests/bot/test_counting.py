"""Shots, primes and checkers held back, against numbers every player knows."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.counting import Shots, count, shots
from backgammon_tui.rules import START

from .positions import stand

SHOTS = {1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3}
"""Of 36 throws, how many hit a blot so far away with nothing between."""


@pytest.mark.parametrize(("away", "hits"), SHOTS.items())
def test_a_lone_checker_hits_as_often_as_the_tables_say(away: int, hits: int) -> None:
    """It must play on after hitting where it can: that is a shot all the same."""
    assert shots(stand({14: 1}, {25 - 14 + away: 1})) == Shots(hits, hits)


def test_points_between_take_shots_away() -> None:
    open_to_six = stand({10: 1, 2: 2}, {21: 1, 3: 2})
    blocked = stand({10: 1, 9: 2, 6: 2, 5: 2, 2: 2}, {21: 1, 3: 2})
    assert shots(open_to_six).any == 17
    assert shots(blocked).any == 11 + 2 + 1


def test_a_checker_on_the_bar_must_enter_before_another_hits() -> None:
    """Four points of the board are closed: 6-5 and 5-5 hit with the other checker, 6-6 with
    the one that enters."""
    position = stand({1: 2, 2: 2, 3: 2, 4: 2, 12: 1}, {25: 1, 18: 1})
    assert shots(position).any == 2 + 1 + 1


def test_back_checkers_are_counted_apart() -> None:
    split = stand({24: 1, 22: 1, 6: 5, 8: 3, 13: 5}, {6: 5, 8: 3, 13: 5, 24: 2})
    assert shots(split).any > 20
    assert shots(split).front == 0


def test_after_contact_there_are_no_shots() -> None:
    assert shots(stand({5: 1, 3: 1}, {5: 1, 3: 1})) == Shots(0, 0)


def test_what_is_counted_at_the_start() -> None:
    seen = count(START)
    assert sorted(seen.made) == [6, 8, 13, 24]
    assert sorted(seen.anchors) == [24]
    assert (seen.prime, seen.home, seen.back, seen.held) == (1, 1, 2, 2)
    assert (seen.inside, seen.off, seen.sent) == (5, 0, 0)


@pytest.mark.parametrize(("wall", "held"), [(18, 2), (15, 4), (14, 5), (13, 5), (12, 2)])
def test_held_is_what_has_a_made_point_ahead(wall: int, held: int) -> None:
    """Of two on 24, two on 16 and one on 15, with one point made by the other side."""
    position = stand({24: 2, 16: 2, 15: 1 if wall != 15 else 0, 3: 2}, {25 - wall: 2, 2: 2})
    assert count(position).held == held


def test_a_prime_is_a_row_of_points_without_a_gap() -> None:
    assert count(stand({4: 2, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}, {24: 2})).prime == 3
    assert count(stand({3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 2}, {24: 2})).prime == 6
