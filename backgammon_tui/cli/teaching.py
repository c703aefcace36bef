"""Who may be taught in a match, and by whom: the bot, for those who play no other person.

Loads nothing of the bot, nor the values of its advice, before the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui.rules import Ask, Seat, State

if TYPE_CHECKING:
    from collections.abc import Collection

    from backgammon_tui.record.header import Header
    from backgammon_tui.record.log import Log
    from backgammon_tui.teaching import Caution, Hint, Teacher


class BotTeacher:
    """The bot, asked for advice. Keeps nothing between two questions."""

    def hint(self, state: State, seat: Seat) -> Hint | None:
        """What there is to do, best first; None where there is nothing to decide."""
        from .advising import hint  # noqa: PLC0415  (loaded when first asked)

        return hint(state, seat)

    def caution(self, state: State, seat: Seat, ask: Ask, least: float) -> Caution | None:
        """What the seat loses, if it is `least` or more."""
        from .advising import caution  # noqa: PLC0415  (loaded when first asked)

        return caution(state, seat, ask, least)


def teacher_for(here: Collection[Seat], players: Collection[Seat]) -> Teacher | None:
    """The teacher of one person who plays against no other; two people play without."""
    return BotTeacher() if len(here) == 1 and len(players) == 1 else None


def teacher_afterwards(header: Header, log: Log) -> Teacher | None:
    """The teacher of a match that is looked at again; while two people still play it there is
    none. What was played elsewhere is over here."""
    from backgammon_tui.record.outcome import still_between_two  # noqa: PLC0415  (for replays only)

    return None if still_between_two(header, log) else BotTeacher()
