"""One sitting at a server: the line, the lobby on the full screen, and the way out."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from backgammon_tui.net import hosts
from backgammon_tui.net.client import Client
from backgammon_tui.net.hosts import Host
from backgammon_tui.net.line import Connect, Connection, Gone, Line
from backgammon_tui.net.protocol import LONGEST
from backgammon_tui.table.keeping import Directory, Safe
from backgammon_tui.table.link import NotDone
from backgammon_tui.tui.liking import Liking

from .errors import Stop
from .far_lobby import At, FarLobby
from .hosting import kept_up
from .places import data_directory, store
from .preferred import Preferred, preferred

First = Callable[[Client], Awaitable[object]]
"""What is done before the lobby is shown; raises `NotDone` with a sentence."""
SOON: Final = 2.0
"""Seconds for a server to hear that one leaves."""


def play_at(found: Preferred, host: Host, first: First, phrase: str = "") -> int:
    """The lobby of a host, or the match that begins there; the answer is the exit code."""
    at = At(host.name, "", store(), phrase, _safe())
    return asyncio.run(_session(found, partial(hosts.connect, host), first, at))


def play_at_home(found: Preferred, host: Host, first: First, phrase: str = "") -> int:
    """The same at one's own server, which is kept up as long as one is there."""
    invitation = f"Others on this machine join with: backgammon join {host.name}"
    at = At(host.name, invitation, store(), phrase, _safe())
    return asyncio.run(_session(found, partial(kept_up, host), first, at))


def _safe() -> Safe:
    """Where the secrets are that one draws dice from with others."""
    return Directory(data_directory() / "chains")


def play_over(descriptor: int, place: str, wanted: str = "", invitation: str = "") -> int:
    """The lobby of a server that is reached by a socket this process was given, or with `wanted`
    a table of it, if there is one of that name; nothing is kept here. The answer is the exit
    code. Raises `Stop`, and what the screens failed by."""

    async def first(client: Client) -> None:
        if wanted:
            with suppress(NotDone):
                await client.join(wanted)
                return
            with suppress(NotDone):
                await client.watch(wanted)

    given, at = _given(descriptor), At(place, invitation)
    return asyncio.run(_session(preferred(), given, first, at))


async def _session(found: Preferred, connect: Connect, first: First, at: At) -> int:
    from .housing import house  # noqa: PLC0415  (loaded with the screen)
    from .passing import passing_house  # noqa: PLC0415  (loads the table)
    from .screen import liking_of, lobby_app  # noqa: PLC0415  (loads Textual)

    liking = liking_of(found) if at.store else Liking(found.preferences)
    client = Client(Line(connect), at.safe)
    lobby = FarLobby(client, liking, at)
    try:
        await client.open()
        await first(client)
        own = house(liking)
        app = lobby_app(own if at.store else passing_house(own), found, lobby)
        await app.run_async(mouse=found.preferences.mouse)
        if app.failure:
            raise app.failure
        if app.sitting:
            app.sitting.close()
        with suppress(NotDone, TimeoutError):
            await asyncio.wait_for(client.leave(), SOON)
    except NotDone as error:
        raise Stop(str(error)) from error
    finally:
        await client.close()
    lobby.farewell()
    return app.return_code or 0


def _given(descriptor: int) -> Connect:
    """The connection that this process was given; there is no other when it is lost."""
    given = [descriptor]

    async def connect() -> Connection:
        if not given:
            raise Gone
        return await asyncio.open_unix_connection(
            sock=socket.socket(fileno=given.pop()), limit=LONGEST
        )

    return connect
