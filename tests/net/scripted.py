"""A server that says what a test has it say, and a table whose entries it can tell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from backgammon_tui.net import messages
from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import Match
from backgammon_tui.net.line import Gone, Line
from backgammon_tui.net.messages import Message
from backgammon_tui.net.protocol import decode, encode
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.rules import Ask, Rules, Seat
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.table import Table
from tests.table.playing import NOW, table

_Said = TypeVar("_Said", bound=Message)
TABLE = "k3"
HEADER = Header("20260101-120000-abcd", "ada", "bob", Rules(length=3))


class Script:
    """A server. `said` is what has been said to it; `down` how often nobody answers there."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        self.down = 0
        self.gone = False
        self.waits: list[float] = []
        self.lines = 0
        self._reader = asyncio.StreamReader()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection, at once welcome; or nobody answers."""
        if self.gone:
            raise Gone
        if self.down:
            self.down -= 1
            raise ConnectionRefusedError
        self.lines += 1
        self._reader = asyncio.StreamReader(limit=16384)
        self.say(messages.Welcome(1, "a server", "ada", guest=False, tables=()))
        return self._reader, _Writer(self)  # type: ignore[return-value]

    async def wait(self, seconds: float) -> None:
        """Waiting costs nothing here."""
        self.waits.append(seconds)
        await asyncio.sleep(0)

    def say(self, *said: Message) -> None:
        """Say these to the client."""
        for message in said:
            self._reader.feed_data(encode(message))

    def hang_up(self) -> None:
        """The line is lost."""
        self._reader.feed_eof()

    async def heard(self, kind: type[_Said]) -> _Said:
        """The next message of a kind that the client says; others are passed over."""
        while True:
            message = await asyncio.wait_for(self.said.get(), 10)
            if isinstance(message, kind):
                return message


class _Writer:
    """Takes what a client says."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self.closed = False

    def write(self, data: bytes) -> None:
        for line in data.splitlines(keepends=True):
            self._script.said.put_nowait(decode(line))

    def close(self) -> None:
        self.closed = True

    async def wait_closed(self) -> None:
        return


class There:
    """A table over there, and what a server says of it."""

    def __init__(self, terms: Terms | None = None) -> None:
        self.table: Table = table(HEADER.rules, SeededDice(4))
        self.terms = terms or Terms(HEADER.rules)

    def happen(self, seat: Seat, ask: Ask) -> messages.Entries:
        """What is told of a wish that is granted."""
        entries = self.table.judge(seat, ask, NOW)
        self.table.commit(entries)
        return self.told(entries)

    def told(self, entries: Sequence[Entry]) -> messages.Entries:
        """Entries, with the digest after the last of the match."""
        return messages.Entries(TABLE, tuple(entries), self.table.state.digest())

    def snapshot(self, first: int = 1, header: Header = HEADER) -> tuple[Message, Message]:
        """The match as it stands, from an entry on."""
        seq, digest = self.table.log.next_seq - 1, self.table.state.digest()
        head = messages.Snapshot(TABLE, header, self.terms, first, seq, digest)
        return head, self.told(self.table.log.entries[first - 1 :])


class Seated:
    """A client that sits, or stands, at the table over there, and what it was told."""

    def __init__(self, script: Script, client: Client, match: Match) -> None:
        self.script, self.client = script, client
        self.link, self.company = match
        self.entries: list[Entry] = []
        self.changes: list[str] = []
        self.lines: list[tuple[str, str]] = []
        self.link.listen(lambda entry, _: self.entries.append(entry))
        self.company.listen(self.changes.append)
        self.company.hear(lambda name, text: self.lines.append((name, text)))

    async def settled(self) -> None:
        """What has been said to the client has been taken in."""
        for _ in range(20):
            await asyncio.sleep(0)


def at_table(
    there: There, deed: Callable[[Seated], Awaitable[None]], seat: Seat | None = Seat.WHITE
) -> None:
    """Do something with a client at a table."""

    async def main() -> None:
        script = Script()
        client = Client(Line(script.connect, script.wait))
        begun: asyncio.Future[Match] = asyncio.get_running_loop().create_future()
        client.begun = begun.set_result
        await client.open()
        joining = asyncio.create_task(client.join(TABLE) if seat else client.watch(TABLE))
        asked = await (script.heard(messages.Join) if seat else script.heard(messages.Watch))
        script.say(messages.Seated(asked.id, TABLE, seat, ""), *there.snapshot())
        await joining
        try:
            await deed(Seated(script, client, await asyncio.wait_for(begun, 10)))
        finally:
            await client.close()

    asyncio.run(main())
