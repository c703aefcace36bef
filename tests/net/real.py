"""A real server in this process, and clients that reach it by socketpairs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import Match
from backgammon_tui.net.identity import Identity
from backgammon_tui.net.line import Connection, Line
from backgammon_tui.net.protocol import LONGEST
from backgammon_tui.net.server import Server
from backgammon_tui.rules import Phase, Seat, State, Step, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.keeping import Directory

from .talker import AT_ANY_SPEED


class House:
    """A server with its tables in `state`, which can die and come again."""

    def __init__(self, state: Path) -> None:
        self.state = state
        self._serving: set[asyncio.Task[None]] = set()
        self._server: Server | None = Server(state, name="ada", limits=AT_ANY_SPEED)

    def line(self, name: str) -> Line:
        """A line by which somebody reaches it."""

        async def connect() -> Connection:
            if self._server is None:
                raise ConnectionRefusedError
            near, far = socket.socketpair()
            streams = await asyncio.open_unix_connection(sock=far)
            serving = self._server.connect(Identity(f"key:{name}", name), *streams)
            self._serving.add(asyncio.ensure_future(serving))
            return await asyncio.open_unix_connection(sock=near, limit=LONGEST)

        return Line(connect, lambda _: asyncio.sleep(0))

    async def go_down(self) -> None:
        """The server ends."""
        server, self._server = self._server, None
        if server:
            await server.close()
        await asyncio.gather(*self._serving, return_exceptions=True)
        self._serving.clear()

    def come_up(self) -> None:
        """It is there again, with the same tables."""
        self._server = Server(self.state, name="ada", limits=AT_ANY_SPEED)


class Visitor:
    """A client, and the matches that began for it."""

    def __init__(self, house: House, name: str) -> None:
        self.client = Client(house.line(name), Directory(house.state / "links" / name))
        self.matches: asyncio.Queue[Match] = asyncio.Queue()
        self.client.begun = self.matches.put_nowait
        self.told: list[str] = []

    async def match(self) -> Match:
        """The match that begins next."""
        match = await asyncio.wait_for(self.matches.get(), 10)
        match.company.listen(self.told.append)
        return match


Deed = Callable[[House, Visitor, Visitor], Awaitable[None]]


def at_house(state: Path, deed: Deed) -> None:
    """Do something with Ada and Bob at a server."""

    async def main() -> None:
        house = House(state)
        ada, bob = Visitor(house, "ada"), Visitor(house, "bob")
        try:
            await ada.client.open()
            await bob.client.open()
            await deed(house, ada, bob)
        finally:
            await ada.client.close()
            await bob.client.close()
            await house.go_down()

    asyncio.run(main())


async def until(wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(10):
        while not wanted():  # noqa: ASYNC110  (of many things, none of which tells)
            await asyncio.sleep(0.001)


async def play(ada: Match, bob: Match, turns: int) -> None:
    """Some turns, each by the one whose turn it is."""
    for _ in range(turns):
        state = ada.link.log.state
        links = {Seat.WHITE: ada.link, Seat.BLACK: bob.link}
        if state.phase in (Phase.OPENING, Phase.TO_ROLL):
            seat = state.to_act or Seat.WHITE
            await links[seat].ask(seat, do.RollDice())
            await until(lambda: bool(ada.link.log.state.roll and bob.link.log.state.roll))
        seat = ada.link.log.state.to_act or Seat.WHITE
        await links[seat].ask(seat, do.FinishPlay(due_steps(ada.link.log.state)))
        await _both(ada, bob)


def due_steps(state: State) -> tuple[Step, ...]:
    """The steps of the first legal play."""
    assert state.roll
    return legal_plays(state.position, state.roll)[0].steps


async def _both(ada: Match, bob: Match) -> None:
    await until(lambda: ada.link.log.next_seq == bob.link.log.next_seq)
