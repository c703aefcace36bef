"""The pieces the board is drawn in, side by side, and the whole of it as text.

Pure; standard library and the other pure modules of the board only. Each piece is given its
own part of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Generic, NamedTuple, TypeVar

from . import draw
from .geometry import HALF, NORMAL, SLOTS, Geometry, row_of_points, slot_x
from .glyphs import UNICODE, Glyphs
from .ink import BLANK, Cell, Drawing, text
from .parts import PointPart
from .view import BoardView

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


def _labels_pane(shape: Geometry, *, top: bool) -> Pane[Any]:
    return Pane(
        x=0,
        y=0 if top else shape.height - 1,
        width=shape.width,
        height=1,
        part_of=lambda view: (
            _row_of(view, top=top),
            view.bar if top or not shape.framed else None,
        ),
        draw=lambda part, _: draw.labels_drawing(*part, shape),
    )


def _points_pane(shape: Geometry, first: int, *, top: bool) -> Pane[Any]:
    return Pane(
        x=slot_x(first, shape),
        y=1 if top else shape.height - 1 - shape.row,
        width=shape.half,
        height=shape.row,
        part_of=lambda view: _row_of(view, top=top)[first : first + HALF],
        draw=partial(draw.points_drawing, shape=shape, top=top),
    )


def _dice_pane(shape: Geometry, *, top: bool) -> Pane[Any]:
    """The upper side's dice lie in the left half, the lower side's in the right half: each
    to its own right."""
    return Pane(
        x=slot_x(0 if top else HALF, shape),
        y=shape.dice_y,
        width=shape.half,
        height=shape.middle,
        part_of=lambda view: view.top_dice if top else view.bottom_dice,
        draw=partial(draw.dice_drawing, shape=shape, top=top),
    )


def _rail_pane(shape: Geometry, *, left: bool) -> Pane[Any]:
    return Pane(
        x=0 if left else shape.width - 1,
        y=1,
        width=1,
        height=shape.height - 2,
        part_of=lambda _: None,
        draw=lambda _, glyphs: draw.rail_drawing(glyphs, shape, left=left),
    )


def _bar_pane(shape: Geometry) -> Pane[Any]:
    return Pane(
        x=shape.bar_x,
        y=1,
        width=shape.bar,
        height=shape.height - 2,
        part_of=lambda view: (view.bar, view.cube),
        draw=lambda part, glyphs: draw.bar_drawing(*part, glyphs, shape),
    )


def _panes(shape: Geometry) -> Iterator[Pane[Any]]:
    for top in (True, False):
        yield _labels_pane(shape, top=top)
        for first in range(0, SLOTS, HALF):
            yield _points_pane(shape, first, top=top)
        yield _dice_pane(shape, top=top)
        if shape.framed:
            yield _rail_pane(shape, left=top)
    yield _bar_pane(shape)


@cache
def panes(shape: Geometry = NORMAL) -> tuple[Pane[Any], ...]:
    """All pieces; together they cover the board, and none lies over another."""
    return tuple(_panes(shape))


def board_drawing(view: BoardView, glyphs: Glyphs = UNICODE, shape: Geometry = NORMAL) -> Drawing:
    """The board with all its pieces in their places."""
    canvas: list[list[Cell]] = [[BLANK] * shape.width for _ in range(shape.height)]
    for pane in panes(shape):
        for y, row in enumerate(pane.drawing(view, glyphs), start=pane.y):
            canvas[y][pane.x : pane.x + pane.width] = row
    return tuple(tuple(row) for row in canvas)


def board_text(view: BoardView, glyphs: Glyphs = UNICODE, shape: Geometry = NORMAL) -> list[str]:
    """The board as rows of plain text, drawn as on the screen."""
    return text(board_drawing(view, glyphs, shape))
