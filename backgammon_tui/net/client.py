"""A player's program at a server: the lobby's questions, and the door to the table one is at.

Imports the table's doors and its room; what a server is reached by is given as a `Line`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Illegal, Malformed, Rule, Seat
from backgammon_tui.table.clock import Faces
from backgammon_tui.table.company import Absence, Outcome
from backgammon_tui.table.keeping import Safe
from backgammon_tui.table.link import Listener, NotDone

from . import messages
from .drawing import Hand
from .far import ANEW, AT_ODDS, FarTable, News
from .line import LOST, PATIENCE, STRANGE, Line
from .messages import Attendance, Message
from .terms import Row, Terms

ASIDE: Final = "The match is set aside: it goes on when both players are here."
TAKEN: Final = "You have sat down elsewhere: here you look on."
CLOSED: Final = "The table is no more."
CROWDED: Final = "There is no more room for those who look on."
BACK: Final = "The line is there again."

_Answer = TypeVar("_Answer", bound=Message)


class Match(NamedTuple):
    """A match at a distance: the door to its table, and the others there."""

    link: FarLink
    company: FarCompany


class Client:
    """At a server. `begun` is told of each match that can be shown, `changed` of a line that is
    lost, with the sentence, or there again, with "", and `listed` of the tables whenever others
    are there than when one looked."""

    def __init__(self, line: Line, safe: Safe | None = None) -> None:
        """With a `safe` for the secrets of one's chains, dice can be drawn by both players."""
        self._line = line
        self._hand = Hand(safe) if safe else None
        self._table: FarTable | None = None
        self._match: Match | None = None
        self._told = asyncio.Event()
        self.you = ""
        self.server = ""
        self.begun: Callable[[Match], None] = lambda _: None
        self.changed: Callable[[str], None] = lambda _: None
        self.listed: Callable[[tuple[Row, ...]], None] = lambda _: None
        line.heard, line.changed, line.welcomed = self._hear, self._line_changed, self._return

    async def open(self) -> messages.Welcome:
        """Connect. Raises `NotDone` with a sentence."""
        welcome = await self._line.open()
        self.you, self.server = welcome.you, welcome.server
        return welcome

    async def close(self) -> None:
        """Hang up."""
        await self._line.close()

    # the lobby; what cannot be is `NotDone` with the server's sentence

    async def look(self) -> tuple[Row, ...]:
        """The tables there are, one's own first. From now on `listed` is told of others, as long
        as one is at none of them."""
        return (await self._asked(messages.Look, messages.Lobby)).tables

    async def create(self, terms: Terms) -> str:
        """Make a table and sit down at it; the answer is its name."""
        made = await self._asked(lambda n: messages.Create(n, terms, None), messages.Seated)
        return made.table

    async def join(self, table: str = "") -> str:
        """Sit down at a table; the answer is its name."""
        return (await self._asked(lambda n: messages.Join(n, table), messages.Seated)).table

    async def watch(self, table: str = "") -> str:
        """Stand by a table; the answer is its name."""
        return (await self._asked(lambda n: messages.Watch(n, table), messages.Seated)).table

    async def leave(self) -> None:
        """Go away from the table."""
        self._match = None
        await self._asked(messages.Leave, messages.Seated)

    async def wish(self, ask: Ask) -> None:
        """Ask at the table. Raises `Illegal`, `Malformed` or `NotDone`."""
        assert self._table
        seq = self._table.log.next_seq - 1
        done = await self.done(lambda number: messages.Wish(number, seq, ask))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._reach(done.seq), PATIENCE)

    async def _reach(self, seq: int) -> None:
        """Wait for an entry: who is behind may be told that it is done before he is told what."""
        while self._line.up and self._table and self._table.log.next_seq <= seq:
            self._told.clear()
            await self._told.wait()

    async def done(self, message: Callable[[int], Message]) -> messages.Done:
        """Have something done that is granted or refused."""
        answer = await self._line.ask(message)
        if isinstance(answer, messages.Refused):
            raise _refusal(answer)
        if not isinstance(answer, messages.Done):
            raise NotDone(getattr(answer, "text", "") or STRANGE)
        return answer

    async def _asked(self, message: Callable[[int], Message], kind: type[_Answer]) -> _Answer:
        answer = await self._line.ask(message)
        if not isinstance(answer, kind):
            raise NotDone(getattr(answer, "text", "") or STRANGE)
        return answer

    # what comes

    def _hear(self, message: Message) -> None:
        if isinstance(message, messages.Seated):
            self._seat(message)
        elif isinstance(message, messages.Lobby):
            self.listed(message.tables)
        elif self._table and getattr(message, "table", None) == self._table.name:
            news = self._table.take(message, time.monotonic())
            self._tell(message, news)
            self._told.set()
            self._draw(anew=isinstance(message, messages.Snapshot))

    def _seat(self, seated: messages.Seated) -> None:
        """Another table, or another seat at the same one."""
        table, match = self._table, self._match
        if not table or seated.table != table.name:
            self._table = FarTable(seated.table, seated.seat) if seated.table else None
            self._match = None
            if match and not seated.table:
                match.company.stop(CROWDED if seated.why == "crowded" else CLOSED)
            return
        lost = table.seat is not None and seated.seat is None
        table.seat = seated.seat
        if match:
            match.company.tell(TAKEN if lost else "")

    def _draw(self, *, anew: bool) -> None:
        """Show what is due of one's chain, at a table whose dice both players draw."""
        table = self._table
        if not (self._hand and table and table.begun and table.seat):
            return
        try:
            link = self._hand.due(table.header, table.seat, table.log, anew=anew)
            if link:
                self._line.say(link)
        except NotDone:
            return
        except (Malformed, OSError) as error:
            if self._match:
                self._match.company.stop(getattr(error, "strerror", None) or str(error))

    def _tell(self, message: Message, news: News) -> None:
        assert self._table
        if news.sync is not None:
            asked = messages.Sync(0, news.sync)
            self._line.say(asked)
        if self._table.at_odds:
            self._line_changed(AT_ODDS)
        if not self._table.begun:
            return
        if self._match is None:
            link = FarLink(self, self._table)
            self._match = Match(link, FarCompany(self, self._table))
            self.begun(self._match)
            return
        self._match.link.tell(news.entries)
        self._match.company.take(message, ANEW if news.anew else "")

    def _line_changed(self, sentence: str) -> None:
        self._told.set()
        if self._match:
            self._match.company.halt(sentence)
        self.changed(sentence)

    async def _return(self) -> None:
        """Go back to the table where one was."""
        table = self._table
        if table is None:
            await self.look()
            return
        kind = messages.Join if table.seat else messages.Watch
        try:
            await self._asked(lambda number: kind(number, table.name), messages.Seated)
        except NotDone as error:
            if self._match and str(error) != LOST:
                self._match.company.stop(str(error))


class FarLink:
    """The door to a table at a distance."""

    dice_by_hand = False

    def __init__(self, client: Client, table: FarTable) -> None:
        self._client = client
        self._table = table
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
        await self._client.wish(ask)

    def tell(self, entries: tuple[Entry, ...]) -> None:
        """Pass on entries that have joined the log."""
        for entry in entries:
            for listener in self._listeners:
                listener(entry, self.log.after(entry.seq))


class FarCompany:
    """The others at a table at a distance."""

    def __init__(self, client: Client, table: FarTable) -> None:
        self._client = client
        self._table = table
        self._halted = self._stopped = ""
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
        return self._stopped or self._halted or odds or aside

    @property
    def seat_lost(self) -> bool:
        return self._seated and self._table.seat is None

    def listen(self, listener: Callable[[str], None]) -> None:
        self._changed = listener

    def hear(self, listener: Callable[[str, str], None]) -> None:
        self._heard = listener

    async def say(self, text: str) -> None:
        await self._client.done(lambda number: messages.Say(number, text))

    # what comes

    def take(self, message: Message, sentence: str) -> None:
        """Pass on what a message says of the others."""
        if isinstance(message, messages.Said):
            self._heard(self._table.header.name(message.seat), message.text)
        elif isinstance(message, messages.Presence) and message.watchers != self._watchers:
            self._watchers = message.watchers
            self.tell(sentence or _looking_on(message.watchers))
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


def _refusal(refused: messages.Refused) -> Exception:
    """What a server refuses, as a table here would."""
    if not refused.rule:
        return Malformed(refused.text)
    try:
        return Illegal(Rule(refused.rule), **refused.facts)
    except ValueError:
        return NotDone("The server refuses that by a rule that this program does not know.")
