"""Reviews kept beside the records they are of, so that a second look opens at once.

Imports only `rules` and its room. What is kept can be made again: one that is damaged, of
another record or by another judge counts for nothing, and is written over.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from . import entry as entries_text
from . import header as header_text
from .header import Header
from .log import Log
from .reviewed import Review
from .reviewed_text import from_text, to_text


def digest(header: Header, log: Log) -> str:
    """What tells one record from another: the SHA-256 of its lines, as far as they apply."""
    lines = [header_text.to_line(header), *map(entries_text.to_line, log.entries)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def kept_at(directory: Path, match_id: str) -> Path:
    """The file of the review of a match."""
    return directory / f"{match_id}.review.json"


def read_kept(path: Path, record: str, judge: str) -> Review | None:
    """The review in a file, if it is of this record and by this judge; else None."""
    try:
        review = from_text(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return review if (review.record, review.judge) == (record, judge) else None


def keep(path: Path, review: Review) -> None:
    """Put the review into its file, whole or not at all, for nobody else to read, as the record;
    where it cannot be written there is none, which only costs another look."""
    unnamed = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        file = os.open(unnamed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as written:
            written.write(to_text(review))
        unnamed.rename(path)
    except OSError:
        with suppress(OSError):
            unnamed.unlink(missing_ok=True)
