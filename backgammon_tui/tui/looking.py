"""How the board is looked at, and what is listed beside it: a value, and how keys change it.

Pure: imports `rules` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from backgammon_tui.preferences import Preferences
from backgammon_tui.rules import Seat, State

from . import keymap
from .board.glyphs import ASCII, UNICODE, Glyphs
from .layout import NORMAL, Layout


class Listed(Enum):
    """What the panel lists."""

    PLAYS = "plays"
    SHEET = "sheet"
    LEGAL = "legal"
    IDS = "identifiers"
    DICE = "dice"


class Looking(NamedTuple):
    """How the board is looked at, what the panel lists, a page up or down, and in what room.
    `pips` are shown or not; with `both`, each edge of the board has the numbers of one side;
    `plain` tells it in words instead."""

    bottom: Seat = Seat.WHITE
    mirrored: bool = False
    glyphs: Glyphs = UNICODE
    listed: Listed = Listed.PLAYS
    page: int = 0
    layout: Layout = NORMAL
    pips: bool = True
    both: bool = False
    plain: bool = False

    @property
    def signs(self) -> Glyphs | None:
        """The signs of the sides; None where nothing is drawn."""
        return None if self.layout.plain else self.glyphs


def liked(preferences: Preferences, looking: Looking) -> Looking:
    """How somebody who likes it so looks at first."""
    return looking._replace(
        mirrored=preferences.mirror,
        pips=preferences.pips,
        both=preferences.both_numberings,
        plain=preferences.plain,
    )


def turned_to(looking: Looking, seat: Seat | None) -> Looking:
    """The board from the side of `seat`, if it is anybody's turn."""
    return looking._replace(bottom=seat or looking.bottom)


def listing(looking: Looking, wanted: Listed) -> Looking:
    """The wanted list, or the plays again if it is shown already. Legal plays and dice are
    read from the top."""
    listed = Listed.PLAYS if looking.listed is wanted else wanted
    from_top = listed in (Listed.LEGAL, Listed.DICE)
    return looking._replace(listed=listed, page=_TOP if from_top else 0)


def looked(looking: Looking, command: keymap.Command) -> Looking:
    """How a key makes one look."""
    match command:
        case keymap.Command.TURN_BOARD:
            return looking._replace(bottom=looking.bottom.other)
        case keymap.Command.MIRROR:
            return looking._replace(mirrored=not looking.mirrored)
        case keymap.Command.PLAIN:
            return looking._replace(plain=not looking.plain, listed=Listed.PLAYS, page=0)
        case keymap.Command.PIPS:
            return looking._replace(pips=not looking.pips)
        case keymap.Command.GLYPHS:
            return looking._replace(glyphs=ASCII if looking.glyphs is UNICODE else UNICODE)
        case _:
            return listing(looking, Listed.SHEET)


def lasting(looking: Looking, state: State) -> Looking:
    """How one goes on looking: legal plays are listed for one roll only, and plays that lie
    over the board for one turn."""
    gone = looking.listed is Listed.LEGAL and state.roll is None
    gone = gone or (looking.layout.folded and looking.listed is Listed.PLAYS)
    return looking._replace(listed=Listed.PLAYS, page=0) if gone else looking


_TOP: Final = 999
"""A page so far up that the list begins there."""
