"""A house from opening to closing. Imports asyncssh."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from .front import Front, House, Premises
from .guests import Guests
from .logbook import Logbook
from .measures import Measures
from .mishap import told
from .preloaded import Preloaded
from .ssh import Entrance
from .ssh_door import Admission
from .ssh_key import Allowed, fingerprint, host_key

_GOODBYE: Final = "The house is closing. What was played is kept: come back later and go on."
CACHE: Final = "cache"
"""The directory, in that of the house, whose files logins may read."""


class Opening(NamedTuple):
    """How a house is opened: its name, its directory, the socket it listens on, who may come
    in."""

    name: str
    directory: Path
    door: socket.socket
    guests: bool = True
    allowed: Path | None = None
    measures: Measures = Measures()


def run(
    opening: Opening,
    preloaded: Preloaded,
    house: Callable[[], House],
    say: Callable[[str], None],
) -> int:
    """Let people in until a signal ends it; the answer is the exit code. `house` is called once
    the loop runs; `say` is told the fingerprint once the door is open. Raises `KeyTrouble`,
    `OSError`, and `ConnectionError` if the program of a login cannot be loaded."""
    key = host_key(opening.directory)
    admission = Admission(opening.guests, Allowed(opening.allowed) if opening.allowed else None)
    guests = Guests(opening.directory / "guests.jsonl", time.time)
    preloaded.wait()

    async def open_and_close() -> int:
        premises = Premises(opening.name, str(opening.directory / CACHE))
        tables = house()
        front = Front(preloaded, tables, guests, opening.measures, Logbook(), premises)
        asyncio.get_running_loop().set_exception_handler(partial(_unexpected, front.log))
        closing = _closing(preloaded)
        entrance = Entrance(front, admission)
        await entrance.open(key, opening.door)
        say(fingerprint(key))
        front.log.note(f"open; programs are {preloaded.how}")
        code = await closing
        await entrance.close(_GOODBYE)
        preloaded.close()
        await tables.close()
        front.log.note("closed")
        return code

    gc.freeze()
    gc.enable()
    return asyncio.run(open_and_close())


def _unexpected(log: Logbook, _: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    """An error that nobody waited for is logged like all others."""
    error = what.get("exception")
    log.note(f"error: {told(error) if error else what['message']}")


def _closing(preloaded: Preloaded) -> asyncio.Future[int]:
    """Comes when a signal closes the house, or when what logins are forked from has died; with
    the exit code."""
    loop = asyncio.get_running_loop()
    closing: asyncio.Future[int] = loop.create_future()

    def close(code: int) -> None:
        if not closing.done():
            closing.set_result(code)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, close, 0)
    preloaded.attend(lambda: close(1))
    return closing
