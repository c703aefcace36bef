"""The parts a board falls into, each a value that one widget draws.

Standard library and `rules` only. Points are numbered as the seat at the bottom counts them;
`label` alone is the number the players read.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from backgammon_tui.rules import Seat


class Mark(Enum):
    """What a point is to the play being made."""

    NONE = "none"
    ORIGIN = "origin"
    PICKED = "picked"
    TARGET = "target"


class Pip(Enum):
    """What has become of one die of a roll."""

    NEXT = "next"
    LEFT = "left"
    USED = "used"


class Place(Enum):
    """Where the cube lies: at an end of the table, or between the players."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class PointPart(NamedTuple):
    """One point: its label, who holds it with how many, and how it is marked.

    `arrived` tells that the other side's last play ended here.
    """

    number: int
    label: int
    owner: Seat | None = None
    checkers: int = 0
    mark: Mark = Mark.NONE
    cursor: bool = False
    arrived: bool = False


class BarPart(NamedTuple):
    """The bar: the checkers of the seat at the top and of the one at the bottom.

    `mark` and `cursor` belong to the side on roll, `mover`.
    """

    bottom: Seat
    mover: Seat
    top_count: int = 0
    bottom_count: int = 0
    mark: Mark = Mark.NONE
    cursor: bool = False


class DicePart(NamedTuple):
    """The dice of one side, none before its first throw; `dim` when they are not to be
    played."""

    dice: tuple[tuple[int, Pip], ...] = ()
    dim: bool = True
    seat: Seat | None = None


class CubePart(NamedTuple):
    """The cube, or the word in its place.

    `face` is the number it shows, `stake` what the game is played at once an offer is taken;
    `holder` its owner or, when `offered`, the seat that offers it.
    """

    face: int
    stake: int
    place: Place = Place.MIDDLE
    holder: Seat | None = None
    offered: bool = False
    crawford: bool = False


class TrayPart(NamedTuple):
    """What lies beside the board for one seat: checkers borne off, its pips to go (None if they
    are not to be shown), and how many more they are than the other side's."""

    seat: Seat
    off: int
    pips: int | None
    mark: Mark = Mark.NONE
    cursor: bool = False
    behind: int = 0
