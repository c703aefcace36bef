"""One file on the disk: written line by line, locked, its torn tail cut off.

Standard library only; it knows neither entries nor matches.
"""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path


def write(file: int, text: bytes) -> None:
    """Write all of it at once; `OSError` if there is no room for all."""
    if os.write(file, text) != len(text):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def sync(file: int) -> None:
    """Have what was written reach the disk."""
    getattr(os, "fdatasync", os.fsync)(file)


def opened(path: Path) -> int:
    """The file, to be read and added to, or only read where no more is allowed."""
    try:
        return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
    except PermissionError:
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC)


def locked(file: int) -> bool:
    """Whether this program alone may now write; the lock lasts until the file is closed."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def all_of(file: int) -> bytes:
    """What the file holds."""
    return os.pread(file, os.fstat(file).st_size, 0)


def cut_torn_tail(file: int, path: Path) -> None:
    """A last line without its end was being written when the program died: keep it beside."""
    text = all_of(file)
    whole = text.rfind(b"\n") + 1
    if whole == len(text) or not whole:
        return
    with path.with_suffix(".torn").open("ab") as torn:
        torn.write(text[whole:] + b"\n")
    os.ftruncate(file, whole)
