"""The copy that a player keeps of a match played elsewhere: his own record, to be looked at and
checked afterwards.

Imports only `rules` and its room. The header of a copy says where the match is played; nobody
goes on with it here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from backgammon_tui.rules import Malformed

from .entry import Entry
from .header import Header
from .store import ID, MatchFile, Store


class Copy:
    """A copy that grows with its match. `path` is its file."""

    def __init__(self, file: MatchFile) -> None:
        self._file = file
        self.path = file.path

    def keep(self, entries: Sequence[Entry]) -> None:
        """Write what of all the match's entries the copy does not have; `OSError` if that
        fails, and it is written the next time."""
        log = self._file.log
        fresh = entries[len(log.entries) :]
        self._file.append(fresh)
        for entry in fresh:
            log.add(entry)

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def copy_of(store: Store, header: Header, place: str, entries: Sequence[Entry]) -> Copy | None:
    """The copy of a match, up to date, begun if there is none; None where the match itself is
    kept here, another program writes the copy, or what is here is another match. Raises
    `OSError`, `Damaged`, or `Malformed` for an id that no match can have."""
    if not ID.fullmatch(header.id):
        raise Malformed("no match can have this id")
    header = replace(header, place=place)
    if header.id not in store.ids():
        return Copy(store.create(header, entries))
    file = store.open(header.id)
    begun = tuple(file.log.entries)
    if not file.writable or file.header != header or tuple(entries[: len(begun)]) != begun:
        file.close()
        return None
    copy = Copy(file)
    try:
        copy.keep(entries)
    except OSError:
        copy.close()
        raise
    return copy
