"""The pieces the board is drawn in, side by side, and the whole of it as text.

Pure; standard library and the other pure modules of the board only. Each piece is given its
own part of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

from . import draw
from .geometry import (
    BAR_WIDTH,
    BAR_X,
    DICE_HEIGHT,
    DICE_Y,
    HEIGHT,
    PLACES,
    POINT_WIDTH,
    QUADRANT_WIDTH,
    SLOTS,
    WIDTH,
    row_of_points,
    slot_x,
)
from .glyphs import UNICODE, Glyphs
from .ink import BLANK, Cell, Drawing, text
from .parts import PointPart
from .view import BoardView

POINTS_IN_PANE: Final = SLOTS // 2

Part = TypeVar("Part")


class Pane(NamedTuple, Generic[Part]):
    """A piece of the board: where it lies, which part of a view it shows, how it is drawn."""

    x: int
    y: int
    width: int
    height: int
    part_of: Callable[[BoardView], Part]
    draw: Callable[[Part, Glyphs], Drawing]

    def drawing(self, view: BoardView, glyphs: Glyphs) -> Drawing:
        """The piece as `view` has it."""
        return self.draw(self.part_of(view), glyphs)


def _row_of(view: BoardView, *, top: bool) -> tuple[PointPart, ...]:
    row = row_of_points(top=top, mirrored=view.seen.mirrored)
    return tuple(view.points[point - 1] for point in row)


def _labels_pane(*, top: bool) -> Pane[Any]:
    return Pane(
        x=0,
        y=0 if top else HEIGHT - 1,
        width=WIDTH,
        height=1,
        part_of=lambda view: (_row_of(view, top=top), view.bar if top else None),
        draw=lambda part, _: draw.labels_drawing(*part),
    )


def _points_pane(first: int, *, top: bool) -> Pane[Any]:
    return Pane(
        x=slot_x(first),
        y=1 if top else HEIGHT - 3 - PLACES,
        width=POINTS_IN_PANE * POINT_WIDTH,
        height=PLACES + 2,
        part_of=lambda view: _row_of(view, top=top)[first : first + POINTS_IN_PANE],
        draw=partial(draw.points_drawing, top=top),
    )


def _dice_pane(*, top: bool) -> Pane[Any]:
    """The upper side's dice lie in the left half, the lower side's in the right half: each
    to its own right."""
    return Pane(
        x=slot_x(0 if top else SLOTS // 2),
        y=DICE_Y,
        width=QUADRANT_WIDTH,
        height=DICE_HEIGHT,
        part_of=lambda view: view.top_dice if top else view.bottom_dice,
        draw=partial(draw.dice_drawing, top=top),
    )


def _rail_pane(*, left: bool) -> Pane[Any]:
    return Pane(
        x=0 if left else WIDTH - 1,
        y=1,
        width=1,
        height=HEIGHT - 2,
        part_of=lambda _: None,
        draw=lambda _, glyphs: draw.rail_drawing(glyphs, left=left),
    )


def _bar_pane() -> Pane[Any]:
    return Pane(
        x=BAR_X,
        y=1,
        width=BAR_WIDTH,
        height=HEIGHT - 2,
        part_of=lambda view: view.bar,
        draw=draw.bar_drawing,
    )


def _panes() -> Iterator[Pane[Any]]:
    for top in (True, False):
        yield _labels_pane(top=top)
        for first in range(0, SLOTS, POINTS_IN_PANE):
            yield _points_pane(first, top=top)
        yield _dice_pane(top=top)
        yield _rail_pane(left=top)
    yield _bar_pane()


PANES: Final = tuple(_panes())
"""All pieces; together they cover the board, and none lies over another."""


def board_drawing(view: BoardView, glyphs: Glyphs = UNICODE) -> Drawing:
    """The board, 19 rows of 57 cells, all its pieces in their places."""
    canvas: list[list[Cell]] = [[BLANK] * WIDTH for _ in range(HEIGHT)]
    for pane in PANES:
        for y, row in enumerate(pane.drawing(view, glyphs), start=pane.y):
            canvas[y][pane.x : pane.x + pane.width] = row
    return tuple(tuple(row) for row in canvas)


def board_text(view: BoardView, glyphs: Glyphs = UNICODE) -> list[str]:
    """The board as 19 rows of 57 columns of plain text, drawn as on the screen."""
    return text(board_drawing(view, glyphs))
