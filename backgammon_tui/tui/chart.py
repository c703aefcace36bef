"""A chart of winning chances as rows of text: how high each column stands above or below the
middle.

Pure: imports the values of the record and the pure modules of the room, never Textual. It is
read by shape alone: above the middle White is ahead, below it Black.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.record.reviewed import Review
from backgammon_tui.record.reviewed_sums import MARKS, Marks
from backgammon_tui.rules import Seat

from .board.glyphs import ASCII, Glyphs

LABEL: Final = 6
"""Columns for the numbers at the left."""


class Curve(NamedTuple):
    """Chances of White one after another, the entries they stand after, and the numbers at
    which games begin. `whole` says that they are of the match, not of a game."""

    seqs: tuple[int, ...]
    chances: tuple[float, ...]
    games: tuple[int, ...]
    whole: bool


def curve(review: Review, game: int | None = None) -> Curve:
    """White's chance of winning a game; without one that of the match, and for money of each
    game in turn."""
    own = [each for each in review.standings if game in (None, each.game)]
    whole = game is None and not review.money
    chances = tuple(each.match if whole and each.match is not None else each.win for each in own)
    games = [each.game for each in own]
    starts = tuple(n for n in range(len(games)) if n == 0 or games[n] != games[n - 1])
    return Curve(tuple(each.seq for each in own), chances, starts, whole)


def chart(
    shown: Curve, review: Review, width: int, height: int, glyphs: Glyphs, marks: Marks = MARKS
) -> tuple[str, ...]:
    """The chart in so many columns and rows, at least 6: White's marks, the curve, Black's
    marks, and where games begin."""
    room = max(width - LABEL, 8)
    many = len(shown.chances)
    columns = min(room, many)
    if not columns:
        return ("",) * height
    spots = [_column(number, many, columns) for number in range(many)]
    half = max((height - 4) // 2, 1)
    heights = [0.0] * columns
    for number, chance in enumerate(shown.chances):
        heights[spots[number]] = 2 * chance - 1
    body = _body(heights, half, glyphs)
    above = _marked(shown, review, Seat.WHITE, marks, spots, columns)
    below = _marked(shown, review, Seat.BLACK, marks, spots, columns)
    return (
        f"{'':{LABEL}}{above}".rstrip(),
        *(
            f"{label:>{LABEL - 1}} {row}".rstrip()
            for label, row in zip(_labels(half), body, strict=True)
        ),
        f"{'':{LABEL}}{below}".rstrip(),
        f"{'':{LABEL}}{_games(shown, spots, columns)}".rstrip(),
    )


def _column(number: int, many: int, columns: int) -> int:
    return number * columns // many


def _labels(half: int) -> list[str]:
    return ["100%", *[""] * (half - 1), "50%", *[""] * (half - 1), "0%"]


def _body(heights: Sequence[float], half: int, glyphs: Glyphs) -> list[str]:
    """Rows above the middle, the middle, rows below it."""
    full, upper, lower, line = _SIGNS_ASCII if glyphs is ASCII else _SIGNS
    rows = []
    for row in range(half, -half - 1, -1):
        if row == 0:
            rows.append(line * len(heights))
            continue
        part = lower if row > 0 else upper
        rows.append("".join(_cell(height, row, half, full, part) for height in heights))
    return rows


def _cell(height: float, row: int, half: int, full: str, part: str) -> str:
    """One cell: filled, half filled, or blank."""
    if height * row <= 0:
        return " "
    filled = round(abs(height) * half * 2) - 2 * (abs(row) - 1)
    return full if filled > 1 else part if filled == 1 else " "


def _marked(
    shown: Curve, review: Review, seat: Seat, marks: Marks, spots: Sequence[int], columns: int
) -> str:
    """A row with the worst mark of the side in each column."""
    row = [" "] * columns
    worst = dict.fromkeys(range(columns), 0.0)
    for decision in review.decisions:
        at = next((n for n, seq in enumerate(shown.seqs) if seq >= decision.seq), None)
        mark = marks.of(decision)
        if at is None or not mark or decision.seat is not seat:
            continue
        if not shown.seqs[0] <= decision.seq <= shown.seqs[-1]:
            continue
        if decision.error > worst[spots[at]]:
            worst[spots[at]] = decision.error
            row[spots[at]] = _MARK[mark]
    return "".join(row)


def _games(shown: Curve, spots: Sequence[int], columns: int) -> str:
    """The numbers of the games where they begin, as far as they have room."""
    row = [" "] * (columns + 4)
    free = 0
    for number, start in enumerate(shown.games, 1):
        at = spots[start]
        if at >= free and len(shown.games) > 1:
            text = f"|{number}"
            row[at : at + len(text)] = text
            free = at + len(text) + 1
    return "".join(row)[: columns + 4]


_SIGNS: Final = ("█", "▀", "▄", "─")
_SIGNS_ASCII: Final = ("#", "'", ".", "-")
_MARK: Final = {"?!": "'", "?": "?", "??": "X"}
