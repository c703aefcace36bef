"""The front of a house that is played in from afar: who gets in, and the sessions inside.

Standard library only: knows no SSH, no table and no screen. What it is given are those who have
proved who they are; what lies behind is a `House`.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from .bridge import Way
from .bucket import full
from .guests import Guests
from .identity import Identity
from .insiders import Insiders
from .logbook import Logbook
from .measures import Measures, Shares
from .mishap import farewell
from .mishap import told as error_told
from .preloaded import Preloaded
from .session import Session
from .visitor import Login, Unfit, clamped, clean_environment

_CLOSING: Final = 3.0
"""Seconds for the programs to end when the house closes."""
_LONGEST_LINE: Final = 64 * 1024
_ASLEEP: Final = "You have been in the lobby for long without a key. Log in again when you like."
_LOOK_EVERY: Final = 0.1
"""As a part of the time that one may do nothing."""
NAMELESS: Final = "player"
"""Somebody with a key who has given no name."""


class House(Protocol):
    """What lies behind: the tables."""

    async def connect(
        self, identity: Identity, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Serve the program of somebody who is inside, until it ends."""

    def has_table(self, name: str) -> bool:
        """Whether there is a table of that name."""

    def is_at_a_table(self, identity: Identity) -> bool:
        """Whether somebody sits or stands at a table."""

    async def close(self) -> None:
        """Let go of everything; all have left."""


class Premises(NamedTuple):
    """The name of the house, and the directory whose files a login's program may read."""

    name: str
    cache: str


class Visit(NamedTuple):
    """Somebody who has proved to be `identity`, or None for a guest, with the `code` that was
    given, or ""; and all that was said of the terminal."""

    address: str
    identity: Identity | None
    code: str
    wanted: str
    term: str
    variables: Mapping[str, str]
    columns: int
    rows: int


class Front:
    """Lets in and shows out."""

    def __init__(
        self,
        preloaded: Preloaded,
        house: House,
        guests: Guests,
        measures: Measures,
        log: Logbook,
        premises: Premises,
    ) -> None:
        self.measures = measures
        self.guests = guests
        self.log = log
        self._preloaded = preloaded
        self._house = house
        self._premises = premises
        self._inside = Insiders(measures)
        self._shares = Shares(measures.logins_at_once, 1 / measures.seconds_a_login)
        self._connected: set[asyncio.Task[None]] = set()
        self._empty = asyncio.Event()
        self._closing = False
        self._look_for_idle()

    def enter(self, visit: Visit, way: Way) -> Session | None:
        """Begin a session for a visitor, or say on the line why there is none."""
        try:
            return self._begin(visit, way)
        except Unfit as unfit:
            sentence = str(unfit)
        except OSError as error:
            self.log.note(error_told(error), visit.address)
            sentence = "The house has no room for another program just now. Try again later."
        who = visit.identity.key if visit.identity else "guest"
        self.log.note(f"refused: {sentence}", visit.address, who)
        way.write(f"{sentence}\r\n".encode())
        way.end(1)
        return None

    async def close(self, sentence: str) -> None:
        """Say goodbye to all and wait until they are gone, but not for long."""
        self._closing = True
        for session in self._inside:
            session.dismiss(sentence)
        self._look_whether_empty()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), _CLOSING)

    def _begin(self, visit: Visit, way: Way) -> Session:
        """A session; raises `Unfit` with the reason why there is none, and `OSError`."""
        environment = clean_environment(visit.term, visit.variables, self._premises.cache)
        self._let_pass(visit)
        code, identity = "", visit.identity or self.guests.come_back(visit.code)
        if identity is None:
            identity, code = self.guests.new()
        wanted = visit.wanted if self._house.has_table(visit.wanted) else ""
        if wanted and not identity.guest:
            # What ssh was given is the name of the table, not of the player.
            identity = identity._replace(name=NAMELESS)
        size = clamped(visit.columns, visit.rows)
        login = Login(identity, code, self._premises.name, wanted, environment, *size)
        measures, now = self.measures, asyncio.get_running_loop().time()
        share = full(measures.typed_at_once, measures.typed_a_second, now)
        session = Session(login, way, self._preloaded, share, self._over)
        self._inside.add(session, visit.address)
        self.log.note("comes in", visit.address, identity.key)
        self._connect(identity, session.link)
        return session

    def _connect(self, identity: Identity, link: socket.socket) -> None:
        """Give the house its end of the link."""

        async def connect() -> None:
            reader, writer = await asyncio.open_connection(sock=link, limit=_LONGEST_LINE)
            try:
                # A program may end at any moment, with things unsaid to it.
                with suppress(ConnectionError):
                    await self._house.connect(identity, reader, writer)
            finally:
                writer.close()

        def done(task: asyncio.Task[None]) -> None:
            self._connected.discard(task)
            error = None if task.cancelled() else task.exception()
            if error:
                self.log.note(f"error: {error_told(error)}", who=identity.key)

        task = asyncio.create_task(connect())
        self._connected.add(task)
        task.add_done_callback(done)

    def _let_pass(self, visit: Visit) -> None:
        """Raise `Unfit` if the visitor has to wait or there is no room."""
        if self._closing:
            raise Unfit("The house is closing.")
        now = asyncio.get_running_loop().time()
        wait = self._shares.wait(visit.address, now)
        if wait:
            raise Unfit(f"Too many logins from your address. Try again in {wait + 1:.0f} s.")
        who = visit.identity or self.guests.known(visit.code)
        self._inside.make_room(who, visit.address)

    def _over(self, session: Session, code: int, told: str) -> None:
        address, who = self._inside.remove(session), session.login.identity.key
        how = f" (error: {told})" if told else f" (ended with {code})" if farewell(code) else ""
        self.log.note(f"leaves{how}", address, who)
        self._look_whether_empty()

    def _look_for_idle(self) -> None:
        """End the sessions of those who have fallen asleep in the lobby."""
        loop = asyncio.get_running_loop()
        for session in self._inside.idle(loop.time()):
            if not self._house.is_at_a_table(session.login.identity):
                session.dismiss(_ASLEEP)
        loop.call_later(_LOOK_EVERY * self.measures.idle_seconds, self._look_for_idle)

    def _look_whether_empty(self) -> None:
        if self._closing and not self._inside:
            self._empty.set()
