"""The lobby: the heart of the server, without lines or sockets. A message of a peer comes in, and
what is to be said to whom comes out.

Imports its room; no I/O but the shelf's. Times are seconds, and have to be said.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.names import distinct, usable_name
from backgammon_tui.rules import Seat

from . import messages as say
from .answers import Answers
from .identity import Identity
from .limits import USUAL, Limits
from .messages import Message
from .peers import Out, Outbox, Peer, arrived
from .rooms import Rooms
from .saying import bye, error
from .shelf import Shelf

LOBBY_EVERY: Final = 1.0
"""Seconds between two tellings of the lobby to those who look at it."""
_CHANGING: Final = (say.Create, say.Join, say.Watch, say.Leave)
"""What may change what the lobby shows."""


class Lobby:
    """Peers, and the tables of `shelf` they play at. `name` is what the server calls itself;
    with `guests_talk` guests may chat."""

    def __init__(
        self,
        shelf: Shelf,
        now: float,
        *,
        name: str = "",
        limits: Limits = USUAL,
        guests_talk: bool = False,
    ) -> None:
        self.peers: dict[int, Peer] = {}
        self._limits = limits
        self._out = Outbox()
        self.rooms = Rooms(shelf, self._out, limits, now)
        called = usable_name(name, "backgammon")
        self._answers = Answers(self.rooms, self._out, called, self._whose, guests_talk=guests_talk)
        self._names = self._known_names()
        self._next = 1
        self._told_lobby = now
        self._changed = False

    def connect(self, identity: Identity, now: float) -> tuple[int, Out]:
        """Somebody is there: the number of the peer, and what is to be said. If the server is
        full a watcher has to go, or who has come."""
        peer = arrived(self._next, identity, self._name_for(identity), self._limits, now)
        self._next += 1
        self.peers[peer.number] = peer
        own = [each for each in self.peers.values() if each.identity.key == identity.key]
        if len(own) > self._limits.peers_each:
            self._let_go(own[0], "full", now)
        elif len(self.peers) > self._limits.peers:
            self._let_go(self._last_watcher() or peer, "full", now)
        return peer.number, self._out.take()

    def disconnect(self, number: int, now: float) -> Out:
        """The line to a peer is no more."""
        peer = self.peers.pop(number, None)
        if peer and peer.room:
            peer.room.leave(peer, now, leaving=False)
            self._changed = True
        return self._out.take()

    def receive(self, number: int, message: Message, now: float) -> Out:
        """A peer has said something."""
        peer = self._heard(number, getattr(message, "id", 0), now)
        if peer:
            self._answers.answer(peer, message, now)
            if peer.version < 0:
                self._let_go(peer, "version", now)
            self._changed = self._changed or isinstance(message, _CHANGING)
        return self._out.take()

    def misheard(self, number: int, message: int, code: str, now: float) -> Out:
        """A peer has said something that could not be read, "malformed" or "unknown"."""
        peer = self._heard(number, message, now)
        if peer:
            self._out.say(peer, error(message, code))
        return self._out.take()

    def more(self, number: int, now: float) -> Out:
        """A peer has read all that was said to it: what else there is for it, nothing at last."""
        peer = self.peers.get(number)
        if peer and peer.room:
            if peer.unseen and peer.room.match:
                self._out.say(peer, say.Seated(0, peer.room.name, peer.seat, ""))
                peer.room.show(peer, now)
            peer.room.page(peer)
        return self._out.take()

    def lagging(self, number: int, told: int) -> None:
        """A peer does not read: what was said to it is dropped, and `told` is the last entry that
        has gone out."""
        peer = self.peers.get(number)
        if peer:
            peer.told, peer.unseen = min(told, peer.told), True

    def tick(self, now: float) -> Out:
        """Let happen what the passing of time brings about."""
        for room in self.rooms:
            room.tick(now)
        for peer in list(self.peers.values()):
            self._check(peer, now)
        self.rooms.tidy(now)
        if self._changed and now >= self._told_lobby + LOBBY_EVERY:
            self._tell_lobby(now)
        return self._out.take()

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called at the latest; None while nothing is to come."""
        times = [room.deadline for room in self.rooms]
        times += [self._check_at(peer) for peer in self.peers.values()]
        if self._changed:
            times.append(self._told_lobby + LOBBY_EVERY)
        return min((time for time in times if time is not None), default=None)

    def version(self, number: int) -> int:
        """The version of the protocol that is spoken with a peer, 0 before its hello."""
        peer = self.peers.get(number)
        return peer.version if peer else 0

    @property
    def deserted(self) -> bool:
        """Whether nobody is there and no match is going on."""
        return not self.peers and not any(room.stage == "playing" for room in self.rooms)

    def close(self, now: float) -> Out:
        """The server goes down: goodbye to all."""
        for peer in list(self.peers.values()):
            self._out.say(peer, bye("closing"))
        self.rooms.shut(now)
        self.peers.clear()
        return self._out.take()

    def _heard(self, number: int, message: int, now: float) -> Peer | None:
        """The peer, if what it says is to be done: not too much at once. What is not is answered
        too, or who waits for the answer would wait for ever."""
        peer = self.peers.get(number)
        if peer is None:
            return None
        peer.heard, peer.pinged = now, False
        if peer.silent:
            peer.silent = False
            if peer.room:
                peer.room.follow_company(now)
        if peer.bucket.take(1, now):
            peer.beyond = 0
            return peer
        peer.beyond += 1
        if peer.beyond > self._limits.beyond:
            self._let_go(peer, "flood", now)
        else:
            self._out.say(peer, error(message, "rate"))
        return None

    # who stays

    def _check(self, peer: Peer, now: float) -> None:
        """Ask a peer that has not been heard whether it is there; after a while it counts as
        away, and at last it is let go."""
        quiet = now - peer.heard
        if quiet >= self._limits.lost:
            self._let_go(peer, "idle", now)
        elif quiet >= self._limits.silent and not peer.silent:
            peer.silent = True
            if peer.room:
                peer.room.follow_company(now)
        elif quiet >= self._limits.ping and not peer.pinged:
            peer.pinged = True
            self._out.say(peer, say.Ping(peer.number))

    def _check_at(self, peer: Peer) -> float:
        limits = self._limits
        waits = (limits.lost if peer.silent else limits.silent) if peer.pinged else limits.ping
        return peer.heard + waits

    def _let_go(self, peer: Peer, reason: str, now: float) -> None:
        """Say goodbye; the peer is heard no more."""
        self._out.say(peer, bye(reason))
        del self.peers[peer.number]
        if peer.room:
            peer.room.leave(peer, now, leaving=False)

    def _last_watcher(self) -> Peer | None:
        watching = [peer for peer in self.peers.values() if peer.room and peer.seat is None]
        return watching[-1] if watching else None

    def _tell_lobby(self, now: float) -> None:
        """Tell those who look at the lobby what has changed."""
        self._told_lobby, self._changed = now, False
        for peer in self.peers.values():
            if peer.wants_lobby and peer.room is None:
                self._out.say(peer, say.Lobby(0, *self.rooms.rows(peer)))

    def _whose(self, name: str) -> str:
        """The key of the one who has this name here, "" if nobody has."""
        folded = name.casefold()
        named = (key for key, known in self._names.items() if known.casefold() == folded)
        return next(named, "")

    def _known_names(self) -> dict[str, str]:
        """The names of those who have seats, by their keys."""
        sitters = [room.kept.sitter(seat) for room in self.rooms for seat in Seat]
        return {sitter.key: sitter.name for sitter in sitters if sitter}

    def _name_for(self, identity: Identity) -> str:
        """The name others see: one that can be shown, and that looks like nobody else's who is
        there or has a seat."""
        if identity.key not in self._names:
            present = {peer.identity.key for peer in self.peers.values()}
            seated = self._known_names()
            self._names = {
                key: name for key, name in self._names.items() if key in present or key in seated
            }
            name = usable_name(identity.name)
            self._names[identity.key] = distinct(name, self._names.values())
        return self._names[identity.key]
