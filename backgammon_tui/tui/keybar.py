"""The row of keys at the foot of a screen, the names of the keys picked out.

Pure: imports the table of keys and the inks, never Textual.
"""

from __future__ import annotations

from typing import Final

from .board.ink import BLANK, Cells, Drawing, Look, inked
from .keymap import GAP

WIDTH: Final = 80
Keybar = tuple[tuple[str, str], ...]
"""The keys that are shown, each as its label and what it does."""


def bar_drawing(bar: Keybar, width: int = WIDTH) -> Drawing:
    """The row, as `keymap.bar_text` writes it."""
    cells: Cells = (BLANK,)
    for label, words in bar:
        cells += inked(label, Look.KEY) + inked(f" {words}{GAP}", Look.FRAME)
    return ((cells + (BLANK,) * width)[:width],)
