"""The list of the pages of the guide, as a value and as it is drawn.

Pure: imports `learn` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.learn import EXERCISES, PAGES, Page

from .board.ink import Cells, Drawing, Look, inked

WIDTH: Final = 80
HEIGHT: Final = 24
COLUMN: Final = 40
ROWS: Final = 18
TITLE: Final = " Learn backgammon"
_ABOVE: Final = 2


@dataclass(frozen=True, slots=True)
class Contents:
    """The list with the cursor on a page, by its number from 0; columns are read downward."""

    solved: frozenset[str] = frozenset()
    at: int = 0

    @property
    def rows(self) -> int:
        """The rows the list takes in as few even columns as will do."""
        columns = -(-len(PAGES) // ROWS)
        return -(-len(PAGES) // columns)

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


def contents_drawing(now: Contents, keys: str) -> Drawing:
    """The whole screen, 80 columns by 24 rows."""
    solved = len(now.solved & EXERCISES.keys())
    told = f"{solved} of {len(EXERCISES)} exercises solved."
    rows: list[Cells] = [
        inked(TITLE, Look.MARK, WIDTH),
        inked("", Look.FRAME, WIDTH),
        *(_row(now, y) for y in range(now.rows)),
    ]
    rows += [inked("", Look.FRAME, WIDTH)] * (HEIGHT - 3 - len(rows))
    rows.append(inked(f" {told}", Look.FRAME, WIDTH))
    rows.append(inked("", Look.FRAME, WIDTH))
    rows.append(inked(keys, Look.FRAME, WIDTH))
    return tuple(rows)


def page_at(now: Contents, x: int, y: int) -> int | None:
    """The number of the page under a cell of the screen, None if there is none."""
    number = (x // COLUMN) * now.rows + y - _ABOVE
    return number if 0 <= y - _ABOVE < now.rows and number < len(PAGES) else None


def _row(now: Contents, y: int) -> Cells:
    cells: Cells = ()
    for number in range(y, len(PAGES), now.rows):
        page, here = PAGES[number], number == now.at
        sign = ">" if here else " "
        text = f" {sign} {number + 1:>2} {page.title:<28} {mark(page, now.solved)}"
        cells += inked(text, Look.MARK if here else Look.WHITE, COLUMN)
    return cells + inked("", Look.FRAME, WIDTH - len(cells))
