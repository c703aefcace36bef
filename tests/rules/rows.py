"""The tables in `tests/data`: positions, plays, texts and endings that are known to be right.

`legal_plays`, `notation`, `perft` and `scoring` were computed with GNU Backgammon and checked
by other programs; counts are in the order of `Position.counts`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from backgammon_tui.rules import Position, Roll

DATA: Final = Path(__file__).parent.parent / "data"


class LegalRow(NamedTuple):
    """A position, a roll and all results; none when nothing can be played."""

    position: Position
    roll: Roll
    dice_played: int
    results: tuple[Position, ...]
    tags: tuple[str, ...]


@cache
def legal_rows() -> tuple[LegalRow, ...]:
    """6,935 positions with one roll each."""
    return tuple(_legal_row(row) for row in _lines("legal_plays.jsonl.gz"))


def _legal_row(row: dict[str, Any]) -> LegalRow:
    return LegalRow(
        position=Position.from_counts(row["position"]),
        roll=Roll(*row["dice"]),
        dice_played=row["dice_played"],
        results=tuple(Position(tuple(counts)) for counts in row["results"]),
        tags=tuple(row["tags"]),
    )


@cache
def written_plays() -> tuple[tuple[LegalRow, tuple[tuple[str, Position], ...]], ...]:
    """1,802 of those rows with the text of each play: 33,598 texts and their results."""
    rows = legal_rows()
    return tuple(_written(rows[line["id"]], line["moves"]) for line in _lines("notation.jsonl.gz"))


def _written(
    row: LegalRow, moves: list[tuple[str, int]]
) -> tuple[LegalRow, tuple[tuple[str, Position], ...]]:
    return row, tuple((text, row.results[index]) for text, index in moves)


@cache
def table(name: str) -> tuple[dict[str, Any], ...]:
    """The rows of one file as they stand."""
    return tuple(_lines(name))


@cache
def perft() -> dict[str, Any]:
    """Numbers of plays and positions up to three turns from the start."""
    counted: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
    return counted


def _lines(name: str) -> Iterator[dict[str, Any]]:
    raw = (DATA / name).read_bytes()
    text = gzip.decompress(raw) if name.endswith(".gz") else raw
    return (json.loads(line) for line in text.decode().splitlines())
