"""Matches as files: one JSON-lines file each, appended to and never rewritten.

Imports only `rules` and its room. A line is one `write`, made before it is shown; the end of
a turn is also synced to the disk. Whoever writes holds an advisory lock; others may watch.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from backgammon_tui.rules import Malformed
from backgammon_tui.rules import actions as do

from . import disk
from . import entry as entries_text
from . import header as header_text
from .entry import Entry, Revealed
from .header import Header
from .log import Log
from .text import fold, read_record

ID: Final = re.compile(r"[0-9a-z][0-9a-z-]{0,40}")
_TRIES: Final = 100
"""Ids that may be taken before it is given up to find a free one."""
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


class NoSuchMatch(LookupError):
    """No match has this id, or more than one begins with it; `str()` is the sentence."""


class Damaged(ValueError):
    """The file cannot be opened as a match; `str()` is the sentence."""


@dataclass(slots=True)
class MatchFile:
    """An open match: its header, its log, and the right to add to it if `writable`.

    `trouble` names the first line that does not apply; the log then ends before it and the
    file is not written to.
    """

    path: Path
    header: Header
    log: Log
    writable: bool
    trouble: str | None
    _file: int
    _read: int

    def append(self, entries: Sequence[Entry]) -> None:
        """Write the entries, one `write` a line; `OSError` if that fails, or if the match is
        not writable, with the file as it was before."""
        if not self.writable:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        size = os.lseek(self._file, 0, os.SEEK_END)
        try:
            for entry in entries:
                disk.write(self._file, entries_text.to_line(entry).encode())
            if any(isinstance(entry.action, _SYNCED) for entry in entries):
                disk.sync(self._file)
        except OSError:
            os.ftruncate(self._file, size)
            raise

    def catch_up(self) -> bool:
        """Add to the log what `append` has written and a signal kept from joining it; whether
        the file now ends where the log does. `OSError` if it cannot be read."""
        text = disk.all_of(self._file)
        rest = text.split(b"\n")[1 + len(self.log.entries) :]
        self.trouble = self.trouble or fold(self.log, b"\n".join(rest), self.log.next_seq)
        return text.endswith(b"\n") and not self.trouble

    def follow(self) -> tuple[Entry, ...]:
        """Entries another program has added since; a line still being written is left.

        What has been read stays read: if the file has become shorter that is `trouble`.
        """
        size = os.fstat(self._file).st_size
        if size < self._read:
            self.trouble = self.trouble or "The record has become shorter; open the match again."
            return ()
        text = os.pread(self._file, size - self._read, self._read)
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        before = len(self.log.entries)
        self.trouble = self.trouble or fold(self.log, whole, before + 1)
        return tuple(self.log.entries[before:])

    def close(self) -> None:
        os.close(self._file)


_ENDS_A_TURN: Final = (
    do.Played,
    do.Taken,
    do.Dropped,
    do.Accepted,
    do.Ended,
    do.TookBack,
    do.TimedOut,
)
_SYNCED: Final = (*_ENDS_A_TURN, Revealed)


class Store:
    """The matches in one directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def create(self, header: Header, entries: Sequence[Entry] = ()) -> MatchFile:
        """A new match with an id of its own, and what is known of it; a copy of one that is
        played elsewhere has the id it has there. `OSError` if it cannot be written.

        The file gets its name when all of it is there: neither a kill nor a full disk leaves
        an empty match, or a part of one.
        """
        log = Log(header.rules, entries)
        self.directory.mkdir(parents=True, exist_ok=True)
        if header.place:
            match_id, unnamed, file = self._reserved([header.id])
        else:
            match_id, unnamed, file = self._reserved(_new_id() for _ in range(_TRIES))
            header = replace(header, id=match_id, created=round(time.time(), 3))
        lines = [header_text.to_line(header), *map(entries_text.to_line, entries)]
        text, path = "".join(lines).encode(), self._path(match_id)
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            disk.write(file, text)
            if entries:
                disk.sync(file)
            unnamed.rename(path)
        except OSError:
            os.close(file)
            unnamed.unlink(missing_ok=True)
            raise
        return MatchFile(path, header, log, True, None, file, len(text))  # noqa: FBT003

    def _reserved(self, ids: Iterable[str]) -> tuple[str, Path, int]:
        """The first id that no match has and no other program can take, and its file, yet
        unnamed.

        Whoever makes a match first makes this file, which only one can; so while it is there
        nobody else gives a file the name.
        """
        for match_id in ids:
            unnamed = self.directory / f".{match_id}.new"
            try:
                file = os.open(unnamed, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
            except FileExistsError:
                continue
            if not os.path.lexists(self._path(match_id)):
                return match_id, unnamed, file
            os.close(file)
            unnamed.unlink()
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))

    def open(self, match_id: str, *, watch: bool = False) -> MatchFile:
        """The match with this id, or the one whose id begins so. If another program plays
        it, or on `watch`, it is not writable.

        Raises `NoSuchMatch`, `Damaged`, or `OSError`.
        """
        path = self._path(self._full_id(match_id))
        file = disk.opened(path)
        try:
            writable = not watch and os.access(path, os.W_OK) and disk.locked(file)
            match = _read_match(file, path, writable=writable)
            if match.writable:
                disk.cut_torn_tail(file, path)
            return match
        except BaseException:
            os.close(file)
            raise

    def ids(self) -> list[str]:
        """The ids of all matches, newest first; `OSError` if the directory cannot be read."""
        try:
            files = list(self.directory.iterdir())
        except FileNotFoundError:
            return []
        stems = [file.stem for file in files if file.suffix == ".jsonl"]
        return sorted(filter(ID.fullmatch, stems), reverse=True)

    def stamp(self, match_id: str) -> str:
        """What is another whenever the file of the match has changed; `OSError` without one."""
        found = self._path(match_id).stat()
        return f"{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns}"

    def look(self, match_id: str) -> MatchFile | Damaged:
        """The match, closed again; what cannot be opened as error. `NoSuchMatch` if it has
        gone."""
        try:
            match = self.open(match_id, watch=True)
        except Damaged as error:
            return error
        except OSError as error:
            return Damaged(f"{match_id}.jsonl cannot be opened: {error.strerror}.")
        match.close()
        return match

    def _path(self, match_id: str) -> Path:
        return self.directory / f"{match_id}.jsonl"

    def _full_id(self, start: str) -> str:
        if ID.fullmatch(start) and self._path(start).exists():
            return start
        found = [match_id for match_id in self.ids() if match_id.startswith(start)]
        if not found or not ID.fullmatch(start):
            raise NoSuchMatch("There is no match with that id; see: backgammon matches.")
        if len(found) > 1:
            raise NoSuchMatch(f"{len(found)} matches begin so; give more of the id.")
        return found[0]


def _new_id() -> str:
    letters = "".join(_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(4))
    return time.strftime("%Y%m%d-%H%M%S-", time.gmtime()) + letters


def _read_match(file: int, path: Path, *, writable: bool) -> MatchFile:
    data = disk.all_of(file)
    try:
        header, log, trouble = read_record(data)
    except Malformed as error:
        raise Damaged(f"{path.name} cannot be opened: {error}.") from error
    if header.id != path.stem:
        raise Damaged(f"{path.name} cannot be opened: it holds the match {header.id}.")
    read = data.rfind(b"\n") + 1
    return MatchFile(path, header, log, writable and not trouble, trouble, file, read)
