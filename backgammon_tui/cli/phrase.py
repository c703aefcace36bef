"""`--phrase`: what the players add to the secret of the dice, before the match is shown.

Given with the flag it is known before there is a seal; without a text it is asked for when the
seal has been seen, and then the secret cannot have been chosen to go with it.
"""

from __future__ import annotations

import asyncio
import sys

from backgammon_tui import words
from backgammon_tui.rules import Illegal, Malformed, Refusal, Rule, Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.sealed import AddPhrase, check_phrase

from .errors import Stop
from .seating import Seating
from .streams import read_any_bytes


def check(text: str, setup: Setup) -> None:
    """Raise `Malformed` if the phrase cannot belong to a new match like this."""
    if text:
        check_phrase(text)
    if setup.dice != "system":
        raise Malformed("--phrase belongs to dice that the table draws: others are not sealed")


def add(text: str, seating: Seating) -> None:
    """Add it for the first person at the table, White before Black; without a text ask each
    person for one. `Stop` says why it cannot be; the match is then left."""
    seats = [seat for seat in Seat if seat not in seating.players] or [Seat.WHITE]
    try:
        if text:
            _say(text, seats[0], seating)
        else:
            _ask(seats, seating)
    except BaseException:
        seating.close()
        raise


def _say(text: str, seat: Seat, seating: Seating) -> None:
    link = seating.link
    try:
        asyncio.run(link.ask(seat, AddPhrase(text)))
    except Refusal as refusal:
        names = words.Names(link.header.white, link.header.black)
        raise Stop(words.refusal(refusal, names, seat)) from refusal
    except NotWritten as error:
        raise Stop(f"The phrase cannot be written ({error.reason}).") from error


def _ask(seats: list[Seat], seating: Seating) -> None:
    """Show the seal and read a line for each; an empty one is no phrase."""
    link = seating.link
    names = words.Names(link.header.white, link.header.black)
    sealed = words.sealed_now(link.log)
    if seating.watching or not sealed:
        rule = Rule.WATCHING if seating.watching else Rule.NOT_SEALED
        raise Stop(words.refusal(Illegal(rule), names, seats[0]))
    read_any_bytes()
    print(sealed)
    for seat in seats:
        text = _read(f"A phrase of {names.of(seat)}, or nothing: ")
        if text:
            _say(text, seat, seating)


def _read(asked: str) -> str:
    """A phrase that can be, "" for none; asked for again until it is one of them."""
    while True:
        print(asked, end="", flush=True)
        line = sys.stdin.readline()
        if not line.strip():
            return ""
        try:
            return check_phrase(line)
        except Malformed as error:
            print(f"{str(error).capitalize()}.")
