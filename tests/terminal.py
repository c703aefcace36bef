"""The real program in a pseudo-terminal, and the screen it draws, read by pyte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

PATIENCE = 60.0
"""Seconds after which a screen that does not come is a failure."""


class Terminal:
    """A program at a terminal of its own. Nothing sleeps: what is waited for is output."""

    def __init__(
        self,
        arguments: Sequence[str],
        data: Path,
        *,
        environment: Mapping[str, str] | None = None,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = (),
    ) -> None:
        """`command` is another program, through which ours may be reached."""
        self.columns, self.rows = size
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.received = 0
        self.output = b""
        self.code: int | None = None
        command = command or [sys.executable, "-m", "backgammon_tui", *arguments]
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            self._become(command, _environment(data, environment or {}))
        self.resize(*size)

    def _become(self, command: Sequence[str], environment: dict[str, str]) -> None:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))
        os.execve(command[0], list(command), environment)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.columns, self.rows = columns, rows
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    def read(self, timeout: float) -> bytes:
        """What the program sends within `timeout` seconds, b"" if nothing or if it is gone."""
        if not select.select([self.file], [], [], timeout)[0]:
            return b""
        try:
            found = os.read(self.file, 65536)
        except OSError:
            return b""
        self.output += found
        self.received += len(found)
        self.stream.feed(found)
        return found

    def wait_for(self, seen: Callable[[list[str]], bool] | str) -> None:
        """Read until the screen is as wanted: a condition on its rows, or a text on it."""
        wanted = seen if callable(seen) else lambda lines: seen in "\n".join(lines)
        end = time.monotonic() + PATIENCE
        while not wanted(self.lines):
            if not self.read(max(0.0, end - time.monotonic())) and self._gone_or(end):
                raise AssertionError(f"waited in vain for {seen!r}:\n{self.text}")

    def _gone_or(self, end: float) -> bool:
        return time.monotonic() >= end or self.ended

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        if self.code is not None:
            return True
        info = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return info is not None

    def bytes_until_quiet(self, quiet: float = 0.3) -> int:
        """How many bytes come until none has come for `quiet` seconds."""
        before = self.received
        while self.read(quiet):
            pass
        return self.received - before

    def press(self, *keys: str) -> None:
        """Send keys, each as a terminal sends it."""
        for key in keys:
            os.write(self.file, _SENT.get(key, key).encode())

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    def end(self) -> int:
        """Read to the end of the program; the answer is its exit code, or minus a signal."""
        while self.read(PATIENCE):
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.file)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def kill(self) -> None:
        """End it without a word."""
        self.signal(signal.SIGKILL)
        self.end()


def _environment(data: Path, more: Mapping[str, str]) -> dict[str, str]:
    kept = {"PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV"}
    environment = {name: value for name, value in os.environ.items() if name in kept}
    environment |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    environment |= {"XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(data / "config")}
    return environment | dict(more)


_SENT = {
    "space": " ",
    "enter": "\r",
    "escape": "\x1b",
    "backspace": "\x7f",
    "tab": "\t",
    "slash": "/",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "pagedown": "\x1b[6~",
}
