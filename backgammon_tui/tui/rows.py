"""A few rows of text on the screen that repaint only the cells that differ.

May import Textual.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from textual.events import Click, Key
from textual.screen import Screen

from .board.geometry import Spot
from .board.ink import BLANK, Drawing, Look, fitted, inked
from .board.widgets import Board, Drawn
from .keybar import key_under
from .layout import Area


class Rows(Drawn):
    """A drawing at a place of its own."""

    def __init__(
        self, drawing: Drawing, ident: str, spots: Mapping[Area, Spot] | None = None
    ) -> None:
        """`spots` are the parts of it that can be pressed, and what lies there."""
        super().__init__(drawing, ident=ident)
        self.spots = spots or {}

    def on_click(self, event: Click) -> None:
        """Tell what was pressed, if anything; what is pressed in the row of keys is a key."""
        for area, spot in self.spots.items():
            if area.holds(event.x, event.y):
                event.stop()
                self.post_message(Board.Pressed(spot, event.button))
                return
        key = key_under(self._drawing[event.y], event.x) if event.y < len(self._drawing) else ""
        if key and event.button == 1:
            event.stop()
            self.screen.post_message(Key(key, key if len(key) == 1 else None))


def row(text: str, width: int, look: Look = Look.FRAME) -> Drawing:
    """One row of text."""
    return (inked(text[:width], look, width),)


def lines(text: str, width: int, look: Look = Look.TEXT) -> Drawing:
    """A text in as many rows as it takes."""
    return tuple(inked(f" {line}", look, width) for line in wrap(text, max(width - 2, 1)))


def passed_on(screen: Screen[None], event: Key) -> bool:
    """Whether a key typed ahead is now the business of the screen that lies above."""
    above = screen.app.screen
    if above is screen:
        return False
    above.post_message(Key(event.key, event.character))
    return True


def centred(drawing: Drawing, width: int, height: int) -> Drawing:
    """A page in a window of a size: in the middle of one that is larger."""
    left = (width - max(map(len, drawing))) // 2
    blank = (BLANK,) * width
    above = (height - len(drawing)) // 2
    rows = [fitted((*(BLANK,) * left, *cells), width) for cells in drawing]
    return (*(blank,) * above, *rows, *(blank,) * (height - len(drawing) - above))
