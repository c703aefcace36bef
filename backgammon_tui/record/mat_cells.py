"""A row of match text cut into its cells: a roll and a play, a word of the cube, a win.

Imports only `rules` and its room. Programs set the cells in columns of their own widths, or
let them touch; so a cell is known by what it begins with, and its column is only kept.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from backgammon_tui.rules import Roll

from .mat_text import shown


class Kind(Enum):
    """What a cell says."""

    PLAY = "play"
    DOUBLE = "double"
    BEAVER = "beaver"
    TAKE = "take"
    DROP = "drop"
    WIN = "win"
    UNREADABLE = "unreadable"
    STOP = "stop"


class Cell(NamedTuple):
    """One cell: `column` from 0; `roll` and `play` of a turn, `play` as written; `number` of
    a double or a win. `text` is the whole cell, safe to show."""

    kind: Kind
    column: int
    text: str
    roll: Roll | None = None
    play: str = ""
    number: int | None = None

    @property
    def hidden(self) -> bool:
        """Whether the play is written as not known."""
        return "?" in self.play

    @property
    def moveless(self) -> bool:
        """Whether the cell says that nothing could be played."""
        return bool(re.fullmatch(_MOVELESS, self.play))


def read_cells(line: str, start: int = 0) -> tuple[Cell, ...]:
    """The cells of the line from column `start` on; what no cell begins with is one of the
    kind `UNREADABLE`."""
    tokens = list(_TOKEN.finditer(line, start))
    starts = [*[token.start() for token in tokens], len(line)]
    before = line[start : starts[0]]
    cells = [_unreadable(before, start)] if before.strip() else []
    cells += [
        _cell(token, line[token.end() : end]) for token, end in zip(tokens, starts[1:], strict=True)
    ]
    return tuple(cells)


def stop(reason: str) -> Cell:
    """A cell that is not in the file: what follows it there cannot be followed."""
    return Cell(Kind.STOP, 0, reason)


def _unreadable(text: str, column: int) -> Cell:
    return Cell(Kind.UNREADABLE, column, shown(text))


def _cell(token: re.Match[str], rest: str) -> Cell:
    text, column = shown(token[0] + rest), token.start()
    if token["first"]:
        roll = Roll(int(token["first"]), int(token["second"]))
        return Cell(Kind.PLAY, column, text, roll, " ".join(rest.split()))
    name = next(name for name in _WORDS if token[name])
    number = token["number"] or token["points"]
    if name == "WIN" or not rest.strip():
        return Cell(Kind[name], column, text, number=int(number) if number else None)
    return _unreadable(token[0] + rest, column)


_WORDS: Final = {
    "DOUBLE": r"(?:re)?doubles?",
    "BEAVER": r"beavers?|raccoons?",
    "TAKE": r"takes?|accepts?",
    "DROP": r"drops?|pass(?:es)?|rejects?",
}
_NAMED: Final = "|".join(f"(?P<{name}>{words})" for name, words in _WORDS.items())
_WORDS["WIN"] = r"wins?"
_TOKEN: Final = re.compile(
    r"(?ai)(?P<first>[1-6])(?P<second>[1-6])\s?:"
    rf"|\b(?:{_NAMED})\b(?:\s*=>\s*(?P<number>[0-9]{{1,7}})\b)?"
    r"|\b(?P<WIN>wins?)\b(?:\s+(?P<points>[0-9]{1,7})\b)?"
)
_MOVELESS: Final = r"(?ai)(?:cannot|can'?t|no)\s*moves?|dances?"
