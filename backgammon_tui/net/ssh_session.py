"""What a visitor may ask for inside a connection: a terminal, and nothing else.

Imports asyncssh.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import asyncssh

from .front import Front, Visit
from .identity import Identity
from .mishap import told
from .session import Session

_HELD: Final = 64 * 1024
"""Bytes that may wait on the way to a visitor before its program waits too."""
_LINGERING: Final = 2.0
"""Seconds in which a client hangs up by itself once its session is over."""
_NO_TERMINAL: Final = "Backgammon needs a terminal. Try: ssh -t ..."
_NO_COMMANDS: Final = (
    "This house runs no commands: it is for playing backgammon. Leave the command out."
)
_NO_SUBSYSTEMS: Final = "This house keeps no files for visitors: it is for playing backgammon."
_REFUSED: Final = 2


class SSHWay:
    """The line to a visitor over SSH."""

    def __init__(
        self, channel: asyncssh.SSHServerChannel[bytes], conn: asyncssh.SSHServerConnection
    ) -> None:
        self._channel = channel
        self._conn = conn
        channel.set_write_buffer_limits(high=_HELD)

    def write(self, data: bytes) -> None:
        """Send this, unless the visitor is gone."""
        if data and not self._channel.is_closing():
            self._channel.write(data)

    def complain(self, sentence: str) -> None:
        """Say something beside what a program says."""
        if not self._channel.is_closing():
            self._channel.write_stderr(f"{sentence}\r\n".encode())

    def end(self, code: int) -> None:
        """Tell the exit code and hang up; the client is given time to do so first."""
        if not self._channel.is_closing():
            self._channel.exit(code)
        asyncio.get_running_loop().call_later(_LINGERING, self._conn.close)

    def pause_reading(self) -> None:
        """What is typed may wait at the other end."""
        self._channel.pause_reading()

    def resume_reading(self) -> None:
        """What is typed is wanted again."""
        if not self._channel.is_closing():
            self._channel.resume_reading()


class Visitor(asyncssh.SSHServerSession[bytes]):
    """One visitor's session as asyncssh tells of it."""

    def __init__(
        self, front: Front, way: SSHWay, who: tuple[str, Identity | None, str, str]
    ) -> None:
        """`who` are the first four fields of a `Visit`."""
        self._front = front
        self._way = way
        self._who = who
        self._channel: asyncssh.SSHServerChannel[bytes]
        self._refusal = ""
        self._term: str | None = None
        self._session: Session | None = None
        self.began = False
        """Whether it has been said what is wanted."""

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any
    ) -> bool:
        """A terminal is wanted."""
        self._term = term_type
        return True

    def shell_requested(self) -> bool:
        """The game is wanted, provided there is a terminal."""
        if self._term is None:
            self._refusal = _NO_TERMINAL
        return True

    def exec_requested(self, command: str) -> bool:
        """A command is wanted; that it is refused is told once the session stands."""
        self._refusal = _NO_COMMANDS
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Files are wanted; the same."""
        self._refusal = _NO_SUBSYSTEMS
        return True

    def session_started(self) -> None:
        """Begin, or say why not."""
        self.began = True
        if self._refusal:
            self._front.log.note(f"refused: {self._refusal}", self._who[0])
            self._way.complain(self._refusal)
            self._way.end(_REFUSED)
            return
        try:
            self._session = self._front.enter(self._visit(), self._way)
        except Exception as error:  # noqa: BLE001  (asyncssh would keep it to itself)
            self._front.log.note(f"error: {told(error)}", self._who[0])
            self._way.complain("Something went wrong on this side, and is written in the log.")
            self._way.end(1)

    def _visit(self) -> Visit:
        columns, rows, *_ = self._channel.get_terminal_size()
        variables = dict(self._channel.get_environment())
        return Visit(*self._who, self._term or "", variables, columns, rows)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        if self._session:
            self._session.resize(width, height)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Something was typed."""
        if self._session:
            self._session.type(data)

    def eof_received(self) -> bool:
        """Nothing more will be typed, but something may still be shown."""
        if self._session:
            self._session.ask_to_end()
        return True

    def pause_writing(self) -> None:
        """Too much is waiting on the channel."""
        self.hold_back("channel")

    def resume_writing(self) -> None:
        """There is room on the channel."""
        self.let_go("channel")

    def hold_back(self, why: str) -> None:
        """There is no room on the line."""
        if self._session:
            self._session.hold_back(why)

    def let_go(self, why: str) -> None:
        """There is room again, as far as this reason goes."""
        if self._session:
            self._session.let_go(why)

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is gone."""
        self.hang_up()

    def hang_up(self) -> None:
        """The visitor is gone, however that was found out."""
        if self._session:
            self._session.hang_up()
