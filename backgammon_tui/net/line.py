"""The line to a server: messages out, messages in, answers to those that ask, and coming back by
itself when it is lost.

Imports its room's protocol; how a connection is made is given.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Final

from backgammon_tui.rules import Malformed
from backgammon_tui.table.link import NotDone

from . import messages
from .messages import Message
from .protocol import OLDEST, VERSION, Unknown, decode, encode

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Connection]]
"""Makes a connection; raises `OSError` while that cannot be, and `Gone` if it never will be."""
LOST: Final = "The line to the server is lost; trying again."
GONE: Final = "The server is gone."
STRANGE: Final = "The server says something that this program does not understand."
APP: Final = "backgammon"
SILENT: Final = "The server does not answer."
PATIENCE: Final = 5.0
"""Seconds to wait for an answer of a server, which is on the same machine."""
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 8.0
_FOR_GOOD: Final = ("version", "full", "flood", "idle")
"""Reasons for a goodbye after which there is no use in coming again at once."""


class Gone(OSError):
    """There is nothing to connect to any more; `str()` is the sentence that says why, or ""."""


class Silent(NotDone):
    """The line is there, and nobody answers: what was asked may have happened or not."""


class Line:
    """A line that is kept up. `heard` is given each message that answers nothing; `changed` is
    told why the line is lost, or "" when it is there again, once `welcomed` has done what is to
    be done before anything else."""

    def __init__(self, connect: Connect, wait: Callable[[float], Awaitable[None]] = asyncio.sleep):
        self._connect = connect
        self._wait = wait
        self._session = secrets.token_hex(8)
        self._ids = count(1)
        self._asked: dict[int, asyncio.Future[Message]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._version = VERSION
        self._parting = ""
        self._tasks: list[asyncio.Task[None]] = []
        self.over = False
        """Whether the line is lost for good."""
        self.heard: Callable[[Message], None] = lambda _: None
        self.changed: Callable[[str], None] = lambda _: None
        self.welcomed: Callable[[], Awaitable[None]] = _nothing

    async def open(self) -> messages.Welcome:
        """Connect for the first time and say hello. Raises `NotDone` with a sentence."""
        try:
            reader, welcome = await self._connected()
        except Gone as error:
            raise NotDone(str(error) or GONE) from error
        except (OSError, EOFError) as error:
            raise NotDone(self._parting or GONE) from error
        except Malformed as error:
            raise NotDone(STRANGE) from error
        self._tasks = [asyncio.create_task(self._keep_up(reader))]
        return welcome

    @property
    def up(self) -> bool:
        """Whether there is a line now."""
        return self._writer is not None

    async def ask(self, message: Callable[[int], Message]) -> Message:
        """Say a message that has an answer, and that answer. Raises `NotDone` if the line is
        lost before it comes, `Silent` if nobody answers: it may have happened all the same."""
        number = next(self._ids)
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            self.say(message(number))
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError as error:
            raise Silent(SILENT) from error
        finally:
            del self._asked[number]

    def say(self, message: Message) -> None:
        """Say a message. Raises `NotDone` while the line is lost."""
        if self._writer is None:
            raise NotDone(GONE if self.over else LOST)
        self._writer.write(encode(message, self._version))

    async def close(self) -> None:
        """Hang up."""
        self.over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._writer:
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()

    async def _connected(self) -> tuple[asyncio.StreamReader, messages.Welcome]:
        reader, writer = await self._connect()
        try:
            versions = tuple(range(VERSION, OLDEST - 1, -1))
            writer.write(encode(messages.Hello(versions, APP, self._session)))
            answer = await asyncio.wait_for(self._read(reader), PATIENCE)
            if not isinstance(answer, messages.Welcome):
                self._parting = getattr(answer, "text", "")
                raise EOFError
        except BaseException:
            writer.close()
            raise
        self._writer, self._version = writer, answer.version
        return reader, answer

    async def _keep_up(self, reader: asyncio.StreamReader) -> None:
        """Read until there is nothing to come back to."""
        while True:
            await self._listen(reader)
            self._lose()
            found = None if self.over else await self._again()
            if found is None:
                return
            reader = found
            self._tasks[1:] = [asyncio.create_task(self._resume())]

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """Take what comes until nothing does any more."""
        try:
            while True:
                self._take(await self._read(reader))
        except Malformed:
            self._parting, self.over = STRANGE, True
        except (OSError, EOFError, ValueError):
            return

    async def _resume(self) -> None:
        """Take up what was being done when the line was lost."""
        with suppress(NotDone):
            await self.welcomed()
            self.changed("")

    async def _again(self) -> asyncio.StreamReader | None:
        """Connect once more, after longer and longer waits; None if that is of no use."""
        pause = FIRST_WAIT
        while True:
            await self._wait(pause)
            pause = min(pause * 2, LONGEST_WAIT)
            try:
                reader, _ = await self._connected()
            except Gone as error:
                self.over = True
                self.changed(str(error) or GONE)
                return None
            except (OSError, EOFError, ValueError, TimeoutError):
                continue
            return reader

    async def _read(self, reader: asyncio.StreamReader) -> Message:
        """The next message that is understood; raises `EOFError` at the end, and `Malformed` for
        what no server says."""
        while True:
            line = await reader.readline()
            if not line.endswith(b"\n"):
                raise EOFError
            with suppress(Unknown):
                return decode(line, self._version)

    def _take(self, message: Message) -> None:
        if isinstance(message, messages.Ping):
            self.say(messages.Pong(message.id))
        elif isinstance(message, messages.Bye):
            self._parting = message.text
            self.over = message.reason in _FOR_GOOD
        else:
            # Whoever asked is told when what came with the answer has been heard.
            self.heard(message)
            asked = self._asked.get(getattr(message, "id", 0))
            if asked and isinstance(message, _ANSWERS) and not asked.done():
                asked.set_result(message)

    def _lose(self) -> None:
        if self._writer:
            self._writer.close()
        self._writer = None
        told = (self._parting or GONE) if self.over else LOST
        for asked in self._asked.values():
            if not asked.done():
                asked.set_exception(NotDone(told))
        self.changed(told)


async def _nothing() -> None:
    """Where there is nothing to take up."""


_ANSWERS: Final = (messages.Done, messages.Refused, messages.Error, messages.Seated, messages.Lobby)
