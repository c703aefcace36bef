"""Cells and looks: what a drawing is made of, and where two drawings differ.

Standard library only. A terminal is sent a colour code for each run of one look, so there
are few looks, and a space takes whichever look stands beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width


class Look(Enum):
    """How a cell is coloured; a theme says in which colours.

    `FRAME` is for lines and for words that may be overlooked, `TEXT` for those to be read.
    `ODD` and `EVEN` are the empty places of points; `MARK` is for what can be done now.
    `WHITE` and `BLACK` are checkers; what else is a side's own, to be read, has its `_TEXT`.
    """

    FRAME = "frame"
    ODD = "odd"
    EVEN = "even"
    WHITE = "white"
    BLACK = "black"
    WHITE_TEXT = "white text"
    BLACK_TEXT = "black text"
    MARK = "mark"
    TEXT = "text"
    CUBE = "cube"
    KEY = "key"
    TITLE = "title"
    REFUSAL = "refusal"


Cell = tuple[str, Look | None]
"""One column: a sign and its look; a space has none."""

Cells = tuple[Cell, ...]
Drawing = tuple[Cells, ...]
"""Rows of cells, all of one width."""

BLANK: Cell = (" ", None)


class Change(NamedTuple):
    """Cells `x` to `x + width` of row `y`, outside of which the row is as it was."""

    x: int
    y: int
    width: int


# Of a board that is drawn anew at each key most pieces were drawn before.
@lru_cache(maxsize=4096)
def inked(text: str, look: Look, width: int = 0) -> Cells:
    """The text in one look, filled up with blanks or cut to `width`."""
    if not text.isascii() and any(columns(sign) != 1 for sign in text):
        cells = _uneven(text, look)
    else:
        cells = tuple((sign, look) if sign != " " else BLANK for sign in text)
    return fitted(cells, width) if width else cells


def fitted(cells: Cells, width: int) -> Cells:
    """The cells filled up with blanks or cut to `width`; half a wide sign is left out."""
    if len(cells) > width and cells[width][0] == "":
        cells = cells[: width - 1]
    return cells[:width] + (BLANK,) * (width - len(cells))


def columns(sign: str) -> int:
    """How many columns of a terminal a sign takes: a wide one two, a combining mark none."""
    if category(sign) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def _uneven(text: str, look: Look) -> Cells:
    """A cell a column all the same: the second of a wide sign is empty, a mark joins the
    sign it stands on."""
    cells: list[Cell] = []
    for sign in text:
        if columns(sign) == 0 and cells:
            cells[-1] = (cells[-1][0] + sign, look)
        else:
            cells.append((sign, look) if sign != " " else BLANK)
            cells += [("", look)] * (columns(sign) - 1)
    return tuple(cells)


def runs(cells: Cells) -> Iterator[tuple[str, Look]]:
    """The row as few stretches of one look; blanks join the stretch they follow or open.

    >>> list(runs(inked(" a ", Look.FRAME) + inked("b", Look.MARK)))
    [(' a ', <Look.FRAME: 'frame'>), ('b', <Look.MARK: 'mark'>)]
    """
    text, current = "", None
    for sign, look in cells:
        if look and current and look is not current:
            yield text, current
            text = ""
        text, current = text + sign, look or current
    yield text, current or Look.FRAME


def changes(before: Drawing, after: Drawing) -> Iterator[Change]:
    """One change for each row that differs, from its first to its last differing cell.

    A dirty row is sent from its left end anyway, so two changes in it would cost more.
    """
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        differing = [x for x, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        yield Change(differing[0], y, differing[-1] - differing[0] + 1)


def text(drawing: Iterable[Cells]) -> list[str]:
    """The rows as plain text."""
    return ["".join(sign for sign, _ in cells) for cells in drawing]
