"""A house under load: real SSH logins, each with the real lobby or the local game as its program.

Run: python -m tests.benchmarks.serve [LOGINS]. Prints, for 50 logins unless told otherwise: the
time from connecting to the first frame, from a key to what it brings to the screen, the memory
each login adds (what is shared is counted once), what others notice of an endless loop and of
10,000 keys a second in one login, how long a newcomer takes while 200 connections stand silent,
and the bytes of a step of a play. The clients run on the same machine and take part of it; the
load of the machine before is printed too, for times mean little without it.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import asyncssh

from tests.net.ssh_house import House, open_house
from tests.terminal import Terminal
from tests.tui.costs import cost_of, played

LOGINS: Final = 50
KEYS: Final = 200
LIVELY: Final = 2.0
"""Seconds between the keys of each of the others, where they are lively."""
FLOOD: Final = 10_000
SILENT: Final = 200
LONG: Final = 10.0
"""Seconds for which one login misbehaves."""
LOBBY: Final = b"leave"
ROOM: Final[dict[str, Any]] = {
    "sessions": 500,
    "for_an_address": 500,
    "logins_at_once": 1000,
    "unproved": 100,
}


class Player:
    """A login, and what has come from it."""

    def __init__(self, conn: asyncssh.SSHClientConnection, process: Any) -> None:
        self.conn = conn
        self.process = process
        self.received = 0

    async def see(self, mark: bytes) -> None:
        """Read until this has come."""
        seen = b""
        while mark not in seen:
            seen = seen[-20:] + await self._read()

    async def key(self, key: bytes) -> float:
        """Milliseconds from a key to the first that comes of it; then all of it is read."""
        await self.quiet()
        began = time.perf_counter()
        self.process.stdin.write(key)
        await self._read()
        return (time.perf_counter() - began) * 1000

    async def quiet(self, seconds: float = 0.02) -> None:
        """Read until nothing has come for a while."""
        while True:
            try:
                await asyncio.wait_for(self._read(), seconds)
            except TimeoutError:
                return

    async def _read(self) -> bytes:
        data: bytes = await self.process.stdout.read(65536)
        assert data, "the login has ended"
        self.received += len(data)
        return data


async def log_in(house: House, user: str = "load", *, key: str = "") -> Player:
    """Come in as a guest, or with a key."""
    keys = [str(house.key(key))] if key else None
    conn = await asyncssh.connect(
        "127.0.0.1",
        house.port,
        username=user,
        client_keys=keys,
        known_hosts=None,
        config=None,
        agent_path=None,
        client_factory=_Guest,
    )
    process = await conn.create_process(
        term_type="xterm-256color", term_size=(80, 24), encoding=None
    )
    return Player(conn, process)


class _Guest(asyncssh.SSHClient):
    """Answers the dialogue in which nothing is asked."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_: Any) -> list[str]:
        return []


async def come_in(house: House, logins: int) -> list[Player]:
    """Let them come in one after the other; prints how long that takes each."""
    players, times = [], []
    for _ in range(logins):
        began = time.perf_counter()
        player = await log_in(house)
        await player.see(LOBBY)
        times.append((time.perf_counter() - began) * 1000)
        players.append(player)
    tell(f"{logins} logins, from connecting to the first frame", times)
    return players


async def keys(player: Player, number: int = KEYS) -> list[float]:
    """What keys take that repaint a few rows: the choice goes down and up."""
    await player.quiet(0.5)
    return [await player.key((b"\x1b[B", b"\x1b[A")[count % 2]) for count in range(number)]


async def beside(player: Player, others: Callable[[], Awaitable[None]]) -> list[float]:
    """What keys of a player take while something else goes on."""
    going = asyncio.ensure_future(others())
    await asyncio.sleep(0.5)
    times = await keys(player)
    going.cancel()
    return times


async def lively(players: list[Player]) -> None:
    """Each of these presses a key now and then."""

    async def one(player: Player, late: float) -> None:
        await asyncio.sleep(late)
        while True:
            player.process.stdin.write(b"\x1b[B")
            await player.quiet()
            await asyncio.sleep(LIVELY)

    spread = LIVELY / max(1, len(players))
    await asyncio.gather(*(one(player, at * spread) for at, player in enumerate(players)))


async def flood(player: Player) -> None:
    """10,000 keys a second, with no regard to what comes."""

    async def drain() -> None:
        while True:
            await player.process.stdout.read(65536)

    draining = asyncio.ensure_future(drain())
    try:
        while True:
            player.process.stdin.write(b"\x1b[B" * (FLOOD // 50))
            await asyncio.sleep(0.02)
    finally:
        draining.cancel()


def memory(house: House) -> float:
    """MB that all processes of a house take, what they share counted once."""
    pids = [house.process.pid, house.parent, *_children(house.parent)]
    total = 0
    for pid in pids:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text()
        total += int(re.findall(r"^Pss:\s+(\d+)", told, re.MULTILINE)[0])
    return total / 1000


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def under_load(house: House, logins: int) -> None:
    """All that is measured with the lobby as the program."""
    first = await log_in(house)
    await first.see(LOBBY)
    one = memory(house)
    players = await come_in(house, logins - 1)
    await asyncio.sleep(1)
    more = (memory(house) - one) / (logins - 1)
    print(f"memory: {one:.0f} MB with one login, {more:.1f} MB more for each other")
    tell("key to screen, all others idle", await keys(first))
    tell("key to screen, all others lively", await beside(first, lambda: lively(players)))
    tell("key to screen, 10,000 keys/s in another", await beside(first, lambda: flood(players[0])))
    with ExitStack() as standing:
        for _ in range(SILENT):
            standing.enter_context(socket.create_connection(("127.0.0.1", house.port)))
        began = time.perf_counter()
        newcomer = await log_in(house)
        await newcomer.see(LOBBY)
        took = (time.perf_counter() - began) * 1000
        print(f"a newcomer's first frame beside {SILENT} silent connections: {took:.0f} ms")
    for player in (first, newcomer, *players):
        player.conn.abort()


async def beside_a_loop(house: House) -> None:
    """What one login notices of another that never stops."""
    player, runaway = await log_in(house), await log_in(house, "k3")
    await player.see(b"Space throws")
    await runaway.quiet(1.0)
    times = [await player.key(b"f") for _ in range(KEYS)]
    tell("key to screen (a whole board), an endless loop in another", times)
    for each in (player, runaway):
        each.conn.abort()


def bytes_of_steps(house: House, directory: Path) -> None:
    """The same play here and over SSH."""
    match = ("play", "--white", "Ada", "--black", "Bob", "--length", "7", "--seed", "4")
    near = directory / "near"
    local = Terminal(match, near)
    far = house.login(key="ada")
    for name, terminal, data in (
        ("here", local, near),
        ("over SSH", far, house.directory / "state" / "cache"),
    ):
        terminal.wait_for("Space throws")
        terminal.bytes_until_quiet(1.0)
        steps, phases = played(data, 6, cost_of(terminal))
        print(f"bytes {name}: a step {median(steps):.0f}, a change of phase {median(phases):.0f}")
        terminal.kill()


def tell(what: str, times: list[float]) -> None:
    """Print the middle and the end of the times."""
    hundredths = quantiles(times, n=100)
    told = f"p50 {median(times):.0f}, p99 {hundredths[98]:.0f}, most {max(times):.0f} ms"
    print(f"{what}: {told} ({len(times)})", flush=True)


def main(logins: int) -> None:
    """Open one house after the other."""
    cores, load = os.cpu_count(), os.getloadavg()[0]
    print(f"{cores} cores, load {load:.1f} before the start", flush=True)
    with tempfile.TemporaryDirectory() as path:
        directory = Path(path)
        entry = "backgammon_tui.cli.served:session"
        with open_house(directory, entry, tables=True, **ROOM) as house:
            asyncio.run(under_load(house, logins))
        (directory / "games").mkdir()
        with open_house(directory / "games", "game", bounds={"written": 1 << 20}, **ROOM) as house:
            asyncio.run(beside_a_loop(house))
            bytes_of_steps(house, directory)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else LOGINS)
