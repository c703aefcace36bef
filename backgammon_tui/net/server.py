"""The server: connections in, the lobby behind them.

Standard library and its room. All that is decided is decided by the lobby; here lines are read
and written, and time is told. An error of the program costs the connection it happens in.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from backgammon_tui.rules import Malformed

from .identity import Identity
from .limits import USUAL, Limits
from .lines import Lines
from .lobby import Lobby
from .messages import Bye, Entries
from .peers import Out
from .place import SOCKET, Place, peer_identity
from .protocol import VERSION, Unknown, decode, encode, id_of
from .sending import GOODBYE, Sending
from .shelf import Shelf

PIECE: Final = 64 * 1024
"""Bytes read at once."""
AT_A_STRETCH: Final = 32
"""Lines of one peer after which others have their turn."""
AFTER_ERROR: Final = 1.0
IDLE: Final = 600.0
"""Seconds after which a server that nobody needs ends."""
LOOK_EVERY: Final = 30.0


def steady() -> Callable[[], float]:
    """Seconds since 1970 that are never set back or forward."""
    offset = time.time() - time.monotonic()
    return lambda: time.monotonic() + offset


class Server:
    """Tables whose records are in `state`; everybody who is let in plays there."""

    def __init__(
        self,
        state: Path,
        *,
        name: str = "",
        limits: Limits = USUAL,
        guests_talk: bool = False,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """`state` gets matches/, secrets/ and tables/; `name` is what the server calls itself in
        `Welcome`. Matches that were going on are found again. Raises `shelf.Occupied` if another
        server has them, `OSError` if the directory cannot be used."""
        self._clock = clock or steady()
        self._shelf = Shelf(state)
        self.lobby = Lobby(
            self._shelf, self._clock(), name=name, limits=limits, guests_talk=guests_talk
        )
        self._sending: dict[int, Sending] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.Handle | None = None
        self._bell: asyncio.TimerHandle | None = None
        self._place: Place | None = None
        self._listener: asyncio.Server | None = None

    async def connect(
        self, identity: Identity, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Serve a connection until it ends; `identity` is who it is. For a front: make a
        socketpair, give one end to the player's program, and the other, as streams, to this."""
        task = asyncio.current_task()
        assert task
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        sending = Sending(writer)
        number, out = self.lobby.connect(identity, self._clock())
        self._sending[number] = sending
        self._deliver(out)
        sender = asyncio.create_task(sending.run(partial(self._more, number)))
        listener = asyncio.create_task(self._listen_to(number, reader))
        try:
            await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, listener):
                task.cancel()
            for ended in await asyncio.gather(sender, listener, return_exceptions=True):
                _report(ended)
            del self._sending[number]
            self._deliver(self.lobby.disconnect(number, self._clock()))
            if sending.waits:
                writer.transport.abort()
            writer.close()

    def has_table(self, name: str) -> bool:
        """Whether there is a table of that name."""
        return name.lower() in self.lobby.rooms.rooms

    def is_at_a_table(self, identity: Identity) -> bool:
        """Whether somebody sits or stands at a table."""
        peers = self.lobby.peers.values()
        return any(peer.room for peer in peers if peer.identity.key == identity.key)

    async def listen(self, directory: Path) -> None:
        """Take connections at the socket `server` in `directory`, which is made or checked (0711,
        one's own, no link); who they are the kernel says. `Occupied` if another server has it,
        `OSError` if it cannot be used."""
        self._place = Place(directory)
        self._listener = await asyncio.start_unix_server(self._taken, sock=self._place.socket)

    async def close(self) -> None:
        """Say goodbye to all, wait a moment until that is sent, and let go of every file."""
        if self._listener:
            self._listener.close()
        self._deliver(self.lobby.close(self._clock()))
        for handle in (self._alarm, self._bell):
            if handle:
                handle.cancel()
        if self._serving:
            _, slow = await asyncio.wait(self._serving, timeout=GOODBYE)
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)
        if self._place:
            self._place.close()
        self._shelf.close()

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection at the socket."""
        identity = peer_identity(writer.get_extra_info("socket"))
        if identity is None:
            writer.close()
            return
        await self.connect(identity, reader, writer)

    async def _listen_to(self, number: int, reader: asyncio.StreamReader) -> None:
        lines = Lines()
        with suppress(ConnectionError):
            while piece := await reader.read(PIECE):
                for count, line in enumerate(lines.feed(piece), 1):
                    self._hear(number, line)
                    if count % AT_A_STRETCH == 0:
                        await asyncio.sleep(0)

    def _hear(self, number: int, line: bytes | None) -> None:
        """A line of a peer, None for one that was too long."""
        now = self._clock()
        try:
            if line is None:
                raise Malformed("too long")
            message = decode(line, self.lobby.version(number) or VERSION)
        except Malformed as error:
            code = "unknown" if isinstance(error, Unknown) else "malformed"
            out = self.lobby.misheard(number, id_of(line or b""), code, now)
        else:
            out = self.lobby.receive(number, message, now)
        self._deliver(out)
        if number in self._sending:
            self._sending[number].wake()

    def _more(self, number: int) -> None:
        self._deliver(self.lobby.more(number, self._clock()))

    def _deliver(self, out: Out) -> None:
        for number, message in out:
            sending = self._sending.get(number)
            if sending is None:
                continue
            seq = message.entries[-1].seq if isinstance(message, Entries) else 0
            line = encode(message, self.lobby.version(number) or VERSION)
            if isinstance(message, Bye):
                sending.finish(line)
            elif not sending.put(line, seq):
                self.lobby.lagging(number, sending.sent)
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_soon(self._set_alarm)

    def _set_alarm(self) -> None:
        """Wake up when time brings something about, or when something else has."""
        self._alarm = None
        if self._bell:
            self._bell.cancel()
        deadline = self.lobby.deadline
        if deadline is not None:
            wait = max(deadline - self._clock(), 0)
            self._bell = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        """Time has come; it goes on whatever happens."""
        try:
            self._deliver(self.lobby.tick(self._clock()))
        except Exception as error:  # noqa: BLE001  (one table's error must not stop all clocks)
            _report(error)
            self._bell = asyncio.get_running_loop().call_later(AFTER_ERROR, self._ring)


def _report(ended: object) -> None:
    """An error of the program is told to whoever runs the server, never to a player."""
    if isinstance(ended, Exception) and not isinstance(ended, OSError | TimeoutError):
        traceback.print_exception(ended, file=sys.stderr)


async def serve_forever(state: Path, directory: Path, *, name: str = "") -> None:
    """A server at the socket in `directory`, until SIGTERM or SIGINT, or until no match is going
    on and nobody has been there for `IDLE` seconds. It says where the socket is on stdout when it
    is there. Raises as `Server` and `listen` do."""
    server = Server(state, name=name)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    await server.listen(directory)
    print(directory / SOCKET, flush=True)
    try:
        await _until(ended, server)
    finally:
        await server.close()


async def _until(ended: asyncio.Event, server: Server) -> None:
    """Wait for the end, or for a server that nobody has needed for long."""
    quiet = 0.0
    while not ended.is_set() and quiet < IDLE:
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), LOOK_EVERY)
        quiet = quiet + LOOK_EVERY if server.lobby.deserted else 0.0
