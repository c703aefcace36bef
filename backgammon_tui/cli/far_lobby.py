"""A server as the screens are given it: its lobby, and the matches one plays there.

Only here do the client of a server and the screens' doors meet; loads no screen.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import Match
from backgammon_tui.net.terms import Row
from backgammon_tui.record.chains import DICE
from backgammon_tui.record.copying import Copy, copy_of
from backgammon_tui.record.store import Damaged, Store
from backgammon_tui.rules import Malformed, Phase, Refusal, Seat
from backgammon_tui.settings import DEFAULTS, Setup
from backgammon_tui.table.keeping import Safe
from backgammon_tui.table.link import NotDone
from backgammon_tui.table.sealed import AddPhrase
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.lobby import Listed, Offer
from backgammon_tui.tui.sitting import Sitting

from .rows_told import OPEN, listed, terms_of


class At(NamedTuple):
    """A server as one goes there: whose `place` it is, how others come, where copies of one's own
    matches are kept and the secrets of dice that both players draw, None for nowhere, and the
    `phrase` that one adds to the dice, if any."""

    place: str
    invitation: str = ""
    store: Store | None = None
    phrase: str = ""
    safe: Safe | None = None


class FarLobby:
    """The lobby of a server. What goes wrong with one's copies is said when one leaves."""

    def __init__(self, client: Client, liking: Liking, at: At) -> None:
        self.place = at.place
        self.invitation = at.invitation
        self.draws = at.safe is not None
        self.halted = ""
        self.tables: tuple[Listed, ...] = ()
        self._client = client
        self._liking = liking
        self._at = at
        self._adding: asyncio.Future[None] | None = None
        self._played: Match | None = None
        self._waiting: list[Sitting] = []
        self._begun: Callable[[Sitting], None] = self._waiting.append
        self._changed: Callable[[], None] = lambda: None
        self._trouble = ""
        client.begun, client.changed = self._begin, self._line_changed
        client.listed = self._list

    @property
    def name(self) -> str:
        return self._client.you

    async def look(self) -> None:
        await self._client.look()

    async def make(self, offer: Offer) -> None:
        await self._client.create(terms_of(offer))

    async def join(self, table: str) -> None:
        await self._client.join(table)

    async def watch(self, table: str) -> None:
        await self._client.watch(table)

    async def leave(self) -> None:
        await self._client.leave()

    def listen(self, begun: Callable[[Sitting], None], changed: Callable[[], None]) -> None:
        self._begun, self._changed = begun, changed
        waiting, self._waiting = self._waiting, []
        for sitting in waiting:
            begun(sitting)

    def farewell(self) -> None:
        """Say how one goes on, or checks the dice of a match that is over; and on stderr what went
        wrong. Where nothing is kept whoever let one in says it."""
        if self._trouble:
            print(self._trouble, file=sys.stderr)
        if not (self._played and self._at.store):
            return
        link = self._played.link
        if link.log.state.phase is not Phase.MATCH_OVER:
            print(f"It is kept. Go on with: backgammon join {self.place}")
        else:
            print(f"Check the dice with: backgammon verify {link.header.id}")

    # what comes

    def _list(self, rows: tuple[Row, ...]) -> None:
        self.tables = tuple(map(listed, rows))
        self._changed()

    def _line_changed(self, sentence: str) -> None:
        self.halted = sentence
        self._changed()

    def _begin(self, match: Match) -> None:
        link, company = match
        here = frozenset({link.seat}) if link.seat else frozenset[Seat]()
        copy = self._copy(match) if link.seat else None
        self._played = match if link.seat else self._played
        if self._at.phrase and link.seat and link.header.dice == DICE:
            self._trouble = "Both players draw the dice of that match: there are no phrases in it."
        elif self._at.phrase and link.seat and AddPhrase in link.allowed(link.seat):
            self._adding = asyncio.ensure_future(self._add_phrase(match, link.seat))
        self._begun(
            Sitting(
                link=link,
                setup=_as_played(match),
                here=here,
                players={},
                close=copy.close if copy else lambda: None,
                liking=self._liking,
                company=company,
                again=partial(self._again, match) if link.seat else None,
            )
        )

    async def _add_phrase(self, match: Match, seat: Seat) -> None:
        """Now that the seal is known: whoever sealed cannot have chosen to go with the phrase."""
        try:
            await match.link.ask(seat, AddPhrase(self._at.phrase))
        except (Refusal, NotDone):
            self._trouble = "Your phrase came too late for the dice of a match."

    async def _again(self, match: Match) -> None:
        """Another match with the same player: at the table he has made for that, else at a new
        one that he alone may join; he is told so, where one may talk."""
        link, seat = match.link, match.link.seat
        other = link.header.name(seat.other) if seat else ""
        for row in await self._client.look():
            by_him = other in (row.white, row.black) and not row.mine
            if row.stage == OPEN and by_him and row.terms.invited == self.name:
                await self._client.join(row.table)
                return
        with suppress(NotDone):
            await match.company.say("Another match? r")
        await self._client.create(replace(link.terms, invited=other))

    # one's own record

    def _copy(self, match: Match) -> Copy | None:
        store, link = self._at.store, match.link
        if store is None:
            return None
        try:
            copy = copy_of(store, link.header, self.place, link.log.entries)
        except (OSError, Damaged, Malformed) as error:
            self._fail(error)
            return None
        if copy:
            link.listen(lambda *_: self._keep(copy, match))
        return copy

    def _keep(self, copy: Copy, match: Match) -> None:
        try:
            copy.keep(match.link.log.entries)
        except (OSError, Malformed) as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        reason = getattr(error, "strerror", None) or error
        self._trouble = f"Your copy of the match cannot be written ({reason})."


def _as_played(match: Match) -> Setup:
    """The setup of a match, as far as a screen asks for it."""
    header = match.link.header
    return replace(
        DEFAULTS,
        white=header.white,
        black=header.black,
        length=header.rules.length,
        stake=str(header.stake),
        clock=header.clock,
    )
