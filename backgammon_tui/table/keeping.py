"""Where the secrets of sealed dice outlast the process, for a table that is opened again.

Standard library only. No entry, message or record holds a secret before it is revealed. A match
at one's own terminal keeps it nowhere but in memory; a server keeps it here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Protocol

READABLE_BY_ITS_OWNER: Final = 0o600


class Safe(Protocol):
    """Keeps secrets by their seals."""

    def keep(self, digest: str, secret: bytes) -> None:
        """Keep the secret; `OSError` if that cannot be, and then nothing is sealed by it."""

    def secret(self, digest: str) -> bytes | None:
        """The secret of a seal, None if it is not kept here."""

    def forget(self, digest: str) -> None:
        """The secret is out, or no longer wanted."""


class Directory:
    """Keeps each secret in a file of its own that only its owner can read: a table that is
    opened again after a kill goes on with its seal."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def keep(self, digest: str, secret: bytes) -> None:
        """Written and synced under another name first: the file is whole or not there."""
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        path, unnamed = self._directory / digest, self._directory / f".{digest}.new"
        unnamed.unlink(missing_ok=True)
        file = os.open(unnamed, os.O_WRONLY | os.O_CREAT | os.O_EXCL, READABLE_BY_ITS_OWNER)
        try:
            with os.fdopen(file, "wb") as opened:
                opened.write(secret)
                opened.flush()
                os.fsync(opened.fileno())
            unnamed.rename(path)
        except OSError:
            unnamed.unlink(missing_ok=True)
            raise

    def secret(self, digest: str) -> bytes | None:
        """A file that is missing or cannot be read is a lost secret, and a new seal follows."""
        try:
            return (self._directory / digest).read_bytes()
        except OSError:
            return None

    def forget(self, digest: str) -> None:
        """Also when the file has gone, or cannot be removed: what it holds is out."""
        try:
            (self._directory / digest).unlink(missing_ok=True)
        except OSError:
            return
