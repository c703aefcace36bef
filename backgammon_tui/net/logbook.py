"""What a server writes down of comings and goings: who, from where, what, and nothing typed.

Standard library only.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

_LONGEST: Final = 1000


class Logbook:
    """One line for each thing that happens. Whatever came from outside is made harmless."""

    def __init__(self, write: Callable[[str], None] | None = None) -> None:
        self._write = write or _to_standard_error

    def note(self, what: str, address: str = "", who: str = "") -> None:
        """What happened, to whom and from where."""
        at = time.strftime("%Y-%m-%d %H:%M:%S")
        line = " ".join(filter(None, [at, address, who, what]))
        self._write(harmless(line)[:_LONGEST])


def harmless(text: str) -> str:
    """The text with a question mark for everything that is not a plain letter."""
    return "".join(sign if " " <= sign <= "~" else "?" for sign in text)


def _to_standard_error(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
