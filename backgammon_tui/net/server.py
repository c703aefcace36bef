"""The server: connections in, the lobby behind them. This is the interface to build on; the rest
follows.

Standard library; imports its room.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from .identity import Identity


class Server:
    """Tables whose records are in `state`; everybody who is let in plays there."""

    def __init__(self, state: Path, *, name: str = "") -> None:
        """`state` gets matches/, secrets/ and tables/; `name` is what the server calls itself in
        `Welcome`. Matches that were going on are found again."""

    async def connect(
        self, identity: Identity, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Serve a connection until it ends; `identity` is who it is. For a front: make a
        socketpair, give one end to the player's program, and the other, as streams, to this."""

    async def listen(self, directory: Path) -> None:
        """Take connections at the socket `server` in `directory`, which is made or checked (0711,
        one's own, no link); who they are the kernel says. `Occupied` if another server has it."""

    async def close(self) -> None:
        """Say goodbye to all and let go of every file."""


async def serve_forever(state: Path, directory: Path, *, name: str = "") -> None:
    """A server at a socket, until SIGTERM or SIGINT, or until no match is unfinished and nobody
    has been there for a while. What `python -m backgammon_tui.net STATE` runs."""
