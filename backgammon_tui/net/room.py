"""A table of the server: who has its seats, who stands by, and the match once both sit.

Imports `rules`, the record and its room; no I/O but the record's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.rules import Score, Seat
from backgammon_tui.table.link import NotWritten

from .match import Match
from .messages import Done, Link, Message, Said, Seated, Wish
from .peers import Outbox, Peer
from .saying import error, refused
from .shelf import Kept, Shelf, Sitter, header_of
from .telling import Telling, watchers
from .terms import Row

EMPTY: Final = 15 * 60
"""Seconds after which a table at which nobody is any more is put away."""


class Room:
    """A table. `match` is None until both have sat down, and while it is put away; then it is
    opened again when somebody comes."""

    def __init__(self, kept: Kept, shelf: Shelf, out: Outbox, now: float) -> None:
        self.kept = kept
        self.peers: list[Peer] = []
        self.match: Match | None = None
        self.empty_since = now
        self.last_played = now
        self._shelf = shelf
        self._out = out
        self._telling: Telling | None = None
        self._troubled = False
        self._standing = (Score(), 0)
        self.name = kept.table

    @property
    def stage(self) -> str:
        """ "open", "playing", "aside" or "over"."""
        if not self.kept.match:
            return "open"
        if self.match is None or self.match.aside:
            return "aside"
        return "over" if self.match.over else "playing"

    def open(self, now: float, patience: float = 0) -> bool:
        """Open the record of the match, if it has begun; whether the table can be played at."""
        if self.match or not self.kept.match:
            return True
        file = self._shelf.match(self.kept)
        if file is None:
            return False
        self.match = Match(file, self.kept.terms, self._shelf.secrets, now, patience)
        self._telling = Telling(self.name, self.match, self._out)
        self._guarded(lambda match: match.open(now))
        return True

    def put_away(self) -> None:
        """Let go of the record."""
        if self.match:
            state = self.match.log.state
            self._standing = (state.score, state.number)
            self.match.file.close()
        self.match = self._telling = None

    def send_away(self) -> None:
        """The table is no more: tell all who are still there."""
        for peer in self.peers:
            peer.room = peer.seat = None
            self._out.say(peer, Seated(0, "", None, "closed"))
        self.peers.clear()

    def shut(self, now: float) -> None:
        """The server goes down: what the clocks show is written."""
        if self.match and not self.match.over:
            self._guarded(lambda match: match.leave(now))
        self.put_away()

    def sit(self, peer: Peer, seat: Seat, number: int, now: float) -> None:
        """Give the seat to the peer, as an answer to its message `number`, and begin the match
        with the second of them. Raises `NotWritten`, and then the seat is as it was."""
        if self.kept.sitter(seat) is None:
            sitter = Sitter(peer.identity.key, peer.name, peer.identity.guest)
            kept = self.kept.with_sitter(seat, sitter)
            try:
                self.kept = self._seated(kept)
            except OSError as error:
                raise NotWritten from error
        for other in [each for each in self.peers if each.seat is seat and each is not peer]:
            other.seat = None
            self._out.say(other, Seated(0, self.name, None, "elsewhere"))
        self._enter(peer, seat, number, now)

    def watch(self, peer: Peer, number: int, now: float) -> None:
        """Let the peer stand by, as an answer to its message `number`."""
        self._enter(peer, None, number, now)

    def leave(self, peer: Peer, now: float, *, leaving: bool) -> None:
        """The peer is at the table no more, and has said so if it is `leaving`."""
        self.peers.remove(peer)
        peer.room = peer.seat = None
        self.empty_since = now
        self.follow_company(now, leaving=leaving)

    def follow_company(self, now: float, *, leaving: bool = False) -> None:
        """Somebody may have come, gone or fallen silent: tell who is there."""
        here = {peer.seat for peer in self.peers if peer.seat and not peer.silent}
        if self.match and here != self.match.company.here:
            self._guarded(lambda match: match.attend(here, now, leaving=leaving))
        self.news(now)

    def _seated(self, kept: Kept) -> Kept:
        """Keep who sits where; with both a record is begun."""
        if kept.white and kept.black:
            file = self._shelf.matches.create(header_of(kept.terms, kept.white, kept.black))
            file.close()
            kept = replace(kept, match=file.header.id)
        self._shelf.keep(kept)
        return kept

    def _enter(self, peer: Peer, seat: Seat | None, number: int, now: float) -> None:
        if peer not in self.peers:
            self.peers.append(peer)
            peer.told = 0
        peer.room, peer.seat, peer.wants_lobby, peer.unseen = self, seat, False, True
        self._out.say(peer, Seated(number, self.name, seat, ""))
        self.open(now)
        self.follow_company(now)
        for each in [each for each in self.peers if each.unseen and self._telling]:
            self.show(each, now)

    # at the table

    def show(self, peer: Peer, now: float) -> None:
        """Show the match to a peer, from where it was told last."""
        if self._telling:
            self._telling.begin(peer, self.peers, now)

    def page(self, peer: Peer) -> bool:
        """Tell a peer that is behind the next entries; whether there were any."""
        return self._telling is not None and self._telling.page(peer)

    def news(self, now: float) -> None:
        """Tell all at the table what has happened."""
        if self._telling:
            self._telling.news(self.peers, now)

    def wish(self, peer: Peer, wish: Wish, now: float) -> Message:
        """Grant a player's wish, or not; what he is answered."""
        match, seat, ask = self.match, peer.seat, wish.ask
        if match is None or seat is None:
            return error(wish.id, "not-yet")
        if not match.fresh(wish.seq):
            return error(wish.id, "stale")
        return self._granted(wish.id, match, lambda: match.ask(seat, ask, now), now)

    def link(self, peer: Peer, shown: Link, now: float) -> Message:
        """Take a player's link for a throw, or the end of his chain; what he is answered."""
        match, seat = self.match, peer.seat
        if match is None or seat is None:
            return error(shown.id, "not-yet")
        number, link = shown.number, bytes.fromhex(shown.link)
        return self._granted(shown.id, match, lambda: match.show(seat, number, link, now), now)

    def _granted(self, number: int, match: Match, act: Callable[[], None], now: float) -> Message:
        """Do what a player wants, and tell all; what message `number` is answered."""
        barred = refused(number, act)
        if barred:
            return barred
        self.last_played = now
        self.news(now)
        return Done(number, match.last)

    def talk(self, peer: Peer, text: str) -> None:
        """Pass a player's line on to the other player, and back to him."""
        for each in self.peers:
            if each.seat and peer.seat:
                self._out.say(each, Said(self.name, peer.seat, text))

    def tick(self, now: float) -> None:
        """Let happen what the passing of time brings about."""
        if self.match:
            self._guarded(lambda match: match.tick(now))
            self.news(now)

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called at the latest."""
        times = [self.match.deadline if self.match else None]
        times.append(self.put_away_at)
        return min((time for time in times if time is not None), default=None)

    @property
    def put_away_at(self) -> float | None:
        """When the table is to be put away, if nobody comes: not while its match goes on."""
        resting = self.stage in ("open", "over") or (self.stage == "aside" and self.match)
        return self.empty_since + EMPTY if resting and not self.peers else None

    def _guarded(self, act: Callable[[Match], None]) -> None:
        """Do something to the match that nobody waits for. If it cannot be written all are told,
        once."""
        assert self.match
        try:
            act(self.match)
        except NotWritten as failure:
            if not self._troubled:
                for peer in self.peers:
                    self._out.say(peer, error(0, "not-written", reason=failure.reason))
            self._troubled = True
        else:
            self._troubled = False

    def row(self, key: str) -> Row:
        """The table in the lobby, as whoever has this key sees it."""
        kept, log = self.kept, self.match.log if self.match else None
        score, game = (log.state.score, log.state.number) if log else self._standing
        return Row(
            table=self.name,
            white=kept.white.name if kept.white else "",
            black=kept.black.name if kept.black else "",
            white_here=self._sits(Seat.WHITE),
            black_here=self._sits(Seat.BLACK),
            terms=kept.terms,
            score=score,
            game=game,
            stage=self.stage,
            mine=bool(kept.seats_of(key)),
            watchable=kept.terms.spectators,
            watchers=watchers(self.peers),
        )

    def _sits(self, seat: Seat) -> bool:
        return any(peer.seat is seat and not peer.silent for peer in self.peers)
