"""Tables as plain text: columns in line by the room letters take, or a line a fact where they
do not fit.

Imports only the record's measure of text. What stands in a table is printed as it is: nothing
in a name is markup, and `record` lets no name hold a sign that steers a terminal.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Collection, Sequence
from typing import Final

from backgammon_tui.record.header import cells

Row = Sequence[str]
_GAP: Final = 2
_ENDLESS: Final = 1000


def width_of_output() -> int:
    """The columns there are to print in: a pipe has no edge."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _ENDLESS


def table(heads: Row, rows: Sequence[Row], width: int, words: Collection[int] = (0,)) -> list[str]:
    """The lines of a table; where `width` is too small for it, the first column and below it
    a line for each other that is not empty, with its head before it."""
    lines = aligned(heads, rows, words)
    if max(map(cells, lines)) <= width:
        return lines
    return [line for row in rows for told in _told(heads, row) for line in wrapped(told, width)]


def aligned(heads: Row, rows: Sequence[Row], words: Collection[int] = (0,)) -> list[str]:
    """The heads and the rows: the columns numbered in `words` begin in line, the others end
    in line."""
    room = [max(map(cells, column)) for column in zip(heads, *rows, strict=True)]
    return [_line(row, room, words) for row in (heads, *rows)]


def wrapped(text: str, width: int) -> list[str]:
    """A sentence in lines of at most `width` columns, broken between words; blanks before it
    stay."""
    first, *others = text.split(" ")
    lines = [first]
    for word in others:
        longer = f"{lines[-1]} {word}"
        if cells(longer) > width and lines[-1].strip():
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _line(row: Row, room: Sequence[int], words: Collection[int]) -> str:
    columns = []
    for number, (text, wide) in enumerate(zip(row, room, strict=True)):
        blank = " " * (wide - cells(text))
        columns.append(text + blank if number in words else blank + text)
    return (" " * _GAP).join(columns).rstrip()


def _told(heads: Row, row: Row) -> list[str]:
    facts = [f"  {head} {text}" for head, text in zip(heads[1:], row[1:], strict=True) if text]
    return [f"{heads[0]} {row[0]}".lstrip(), *facts]
