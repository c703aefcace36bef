"""One end of a line each: who is there, where he is, and what he has been told.

Imports its room; no I/O.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from backgammon_tui.rules import Seat

from .bucket import Bucket, full
from .identity import Identity
from .limits import Limits
from .messages import Message

if TYPE_CHECKING:
    from .room import Room

Out = list[tuple[int, Message]]
"""What is to be said, in order, and to whom by number."""


@dataclass(slots=True, eq=False)
class Peer:
    """A connection. `version` is 0 until it has said hello. At a table it has been `told` all
    entries up to that number; it is `unseen` until it has been shown the match, and again when
    something said to it was dropped. `wants_lobby` is told of tables that change."""

    number: int
    identity: Identity
    name: str
    bucket: Bucket
    chat: Bucket
    making: Bucket
    heard: float
    version: int = 0
    session: str = ""
    room: Room | None = None
    seat: Seat | None = None
    told: int = 0
    unseen: bool = False
    pinged: bool = False
    silent: bool = False
    wants_lobby: bool = False
    beyond: int = 0


def arrived(number: int, identity: Identity, name: str, limits: Limits, now: float) -> Peer:
    """A peer that has not said anything yet."""
    return Peer(
        number,
        identity,
        name,
        full(limits.at_once, limits.a_second, now),
        full(limits.chat_at_once, limits.chat_a_second, now),
        full(limits.made_at_once, limits.made_a_second, now),
        now,
    )


@dataclass(slots=True)
class Outbox:
    """What has been said and not yet been sent."""

    said: Out = field(default_factory=list)

    def say(self, peer: Peer, message: Message) -> None:
        """Say something to a peer."""
        self.said.append((peer.number, message))

    def take(self) -> Out:
        """All of it, which is then out of the box."""
        said, self.said = self.said, []
        return said
