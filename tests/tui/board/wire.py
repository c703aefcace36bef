"""A program on a pseudo-terminal, and the bytes it sends for each key."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[3]
END_OF_FRAME = b"\x1b[1;1H"
LAST_CORNER = "┘".encode()
STARTING, KEY = 0.5, 0.02


class Wire:
    """A Python module running on a pty of 80 by 24 in 256 colours."""

    def __init__(self, module: str, *arguments: str, **settings: str) -> None:
        self._end, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._program = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=ROOT,
            env=_environment(settings),
            start_new_session=True,
        )
        os.close(inner)

    def first(self) -> bytes:
        """All that is sent until the first screen is complete and nothing follows."""
        return self._until(lambda sent: LAST_CORNER in sent, STARTING)

    def press(self, key: str) -> bytes:
        """The frame that is sent for a key."""
        os.write(self._end, key.encode())
        return self._until(lambda sent: sent.endswith(END_OF_FRAME), KEY)

    def close(self) -> None:
        """End the program and free the terminal."""
        self._program.kill()
        self._program.wait(10)
        os.close(self._end)

    def _until(self, complete: Callable[[bytes], bool], quiet: float) -> bytes:
        """What is sent until it is complete and then nothing more for `quiet` seconds."""
        sent = b""
        while more := self._read(quiet if complete(sent) else 30):
            sent += more
        assert complete(sent), sent
        return sent

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._end], [], [], seconds)
        return os.read(self._end, 1 << 16) if ready else b""


def _environment(settings: Mapping[str, str]) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("COLORTERM", "NO_COLOR", "COLUMNS", "LINES")
        and not name.startswith("TEXTUAL")
    }
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **settings}
