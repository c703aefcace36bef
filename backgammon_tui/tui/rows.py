"""A few rows of text on the screen that repaint only the cells that differ.

May import Textual.
"""

from __future__ import annotations

from typing import ClassVar

from .board.ink import Drawing, Look, inked
from .board.widgets import COLOURS, LOOKS, Drawn


class Rows(Drawn):
    """A drawing at a place of its own; `app.tcss` says where each lies."""

    COMPONENT_CLASSES: ClassVar[set[str]] = LOOKS
    DEFAULT_CSS = "Rows {" + COLOURS + "}"

    def __init__(self, drawing: Drawing, ident: str) -> None:
        super().__init__(drawing, ident=ident)


def row(text: str, width: int, look: Look = Look.FRAME) -> Drawing:
    """One row of text."""
    return (inked(text[:width], look, width),)
