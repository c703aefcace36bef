"""All tables of a server: made, found, listed, put away and kept.

Imports the record's names and its room; no I/O but the shelf's.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Final

from backgammon_tui.rules import Seat

from .identity import Identity
from .limits import Limits
from .peers import Outbox, Peer
from .protocol import MOST_ROWS
from .room import Room
from .saying import Barred
from .shelf import Kept, Shelf
from .telling import watchers
from .terms import Row, Terms

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_KEPT: Final = 1000
"""Tables with those that are put away; one more, and the one set aside longest is forgotten."""


class Rooms:
    """The tables on a shelf. Those that were being played at are open again, and until `patience`
    is over nobody at them is away."""

    def __init__(self, shelf: Shelf, out: Outbox, limits: Limits, now: float) -> None:
        self._shelf = shelf
        self._out = out
        self._limits = limits
        self.rooms: dict[str, Room] = {}
        for kept in shelf.kept():
            room = Room(kept, shelf, out, now)
            if room.open(now, limits.patience):
                self.rooms[kept.table] = room
        for room in self.rooms.values():
            if room.stage == "aside":
                room.put_away()

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self.rooms.values()))

    def crowded(self, room: Room) -> bool:
        """Whether as many watch as may."""
        return watchers(room.peers) >= self._limits.watchers

    def make(self, identity: Identity, terms: Terms, invited: str, now: float) -> Room:
        """A new table, for the one with the key `invited` if that is known; `Barred` if there are
        too many."""
        if sum(room.stage != "aside" for room in self.of(identity)) >= self._limits.tables_each:
            raise Barred("enough")
        self._make_room()
        table = self._free_name()
        room = Room(Kept(table, terms, None, None, invited=invited), self._shelf, self._out, now)
        self.rooms[table] = room
        return room

    def of(self, identity: Identity) -> list[Room]:
        """The unfinished tables at which one has a seat, the one last played at first."""
        own = [room for room in self if room.kept.seats_of(identity.key) and room.stage != "over"]
        return sorted(own, key=lambda room: (room.stage == "aside", -room.last_played))

    def to_join(self, peer: Peer, table: str) -> Room:
        """The table to sit down at; `Barred` if there is none."""
        if table:
            return self._called(table)
        own = self.of(peer.identity)
        free = [room for room in self if seat_for(room, peer)]
        if not own and len(free) != 1:
            raise Barred("no-table")
        return (own or free)[0]

    def to_watch(self, peer: Peer, table: str) -> Room:
        """The table to stand by; `Barred` if there is none, or no watching at it."""
        if not table:
            open_to_all = [room for room in self if may_watch(room, peer) and room.match]
            if len(open_to_all) != 1:
                raise Barred("no-table")
            return open_to_all[0]
        room = self._called(table)
        if not may_watch(room, peer):
            raise Barred("not-watched")
        return room

    def rows(self, peer: Peer) -> tuple[tuple[Row, ...], int]:
        """The tables as the peer sees them, its own first and then those it may sit down at, and
        how many more there are."""
        seen = [room for room in self if _visible(room, peer)]
        rows = [room.row(peer.identity.key) for room in seen]
        rows.sort(key=lambda row: (not row.mine, row.stage != "open", row.stage == "over"))
        return tuple(rows[:MOST_ROWS]), max(len(rows) - MOST_ROWS, 0)

    def tidy(self, now: float) -> None:
        """Put away the tables at which nobody is any more."""
        for room in self:
            until = room.put_away_at
            if until is not None and until <= now:
                self._put_away(room)

    def _put_away(self, room: Room) -> None:
        if room.stage == "aside":
            room.put_away()
        else:
            self.close(room)

    def close(self, room: Room) -> None:
        """The table is no more; the record of its match stays."""
        room.send_away()
        room.put_away()
        self.rooms.pop(room.name, None)
        self._shelf.forget(room.name)

    def shut(self, now: float) -> None:
        """The server goes down."""
        for room in self:
            room.shut(now)

    def _called(self, table: str) -> Room:
        room = self.rooms.get(table.lower())
        if room is None:
            raise Barred("no-table")
        return room

    def _make_room(self) -> None:
        """Have room for one more: tables that nobody is at go first, then of those that are kept
        the one set aside longest, so that nobody can fill the house for good; `Barred` if as many
        are being played at as may be."""
        awake = [room for room in self if room.match or room.stage == "open"]
        if len(awake) >= self._limits.tables:
            empty = [room for room in awake if room.put_away_at]
            if not empty:
                raise Barred("full")
            self._put_away(min(empty, key=lambda room: room.empty_since))
        if len(self.rooms) >= MOST_KEPT:
            # The older ones come last where a server has found them on its shelf.
            resting = [room for room in self if room.stage == "aside" and not room.match]
            if not resting:
                raise Barred("full")
            self.close(min(reversed(resting), key=lambda room: room.last_played))

    def _free_name(self) -> str:
        length = 2
        while True:
            name = "".join(secrets.choice(_LETTERS) for _ in range(length))
            if name not in self.rooms:
                return name
            length = 3 + length % 2


def seat_for(room: Room, peer: Peer) -> Seat | None:
    """The seat the peer may have at a table: its own, or else an empty one."""
    own = room.kept.seats_of(peer.identity.key)
    if own:
        return own[0]
    if not _may_sit(room, peer):
        return None
    return next((seat for seat in Seat if room.kept.sitter(seat) is None), None)


def _may_sit(room: Room, peer: Peer) -> bool:
    """Whether the table is for the peer: by his key, or else by the name he has here."""
    if room.kept.invited:
        return peer.identity.key == room.kept.invited
    invited = room.kept.terms.invited
    return not invited or invited.casefold() == peer.name.casefold()


def may_watch(room: Room, peer: Peer) -> bool:
    """Whether the peer may stand by a table."""
    return room.kept.terms.spectators or bool(room.kept.seats_of(peer.identity.key))


def _visible(room: Room, peer: Peer) -> bool:
    if room.kept.seats_of(peer.identity.key) or seat_for(room, peer):
        return True
    return room.kept.terms.spectators and room.stage == "playing"
