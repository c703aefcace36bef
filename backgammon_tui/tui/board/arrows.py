"""Where the arrow keys lead: from legal point to legal point, the same on a board of any size.

Standard library and `rules` only.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from backgammon_tui.rules import BAR, OFF, Seat

from .geometry import NORMAL, label_cell
from .view import Seen, turned

TOP = 0
BOTTOM = NORMAL.height - 1


class Arrow(Enum):
    """The arrow keys."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


def spot_cell(number: int, mover: Seat, seen: Seen) -> tuple[int, int]:
    """Where a point, the bar (25) or off (0) lies on the board of 80 by 24, as the mover
    counts."""
    home_y = BOTTOM if mover is seen.bottom else TOP
    if number == BAR:
        return NORMAL.bar_x + NORMAL.bar // 2, home_y
    if number == OFF:
        return (0 if seen.mirrored else NORMAL.width - 1), home_y
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
    row = TOP if arrow is Arrow.UP else BOTTOM
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
