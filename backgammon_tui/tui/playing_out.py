"""Leaving the rest of a game to the dice: when it can be, and who has to agree.

Pure: imports `rules`, names and the table's door, never Textual.
"""

from __future__ import annotations

from backgammon_tui.rules import Seat
from backgammon_tui.table.link import TableLink
from backgammon_tui.words import Names

from .prompt import Question


def why_not_played_out(link: TableLink, *, begun: bool) -> str:
    """Why the game cannot be left to the dice, "" if it can; `begun` is a half-made play."""
    if link.dice_by_hand:
        return "The dice are thrown by hand, so it cannot be played out."
    if link.log.state.position.contact:
        return "There is contact: how it is played may decide the game."
    return "A play is begun: finish it first, or take it back." if begun else ""


def agreement(names: Names, seats: tuple[Seat, ...], yes: str) -> Question:
    """What the first of `seats` is asked, whose agreement is needed, those of the others
    after it. Players who are no people agree always, and may still double."""
    text = f"play it out by the dice, no more doubles? {yes} agrees, Esc does not."
    return Question(f"{names.of(seats[0])}: {text}", agreeing=seats)
