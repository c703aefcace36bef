"""Long pastes are cut short before they reach the program.

Pure: standard library only. Where the terminal marks a paste, what is in it beyond any play or
identifier is dropped here, so that a slip of the mouse does not keep its player waiting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BEGIN: Final = b"\x1b[200~"
END: Final = b"\x1b[201~"
LONGEST: Final = 16 * 1024


@dataclass(slots=True)
class Paste:
    """Where in a stream of keys a paste is: `room` is None outside, inside it is how many more
    bytes of it get through. `tail` is what may be the beginning of a mark: outside it has got
    through already, for a lone Esc is a key; inside it waits."""

    room: int | None = None
    tail: bytes = b""

    def cut(self, typed: bytes) -> bytes:
        """What of the bytes gets through, marks and all."""
        kept, rest = [], typed
        while rest:
            part, rest = self._outside(rest) if self.room is None else self._inside(rest)
            kept.append(part)
        return b"".join(kept)

    def _outside(self, typed: bytes) -> tuple[bytes, bytes]:
        """What gets through up to the next beginning of a paste, and what comes after."""
        seen = self.tail + typed
        found = seen.find(BEGIN)
        if found < 0:
            self.tail = seen[1 - len(BEGIN) :]
            return typed, b""
        inside = found + len(BEGIN) - len(self.tail)
        self.room, self.tail = LONGEST, b""
        return typed[:inside], typed[inside:]

    def _inside(self, typed: bytes) -> tuple[bytes, bytes]:
        """What gets through up to the next end of a paste, and what comes after."""
        text, found, rest = (self.tail + typed).partition(END)
        text, self.tail = (text, b"") if found else _without_beginning(text)
        room = self.room or 0
        self.room = None if found else max(0, room - len(text))
        return text[:room] + found, rest


def _without_beginning(text: bytes) -> tuple[bytes, bytes]:
    """The text without the beginning of an end mark at its end, and that beginning."""
    for length in range(len(END) - 1, 0, -1):
        if text.endswith(END[:length]):
            return text[:-length], text[-length:]
    return text, b""
