"""Lines out of what comes over a connection, piece by piece.

Imports its room's protocol; no I/O.
"""

from __future__ import annotations

from .protocol import LONGEST


class Lines:
    """Puts lines together. Of a line that is too long nothing is kept but that there was one."""

    def __init__(self) -> None:
        self._begun = b""
        self._too_long = False

    def feed(self, piece: bytes) -> list[bytes | None]:
        """The lines, without their ends, that are complete with this piece; None for each that
        was too long."""
        *whole, rest = (self._begun + piece).split(b"\n")
        lines = [self._line(line) for line in whole]
        self._too_long = self._too_long or len(rest) >= LONGEST
        self._begun = b"" if self._too_long else rest
        return lines

    def _line(self, line: bytes) -> bytes | None:
        too_long = self._too_long or len(line) >= LONGEST
        self._too_long = False
        return None if too_long else line
