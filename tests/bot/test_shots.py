"""Counting shots: the numbers every player knows."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.inputs import SCALES, side, terms
from backgammon_tui.rules import Position

from .positions import stand


def seen(position: Position, term: str) -> int:
    """A term of the side on roll."""
    own, other = side(position.counts), side(position.flipped().counts)
    return dict(zip(SCALES, terms(own, other), strict=True))[term]


KNOWN = {
    1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3,
    15: 1, 16: 1, 18: 1, 20: 1,
}  # fmt: skip
"""Rolls out of 36 that hit a blot so many pips away over an open board."""


@pytest.mark.parametrize(("distance", "shots"), KNOWN.items())
def test_shots_over_an_open_board(distance: int, shots: int) -> None:
    assert seen(stand({24: 1}, {1 + distance: 1}), "shots") == shots


def test_a_made_point_on_the_way_stops_the_shots_through_it() -> None:
    assert seen(stand({24: 1}, {8: 1, 2: 2}), "shots") == 6
    assert seen(stand({24: 1}, {8: 1, 2: 2, 7: 2}), "shots") == 4


def test_two_blots_are_hit_by_the_rolls_that_hit_either() -> None:
    position = stand({24: 1}, {2: 1, 7: 1})
    assert seen(position, "shots") == 24
    assert seen(position, "swing") == (11 * 23 + 17 * 18) // 36


def test_from_the_bar_only_what_enters_can_hit() -> None:
    assert seen(stand({25: 2, 13: 2}, {4: 1}), "shots") == 11
    assert seen(stand({25: 2, 13: 2}, {14: 1}), "shots") == 0


def test_with_one_checker_on_the_bar_the_other_die_is_free_once_it_enters() -> None:
    closed_but_one = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    assert seen(stand({25: 1, 13: 1}, {**closed_but_one, 15: 1}), "shots") == 2


def test_nothing_ahead_leaves_all_rolls_free_and_a_full_prime_none() -> None:
    assert seen(stand({24: 2}, {13: 5}), "freedom") == 36
    prime = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2}
    assert seen(stand({24: 2}, prime), "freedom") == 0


def test_at_the_edge_of_a_five_prime_only_sixes_are_free() -> None:
    prime = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
    assert seen(stand({24: 2}, prime), "freedom") == 11
