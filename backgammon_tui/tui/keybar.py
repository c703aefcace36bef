"""The row of keys at the foot of a screen, the names of the keys picked out.

Pure: imports the table of keys and the inks, never Textual.
"""

from __future__ import annotations

import re
from typing import Final

from .board.ink import BLANK, Cells, Drawing, Look, inked, runs
from .keymap import GAP, pressed

WIDTH: Final = 80
Keybar = tuple[tuple[str, str], ...]
"""The keys that are shown, each as its label and what it does."""


def bar_drawing(bar: Keybar, width: int = WIDTH) -> Drawing:
    """The row, as `keymap.bar_text` writes it."""
    cells: Cells = (BLANK,)
    for label, words in bar:
        cells += inked(label, Look.KEY) + inked(f" {words}{GAP}", Look.FRAME)
    return ((cells + (BLANK,) * width)[:width],)


def key_under(cells: Cells, x: int) -> str:
    """The key whose name or words a column of a row of keys belongs to, by its name in the
    table; "" where there is none, or a name stands for several."""
    row = "".join(sign for sign, _ in cells)
    for found in _PARTS.finditer(row):
        if found.start() <= x < found.end():
            first, look = next(runs(cells[found.start() : found.end()]))
            return pressed(first.strip()) if look is Look.KEY else ""
    return ""


_PARTS: Final = re.compile(r"\S+(?: \S+)*")
