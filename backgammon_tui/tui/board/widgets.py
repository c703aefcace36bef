"""The board as a widget that repaints only the cells that differ.

The only module of the board that imports Textual. A board is given views and
posts what was pressed; it knows no rules.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .geometry import NORMAL, Geometry, Spot, what_at
from .glyphs import UNICODE, Glyphs
from .ink import Cells, Drawing, changes, runs
from .paint import Paint, usual_paint
from .panes import board_drawing
from .view import BoardView


class Drawn(Widget):
    """A drawing on the screen, in the colours of the app's `paint`."""

    ALLOW_SELECT = False
    ON_BOARD: ClassVar[bool] = False
    """Whether it is drawn on the board, which has a colour of its own, or on the table."""

    def __init__(self, drawing: Drawing, ident: str | None = None) -> None:
        super().__init__(id=ident)
        self._drawing = drawing

    def redraw(self, drawing: Drawing) -> None:
        """Show another drawing; of one of the same size only the cells that differ."""
        before, self._drawing = self._drawing, drawing
        if [len(row) for row in before] != [len(row) for row in drawing]:
            self.refresh()
            return
        changed = [Region(c.x, c.y, c.width, 1) for c in changes(before, drawing)]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row, in as few runs as its looks allow."""
        if y >= len(self._drawing):
            return Strip.blank(self.size.width)
        paint: Paint = getattr(self.app, "paint", None) or usual_paint()
        return strip_of(self._drawing[y], paint, board=self.ON_BOARD)


def strip_of(cells: Cells, paint: Paint, *, board: bool) -> Strip:
    """A row as Textual wants it."""
    segments = [Segment(text, paint.style(look, board=board)) for text, look in runs(cells)]
    return Strip(segments, len(cells))


class Board(Drawn):
    """The board, of any shape."""

    ON_BOARD = True

    class Pressed(Message):
        """A mouse button was pressed on `what`: a point as the seat at the bottom counts it,
        or another thing of the table. Button 1 is the left one, 3 the right one."""

        def __init__(self, what: Spot, button: int) -> None:
            self.what = what
            self.button = button
            super().__init__()

    def __init__(
        self,
        view: BoardView,
        glyphs: Glyphs = UNICODE,
        shape: Geometry = NORMAL,
        *,
        ident: str | None = None,
    ) -> None:
        super().__init__(board_drawing(view, glyphs, shape), ident)
        self._view: BoardView | None = view
        self._glyphs = glyphs
        self._shape = shape
        self.styles.width, self.styles.height = shape.width, shape.height

    def show(
        self, view: BoardView, glyphs: Glyphs | None = None, shape: Geometry | None = None
    ) -> None:
        """Show another view, and from now on in other signs or another shape if any are
        given."""
        self._view, self._glyphs = view, glyphs or self._glyphs
        self._shape = shape or self._shape
        self.redraw(board_drawing(view, self._glyphs, self._shape))

    def cover(self, drawing: Drawing) -> None:
        """Show something else in the place of the board; nothing can be pressed there."""
        self._view = None
        self.redraw(drawing)

    def on_click(self, event: Click) -> None:
        """Tell what was pressed."""
        if self._view is None:
            return
        x, y = event.screen_offset - self.region.offset
        what = what_at(x, y, self._shape, mirrored=self._view.seen.mirrored)
        if what is not None:
            event.stop()
            self.post_message(self.Pressed(what, event.button))
