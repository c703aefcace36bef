"""The entrance: takes SSH connections as long as the house is open.

Imports asyncssh.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from typing import Final

import asyncssh

from .front import Front
from .ssh_door import Admission, Door, Street

_KEEPALIVES: Final = 3
_WAITING: Final = 256
"""Connections that the system keeps until they are taken."""
_HANGING_UP: Final = 3.0
"""Seconds in which all connections have to be gone once everybody has been told."""


class Entrance:
    """Where people come in."""

    def __init__(self, front: Front, admission: Admission) -> None:
        self._front = front
        self._street = Street(front, admission)
        self._acceptor: asyncssh.SSHAcceptor

    async def open(self, key: asyncssh.SSHKey, door: socket.socket) -> None:
        """Let people in at a socket that listens already, showing them this key."""
        # Its log would tell what people type as commands and call their accounts.
        logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
        options = asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Door(self._street),
            server_host_keys=[key],
            server_version="backgammon",
            host_based_auth=False,
            password_auth=False,
            gss_host=None,
            x509_trusted_certs=None,
            allow_scp=False,
            x11_forwarding=False,
            agent_forwarding=False,
            line_editor=False,
            encoding=None,
            login_timeout=self._front.measures.login_seconds,
            keepalive_interval=self._front.measures.keepalive_seconds,
            keepalive_count_max=_KEEPALIVES,
        )
        self._acceptor = await asyncssh.listen(sock=door, options=options, backlog=_WAITING)

    async def close(self, goodbye: str) -> None:
        """Let nobody in any more, say goodbye to those who are inside, and wait until all have
        heard it, but not for long."""
        self._acceptor.close()
        self._street.clear()
        await self._front.close(goodbye)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._street.empty.wait(), _HANGING_UP)
