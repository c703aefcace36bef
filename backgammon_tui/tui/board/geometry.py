"""Where everything lies on a board 57 columns wide and 19 rows high.

Standard library and `rules` only. Rows: labels, border, five places of checkers and the
sixth for a number, three of dice, and the same upward. Points are numbered as the seat at the
bottom counts, except where a mover is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from backgammon_tui.rules import BAR, OFF, Seat

from .view import Seen, turned

WIDTH: Final = 57
HEIGHT: Final = 19
POINT_WIDTH: Final = 4
SLOTS: Final = 12
QUADRANT_WIDTH: Final = POINT_WIDTH * SLOTS // 2
PLACES: Final = 5
BAR_X: Final = 25
BAR_WIDTH: Final = 7
DICE_Y: Final = 8
DICE_HEIGHT: Final = 3


class Thing(Enum):
    """What can be pressed besides a point."""

    BAR = "bar"
    DICE = "dice"
    CUBE = "cube"
    OFF = "off"


Spot = int | Thing
"""A point as the seat at the bottom counts it, or another thing on the table."""


class Arrow(Enum):
    """The arrow keys."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


def row_of_points(*, top: bool, mirrored: bool = False) -> tuple[int, ...]:
    """The twelve points of a row from left to right.

    >>> row_of_points(top=False)
    (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    """
    row = tuple(range(13, 25)) if top else tuple(range(12, 0, -1))
    return row[::-1] if mirrored else row


def is_top(point: int) -> bool:
    """Whether the point is in the upper row."""
    return point > SLOTS


def slot_x(slot: int) -> int:
    """The first of the four columns of a slot, 0 to 11 from the left."""
    return 1 + POINT_WIDTH * slot + (BAR_WIDTH if slot >= SLOTS // 2 else 0)


def point_x(point: int, *, mirrored: bool = False) -> int:
    """The column of the checkers of a point."""
    return slot_x(row_of_points(top=is_top(point), mirrored=mirrored).index(point)) + 1


def place_cell(point: int, place: int, *, mirrored: bool = False) -> tuple[int, int]:
    """The cell of the checker in `place`, 1 at the edge to 5, 6 for the number of a taller
    stack."""
    y = place + 1 if is_top(point) else HEIGHT - 2 - place
    return point_x(point, mirrored=mirrored), y


def label_cell(point: int, *, mirrored: bool = False) -> tuple[int, int]:
    """The cell where the label of a point begins; its mark stands one column before."""
    return point_x(point, mirrored=mirrored), 0 if is_top(point) else HEIGHT - 1


def what_at(x: int, y: int, *, mirrored: bool = False) -> Spot | None:
    """What lies under a cell of the board: a point (labels and border belong to it), the bar,
    the dice between the rows, or the rail beside the home board, where checkers go off."""
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        return None
    if BAR_X <= x < BAR_X + BAR_WIDTH:
        return Thing.BAR
    if x in (0, WIDTH - 1):
        return Thing.OFF if (x == 0) == mirrored else None
    if DICE_Y <= y < DICE_Y + DICE_HEIGHT:
        return Thing.DICE
    left_of_bar = x - 1 if x < BAR_X else x - 1 - BAR_WIDTH
    return row_of_points(top=y < DICE_Y, mirrored=mirrored)[left_of_bar // POINT_WIDTH]


def spot_cell(number: int, mover: Seat, seen: Seen) -> tuple[int, int]:
    """Where a point, the bar (25) or off (0) lies, as the mover counts."""
    home_y = HEIGHT - 1 if mover is seen.bottom else 0
    if number == BAR:
        return BAR_X + BAR_WIDTH // 2, home_y
    if number == OFF:
        return (0 if seen.mirrored else WIDTH - 1), home_y
    return label_cell(turned(number, mover, seen.bottom), mirrored=seen.mirrored)


def neighbour(
    at: int | None, arrow: Arrow, candidates: Iterable[int], mover: Seat, seen: Seen
) -> int | None:
    """The candidate an arrow key leads to, as the mover counts; None if there are none.

    Left and right go along a row, on to the other row, and so round all of them; up and down
    go to the nearest of the other row, if it has any.
    """
    cells = {number: spot_cell(number, mover, seen) for number in candidates}
    if not cells or at is None:
        return max(cells, default=None)
    here = spot_cell(at, mover, seen)
    if arrow in (Arrow.LEFT, Arrow.RIGHT):
        return _along(here, cells, back=arrow is Arrow.LEFT)
    row = 0 if arrow is Arrow.UP else HEIGHT - 1
    if at in cells and here[1] == row:
        return at
    return _across(here, row, cells)


def _along(here: tuple[int, int], cells: dict[int, tuple[int, int]], *, back: bool) -> int:
    """The next cell in the order of reading, or the one before, going round at the end."""
    order = sorted(cells, key=lambda number: cells[number][::-1], reverse=back)
    for number in order:
        there = cells[number][::-1]
        if there < here[::-1] if back else there > here[::-1]:
            return number
    return order[0]


def _across(here: tuple[int, int], row: int, cells: dict[int, tuple[int, int]]) -> int | None:
    """The nearest cell in `row`, else the nearest of all."""
    near = {number: cell for number, cell in cells.items() if cell[1] == row} or cells
    return min(near, key=lambda number: abs(near[number][0] - here[0]))
