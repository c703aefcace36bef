"""How much may come in over a connection, and how much may wait to go out.

Imports asyncssh, which bounds what a channel takes but not what is sent beside it, and passes on
what the window of a channel allows, however little of it the network takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import asyncssh

from .bucket import full
from .measures import Measures

_VARIABLES: Final = 40
_LONGEST: Final = 1000
"""Bytes of a variable's name and value."""


class Flow:
    """Reads no faster than may be, and tells when the network is `full` or `free` again."""

    def __init__(
        self,
        conn: asyncssh.SSHServerConnection,
        measures: Measures,
        full_network: Callable[[], None],
        free_network: Callable[[], None],
    ) -> None:
        self._loop = asyncio.get_running_loop()
        rate = measures.received_a_second
        self._share = full(measures.received_at_once, rate, self._loop.time())
        self._transport: asyncio.Transport = conn._transport  # type: ignore[assignment]  # noqa: SLF001
        self._take = conn.data_received
        conn.data_received = self._received  # type: ignore[method-assign]
        conn.pause_writing = full_network  # type: ignore[method-assign]
        conn.resume_writing = free_network  # type: ignore[method-assign]

    def _received(self, data: bytes, datatype: int | None = None) -> None:
        """What has come is taken; more only when as much would be allowed."""
        self._share.has(self._loop.time())
        self._share.left -= len(data)
        if self._share.left < 1 and not self._transport.is_closing():
            self._transport.pause_reading()
            self._loop.call_later(self._share.seconds_until(1), self._go_on)
        self._take(data, datatype)

    def _go_on(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()


class Variables(dict[bytes, bytes]):
    """What a client says of its environment: a few short ones, the rest is not kept."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        """Keep one, if there is room."""
        if len(self) < _VARIABLES and len(name) + len(value) <= _LONGEST:
            super().__setitem__(name, value)
