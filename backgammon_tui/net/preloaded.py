"""The server's end of the process from which logins are forked.

Standard library only.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

from . import forking
from .confining import Bounds
from .frames import receive, send
from .visitor import Login

Ended = Callable[[int, str], None]
"""Told the exit code of a login's process, or minus the signal that ended it, and the line about
an error, or ""."""


class Preloaded:
    """Starts and ends the processes of logins."""

    def __init__(self, entry: str, bounds: Bounds | None = None) -> None:
        """Begin to load the program that `entry` names as MODULE:FUNCTION, in a process of its
        own. It is forked here and now: this one must have no thread yet, and hold no secret."""
        assert threading.active_count() == 1, "there are threads already"
        self._there, theirs = socket.socketpair()
        self.pid = os.fork()
        if self.pid == 0:
            self._there.close()
            forking.serve(theirs, entry, bounds or Bounds())
        theirs.close()
        self._waiting: dict[int, Ended] = {}
        self._number = 0
        self.how = ""

    def wait(self) -> None:
        """Wait until everything is loaded. Raises `ConnectionError` if that has failed."""
        received = receive(self._there)
        if received is None:
            raise ConnectionError("the program of a login cannot be loaded")
        (_, self.how), _ = received

    def attend(self, gone: Callable[[], None]) -> None:
        """Hear in the running loop of what ends; `gone` is told if the process itself does."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._there, self._hear, gone)

    def start(self, login: Login, terminal: int, link: int, ended: Ended) -> int:
        """Start the program of a login on a terminal, with a link to the server; both remain
        open here. The answer is the number of the login, which counts up."""
        self._number += 1
        self._waiting[self._number] = ended
        send(self._there, ["start", self._number, login], [terminal, link])
        return self._number

    def signal(self, number: int, which: signal.Signals) -> None:
        """Send a signal to the process of a login, if it still runs."""
        if number in self._waiting:
            with suppress(OSError):
                send(self._there, ["signal", number, which])

    def close(self) -> None:
        """Have all end, and wait for it: two seconds at most."""
        with suppress(RuntimeError):
            asyncio.get_running_loop().remove_reader(self._there)
        self._there.close()
        with suppress(ChildProcessError):
            os.waitpid(self.pid, 0)

    def _hear(self, gone: Callable[[], None]) -> None:
        received = receive(self._there)
        if received is None:
            asyncio.get_running_loop().remove_reader(self._there)
            for number in list(self._waiting):
                self._ended(number, -signal.SIGKILL, "")
            gone()
            return
        (number, code, told), _ = received
        self._ended(number, code, told)

    def _ended(self, number: int, code: int, told: str) -> None:
        self._waiting.pop(number)(code, told)
