"""A game of a match text file: as it is read line by line, and as it stands in the sheet.

Imports only `rules` and its room.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed, Seat

from .mat_cells import Cell, Kind, stop
from .mat_set_position import SetPosition

MOST_ROWS: Final = 10_000
"""The longest games have a few hundred."""


class Row(NamedTuple):
    """A cell, the line and row it stands in, and its side: None where no column tells."""

    line: int
    number: int
    seat: Seat | None
    cell: Cell


class Game(NamedTuple):
    """A game as written; `score` is None where no score line was found, `start` where the game
    starts as usual."""

    number: int
    line: int
    names: tuple[str, str] | None
    score: tuple[int, int] | None
    rows: tuple[Row, ...]
    start: SetPosition | None = None


class Line(NamedTuple):
    """A line with cells, and the row it belongs to."""

    line: int
    number: int
    cells: tuple[Cell, ...]


class OpenGame:
    """A game whose lines are still being read."""

    def __init__(self, number: int, line: int) -> None:
        self.number = number
        self.line = line
        self.names: tuple[str, str] | None = None
        self.score: tuple[int, int] | None = None
        self.rows: list[Line] = []
        self.name_column = 0
        self.last = 0
        """The number of the last row."""
        self.won = False
        self.start: SetPosition | None = None

    def set(self, line: int, place: SetPosition | Malformed) -> None:
        """Take a position that is set; if it cannot be the start, nothing after it can be
        followed."""
        if isinstance(place, Malformed):
            self.add(line, 0, (stop(f"a position is set here that cannot be read: {place}"),))
        elif self.start or self.rows:
            self.add(line, 0, (stop("a position is set here within a game"),))
        else:
            self.start = place

    def add(self, line: int, number: int, cells: Sequence[Cell]) -> None:
        """Take a row; raises `Malformed` if no game can have so many."""
        if len(self.rows) == MOST_ROWS:
            raise Malformed(f"it is no match text: a game of more than {MOST_ROWS} rows is in it")
        if number and number != self.last + 1:
            cells = (stop(f"row {number} follows row {self.last}"), *cells)
        self.last = number or self.last
        self.won |= any(cell.kind is Kind.WIN for cell in cells)
        self.rows.append(Line(line, self.last, tuple(cells)))

    def read_score(self, text: str) -> bool:
        """Take the line as `Ada : 3    Bob : 0`; False if it is none, or the game has one.
        A right name may hold colons and numbers of its own."""
        text = text.rstrip()
        begun = self.score is not None or self.last
        marks = [] if begun else list(_POINTS.finditer(text))
        if len(marks) < 2 or marks[-1].end() != len(text):
            return False
        left, right = text[: marks[0].start()], text[marks[0].end() : marks[-1].start()]
        self.names = left.strip(), right.strip()
        self.score = int(marks[0][1]), int(marks[-1][1])
        self.name_column = marks[0].end() + len(right) - len(right.lstrip())
        return True


_POINTS: Final = re.compile(r"(?a):\s*([0-9]{1,7})(?![0-9])")
