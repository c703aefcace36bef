"""What a screen is given to play a match: the door, the players behind it, and how to close.

Imports the table's door only; who makes a sitting is no matter of the screens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from backgammon_tui.rules import Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import TableLink
from backgammon_tui.table.seats import Player


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at this keyboard. `here` are the seats it drives; `follow` fetches what another
    program has added when it is only watched."""

    link: TableLink
    setup: Setup
    here: frozenset[Seat]
    players: Mapping[Seat, Player] = field(default_factory=dict)
    follow: Callable[[], None] | None = None
    close: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be gone on with, and a line that tells which it is."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class House:
    """What the start screen can ask for. `begin` and `resume` raise `ValueError` with a
    sentence for what cannot be."""

    begin: Callable[[Setup], Sitting]
    resume: Callable[[str], Sitting]
    unfinished: Callable[[], list[Unfinished]]
    remembered: Setup
