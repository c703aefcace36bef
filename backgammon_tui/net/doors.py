"""A table at a distance as the screens are given it: the door to it, and the others there.

Imports the table's doors and its room; how something is said to the server is given.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Illegal, Rule, Seat
from backgammon_tui.table.clock import Faces
from backgammon_tui.table.company import Absence, Outcome
from backgammon_tui.table.link import Listener, NotDone

from . import messages
from .far import AT_ODDS, FarTable
from .messages import Attendance, Message
from .terms import Terms

ASIDE: Final = "The match is set aside: it goes on when both players are here."
TAKEN: Final = "You have sat down elsewhere: here you look on."
CLOSED: Final = "The table is no more."
CROWDED: Final = "There is no more room for those who look on."
BACK: Final = "The line is there again."


class Match(NamedTuple):
    """A match at a distance: the door to its table, and the others there."""

    link: FarLink
    company: FarCompany


class FarLink:
    """The door to a table at a distance."""

    dice_by_hand = False

    def __init__(self, table: FarTable, wish: Callable[[Ask], Awaitable[None]]) -> None:
        self._table = table
        self._wish = wish
        self._listeners: list[Listener] = []

    @property
    def seat(self) -> Seat | None:
        """One's own seat, None for one who looks on."""
        return self._table.seat

    @property
    def terms(self) -> Terms:
        """What was agreed on before the match."""
        return self._table.terms

    @property
    def header(self) -> Header:
        return self._table.header

    @property
    def log(self) -> Log:
        return self._table.log

    @property
    def clocks(self) -> Faces | None:
        return self._table.faces(time.monotonic())

    def hold(self) -> None:
        """What is shown here is nothing to the clocks of the server."""

    def release(self) -> None:
        """As `hold`."""

    def tick(self) -> None:
        """What time brings about, the server says."""

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:
        return self._table.allowed(seat)

    async def ask(self, seat: Seat, ask: Ask) -> None:
        if self._table.at_odds:
            raise NotDone(AT_ODDS)
        if seat is not self._table.seat:
            raise Illegal(Rule.NOT_YOUR_TURN if self._table.seat else Rule.WATCHING)
        await self._wish(ask)

    def tell(self, entries: tuple[Entry, ...]) -> None:
        """Pass on entries that have joined the log."""
        for entry in entries:
            for listener in self._listeners:
                listener(entry, self.log.after(entry.seq))


class FarCompany:
    """The others at a table at a distance."""

    def __init__(self, table: FarTable, say: Callable[[str], Awaitable[None]]) -> None:
        self._table = table
        self._say = say
        self._halted = self._stopped = self._doubted = ""
        self._seated = table.seat is not None
        self._watchers = table.presence.watchers if table.presence else 0
        self._changed: Callable[[str], None] = lambda _: None
        self._heard: Callable[[str, str], None] = lambda _, __: None

    @property
    def absences(self) -> tuple[Absence, ...]:
        found = ((seat, self._table.attendance(seat)) for seat in Seat)
        passed = time.monotonic() - self._table.told_at
        return tuple(_absence(seat, told, passed) for seat, told in found if told)

    @property
    def halted(self) -> str:
        presence = self._table.presence
        aside = ASIDE if presence and presence.aside else ""
        odds = AT_ODDS if self._table.at_odds else ""
        return self._stopped or self._halted or odds or self._doubted or aside

    @property
    def seat_lost(self) -> bool:
        return self._seated and self._table.seat is None

    def listen(self, listener: Callable[[str], None]) -> None:
        self._changed = listener

    def hear(self, listener: Callable[[str, str], None]) -> None:
        self._heard = listener

    async def say(self, text: str) -> None:
        await self._say(text)

    # what comes

    def take(self, message: Message, sentence: str) -> None:
        """Pass on what a message says of the others."""
        if isinstance(message, messages.Said):
            self._heard(self._table.header.name(message.seat), message.text)
        elif isinstance(message, messages.Presence) and message.watchers != self._watchers:
            self._watchers = message.watchers
            # One who looks on would hear of himself, and not that he has sat down elsewhere.
            self.tell(sentence or (_looking_on(message.watchers) if self._table.seat else ""))
        elif sentence or isinstance(message, messages.Presence | messages.Clocks):
            self.tell(sentence)

    def tell(self, sentence: str) -> None:
        """Something has changed."""
        self._changed(sentence)

    def halt(self, sentence: str) -> None:
        """The line is lost, or with "" there again."""
        again = self._halted and not sentence
        self._halted = sentence
        self.tell(BACK if again else "")

    def doubt(self, sentence: str) -> None:
        """Why one takes no part in the dice, "" as long as one does."""
        if sentence != self._doubted:
            self._doubted = sentence
            self.tell("")

    def stop(self, sentence: str) -> None:
        """Nothing more comes of this table."""
        self._stopped = sentence
        self.tell("")


def _looking_on(number: int) -> str:
    """How many look on, now that they are more or fewer."""
    if number == 1:
        return "One looks on."
    return f"{number} look on." if number else "Nobody looks on any more."


def _absence(seat: Seat, told: Attendance, passed: float) -> Absence:
    """How it stands with a player so many seconds after it was told."""
    left = max(told.left - round(passed * 1000) * told.counted, 0)
    since = None if told.here else time.time() - passed - told.away / 1000
    outcome = next((each for each in Outcome if each.value == told.then), Outcome.NOTHING)
    return Absence(seat, left, outcome, since, running=told.counted and left > 0)
