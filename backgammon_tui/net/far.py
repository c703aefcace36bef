"""A table at a distance as one who is at it knows it, from what the server says of it.

Imports `rules`, the record, the table's values and its room's messages; no I/O. The log grows by
what the server tells, in order; whenever a digest says that it is not the server's, it is asked
for anew. Times are seconds of a clock that only goes forward.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Refusal, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import Claim
from backgammon_tui.table.chained import ChainedDice, ChainedTable
from backgammon_tui.table.clock import Faces
from backgammon_tui.table.dice import Unsealed
from backgammon_tui.table.table import Table

from . import messages as say
from .messages import Attendance, Message
from .terms import Terms

CHAINS: Final = "chains"
"""The dice of a match, as its header has them, that both players draw."""
ANEW: Final = "The match was not as the server has it, and has been fetched anew."
AT_ODDS: Final = "This program and the server do not agree on the match: one of them is too old."


class News(NamedTuple):
    """What a message has brought: the entries that are new, whether the match was fetched
    `anew`, and the number of the entry after which all have to be asked for once more."""

    entries: tuple[Entry, ...] = ()
    anew: bool = False
    sync: int | None = None


NOTHING: Final = News()


class FarTable:
    """What is known of a table. `seat` is one's own, None for one who looks on; nothing is known
    of the match before it is `begun`."""

    def __init__(self, name: str, seat: Seat | None) -> None:
        self.name = name
        self.seat = seat
        self.terms = Terms()
        self.presence: say.Presence | None = None
        self.at_odds = False
        self.told_at = 0.0
        """When presence was told."""
        self._match: tuple[Header, Log] | None = None
        self._asked_anew = False
        self._coming: _Coming | None = None
        self._faces: Faces | None = None
        self._faces_at = 0.0

    @property
    def begun(self) -> bool:
        """Whether the match can be shown."""
        return self._match is not None

    @property
    def header(self) -> Header:
        assert self._match
        return self._match[0]

    @property
    def log(self) -> Log:
        assert self._match
        return self._match[1]

    def faces(self, now: float) -> Faces | None:
        """What the clocks show now: what was said of them last, and the time since."""
        return self._faces and self._faces.later(round((now - self._faces_at) * 1000))

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:
        """The kinds of Ask the seat may make now: none but for one's own seat."""
        if seat is not self.seat or self.at_odds:
            return frozenset()
        kinds = set(self._there().allowed(seat))
        if not self.terms.take_backs:
            kinds.discard(do.TakeBack)
        other = self.attendance(seat.other)
        if other and other.due:
            kinds.add(Claim)
        return frozenset(kinds)

    def _there(self) -> Table:
        """The table with what is known of it here."""
        if self.header.dice == CHAINS:
            return ChainedTable(self.log, ChainedDice(self.header.id, self.log))
        return Table(self.log, _Elsewhere())

    def attendance(self, seat: Seat) -> Attendance | None:
        """How it stands with a player's being there, None if nothing was said of it."""
        if self.presence is None:
            return None
        return self.presence.white if seat is Seat.WHITE else self.presence.black

    def take(self, message: Message, now: float) -> News:
        """Take in what the server says of this table."""
        match message:
            case say.Snapshot():
                return self._begin(message)
            case say.Entries(_, entries, digest):
                return self._take_entries(entries, digest)
            case say.Presence():
                self.presence, self.told_at = message, now
            case say.Clocks(_, faces):
                self._faces, self._faces_at = faces, now
        return NOTHING

    def _begin(self, snapshot: say.Snapshot) -> News:
        """All of the match is to come, or what follows the entries that are known."""
        self.terms = snapshot.terms
        known = self.log.entries[: snapshot.first - 1] if self._match else []
        if len(known) != snapshot.first - 1:
            return News(sync=0)
        self._coming = _Coming(snapshot, list(known))
        return self._whole() if snapshot.seq == len(known) else NOTHING

    def _take_entries(self, entries: tuple[Entry, ...], digest: str) -> News:
        if self._coming:
            known = len(self._coming.entries)
            self._coming.entries.extend(entry for entry in entries if entry.seq > known)
            whole = len(self._coming.entries) >= self._coming.snapshot.seq
            return self._whole() if whole else NOTHING
        if self._match is None:
            return NOTHING
        fresh = [entry for entry in entries if entry.seq >= self.log.next_seq]
        if not fresh:
            return NOTHING
        if fresh[0].seq > self.log.next_seq:
            return News(sync=self.log.next_seq - 1)
        return self._follow(fresh, digest)

    def _follow(self, fresh: list[Entry], digest: str) -> News:
        try:
            for entry in fresh:
                self.log.add(entry)
        except Refusal:
            return News(sync=0)
        return News(tuple(fresh)) if self.log.state.digest() == digest else News(sync=0)

    def _whole(self) -> News:
        """The match of a snapshot, now that all of it has come."""
        assert self._coming
        (snapshot, entries), self._coming = self._coming, None
        try:
            log = Log(snapshot.header.rules, entries)
        except Refusal:
            log = Log(snapshot.header.rules)
        # More may have come than there was when the snapshot was taken.
        agreed = log.next_seq > snapshot.seq and log.after(snapshot.seq).digest() == snapshot.digest
        if not agreed:
            self.at_odds, self._asked_anew = self._asked_anew, True
            return NOTHING if self.at_odds else News(sync=0)
        self._asked_anew = False
        before = self.log.entries if self._match else []
        self._match = (snapshot.header, log)
        same = entries[: len(before)] == before
        return News(tuple(entries[len(before) :] if same else entries[-1:]), anew=not same)


class _Coming(NamedTuple):
    """A match that is being told: its snapshot, and what of its entries is here."""

    snapshot: say.Snapshot
    entries: list[Entry]


class _Elsewhere(Unsealed):
    """Dice that another program throws."""

    by_hand = False

    def throw(self, game: int, number: int) -> tuple[int, int]:
        raise NotImplementedError
