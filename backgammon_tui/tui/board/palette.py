"""The colours of looks.

May import Rich, for a style is what a row is drawn in. They are not in the style sheet:
matching component classes for every widget is a tenth of the time to the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.style import Style

from .ink import Look

GROUND: Final = "#1c1c1c"
"""Behind everything; of the 256 colours number 234."""

Palette = Mapping[Look, Style]

WOOD: Final[Palette] = {
    Look.FRAME: Style(color="#af875f", bgcolor=GROUND),
    Look.POINT: Style(color="#875f00", bgcolor=GROUND),
    Look.WHITE: Style(color="#ffffd7", bgcolor=GROUND),
    Look.BLACK: Style(color="#ffaf5f", bgcolor=GROUND),
    Look.MARK: Style(color="#ffffd7", bgcolor=GROUND, bold=True),
}
"""Warm and dark: light and tawny checkers, dim points."""

COLOURLESS: Final[Palette] = {look: Style(bold=look is Look.MARK) for look in Look}
"""The terminal's own two colours; shapes tell everything."""
