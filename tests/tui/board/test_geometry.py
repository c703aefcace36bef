"""Where things lie, what lies under a cell, and where the arrow keys lead."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import BAR, OFF, Seat
from backgammon_tui.tui.board.arrows import Arrow, neighbour
from backgammon_tui.tui.board.geometry import (
    NORMAL,
    Thing,
    label_cell,
    place_cell,
    row_of_points,
    what_at,
)
from backgammon_tui.tui.board.view import Seen

BOTH_WAYS = pytest.mark.parametrize("mirrored", [False, True])
EVERY_WAY = [Seen(bottom=seat, mirrored=way) for seat in Seat for way in (False, True)]
WHITE, BLACK = Seat.WHITE, Seat.BLACK


@BOTH_WAYS
@pytest.mark.parametrize("point", range(1, 25))
def test_each_cell_of_a_point_is_found_again(point: int, *, mirrored: bool) -> None:
    cells = [place_cell(point, place, mirrored=mirrored) for place in range(1, 7)]
    cells.append(label_cell(point, mirrored=mirrored))
    for x, y in cells:
        assert [what_at(x + dx, y, mirrored=mirrored) for dx in (-1, 0, 1, 2)] == [point] * 4


@BOTH_WAYS
def test_every_cell_is_something_or_the_far_rail(*, mirrored: bool) -> None:
    far = NORMAL.width - 1 if mirrored else 0
    nothing = {
        (x, y)
        for x in range(NORMAL.width)
        for y in range(NORMAL.height)
        if what_at(x, y, mirrored=mirrored) is None
    }
    assert nothing == {(far, y) for y in range(NORMAL.height)}
    assert what_at(NORMAL.width, 3) is what_at(3, -1) is None


@BOTH_WAYS
def test_bar_dice_and_off_are_found(*, mirrored: bool) -> None:
    assert what_at(28, 8, mirrored=mirrored) is Thing.BAR
    assert what_at(41, 10, mirrored=mirrored) is what_at(10, 8, mirrored=mirrored) is Thing.DICE
    assert what_at(0 if mirrored else NORMAL.width - 1, 14, mirrored=mirrored) is Thing.OFF


def test_mirrored_the_home_is_at_the_left() -> None:
    assert row_of_points(top=False, mirrored=True)[:6] == (1, 2, 3, 4, 5, 6)
    assert row_of_points(top=True, mirrored=True)[:6] == (24, 23, 22, 21, 20, 19)


@pytest.mark.parametrize("seen", EVERY_WAY)
@pytest.mark.parametrize("mover", Seat)
@pytest.mark.parametrize("arrow", [Arrow.LEFT, Arrow.RIGHT])
def test_left_and_right_go_round_all_legal_points(arrow: Arrow, mover: Seat, seen: Seen) -> None:
    legal = {24, 13, 12, 8, 6, 1, OFF, BAR}
    at = neighbour(None, arrow, legal, mover, seen)
    met = []
    for _ in legal:
        at = neighbour(at, arrow, legal, mover, seen)
        met.append(at)
    assert set(met) == legal
    assert neighbour(at, arrow, legal, mover, seen) == met[0]


@pytest.mark.parametrize("seen", EVERY_WAY)
@pytest.mark.parametrize("mover", Seat)
def test_right_undoes_left(mover: Seat, seen: Seen) -> None:
    legal = {24, 18, 13, 8, 6, 1}
    for number in legal:
        left = neighbour(number, Arrow.LEFT, legal, mover, seen)
        assert neighbour(left, Arrow.RIGHT, legal, mover, seen) == number


def test_up_and_down_go_to_the_nearest_of_the_other_row() -> None:
    legal = {24, 13, 8, 6}
    assert neighbour(8, Arrow.UP, legal, WHITE, Seen()) == 13
    assert neighbour(6, Arrow.UP, legal, WHITE, Seen()) == 24
    assert neighbour(24, Arrow.DOWN, legal, WHITE, Seen()) == 6
    assert neighbour(24, Arrow.UP, legal, WHITE, Seen()) == 24
    assert neighbour(8, Arrow.DOWN, legal, BLACK, Seen()) == 13


def test_arrows_find_their_way_from_a_point_that_is_no_longer_legal() -> None:
    assert neighbour(7, Arrow.RIGHT, {24, 13, 6}, WHITE, Seen()) == 6
    assert neighbour(7, Arrow.DOWN, {24, 13, 6}, WHITE, Seen()) == 6
    assert neighbour(7, Arrow.DOWN, {24, 13}, WHITE, Seen()) in (24, 13)


def test_without_legal_points_arrows_lead_nowhere() -> None:
    assert neighbour(None, Arrow.LEFT, (), WHITE, Seen()) is None
    assert neighbour(8, Arrow.UP, (), WHITE, Seen()) is None
