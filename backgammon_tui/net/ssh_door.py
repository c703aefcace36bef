"""A connection over SSH: who is there is proved, and all but a session is refused.

Imports asyncssh.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import asyncssh

from .doorstep import Doorstep
from .front import NAMELESS, Front
from .identity import Identity
from .measures import Shares, household
from .proving import LastStep, Wish, wish
from .ssh_flow import Flow, Variables
from .ssh_key import Allowed, KeyTrouble
from .ssh_session import SSHWay, Visitor

_WINDOW: Final = 64 * 1024
"""What a client may send before it is read: the rest waits on its side."""
_CODES: Final = (5, 0.05)
"""Guests' codes that one address may get wrong: so many at once, and so many a second."""


class Admission(NamedTuple):
    """Who may come in at all: guests too, or only the keys of a file."""

    guests: bool = True
    allowed: Allowed | None = None


class Street:
    """What all connections share."""

    def __init__(self, front: Front, admission: Admission) -> None:
        self.front = front
        self.admission = admission
        self.doors: set[Door] = set()
        self.empty = asyncio.Event()
        self.doorstep: Doorstep[Door] = Doorstep(front.measures.unproved, self._sent_away)
        self.codes = Shares(*_CODES)
        measures = front.measures
        self.arrivals = Shares(measures.arrivals_at_once, measures.arrivals_a_second)

    def _sent_away(self, door: Door) -> None:
        self.front.log.note("sent away: too many on the doorstep", door.address)

    def leave(self, door: Door) -> None:
        """A connection is no more."""
        self.doors.discard(door)
        self.doorstep.leave(door)
        if not self.doors:
            self.empty.set()

    def clear(self) -> None:
        """Send away all who are not inside; `empty` tells when those have gone too."""
        self.empty.clear()
        for door in list(self.doors):
            if not door.inside:
                door.send_away()
        if not self.doors:
            self.empty.set()

    def allowed(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether this key may come in."""
        if self.admission.allowed is None:
            return True
        try:
            self.admission.allowed.look()
        except KeyTrouble as trouble:
            self.front.log.note(str(trouble))
        return self.admission.allowed.allows(key, address)


class Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, street: Street) -> None:
        self._street = street
        self._step = LastStep()
        self._wish = Wish("", "", "")
        self._visitor: Visitor | None = None
        self._proved = False
        self._identity: Identity | None = None
        self._conn: asyncssh.SSHServerConnection
        self._from = ""
        self.address = ""
        """Where it comes from, as far as that counts for what one may have."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody stands there."""
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._from = str(peer[0]).removeprefix("::ffff:") if peer else "?"
        self.address = household(self._from)
        Flow(conn, self._street.front.measures, self._network_full, self._network_free)
        self._street.doors.add(self)
        self._street.doorstep.come(self)
        if self._street.arrivals.wait(self.address, asyncio.get_running_loop().time()):
            self.send_away()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone, in whatever way."""
        self._street.leave(self)
        if self._visitor:
            self._visitor.hang_up()

    @property
    def inside(self) -> bool:
        """Whether there is a session, whose end also ends the connection."""
        return self._visitor is not None

    @property
    def silent(self) -> bool:
        """Whether the other end has not even said which SSH it speaks."""
        return not self._conn.get_extra_info("client_version")

    def send_away(self) -> None:
        """End the connection without a word."""
        self._conn.abort()

    def begin_auth(self, username: str) -> bool:
        """A user name has been given, perhaps another than before. Nobody gets in by that."""
        self._step.forget()
        self._wish = wish(username)
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are welcome."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key would do. This is asked before anything is signed, too, and therefore
        says nothing about who is there."""
        self._step.forget()
        if not self._street.allowed(key, self._from):
            return False
        self._step.asked_with(key.get_fingerprint())
        return True

    def kbdint_auth_supported(self) -> bool:
        """The way of guests: a dialogue in which nothing is asked."""
        return self._street.admission.guests and self._street.admission.allowed is None

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> bool | tuple[str, str, str, Sequence[tuple[str, bool]]]:
        """Nothing is asked; but a code that is given must be known."""
        self._step.forget()
        code = self._wish.code
        if "+" in username and not self._code_is_good(code):
            self._conn.send_auth_banner(
                "No guest of this house has this code. Without one, as a new guest: guest@\r\n"
            )
            return False
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """No answers are the right answers."""
        self._step.forget()
        if not responses:
            self._step.came_as_guest(self._wish.code)
        return not responses

    def _code_is_good(self, code: str) -> bool:
        if self._street.front.guests.known(code):
            return True
        now = asyncio.get_running_loop().time()
        wait = self._street.codes.wait(self.address, now)
        self._street.front.log.note("a guest's code that is not known", self.address)
        if wait:
            self._conn.abort()
        return False

    def auth_completed(self) -> None:
        """The last step was found good: only now is it known who is there."""
        self._street.doorstep.leave(self)
        step = self._step
        if step.fingerprint:
            self._identity = Identity(f"key:{step.fingerprint}", self._wish.name or NAMELESS)
        self._proved = bool(step.fingerprint) or step.guest
        seconds = self._street.front.measures.login_seconds
        asyncio.get_running_loop().call_later(seconds, self._expect_a_session)

    def _expect_a_session(self) -> None:
        if self._visitor is None or not self._visitor.began:
            self._conn.abort()

    def session_requested(
        self,
    ) -> bool | tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]]:
        """One session for a connection, and for those only who have come in."""
        if not self._proved or self._visitor:
            return False
        channel = self._conn.create_server_channel(None, window=_WINDOW)
        channel._env = Variables()  # noqa: SLF001  (else it grows as long as somebody likes)
        front, step = self._street.front, self._step
        way = SSHWay(channel, self._conn)
        self._visitor = Visitor(
            front, way, (self.address, self._identity, step.code, self._wish.table)
        )
        return channel, self._visitor

    def _network_full(self) -> None:
        if self._visitor:
            self._visitor.hold_back("network")

    def _network_free(self) -> None:
        if self._visitor:
            self._visitor.let_go("network")
