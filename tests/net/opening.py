"""A house of its own process, for tests: `python -m tests.net.opening SPECIFICATION`.

Whoever starts it may be root, as in a container. It prints its port and fingerprint as JSON,
then its log on standard error. For programs of the tests its tables do nothing but tell them who
is there.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from pathlib import Path

from backgammon_tui.net.confining import Bounds
from backgammon_tui.net.identity import Identity
from backgammon_tui.net.measures import Measures
from backgammon_tui.net.preloaded import Preloaded


class Tables:
    """Says one line over each link, and waits for its end."""

    async def connect(
        self, identity: Identity, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Who is there, as the server knows it."""
        writer.write(f"{identity.key} {identity.name}\n".encode())
        await reader.read()

    def has_table(self, name: str) -> bool:
        """There is one."""
        return name == "k3"

    def is_at_a_table(self, identity: Identity) -> bool:
        """Those who call themselves so."""
        return identity.name == "sitting"

    async def close(self) -> None:
        """Nothing is open."""


def main(told: str) -> int:
    """Open a house as the specification has it."""
    wanted = json.loads(told)
    preloaded = Preloaded(wanted["entry"], Bounds(**wanted["bounds"]))
    from backgammon_tui.net.server import Server  # noqa: PLC0415  (after the fork)
    from backgammon_tui.net.ssh_serving import Opening, run  # noqa: PLC0415  (after the fork)

    door = socket.create_server(("127.0.0.1", 0), backlog=256)
    opening = Opening(
        "home",
        Path(wanted["state"]),
        door,
        wanted["guests"],
        Path(wanted["allow"]) if wanted["allow"] else None,
        Measures(**wanted["measures"]),
    )

    def say(fingerprint: str) -> None:
        print(json.dumps([door.getsockname()[1], fingerprint, preloaded.pid]), flush=True)

    real = wanted["tables"]
    return run(opening, preloaded, lambda: Server(opening.directory) if real else Tables(), say)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
