"""The tables of a server in words, and the terms of one that is to be made.

Imports words and what is said over the line; no screen.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui import words
from backgammon_tui.net.terms import Row, Terms
from backgammon_tui.record.header import check_clock, check_name, read_stake
from backgammon_tui.rules import Phase, State
from backgammon_tui.tui.lobby import Listed, Offer, Way

OPEN: Final = "open"
OVER: Final = "over"


def listed(row: Row) -> Listed:
    """A table as the lobby lists it, with the name by which one can come to it at once."""
    return Listed(row.table, way(row), f"{told(row)}, table {row.table}")


def way(row: Row) -> Way:
    """What one can do with a table."""
    if row.stage == OPEN:
        return Way.WAITING if row.mine else Way.JOIN
    if row.mine:
        return Way.OVER if row.stage == OVER else Way.GO_ON
    return Way.WATCH if row.watchable else Way.CLOSED


def told(row: Row) -> str:
    """ "ada - bob, 2-1, match to 5, game 3, fast: 8 s a turn, 1 min a point"."""
    rules = row.terms.rules
    state = State(rules, row.score, Phase.NO_GAME, row.game)
    title = words.match_title(state, ", ")
    parts = [" - ".join(filter(None, (row.white, row.black)))]
    parts += [words.score_line(row.score, rules)] if row.stage != OPEN else []
    parts += [title[:1].lower() + title[1:]]
    if row.terms.clock != "none":
        parts.append(words.clock_agreed(row.terms.clock, money=rules.money))
    parts += [_STAGES[row.stage]] if row.stage in _STAGES else []
    parts += [f"for {row.terms.invited}"] if row.terms.invited and row.stage == OPEN else []
    there = [name for name, here in _sitters(row) if here]
    if row.mine and row.stage not in (OPEN, OVER) and there:
        parts.append(f"{' and '.join(there)} there now")
    return ", ".join(parts)


def _sitters(row: Row) -> tuple[tuple[str, bool], ...]:
    return (row.white, row.white_here), (row.black, row.black_here)


def terms_of(offer: Offer) -> Terms:
    """The terms of a table to be made; raises `Malformed` for what cannot be."""
    setup = offer.setup
    return Terms(
        rules=setup.rules(),
        stake=read_stake(setup.stake if setup.length == 0 else "1"),
        clock=check_clock(setup.clock),
        absence=offer.absence,
        budget=offer.budget,
        take_backs=offer.take_backs,
        spectators=offer.spectators,
        chat=offer.chat,
        invited=check_name(offer.invited) if offer.invited else "",
        chains=bool(offer.chains),
    )


_STAGES: Final = {"aside": "set aside"}
