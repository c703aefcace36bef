"""Where everything lies on a board of any size.

Standard library and `rules` only. From the top: labels, border, the places of checkers and a
row for numbers, the rows of dice, and the same upward. Points are numbered as the seat at the
bottom counts, except where a mover is given.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

SLOTS: Final = 12
"""Points in a row."""
HALF: Final = SLOTS // 2


class Thing(Enum):
    """What can be pressed besides a point."""

    BAR = "bar"
    DICE = "dice"
    CUBE = "cube"
    OFF = "off"


Spot = int | Thing
"""A point as the seat at the bottom counts it, or another thing on the table."""


class Geometry(NamedTuple):
    """The measures of a board.

    `point` is the width of a point in columns, `places` how many checkers are drawn on it
    before a number tells: with none there are numbers alone. A checker is `deep` rows high;
    `middle` are the rows of dice. Without a frame there is neither border nor rail.
    `cube_on_bar` is where a cube lies that nobody owns when there is no panel for it.
    """

    point: int = 4
    places: int = 5
    deep: int = 1
    middle: int = 3
    framed: bool = True
    cube_on_bar: bool = False

    @property
    def rail(self) -> int:
        """Columns and rows of the frame at each side."""
        return int(self.framed)

    @property
    def bar(self) -> int:
        """Columns of the bar with its borders."""
        if self.point == 3 and not self.framed:
            return 4
        return 7 if self.point < 6 else 9

    @property
    def bar_x(self) -> int:
        """The first column of the bar."""
        return self.rail + self.half

    @property
    def half(self) -> int:
        """Columns of the six points at one side of the bar."""
        return self.point * HALF

    @property
    def width(self) -> int:
        """Columns of the board."""
        return 2 * (self.rail + self.half) + self.bar

    @property
    def row(self) -> int:
        """Rows of one row of points: its border, its places and the one for numbers."""
        return self.rail + self.places * self.deep + 1

    @property
    def height(self) -> int:
        """Rows of the board."""
        return 2 * (1 + self.row) + self.middle

    @property
    def dice_y(self) -> int:
        """The first row of dice."""
        return 1 + self.row

    @property
    def centre(self) -> int:
        """The column of a point in which its number and its checkers begin."""
        return (self.point - 1) // 2

    @property
    def checker(self) -> int:
        """Columns of a checker."""
        return 1 if self.deep == 1 else 3 if self.point < 6 else 4

    @property
    def counts_y(self) -> tuple[int, int]:
        """The rows in which the checkers on the bar are counted, the upper side's first."""
        upper = self.dice_y if self.middle > 1 else self.dice_y - 1
        return upper, self.height - 1 - upper

    @property
    def cube_y(self) -> int:
        """The row of a cube on the bar."""
        return self.dice_y + self.middle // 2


NORMAL: Final = Geometry()
"""The board of a window of 80 by 24: 57 columns and 19 rows."""


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


def slot_x(slot: int, shape: Geometry = NORMAL) -> int:
    """The first column of a slot, 0 to 11 from the left."""
    return shape.rail + shape.point * slot + (shape.bar if slot >= HALF else 0)


def point_x(point: int, shape: Geometry = NORMAL, *, mirrored: bool = False) -> int:
    """The column in which the number of a point begins, and a checker of one column lies."""
    slot = row_of_points(top=is_top(point), mirrored=mirrored).index(point)
    return slot_x(slot, shape) + shape.centre


def place_cell(
    point: int, place: int, shape: Geometry = NORMAL, *, mirrored: bool = False
) -> tuple[int, int]:
    """The cell of the checker in `place`, 1 at the edge; one more than there are places is
    the cell of the number of a taller stack. Of a checker of two rows the one at the edge."""
    y = 1 + shape.rail + (place - 1) * shape.deep
    x = point_x(point, shape, mirrored=mirrored)
    return x, y if is_top(point) else shape.height - 1 - y


def label_cell(point: int, shape: Geometry = NORMAL, *, mirrored: bool = False) -> tuple[int, int]:
    """The cell where the label of a point begins; its mark stands one column before."""
    x = point_x(point, shape, mirrored=mirrored)
    return x, 0 if is_top(point) else shape.height - 1


def what_at(x: int, y: int, shape: Geometry = NORMAL, *, mirrored: bool = False) -> Spot | None:
    """What lies under a cell of the board: a point (labels and border belong to it), the bar
    with the cube on it, the dice between the rows, or the rail beside the home board, where
    checkers go off."""
    if not (0 <= x < shape.width and 0 <= y < shape.height):
        return None
    if shape.bar_x <= x < shape.bar_x + shape.bar:
        return Thing.CUBE if shape.cube_on_bar and y == shape.cube_y else Thing.BAR
    if shape.framed and x in (0, shape.width - 1):
        return Thing.OFF if (x == 0) == mirrored else None
    if shape.dice_y <= y < shape.dice_y + shape.middle:
        return Thing.DICE
    column = x - shape.rail - (shape.bar if x > shape.bar_x else 0)
    return row_of_points(top=y < shape.dice_y, mirrored=mirrored)[column // shape.point]
