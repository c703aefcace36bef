"""Counting shots: the numbers every player knows."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.shots import freedom, hits

from .positions import stand

KNOWN = {
    1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3,
    15: 1, 16: 1, 18: 1, 20: 1,
}  # fmt: skip
"""Rolls out of 36 that hit a blot so many pips away over an open board."""


@pytest.mark.parametrize(("distance", "shots"), KNOWN.items())
def test_shots_over_an_open_board(distance: int, shots: int) -> None:
    assert hits(stand({24: 1}, {1 + distance: 1}).counts)[0] == shots


def test_a_made_point_on_the_way_stops_the_shots_through_it() -> None:
    assert hits(stand({24: 1}, {8: 1, 2: 2}).counts)[0] == 6
    assert hits(stand({24: 1}, {8: 1, 2: 2, 7: 2}).counts)[0] == 4


def test_two_blots_are_hit_by_the_rolls_that_hit_either() -> None:
    both, pips = hits(stand({24: 1}, {2: 1, 7: 1}).counts)
    assert both == 24
    assert pips == pytest.approx((11 * 23 + 17 * 18) / 36)


def test_from_the_bar_only_what_enters_can_hit() -> None:
    assert hits(stand({25: 2, 13: 2}, {4: 1}).counts)[0] == 11
    assert hits(stand({25: 2, 13: 2}, {14: 1}).counts)[0] == 0


def test_with_one_checker_on_the_bar_the_other_die_is_free_once_it_enters() -> None:
    closed_but_one = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    assert hits(stand({25: 1, 13: 1}, {**closed_but_one, 15: 1}).counts)[0] == 2


def test_nothing_ahead_leaves_all_rolls_free_and_a_full_prime_none() -> None:
    assert freedom(stand({24: 2}, {13: 5}).counts, 24) == 36
    prime = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2}
    assert freedom(stand({24: 2}, prime).counts, 24) == 0


def test_at_the_edge_of_a_five_prime_only_sixes_are_free() -> None:
    prime = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
    assert freedom(stand({24: 2}, prime).counts, 24) == 11
