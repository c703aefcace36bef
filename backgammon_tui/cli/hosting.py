"""The server of one's own tables: started if it is not running, in a process of its own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Final

from backgammon_tui.net import hosts
from backgammon_tui.net.hosts import Host
from backgammon_tui.net.line import Connection, Gone

from .errors import Stop
from .places import data_directory

START: Final = 15.0
"""Seconds that a server may take to start."""


async def started(at: Host) -> None:
    """Have the server of one's own tables running, in a process that nothing here ends."""
    try:
        (await hosts.connect(at))[1].close()
    except Gone as error:
        raise Stop(str(error)) from error
    except OSError:
        await _start(at)


async def kept_up(at: Host) -> Connection:
    """A connection to one's own server, which is started again if it has died. Raises `OSError`
    while that cannot be."""
    try:
        return await hosts.connect(at)
    except Gone:
        raise
    except OSError:
        try:
            await _start(at)
        except Stop as stop:
            raise ConnectionError(str(stop)) from stop
        return await hosts.connect(at)


async def _start(at: Host) -> None:
    state = data_directory() / "hosted"
    state.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (state / "log").open("ab") as log:
        server = subprocess.Popen(  # noqa: ASYNC220, S603  (it outlives this process)
            [sys.executable, "-m", "backgammon_tui.net", str(state), "--directory", at.directory],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            # Where this package is, so that the server is of the same version.
            cwd=Path(__file__).parents[2],
            start_new_session=True,
        )
    try:
        await asyncio.wait_for(_answers(at, server), START)
    except TimeoutError as error:
        raise Stop(f"The server of your tables does not start; see {state / 'log'}.") from error


async def _answers(at: Host, server: subprocess.Popen[bytes]) -> None:
    while True:
        try:
            (await hosts.connect(at))[1].close()
        except Gone as error:
            raise Stop(str(error)) from error
        except OSError:
            if server.poll() is not None:
                raise TimeoutError from None
            await asyncio.sleep(0.02)
        else:
            return
