"""The results book: what came of every match, kept in SQLite beside the records.

Imports only its room; SQLite is loaded when there are matches to look up. The records are the
truth and the book is a shortcut to them: a match is read again whenever its file has changed,
and a book that is missing, damaged, of another version or held by another program only makes
the answer come later.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Sequence
from contextlib import closing, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, NamedTuple

from .outcome import Outcome, from_text, outcome, to_text
from .store import Damaged, NoSuchMatch, Store

if TYPE_CHECKING:
    import sqlite3

VERSION: Final = 1
"""To be raised whenever a record would be told differently, in form or in content."""
PATIENCE: Final = 2.0
"""Seconds to wait for another program that writes."""
BATCH: Final = 20
"""Matches read before they are written down: who stops the program loses no more."""


class Page(NamedTuple):
    """One match in the book, and the stamp its record had when it was read."""

    id: str
    stamp: str
    found: Outcome


def outcomes(
    store: Store, path: Path, reading: Callable[[int, int], None] | None = None
) -> list[Outcome | Damaged]:
    """What came of every match of the store, newest first, with the help of the book at
    `path`; `OSError` if the directory of the records cannot be read. `reading` is told now
    and then how many of how many records that have to be read are done."""
    ids = store.ids()
    if not ids:
        return []
    # Before the records are read: what is added meanwhile makes a page an old one.
    stamps = {match_id: _stamp(store, match_id) for match_id in ids}
    known = _known(path)
    told: dict[str, Outcome | Damaged] = {
        page.id: page.found for page in known if page.stamp == stamps.get(page.id)
    }
    unread = [match_id for match_id in ids if match_id not in told]
    writable = True
    for first in range(0, len(unread), BATCH):
        if reading:
            reading(first, len(unread))
        read = _read(store, unread[first : first + BATCH])
        pages = [Page(i, stamps[i], of) for i, of in read.items() if isinstance(of, Outcome)]
        writable = writable and _keep(path, pages)
        told |= read
    if writable:
        _keep(path, (), {page.id for page in known} - stamps.keys())
    return [told[match_id] for match_id in ids if match_id in told]


def _stamp(store: Store, match_id: str) -> str:
    """The stamp of a record, "" if it has just gone."""
    try:
        return store.stamp(match_id)
    except OSError:
        return ""


def _read(store: Store, ids: Sequence[str]) -> dict[str, Outcome | Damaged]:
    """What the records say; without those that have just gone."""
    told: dict[str, Outcome | Damaged] = {}
    for match_id in ids:
        with suppress(NoSuchMatch):
            match = store.look(match_id)
            told[match_id] = match if isinstance(match, Damaged) else outcome(match)
    return told


def _known(path: Path) -> list[Page]:
    """The pages of the book that are whole; none if it cannot be read."""
    sqlite3 = _sqlite()
    if not sqlite3 or not path.exists():
        return []
    try:
        with closing(_connected(path)) as book:
            if _version(book) != VERSION:
                return []
            rows = book.execute("SELECT id, stamp, told, sum FROM matches").fetchall()
    except sqlite3.Error as error:
        if _is_damaged(error):
            _throw_away(path)
        return []
    pages = (_whole(*row) for row in rows)
    return [page for page in pages if page]


def _whole(match_id: object, stamp: object, told: object, check: object) -> Page | None:
    """The page of a row, None if the row is not as it was written."""
    if not (isinstance(match_id, str) and isinstance(stamp, str) and isinstance(told, str)):
        return None
    if check != _sum(match_id, stamp, told):
        return None
    try:
        return Page(match_id, stamp, from_text(told))
    except (ValueError, LookupError, TypeError):
        return None


def _sum(match_id: str, stamp: str, told: str) -> int:
    return zlib.crc32(f"{match_id}\n{stamp}\n{told}".encode())


def _keep(path: Path, fresh: Sequence[Page], gone: Collection[str] = ()) -> bool:
    """Write what is new and leave out what is gone, and whether that could be done. A book
    that is no book any more is begun anew."""
    sqlite3 = _sqlite()
    if not sqlite3:
        return False
    for _ in range(2 if fresh or gone else 0):
        try:
            _make_private(path)
            with closing(_connected(path)) as book:
                _write(book, fresh, gone)
        except sqlite3.Error as error:
            if not _is_damaged(error):
                return False
            _throw_away(path)
        else:
            break
    return True


def _write(book: sqlite3.Connection, fresh: Sequence[Page], gone: Collection[str]) -> None:
    book.execute("BEGIN IMMEDIATE")
    if _version(book) != VERSION:
        book.execute("DROP TABLE IF EXISTS matches")
        book.execute(
            "CREATE TABLE matches (id TEXT PRIMARY KEY, stamp TEXT, told TEXT, sum INTEGER)"
        )
        book.execute(f"PRAGMA user_version = {VERSION}")
    texts = [(page.id, page.stamp, to_text(page.found)) for page in fresh]
    book.executemany(
        "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?)",
        [(*text, _sum(*text)) for text in texts],
    )
    book.executemany("DELETE FROM matches WHERE id = ?", [(match_id,) for match_id in gone])
    book.execute("COMMIT")


def _sqlite() -> ModuleType | None:
    """SQLite, which a Python can be built without: then there is no book."""
    try:
        import sqlite3  # noqa: PLC0415  (loaded when there are matches to look up)
    except ImportError:
        return None
    return sqlite3


def _connected(path: Path) -> sqlite3.Connection:
    import sqlite3  # noqa: PLC0415  (loaded when there is a book)

    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)


def _make_private(path: Path) -> None:
    """Begin an empty file that nobody else may read, as the records are."""
    with suppress(OSError):
        path.touch(mode=0o600)


def _version(book: sqlite3.Connection) -> int:
    found = book.execute("PRAGMA user_version").fetchone()
    return int(found[0])


def _is_damaged(error: sqlite3.Error) -> bool:
    """Whether it is the fault of the file, not of the disk or of another program."""
    name = getattr(error, "sqlite_errorname", "")
    return not name.startswith(_NOT_ITS_FAULT)


def _throw_away(path: Path) -> None:
    """Remove the file, and what SQLite has written beside it, if it can be removed."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)


_NOT_ITS_FAULT: Final = tuple(
    f"SQLITE_{name}"
    for name in ("BUSY", "LOCKED", "CANTOPEN", "READONLY", "PERM", "IOERR", "FULL", "NOMEM")
)
