"""A player's program at a server: the lobby's questions, and the door to the table one is at.

Imports the table's doors and its room; what a server is reached by is given as a `Line`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from backgammon_tui.rules import Ask, Illegal, Malformed, Rule
from backgammon_tui.table.link import NotDone

from . import messages
from .doors import CLOSED, CROWDED, TAKEN, FarCompany, FarLink, Match
from .far import ANEW, AT_ODDS, FarTable, News
from .line import LOST, PATIENCE, STRANGE, Line, Silent
from .messages import Message
from .showing import Showing
from .terms import Row, Terms

if TYPE_CHECKING:
    from backgammon_tui.table.keeping import Safe

_Answer = TypeVar("_Answer", bound=Message)


class Client:
    """At a server. `begun` is told of each match that can be shown, `changed` of a line that is
    lost, with the sentence, or there again, with "", and `listed` of the tables whenever others
    are there than when one looked. Secrets of dice that both players draw are kept in `safe`; no
    part is taken in them without one."""

    def __init__(self, line: Line, safe: Safe | None = None) -> None:
        self._line = line
        self._safe = safe
        self._showing: Showing | None = None
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

    async def speak(self, text: str) -> None:
        """Say a line to the other player. Raises `Malformed` or `NotDone`."""
        await self.done(lambda number: messages.Say(number, text))

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
            link = FarLink(self._table, self.wish)
            self._match = Match(link, FarCompany(self._table, self.speak))
            self._showing = Showing(self._table, self._safe)
            self.begun(self._match)
        else:
            self._match.link.tell(news.entries)
            self._match.company.take(message, ANEW if news.anew else "")
        self._show()

    def _show(self) -> None:
        """Show what is due of one's part in the dice, if one has any."""
        due = self._showing.due() if self._showing else None
        if due:
            self._line.say(due)
        if self._match and self._showing:
            self._match.company.doubt(self._showing.trouble)

    def _line_changed(self, sentence: str) -> None:
        self._told.set()
        if self._match:
            self._match.company.halt(sentence)
        if self._showing:
            self._showing.again()
        self.changed(sentence)

    async def _return(self) -> None:
        """Go back to where one was. A server that has only just begun may be slow to answer, and
        is asked again as long as the line is there."""
        while True:
            with suppress(Silent):
                await self._go_back()
                return

    async def _go_back(self) -> None:
        """Go back to the table where one was."""
        table = self._table
        if table is None:
            await self.look()
            return
        kind = messages.Join if table.seat else messages.Watch
        try:
            await self._asked(lambda number: kind(number, table.name), messages.Seated)
        except Silent:
            raise
        except NotDone as error:
            if self._match and str(error) != LOST:
                self._match.company.stop(str(error))


def _refusal(refused: messages.Refused) -> Exception:
    """What a server refuses, as a table here would."""
    if not refused.rule:
        return Malformed(refused.text)
    try:
        return Illegal(Rule(refused.rule), **refused.facts)
    except ValueError:
        return NotDone("The server refuses that by a rule that this program does not know.")
