"""The list of the pages of the guide, as a value and as it is drawn in a window of any size.

Pure: imports `learn` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.learn import EXERCISES, PAGES, Page

from .board.ink import BLANK, Cells, Drawing, Look, inked

COLUMN: Final = 40
TITLE: Final = " Learn backgammon"
_ABOVE: Final = 2
_BELOW: Final = 3
_AIR: Final = 16
"""Rows from which on there is air above and below the list."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The list with the cursor on a page, by its number from 0, in a window of `width` and
    `height`. Columns are read downward; what has no room is scrolled to."""

    solved: frozenset[str] = frozenset()
    at: int = 0
    width: int = 80
    height: int = 24

    @property
    def columns(self) -> int:
        """How many columns of pages there are: no more than are needed."""
        return min(max(self.width // COLUMN, 1), -(-len(PAGES) // self.room))

    @property
    def rows(self) -> int:
        """The rows all pages take in these columns."""
        return -(-len(PAGES) // self.columns)

    @property
    def room(self) -> int:
        """The rows there are for them."""
        return self.height - self.above - (_BELOW if self.height >= _AIR else 1)

    @property
    def above(self) -> int:
        """The rows above them."""
        return _ABOVE if self.height >= _AIR else 1

    @property
    def first(self) -> int:
        """The first row that is shown, so that the cursor is in view."""
        last = max(self.rows - self.room, 0)
        return max(0, min(self.at % self.rows - self.room // 2, last))

    def moved(self, key: str) -> Contents:
        """The cursor a row up or down, going round, or to the column beside."""
        if key in ("up", "down"):
            by = -1 if key == "up" else 1
            return replace(self, at=(self.at + by) % len(PAGES))
        there = self.at + (-self.rows if key == "left" else self.rows)
        return replace(self, at=there) if 0 <= there < len(PAGES) else self


def mark(page: Page, solved: frozenset[str]) -> str:
    """ "done", "2/3" or "": how much of a page is solved."""
    done = len(page.exercises.keys() & solved)
    if done == len(page.exercises):
        return "done"
    return f"{done}/{len(page.exercises)}" if done else ""


def contents_drawing(now: Contents, keys: Drawing) -> Drawing:
    """The whole screen: the list, how much is solved, the row of keys."""
    solved = len(now.solved & EXERCISES.keys())
    told = f"{solved} of {len(EXERCISES)} exercises solved."
    roomy = now.height >= _AIR
    short = f"{TITLE}: {solved} of {len(EXERCISES)} solved"
    title = TITLE if roomy else short
    blank: Cells = (BLANK,) * now.width
    rows: list[Cells] = [inked(title, Look.TITLE, now.width), *[blank] * roomy]
    rows += [_row(now, y) for y in range(now.first, min(now.first + now.room, now.rows))]
    rows += [blank] * (now.above + now.room - len(rows))
    rows += [inked(f" {told}", Look.FRAME, now.width), blank] if roomy else []
    return (*rows, *((*cells, *blank)[: now.width] for cells in keys))


def page_at(now: Contents, x: int, y: int) -> int | None:
    """The number of the page under a cell of the screen, None if there is none."""
    row = now.first + y - now.above
    if y < now.above or row >= min(now.first + now.room, now.rows) or x >= now.columns * COLUMN:
        return None
    number = (x // COLUMN) * now.rows + row
    return number if number < len(PAGES) else None


def _row(now: Contents, y: int) -> Cells:
    cells: Cells = ()
    for number in range(y, len(PAGES), now.rows):
        page, here = PAGES[number], number == now.at
        sign = ">" if here else " "
        text = f" {sign} {number + 1:>2} {page.title:<28} {mark(page, now.solved)}"
        cells += inked(text, Look.MARK if here else Look.TEXT, COLUMN)
    return cells + (BLANK,) * (now.width - len(cells))
