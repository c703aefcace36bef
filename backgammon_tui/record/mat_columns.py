"""The two columns of match text: which cell stands where, as GNU Backgammon sets them.

Imports only `rules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.rules import Seat

LEFT_WIDTH: Final = 28
"""Columns of the left cell; a longer one moves the right cell on by what it needs."""


class Told(NamedTuple):
    """A cell as it is written: a turn, or a word of the cube with a space before it."""

    seat: Seat
    text: str


def score_line(names: tuple[str, str], score: tuple[int, int]) -> str:
    left, right = (f"{name} : {points}" for name, points in zip(names, score, strict=True))
    return f" {left:<{LEFT_WIDTH + 3}} {right}"


def rows(cells: Sequence[Told]) -> list[str]:
    """The numbered rows; a player who acts twice in a row leaves the other's cell empty."""
    pairs: list[list[str]] = []
    for cell in cells:
        if cell.seat is Seat.WHITE:
            pairs.append([cell.text])
        elif pairs and len(pairs[-1]) == 1:
            pairs[-1].append(cell.text)
        else:
            pairs.append(["", cell.text])
    return [_row(number, pair) for number, pair in enumerate(pairs, 1)]


def _row(number: int, pair: list[str]) -> str:
    """The left cell is filled up with spaces even where no right one follows: GNU Backgammon
    would read the right cell of the row before once more."""
    left, right = (*pair, "")[:2]
    return f"{number:>3}) {left:<{LEFT_WIDTH - 1}} {right}"


def win_line(winner: Seat, points: int, *, match: bool) -> str:
    """The line that says who won, under the winner's column."""
    column = 6 if winner is Seat.WHITE else LEFT_WIDTH + 6
    end = " and the match" if match else ""
    return f"{'':<{column}}Wins {points} point{'s' if points != 1 else ''}{end}"
