"""Colours of looks as values: what a theme is at one depth of colour.

Pure; standard library and the looks only. `paint` makes styles of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from .ink import Look


class Depth(Enum):
    """How many colours a terminal knows; the value is what the flag is given."""

    FULL = "24bit"
    MANY = "256"
    FEW = "16"
    NONE = "none"


Colour = str
""" "#rrggbb", or a number from "0" to "255" of the terminal's own table (0 to 15 are the ones
its user may have changed), or "" for the colour it writes or shows by itself."""


class Ink(NamedTuple):
    """What a look is written in."""

    colour: Colour = ""
    bold: bool = False
    dim: bool = False


class Surface(NamedTuple):
    """What is written on: its own colour, and the inks that can be read on it."""

    colour: Colour
    inks: Mapping[Look, Ink]


class Palette(NamedTuple):
    """The two surfaces of a theme: the table, and the board that lies on it."""

    table: Surface
    board: Surface


def _plain() -> Palette:
    """Shapes tell everything; what matters now is bold, what is empty is dim."""
    bold = {Look.MARK, Look.TITLE, Look.KEY, Look.REFUSAL}
    dim = {Look.ODD, Look.EVEN}
    surface = Surface("", {look: Ink(bold=look in bold, dim=look in dim) for look in Look})
    return Palette(surface, surface)


PLAIN: Final = _plain()
"""The terminal's own two colours."""
