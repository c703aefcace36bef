"""The doorstep: connections of which nobody knows yet who they are.

Pure: standard library only. A house that turned newcomers away once the doorstep is full could
be closed by anybody with patience. So room is made instead, first by those who stand there
silent, and of the caller who takes most of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Standing(Protocol):
    """A connection on the doorstep."""

    @property
    def address(self) -> str:
        """Where it comes from."""

    @property
    def silent(self) -> bool:
        """Whether it has not even said which SSH it speaks."""

    def send_away(self) -> None:
        """End it without a word."""


_Caller = TypeVar("_Caller", bound=Standing)


class Doorstep(Generic[_Caller]):
    """At most `room` connections, the oldest first."""

    def __init__(self, room: int, sent_away: Callable[[_Caller], None]) -> None:
        self._room = room
        self._sent_away = sent_away
        self._standing: dict[int, _Caller] = {}

    def __len__(self) -> int:
        return len(self._standing)

    def come(self, caller: _Caller) -> None:
        """Somebody comes; if there is no room, somebody else has to go."""
        if len(self._standing) >= self._room:
            self._make_room()
        self._standing[id(caller)] = caller

    def leave(self, caller: _Caller) -> None:
        """Somebody has gone, or is inside."""
        self._standing.pop(id(caller), None)

    def _make_room(self) -> None:
        crowd = Counter(caller.address for caller in self._standing.values())
        # Of equals the first is the one that has been standing longest.
        leaving = max(
            self._standing.values(), key=lambda caller: (caller.silent, crowd[caller.address])
        )
        self.leave(leaving)
        leaving.send_away()
        self._sent_away(leaving)
