"""What those at a table are told of its match, each from where he was told last.

Imports the record and its room; no I/O. A peer is told of new entries as they come; one that is
behind gets them page by page as it reads, so that nothing is ever queued for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from backgammon_tui.rules import Seat
from backgammon_tui.table.clock import Faces

from .match import Match
from .messages import Clocks, Entries, Presence, Snapshot
from .peers import Outbox, Peer
from .protocol import PAGE


class Telling:
    """Tells the peers at table `table` of its match."""

    def __init__(self, table: str, match: Match, out: Outbox) -> None:
        self._table = table
        self._match = match
        self._out = out
        self._told = match.last
        self._shape: list[object] = []
        """What there is to tell of the company, apart from the time that passes."""
        self._running: Seat | None = None

    def news(self, peers: Sequence[Peer], now: float) -> None:
        """Tell all what is new, and nobody what is not."""
        last, before = self._match.last, self._told
        self._told = last
        for peer in peers:
            if peer.told == before and not peer.unseen:
                while peer.told < last:
                    self.page(peer)
        faces = self._match.faces(now)
        if faces and (last > before or faces.running is not self._running):
            self._clocks(peers, faces)
        if self._new_shape(peers, now):
            self._tell_presence(peers, peers, now)

    def begin(self, peer: Peer, peers: Sequence[Peer], now: float) -> None:
        """Show the match to a peer from the first entry on that it has not been told; the
        entries follow by `page`."""
        match, state = self._match, self._match.log.state
        peer.told, peer.unseen = min(peer.told, match.last), False
        first = peer.told + 1
        self._out.say(
            peer,
            Snapshot(
                self._table, match.file.header, match.terms, first, match.last, state.digest()
            ),
        )
        faces = match.faces(now)
        if faces:
            self._clocks([peer], faces)
        self._tell_presence([peer], peers, now)

    def page(self, peer: Peer) -> bool:
        """Tell a peer the next entries; whether there were any."""
        log = self._match.log
        entries = tuple(log.entries[peer.told : peer.told + PAGE])
        if not entries:
            return False
        peer.told = entries[-1].seq
        self._out.say(peer, Entries(self._table, entries, log.after(peer.told).digest()))
        return True

    def _clocks(self, peers: Sequence[Peer], faces: Faces) -> None:
        self._running = faces.running
        for peer in peers:
            self._out.say(peer, Clocks(self._table, faces))

    def _tell_presence(self, to: Sequence[Peer], peers: Sequence[Peer], now: float) -> None:
        white, black = (self._match.attendance(seat, now) for seat in Seat)
        told = Presence(self._table, white, black, watchers(peers), self._match.aside)
        for peer in to:
            self._out.say(peer, told)

    def _new_shape(self, peers: Sequence[Peer], now: float) -> bool:
        """Whether the company has changed since it was last asked."""
        shape: list[object] = [watchers(peers), self._match.aside]
        for seat in Seat:
            shown = seat in self._match.company.shown
            told = self._match.attendance(seat, now)
            shape += [shown, shown and told.counted, told.then, told.due]
        changed = shape != self._shape
        self._shape = shape
        return changed


def watchers(peers: Sequence[Peer]) -> int:
    """How many stand by without a seat."""
    return sum(peer.seat is None for peer in peers)
