"""One login from its first byte to its last: a program, its terminal, and the line to its player.

Standard library only. Two things have to happen before it is over, in whatever order: the
program has ended, and all it wrote has been read. Then the player's terminal is restored, by
what was never inside it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from typing import Final

from .bridge import Bridge, Way
from .bucket import Bucket
from .mishap import farewell
from .preloaded import Preloaded
from .terminals import open_terminal
from .visitor import Login, clamped

_PATIENCE: Final = 1.0
"""Seconds between asking a program to end and ending it, and for what it wrote to come."""


class Session:
    """A login whose program runs. `link` is the server's end of the link to it, and whoever
    takes it has to close it."""

    def __init__(
        self,
        login: Login,
        way: Way,
        preloaded: Preloaded,
        share: Bucket,
        over: Callable[[Session, int, str], None],
    ) -> None:
        """Start the program; `over` is told once, when nothing of it is left, with its exit code
        and the line about an error. Raises `OSError` when the system has no room for it."""
        self.login = login
        self._way: Way | None = way
        self._preloaded = preloaded
        self._over = over
        self._loop = asyncio.get_running_loop()
        self.typed_at = self._loop.time()
        """When something was typed last, by the clock of the loop."""
        self._code: int | None = None
        self._told = ""
        self._finished = False
        master, slave = open_terminal(login.columns, login.rows)
        self._bridge = Bridge(master, way, share, self._read_all)
        try:
            self.link, theirs = socket.socketpair()
            with theirs:
                self._number = preloaded.start(login, slave, theirs.fileno(), self._ended)
        except OSError:
            self._bridge.close()
            raise
        finally:
            os.close(slave)

    @property
    def leaving(self) -> bool:
        """Whether its visitor is gone already."""
        return self._way is None

    def type(self, data: bytes) -> None:
        """What has been typed at the other end."""
        self.typed_at = self._loop.time()
        self._bridge.type(data)

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size now."""
        self._bridge.resize(*clamped(columns, rows))

    def hold_back(self, why: str) -> None:
        """There is no room on the line."""
        self._bridge.hold_back(why)

    def let_go(self, why: str) -> None:
        """There is room again, as far as this reason goes."""
        self._bridge.let_go(why)

    def ask_to_end(self) -> None:
        """Nothing more will be typed: the program is asked to end, and soon made to."""
        if self._code is None:
            self._preloaded.signal(self._number, signal.SIGHUP)
            self._loop.call_later(_PATIENCE, self._preloaded.signal, self._number, signal.SIGKILL)

    def hang_up(self) -> None:
        """The visitor is gone."""
        self._way = None
        self._bridge.close()
        self.ask_to_end()

    def dismiss(self, sentence: str) -> None:
        """Restore the visitor's terminal at once, say why, and hang up."""
        self._part(1, sentence)
        self.hang_up()

    def _ended(self, code: int, told: str) -> None:
        """The program has ended; what it wrote last may still be on its way."""
        self._code, self._told = code, told
        if self._bridge.open:
            # Somebody else may have the terminal open, and keep it so.
            self._loop.call_later(_PATIENCE, self._finish)
        else:
            self._finish()

    def _read_all(self) -> None:
        """All that the program wrote has been read; it has ended, or let go of its terminal."""
        if self._code is None:
            self.ask_to_end()
        else:
            self._finish()

    def _finish(self) -> None:
        """Nothing is left but to say so."""
        if self._code is not None and not self._finished:
            self._finished = True
            self._bridge.close()
            self._part(self._code, farewell(self._code))
            self._over(self, self._code, self._told)

    def _part(self, code: int, sentence: str) -> None:
        if self._way:
            words = f"{sentence}\r\n" if sentence else ""
            self._way.write(self._bridge.shown.restored + words.encode())
            self._way.end(code if code >= 0 else 128 - code)
            self._way = None
