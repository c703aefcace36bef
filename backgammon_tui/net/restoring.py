"""Giving a terminal back as it was. Pure: standard library only.

Whoever dies on a full screen leaves it behind, with a mouse that types. The end of a session is
therefore written by what outlives its program.
"""

from __future__ import annotations

from typing import Final

_ENTER: Final = b"\x1b[?1049h"
_LEAVE: Final = b"\x1b[?1049l"
_OFF: Final = b"".join(
    b"\x1b[?%dl" % mode
    # The frame held back, the sizes told, the paste marked, the focus told, the mouse.
    for mode in (2026, 2048, 2004, 1004, 1016, 1015, 1006, 1003, 1002, 1000)
)
_KEYS: Final = b"\x1b[<u"
_LETTERS: Final = b"\x1b[0m\x1b[?25h"


class Shown:
    """What of a terminal's ways has been changed, seen from what was sent to it."""

    def __init__(self) -> None:
        self.entered = False
        self.full = False
        self._tail = b""

    def sent(self, data: bytes) -> None:
        """So much has been sent."""
        seen = self._tail + data
        last = max(seen.rfind(_ENTER), seen.rfind(_LEAVE))
        if last >= 0:
            self.entered = True
            self.full = seen.startswith(_ENTER, last)
        self._tail = seen[-(len(_ENTER) - 1) :]

    @property
    def restored(self) -> bytes:
        """What gives the terminal back. To leave the full screen twice would put the cursor
        where it was at the beginning, over what has been said since."""
        if not self.entered:
            return b""
        # First the keys, for each of the two screens has its own way with them.
        return _OFF + (_KEYS + _LEAVE if self.full else b"") + _LETTERS
