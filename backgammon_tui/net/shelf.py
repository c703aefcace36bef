"""Where tables outlast the server: the records of matches, the secrets of their dice, and who
sits where on which terms.

Imports `rules`, the record and the keeping of secrets. One server at a time has a shelf.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from backgammon_tui.record import disk, reading
from backgammon_tui.record.chains import DICE
from backgammon_tui.record.header import Header, check_name
from backgammon_tui.record.names import distinct
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.table.keeping import READABLE_BY_ITS_OWNER, Directory

from .terms import Terms, read_terms, written_terms

_TABLE: Final = re.compile(r"[0-9a-z]{1,16}")


class Occupied(Exception):
    """Another server has it; `str()` is the sentence."""


class Sitter(NamedTuple):
    """Who has a seat: the key of the identity it is bound to, and the name others see."""

    key: str
    name: str
    guest: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept: `match` is the id of its record, "" before it has begun; `invited`
    the key of the only one who may sit down, "" if it was not known whose name the terms have."""

    table: str
    terms: Terms
    white: Sitter | None
    black: Sitter | None
    match: str = ""
    invited: str = ""

    def sitter(self, seat: Seat) -> Sitter | None:
        return self.white if seat is Seat.WHITE else self.black

    def with_sitter(self, seat: Seat, sitter: Sitter | None) -> Kept:
        """The same with this sitter at the seat."""
        if seat is Seat.WHITE:
            return replace(self, white=sitter)
        return replace(self, black=sitter)

    def seats_of(self, key: str) -> Sequence[Seat]:
        """The seats that are bound to an identity."""
        found = [(seat, self.sitter(seat)) for seat in Seat]
        return [seat for seat, sitter in found if sitter and sitter.key == key]


def header_of(terms: Terms, white: Sitter, black: Sitter) -> Header:
    """The header of a match between two, on these terms."""
    return Header(
        id="",
        white=white.name,
        black=distinct(black.name, [white.name]),
        rules=terms.rules,
        stake=terms.stake,
        clock=terms.clock,
        dice=DICE if terms.chains else "system",
    )


class Shelf:
    """The directory of a server. Raises `Occupied` if another one has it, `OSError` if it cannot
    be used."""

    def __init__(self, state: Path) -> None:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = os.open(
            state / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, READABLE_BY_ITS_OWNER
        )
        if not disk.locked(self._lock):
            os.close(self._lock)
            raise Occupied(f"Another server keeps its tables in {state}.")
        self.matches = Store(state / "matches")
        self.secrets = Directory(state / "secrets")
        self._tables = state / "tables"

    def close(self) -> None:
        """Let go of it."""
        os.close(self._lock)

    def keep(self, kept: Kept) -> None:
        """Keep the table, in place of what was kept of it; `OSError` if that cannot be."""
        self._tables.mkdir(mode=0o700, exist_ok=True)
        path, unnamed = self._path(kept.table), self._tables / f".{kept.table}.new"
        with unnamed.open("w", encoding="utf-8") as file:
            file.write(_text(kept))
            file.flush()
            disk.sync(file.fileno())
        unnamed.rename(path)

    def forget(self, table: str) -> None:
        """The table is no more; its record stays."""
        self._path(table).unlink(missing_ok=True)

    def kept(self) -> list[Kept]:
        """The tables, the one last changed first; one that cannot be read is passed over."""
        try:
            paths = [path for path in self._tables.iterdir() if path.suffix == ".json"]
        except FileNotFoundError:
            return []
        paths.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        found = [_read(path) for path in paths]
        return [kept for kept in found if kept]

    def match(self, kept: Kept) -> MatchFile | None:
        """The open record of a table; None if it cannot be gone on with."""
        try:
            file = self.matches.open(kept.match)
        except (LookupError, ValueError, OSError):
            return None
        if not file.writable:
            file.close()
            return None
        return file

    def _path(self, table: str) -> Path:
        return self._tables / f"{table}.json"


def _text(kept: Kept) -> str:
    told = {
        "table": kept.table,
        "terms": written_terms(kept.terms),
        "white": kept.white,
        "black": kept.black,
        "match": kept.match,
        "invited": kept.invited,
    }
    return json.dumps(told, ensure_ascii=False) + "\n"


def _read(path: Path) -> Kept | None:
    try:
        told = reading.read_object(path.read_text(encoding="utf-8"))
        kept = Kept(
            table=reading.text(told.get("table")),
            terms=read_terms(told.get("terms")),
            white=_sitter(told.get("white")),
            black=_sitter(told.get("black")),
            match=reading.text(told.get("match")),
            invited=reading.text(told.get("invited", "")),
        )
    except (Malformed, OSError, UnicodeDecodeError):
        return None
    return kept if kept.table == path.stem and _TABLE.fullmatch(kept.table) else None


def _sitter(told: object) -> Sitter | None:
    if told is None:
        return None
    if not isinstance(told, list) or len(told) != len(Sitter._fields):
        raise Malformed("a seat is bound to a key and a name")
    key, name, guest = told
    if not isinstance(key, str):
        raise Malformed("a key is a text")
    return Sitter(key, check_name(reading.text(name)), reading.flag(guest))
