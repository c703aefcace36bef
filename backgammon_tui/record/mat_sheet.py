"""A match text file as a sheet: its tags, its length, its games, and the cells of each.

Imports only `rules` and its room. Nothing is replayed here; what cannot be read stays in its
place as a cell of that kind, so that the replay stops there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed, Seat

from .mat_cells import Cell, Kind, read_cells
from .mat_open import Game, OpenGame, Row
from .mat_set_position import SetPosition, read_set_position
from .mat_text import shown

MOST_GAMES: Final = 2000
MOST_REMARKS: Final = 500


class Remark(NamedTuple):
    """A line that says nothing known; `game` 0 before the first game."""

    line: int
    game: int
    text: str


class Sheet(NamedTuple):
    """All that the file says. `tags` have lower-case names."""

    length: int
    tags: dict[str, str]
    games: tuple[Game, ...]
    remarks: tuple[Remark, ...]


class _Reader:
    """Takes the lines one after the other."""

    def __init__(self) -> None:
        self.length: int | None = None
        self.tags: dict[str, str] = {}
        self.games: list[OpenGame] = []
        self.remarks: list[Remark] = []
        self._set: tuple[int, SetPosition | Malformed] | None = None

    def take(self, line: int, text: str) -> bool:
        """Read a line; False if the file goes on with another match, which is left."""
        if not text.strip() or (self.games and self.games[-1].read_score(text)):
            return True
        if text.lstrip().startswith(";"):
            self._comment(line, text)
        elif found := _LENGTH.match(text):
            if self.length is not None:
                self._remark(line, "another match begins here; only the first is read")
                return False
            self.length = int(found[1] or 0)
        elif found := _GAME.match(text):
            self._begin(line, int(found[1]))
        elif self.games:
            self._of_game(self.games[-1], line, text)
        else:
            self._remark(line, f'"{shown(text)}" belongs to no game')
        return True

    def _comment(self, line: int, text: str) -> None:
        place = _place(text)
        if place:
            if self.games and not self.games[-1].won:
                self.games[-1].set(line, place)
            else:
                self._set = line, place
        elif found := _TAG.match(text):
            self.tags.setdefault(found[1].lower(), found[2])

    def _begin(self, line: int, number: int) -> None:
        if len(self.games) == MOST_GAMES:
            raise Malformed(f"it holds more than {MOST_GAMES} games")
        self.games.append(OpenGame(number, line))
        if self._set:
            self.games[-1].set(*self._set)
            self._set = None

    def _of_game(self, game: OpenGame, line: int, text: str) -> None:
        if found := _ROW.match(text):
            game.add(line, int(found[1]), read_cells(text, found.end()))
        else:
            cells = read_cells(text)
            if any(cell.kind is not Kind.UNREADABLE for cell in cells):
                game.add(line, 0, cells)
            else:
                self._remark(line, f'"{shown(text)}" is not a row of a game')

    def _remark(self, line: int, text: str) -> None:
        if len(self.remarks) == MOST_REMARKS:
            raise Malformed(f"it is no match text: {MOST_REMARKS} of its lines say nothing known")
        self.remarks.append(Remark(line, self.games[-1].number if self.games else 0, text))


def _place(text: str) -> SetPosition | Malformed | None:
    """The position that a comment sets, or why it cannot be read; None for any other comment."""
    try:
        return read_set_position(text)
    except Malformed as error:
        return error


def read_sheet(lines: Sequence[str]) -> Sheet:
    """The sheet of a file; raises `Malformed` if no match is written in it."""
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        if not reader.take(number, line):
            break
    if reader.length is None:
        raise Malformed('it is no match text: no line such as "7 point match" is in it')
    if not reader.games:
        raise Malformed('it holds no game: no line such as "Game 1" is in it')
    columns = [_column(game) for game in reader.games]
    common = next((column for column in columns if column), 0)
    games = tuple(
        [
            _sided(game, common if column is None else column)
            for game, column in zip(reader.games, columns, strict=True)
        ]
    )
    return Sheet(reader.length, reader.tags, games, tuple(reader.remarks))


def _column(game: OpenGame) -> int | None:
    """Where the right cells begin; 0 if they do so anywhere, None if there are none."""
    starts = Counter([row.cells[1].column for row in game.rows if len(row.cells) > 1])
    if not starts:
        return None
    near = max(starts, key=lambda start: sum(starts[start + n] for n in (-1, 0, 1)))
    aligned = sum(starts[near + n] for n in (-1, 0, 1))
    return near if aligned > 0.85 * starts.total() else 0


def _sided(game: OpenGame, column: int) -> Game:
    """The game with the side of each cell, as far as columns and the first row tell it."""
    paired = any(len(row.cells) > 1 for row in game.rows)
    right = column or (0 if paired else game.name_column)
    boundary = (_FIRST_COLUMN + right) / 2 if right else None
    rows: list[Row] = []
    for row in game.rows:
        seats = _seats(row.cells, boundary)
        rows += [
            Row(row.line, row.number, seat, cell)
            for seat, cell in zip(seats, row.cells, strict=True)
        ]
    if _alone(game) and any(row.cell.kind is not Kind.WIN for row in rows[1:]):
        rows[0] = rows[0]._replace(seat=Seat.BLACK)
    return Game(game.number, game.line, game.names, game.score, tuple(rows), game.start)


def _alone(game: OpenGame) -> bool:
    """Whether one cell stands alone in the first row. It is the right player's if the game
    goes on: the left one would have been answered in the same row."""
    return bool(game.rows) and len(game.rows[0].cells) == 1 and game.rows[0].number == 1


def _seats(cells: Sequence[Cell], boundary: float | None) -> list[Seat | None]:
    """The sides of a row's cells: the first of two is the left player's."""
    by_column = [_by_column(cell, boundary) for cell in cells]
    if len(cells) < 2 or any(cell.kind in (Kind.UNREADABLE, Kind.STOP) for cell in cells):
        return by_column
    return [Seat.WHITE, Seat.BLACK, *by_column[2:]]


def _by_column(cell: Cell, boundary: float | None) -> Seat | None:
    if boundary is None:
        return None
    return Seat.BLACK if cell.column > boundary else Seat.WHITE


_FIRST_COLUMN: Final = 5
_LENGTH: Final = re.compile(
    r"(?ai)\s*(?:([0-9]{1,6})[\s-]*points?\s+match\b|(?:money|unlimited)\s+(?:game|match|session)\b)"
)
_GAME: Final = re.compile(r"(?ai)\s*game\s+([0-9]{1,6})\s*[.:]?\s*$")
_ROW: Final = re.compile(r"(?a)\s*([0-9]{1,5})\)")
_TAG: Final = re.compile(r'\s*;\s*\[\s*([^"\]]{1,60}?)\s*"(.*)"\s*\]')
