"""Matches with the bot that are kept nowhere: over when they are left, as in the lobby of somebody
else's server.
"""

from __future__ import annotations

from backgammon_tui.record.log import Log
from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.dice import dice_of
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.table import Table
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.sitting import House, Notebook, Sitting

from .errors import Stop
from .seating import players_of, steady, timing_of
from .teaching import teacher_for


def passing_house(own: House) -> House:
    """The same house where nothing is kept."""

    def nothing_kept(_: int) -> list[str]:
        raise Malformed("no results are kept here")

    def begin(setup: Setup) -> Sitting:
        try:
            return passing_sitting(setup, own.liking)
        except Stop as stop:
            raise Malformed(str(stop)) from stop

    return own._replace(begin=begin, results=nothing_kept, notebook=Notebook())


def passing_sitting(setup: Setup, liking: Liking) -> Sitting:
    """A new match as the screens are given it; raises `Malformed` for what cannot be, and `Stop`
    if a player cannot come."""
    header = setup.header()
    log, players = Log(header.rules), players_of(header)
    dice = dice_of(header.dice, "passing", log)
    table = Table(log, dice, lenient=frozenset(players), timing=timing_of(header, log))
    link = LocalLink(header, table, lambda _: None, steady())
    link.open()
    here = frozenset(Seat) - players.keys()
    teacher = teacher_for(here, players)
    return Sitting(link, setup, here, players, liking=liking, teacher=teacher)
