"""The review in a process of its own: the record is read from the standard input, what is found
is written to the standard output, a line of JSON each.

Imports `bot`, `record` and `rules`. First come the lines of the record and an empty one; the
input then stays open, and when it ends, as it does when whoever asked is gone however that
came, this process ends too. The lines that are answered have one of `done` (with `of` and
`look`) and `review`.
"""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

from backgammon_tui.bot.race import keep_table_in
from backgammon_tui.record.reviewed_kept import digest
from backgammon_tui.record.reviewed_text import to_told
from backgammon_tui.record.text import read_record

from .looking import first_look, second_look, third_look

OFTEN: Final = 0.1
"""Seconds between two lines of progress."""


class Telling:
    """Tells how far it has come, not too often."""

    def __init__(self) -> None:
        self._at = 0.0
        self.look = 1

    def __call__(self, done: int, of: int) -> None:
        if time.monotonic() - self._at >= OFTEN:
            self._at = time.monotonic()
            say({"done": done, "of": of, "look": self.look})


def say(told: dict[str, object]) -> None:
    """One line to whoever asked."""
    print(json.dumps(told, separators=(",", ":")), flush=True)


def main() -> None:
    """Look three times, and tell each time what is found. The argument is the directory of the
    table for bearing off, if that may be used."""
    # Whoever waits for it has the better right to the processor.
    os.nice(10)
    if sys.argv[1:]:
        keep_table_in(Path(sys.argv[1]))
    lines = []
    while (line := sys.stdin.buffer.readline()) not in (b"\n", b""):
        lines.append(line)
    Thread(target=_leave_with_whoever_asked, daemon=True).start()
    header, log, _ = read_record(b"".join(lines))
    telling = Telling()
    found = first_look(log, digest(header, log), telling)
    say({"review": to_told(found)})
    telling.look = 2
    found = second_look(log, found, telling)
    say({"review": to_told(found)})
    telling.look = 3
    say({"review": to_told(third_look(log, found, header, telling))})


def _leave_with_whoever_asked() -> None:
    with suppress(OSError):
        while sys.stdin.buffer.read(1):
            pass
    os._exit(0)


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()
