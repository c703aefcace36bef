"""What is said of players who are away: on the screen of those who wait, and to those who leave.

Pure: values and words, never Textual.
"""

from __future__ import annotations

import time
from typing import Final

from backgammon_tui.rules import Seat
from backgammon_tui.table.company import Absence, Outcome
from backgammon_tui.words import Names
from backgammon_tui.words.clocks import time_left


def away(absence: Absence, names: Names) -> str:
    """Who is away since when, how much of that there still is, and what then follows; "" of one
    who is there."""
    if absence.since is None:
        return ""
    name, outcome = names.of(absence.seat), absence.outcome
    gone = f"{name} is away since {time.strftime('%H:%M', time.localtime(absence.since))}"
    if outcome is Outcome.NOTHING:
        return f"{gone}."
    what = _FOLLOWS[outcome].format(other=names.of(absence.seat.other))
    if absence.running:
        return f"{gone}: {what} in {time_left(absence.left)}."
    return f"{gone}. After {time_left(absence.left)} on turn: {what}."


def idle(absence: Absence, names: Names) -> str:
    """What is said to one who sits there and yet counts as away; "" if he does not."""
    if absence.since is None or not absence.running or absence.outcome is Outcome.NOTHING:
        return ""
    what = _FOLLOWS[absence.outcome].format(other=names.of(absence.seat.other))
    return f"You do nothing and count as away: {what} in {time_left(absence.left)}."


def too_long(seat: Seat, names: Names, win: str, save: str) -> str:
    """What the one who waited for `seat` may choose, and the keys for it."""
    return (
        f"{names.of(seat)} is away too long: {win} wins the game, {save} saves the match; or wait."
    )


def leaving(absence: Absence, names: Names, yes: str) -> str:
    """What is asked of one who leaves an unfinished game: what that will lead to."""
    if absence.outcome is Outcome.NOTHING:
        return f"Leave the game? It is kept, and nothing is lost now. {yes} leaves, Esc stays."
    what = _FOLLOWS[absence.outcome].format(other=names.of(absence.seat.other))
    told = f"{what} after {time_left(absence.left)} of it on your turn."
    return f"Leave? That is an absence: {told} {yes} leaves, Esc stays."


_FOLLOWS: Final = {
    Outcome.GAME: "{other} wins the game",
    Outcome.MATCH: "{other} wins the match",
    Outcome.CLAIM: "{other} may claim the game",
    Outcome.SAVED: "the match is set aside",
}
