"""`--phrase`: what a player adds to the secret of the dice before the match is shown."""

from __future__ import annotations

import asyncio

from backgammon_tui import words
from backgammon_tui.rules import Malformed, Refusal, Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.sealed import AddPhrase, check_phrase

from .errors import Stop
from .seating import Seating


def check(text: str, setup: Setup) -> None:
    """Raise `Malformed` if the phrase cannot belong to a new match like this."""
    check_phrase(text)
    if setup.dice != "system":
        raise Malformed("--phrase belongs to dice that the table draws: others are not sealed")


def add(text: str, seating: Seating) -> None:
    """Add it for the first person at the table, White before Black; `Stop` says why it cannot
    be, and the match is left."""
    link = seating.link
    seat = next((seat for seat in Seat if seat not in seating.players), Seat.WHITE)
    try:
        asyncio.run(link.ask(seat, AddPhrase(text)))
    except (Refusal, NotWritten) as error:
        seating.close()
        if isinstance(error, NotWritten):
            raise Stop(f"The phrase cannot be written ({error.reason}).") from error
        names = words.Names(link.header.white, link.header.black)
        raise Stop(words.refusal(error, names, seat)) from error
