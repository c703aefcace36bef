"""A client with a socket that waits for what it is told: no time is ever waited for."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import ClassVar, TypeVar

from backgammon_tui.net import messages as say
from backgammon_tui.net.limits import USUAL
from backgammon_tui.net.messages import Message
from backgammon_tui.net.protocol import decode, encode
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Seat

Kind = TypeVar("Kind", bound=Message)
PATIENCE = 30.0
"""Seconds after which a test is taken to hang."""
AT_ANY_SPEED = USUAL._replace(a_second=1e6, at_once=1_000_000)
"""The limits of a server whose players do not think."""


class Gone(Exception):
    """The server has closed the connection."""


class Talker:
    """One line to a server, and the log of what has been told over it."""

    opened: ClassVar[list[Talker]] = []

    def __init__(self, connection: socket.socket, session: str = "test") -> None:
        self.opened.append(self)
        self.connection = connection
        connection.settimeout(PATIENCE)
        self._lines = connection.makefile("rb")
        self.ids = count(1)
        self.log: Log | None = None
        self.seat: Seat | None = None
        self.table = ""
        self.welcome: say.Welcome | None = None
        self.whole = 0
        self.says(say.Hello((1,), "test", session))

    @classmethod
    def at(cls, path: Path, session: str = "test") -> Talker:
        """A client of the server at a socket."""
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(str(path))
        return cls(connection, session)

    def says(self, *messages: Message) -> None:
        """Say something."""
        self.sends(b"".join(map(encode, messages)))

    def sends(self, data: bytes) -> None:
        """Send whatever it is."""
        try:
            self.connection.sendall(data)
        except OSError as error:
            raise Gone from error

    def hears(self) -> Message:
        """The next message; `Gone` at the end."""
        try:
            line = self._lines.readline()
        except OSError as error:
            raise Gone from error
        if not line.endswith(b"\n"):
            raise Gone
        message = decode(line)
        self._take_in(message)
        return message

    def until(self, kind: type[Kind], fits: Callable[[Kind], bool] = lambda _: True) -> Kind:
        """The next message of a kind that fits; pings do not make the wait longer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.hears()
            if isinstance(message, say.Ping):
                self.says(say.Pong(message.id))
            if isinstance(message, kind) and fits(message):
                return message
        raise AssertionError(f"waited in vain for {kind.__name__}")

    def joins(self, table: str = "") -> None:
        """Sit down, and hear all that has happened."""
        self.says(say.Join(next(self.ids), table))
        self.until(say.Seated)

    def catches_up(self) -> None:
        """Hear all entries there were when the match was shown."""
        while not self.log or len(self.log.entries) < self.whole:
            self.hears()

    def asks(self, ask: Ask) -> Message:
        """Ask at the table, and hear the answer."""
        number = next(self.ids)
        assert self.log
        self.says(say.Wish(number, len(self.log.entries), ask))
        return self.until(Message, lambda told: getattr(told, "id", 0) == number and _answers(told))

    def closes(self) -> None:
        """Go."""
        self._lines.close()
        self.connection.close()

    def _take_in(self, message: Message) -> None:
        match message:
            case say.Welcome():
                self.welcome = message
            case say.Seated(_, table, seat, _):
                self.table, self.seat = table, seat
            case say.Snapshot():
                self.log = self.log or Log(message.header.rules)
                self.whole = message.seq
                assert message.first <= self.log.next_seq
            case say.Entries(_, entries, digest):
                assert self.log
                for entry in entries:
                    if entry.seq >= self.log.next_seq:
                        self.log.add(entry)
                assert self.log.state.digest() == digest


def _answers(message: Message) -> bool:
    return isinstance(message, say.Done | say.Refused | say.Error)
