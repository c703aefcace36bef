"""What each message of a peer brings about, and how it is answered.

Imports its room; no I/O but the shelf's.
"""

from __future__ import annotations

from collections.abc import Callable

from backgammon_tui.rules import Seat
from backgammon_tui.table.link import NotWritten

from . import messages as say
from .memory import Memory
from .messages import Message
from .peers import Outbox, Peer
from .protocol import agreed
from .room import Room
from .rooms import Rooms, seat_for
from .saying import Barred, error


class Answers:
    """Answers for a server that calls itself `name`. `whose` gives the key of the one who is
    known by a name, "" if nobody is."""

    def __init__(
        self,
        rooms: Rooms,
        out: Outbox,
        name: str,
        whose: Callable[[str], str],
        *,
        guests_talk: bool,
    ) -> None:
        self._rooms = rooms
        self._out = out
        self._name = name
        self._whose = whose
        self._guests_talk = guests_talk
        self._memory = Memory()

    def answer(self, peer: Peer, message: Message, now: float) -> None:
        """Do what a message asks for, or say why not. A peer whose version is below zero
        afterwards cannot be talked to."""
        number: int = getattr(message, "id", 0)
        try:
            if not peer.version and not isinstance(message, say.Hello):
                raise Barred("hello")
            self._do(peer, message, now)
        except Barred as barred:
            self._out.say(peer, error(number, barred.code))
        except NotWritten as failure:
            self._out.say(peer, error(number, "not-written", reason=failure.reason))

    def _do(self, peer: Peer, message: Message, now: float) -> None:
        match message:
            case say.Hello():
                self._welcome(peer, message)
            case say.Ping(number):
                self._out.say(peer, say.Pong(number))
            case say.Pong():
                pass
            case say.Look(number):
                peer.wants_lobby = peer.room is None
                self._out.say(peer, say.Lobby(number, *self._rooms.rows(peer)))
            case say.Wish() | say.Create():
                self._once(peer, message, now)
            case _:
                self._move_or_talk(peer, message, now)

    def _move_or_talk(self, peer: Peer, message: Message, now: float) -> None:
        match message:
            case say.Join(number, table):
                self._join(peer, self._rooms.to_join(peer, table), number, now)
            case say.Watch(number, table):
                self._watch(peer, self._rooms.to_watch(peer, table), number, now)
            case say.Leave(number):
                self._leave(peer, number, now)
            case say.Say(number, text):
                self._talk(peer, number, text, now)
            case say.Sync(number, seq):
                self._sync(peer, number, seq)
            case say.Link():
                self._out.say(peer, self._link(peer, message, now))
            case _:
                raise Barred("unknown")

    def _welcome(self, peer: Peer, hello: say.Hello) -> None:
        version = agreed(hello.versions)
        peer.version = version or -1
        if version is None:
            raise Barred("version")
        peer.session = hello.session
        own = tuple(room.name for room in self._rooms.of(peer.identity))
        guest = peer.identity.guest
        self._out.say(peer, say.Welcome(version, self._name, peer.name, guest, own))

    def _once(self, peer: Peer, message: say.Wish | say.Create, now: float) -> None:
        """What must not happen twice: said again it is answered as it was."""
        run = (peer.identity.key, peer.session)
        known = self._memory.answer(run, message.id)
        if isinstance(known, say.Seated):
            self._join(peer, self._rooms.to_join(peer, known.table), message.id, now)
        elif known:
            self._out.say(peer, known)
        elif isinstance(message, say.Create):
            self._memory.keep(run, message.id, self._create(peer, message, now))
        else:
            answer = self._wish(peer, message, now)
            self._memory.keep(run, message.id, answer)
            self._out.say(peer, answer)

    def _wish(self, peer: Peer, wish: say.Wish, now: float) -> Message:
        if peer.room is None:
            raise Barred("not-seated")
        if peer.seat is None:
            return say.Refused(wish.id, "watching", {}, "")
        return peer.room.wish(peer, wish, now)

    def _link(self, peer: Peer, shown: say.Link, now: float) -> Message:
        if peer.room is None or peer.seat is None:
            raise Barred("not-seated")
        return peer.room.link(peer, shown, now)

    def _create(self, peer: Peer, wanted: say.Create, now: float) -> say.Seated:
        if not peer.making.take(1, now):
            raise Barred("rate")
        invited = self._whose(wanted.terms.invited)
        room = self._rooms.make(peer.identity, wanted.terms, invited, now)
        seat = wanted.seat or Seat.WHITE
        self._go_away(peer, now)
        try:
            room.sit(peer, seat, wanted.id, now)
        except NotWritten:
            self._rooms.close(room)
            raise
        return say.Seated(wanted.id, room.name, seat, "")

    def _join(self, peer: Peer, room: Room, number: int, now: float) -> None:
        seat = seat_for(room, peer)
        if seat is None:
            raise Barred("no-seat")
        self._enter(peer, room, now)
        room.sit(peer, seat, number, now)

    def _watch(self, peer: Peer, room: Room, number: int, now: float) -> None:
        if self._rooms.crowded(room):
            raise Barred("full")
        self._enter(peer, room, now)
        room.watch(peer, number, now)

    def _enter(self, peer: Peer, room: Room, now: float) -> None:
        """Leave the table one is at for another one, which can be played at."""
        if not room.open(now):
            raise Barred("no-table")
        if peer.room is not room:
            self._go_away(peer, now)

    def _leave(self, peer: Peer, number: int, now: float) -> None:
        self._go_away(peer, now)
        self._out.say(peer, say.Seated(number, "", None, ""))

    def _go_away(self, peer: Peer, now: float) -> None:
        """Go from the table one is at; one where nobody has sat down beside is no more."""
        room, seat = peer.room, peer.seat
        if room is None:
            return
        room.leave(peer, now, leaving=True)
        given_up = room.stage == "open" and seat is not None
        if given_up or (room.stage == "over" and not room.peers):
            self._rooms.close(room)

    def _talk(self, peer: Peer, number: int, text: str, now: float) -> None:
        room = peer.room
        if room is None or peer.seat is None:
            raise Barred("not-seated")
        if not room.kept.terms.chat or (peer.identity.guest and not self._guests_talk):
            raise Barred("no-chat")
        if not peer.chat.take(1, now):
            raise Barred("rate")
        if text:
            room.talk(peer, text)
        self._out.say(peer, say.Done(number, 0))

    def _sync(self, peer: Peer, number: int, seq: int) -> None:
        if peer.room is None:
            raise Barred("not-seated")
        self._out.say(peer, say.Done(number, 0))
        peer.told, peer.unseen = seq, True
