"""Who is inside, and whether there is room for another.

Standard library only. Somebody who logs in again has room: that of his older session, which may
well be a line that dropped unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .identity import Identity
from .measures import Measures
from .session import Session
from .visitor import Unfit


class _Inside(NamedTuple):
    session: Session
    address: str

    @property
    def key(self) -> str:
        return self.session.login.identity.key


class Insiders:
    """The sessions, the oldest first, and where each came from."""

    def __init__(self, measures: Measures) -> None:
        self._measures = measures
        self._all: dict[Session, _Inside] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._all))

    def add(self, session: Session, address: str) -> None:
        """Somebody is inside."""
        self._all[session] = _Inside(session, address)

    def remove(self, session: Session) -> str:
        """Somebody is gone; the answer is where he came from."""
        return self._all.pop(session).address

    def make_room(self, who: Identity | None, address: str) -> None:
        """See to it that there is room for somebody, if need be by ending the oldest of his own
        sessions. Raises `Unfit` with the reason why there is none."""
        measures, staying, near = self._measures, self._staying(), self._near(address)
        own = [inside for inside in staying if who and inside.key == who.key]
        tight = len(staying) >= measures.sessions or len(near) >= measures.for_an_address
        if own and (tight or len(own) >= measures.for_an_identity):
            own[0].session.dismiss("You have logged in again elsewhere.")
            staying, near = self._staying(), self._near(address)
        if len(staying) >= measures.sessions:
            raise Unfit(f"The house is full: {len(staying)} are inside. Try again later.")
        if len(near) >= measures.for_an_address:
            raise Unfit("Too many are inside from your address. Try again when one has left.")

    def idle(self, now: float) -> list[Session]:
        """Those who have typed nothing for too long; `now` is by the clock of the loop."""
        since = now - self._measures.idle_seconds
        return [inside.session for inside in self._staying() if inside.session.typed_at < since]

    def _staying(self) -> list[_Inside]:
        return [inside for inside in self._all.values() if not inside.session.leaving]

    def _near(self, address: str) -> list[_Inside]:
        return [inside for inside in self._staying() if inside.address == address]
