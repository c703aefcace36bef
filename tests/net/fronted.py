"""A server with a socket for each player, as a front would hand them in; started by tests:
`python -m tests.net.fronted STATE SOCKETS ada bob`. It says "ready" when they are there."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

from backgammon_tui.net.identity import Identity
from backgammon_tui.net.server import Server
from tests.net.talker import AT_ANY_SPEED


async def main(state: Path, sockets: Path, names: list[str]) -> None:
    """Serve for ever."""
    server = Server(state, limits=AT_ANY_SPEED)
    for name in names:
        identity = Identity(f"test:{name}", name)
        await asyncio.start_unix_server(partial(server.connect, identity), sockets / name)
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
