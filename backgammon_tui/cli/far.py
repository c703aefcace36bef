"""`backgammon host`, `join`, `watch` and `tables`: play with others who have accounts here."""

from __future__ import annotations

import asyncio
import getpass
import json
import os
from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING, Final

from backgammon_tui.net import hosts
from backgammon_tui.net.client import Client
from backgammon_tui.net.hosts import Host
from backgammon_tui.net.line import Line
from backgammon_tui.rules import Malformed
from backgammon_tui.settings import DEFAULTS, Setup
from backgammon_tui.table.link import NotDone
from backgammon_tui.table.sealed import check_phrase
from backgammon_tui.tui.lobby import Offer

from .errors import Stop
from .far_session import SOON, play_at, play_at_home
from .hosting import started
from .play import setup_of
from .preferred import preferred
from .rows_told import OPEN, OVER, terms_of, told, way
from .streams import full_screen
from .tables import table, width_of_output

if TYPE_CHECKING:
    from backgammon_tui.net.terms import Row

_LONGEST_AWAY: Final = 24 * 3600


def host(chosen: Namespace) -> int:
    """Start the server of one's own tables if it is not running, make a table and wait there."""
    found, offer = preferred(chosen), offer_of(chosen)
    at = _own()
    _need_a_screen()
    asyncio.run(started(at))
    return play_at_home(found, at, partial(_make_or_go_on, offer), phrase_of(chosen))


def join(chosen: Namespace) -> int:
    """Sit down at a table that somebody hosts, or go on at it."""
    at, name = _named(chosen.where)
    _need_a_screen()
    found, phrase = preferred(chosen), phrase_of(chosen)
    return play_at(found, at, lambda client: client.join(name), phrase)


def watch(chosen: Namespace) -> int:
    """Look on at a table that somebody hosts."""
    at, name = _named(chosen.where)
    _need_a_screen()
    return play_at(preferred(chosen), at, lambda client: client.watch(name))


def tables(chosen: Namespace) -> int:
    """The tables of all who host some here."""
    found = asyncio.run(_all_tables())
    if chosen.json:
        print(json.dumps([_fields(at, row) for at, row in found], indent=1))
    elif found:
        rows = [(f"{at.name}/{row.table}", way(row).value, told(row)) for at, row in found]
        heads = ("table", "", "")
        print("\n".join(table(heads, rows, width_of_output(), words=(0, 1, 2))[1:]))
    else:
        print("No table is hosted here. Host one with: backgammon host")
    return 0


def phrase_of(chosen: Namespace) -> str:
    """The phrase to add to the dice, "" for none; raises `Malformed` for what is no phrase."""
    return "" if chosen.phrase is None else check_phrase(chosen.phrase)


def offer_of(chosen: Namespace) -> Offer:
    """The table that the flags describe; raises `Malformed` for what cannot be."""
    setup: Setup = setup_of(chosen)
    setup.header()
    offer = Offer(
        setup,
        absence=chosen.absence or "",
        invited=chosen.invite or "",
        spectators=chosen.spectators != "off",
        chat=not chosen.no_chat,
        take_backs=not chosen.no_take_backs,
        chains=(chosen.drawn or ("server" if chosen.phrase else "both")) == "both",
    )
    if offer.chains and chosen.phrase:
        raise Malformed("--phrase belongs to dice that the server throws: --dice server")
    if chosen.away is None:
        return offer
    if not 0 < chosen.away <= _LONGEST_AWAY:
        raise Malformed(f"--away is 1 to {_LONGEST_AWAY} seconds")
    return offer._replace(budget=chosen.away)


async def _make_or_go_on(offer: Offer, client: Client) -> None:
    """One's own table at which somebody is still awaited, else a new one; but none without a flag
    that says which, as long as one has a match to go on with."""
    terms, usual = terms_of(offer), terms_of(Offer(DEFAULTS, chains=True))
    own = [row for row in await client.look() if row.mine and row.stage != OVER]
    waiting = [row for row in own if row.stage == OPEN and row.terms == terms]
    if waiting:
        await client.join(waiting[0].table)
    elif not own or terms != usual:
        await client.create(terms)


# whose tables


def _own() -> Host:
    uid = os.getuid()
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        name = str(uid)
    found = hosts.host(name)
    return found if found and found.uid == uid else Host(uid, name, hosts.directory_of(uid))


def _named(where: str) -> tuple[Host, str]:
    """The host and the table of USER or USER/TABLE; `Stop` if nobody hosts there."""
    user, _, name = where.partition("/")
    at = hosts.host(user)
    if at is None:
        raise Stop(f"There is no account {user!r} on this machine.")
    reason = hosts.why_not(at)
    if reason:
        raise Stop(reason)
    return at, name


def _need_a_screen() -> None:
    if not full_screen():
        raise Stop(
            "Play at a distance needs a full screen: a terminal that can do more than lines."
        )


async def _all_tables() -> list[tuple[Host, Row]]:
    found = await asyncio.gather(*(_tables_of(at) for at in hosts.hosts()))
    return [each for rows in found for each in rows]


async def _tables_of(at: Host) -> list[tuple[Host, Row]]:
    """The tables of a host, none if his server does not answer."""
    client = Client(Line(partial(hosts.connect, at)))
    try:
        async with asyncio.timeout(SOON):
            await client.open()
            return [(at, row) for row in await client.look()]
    except (NotDone, TimeoutError):
        return []
    finally:
        await client.close()


def _fields(at: Host, row: Row) -> dict[str, object]:
    return {
        "host": at.name,
        "table": row.table,
        "white": row.white,
        "black": row.black,
        "stage": row.stage,
        "length": row.terms.rules.length,
        "clock": row.terms.clock,
        "score": list(row.score[:2]),
        "mine": row.mine,
        "watchable": row.watchable,
    }
