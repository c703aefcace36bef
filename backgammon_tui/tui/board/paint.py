"""A palette as the styles that rows are drawn in.

May import Rich. Each style names its colours as the terminal is to be told them, so that
nothing is rounded on the way. They are not in the style sheet: matching component classes for
every widget is a tenth of the time to the first frame.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.color import Color
from rich.style import Style

from backgammon_tui.preferences.theme_names import USUAL_THEME
from backgammon_tui.tui.contrast import FIRST_GREY, rgb, text_of
from backgammon_tui.tui.themes import palette_of

from .ink import Look
from .palette import Colour, Depth, Palette, Surface

_DARK: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_NAMES: Final = (*_DARK, *(f"bright_{name}" for name in _DARK))


class Paint:
    """The styles of one palette, each made when it is first wanted."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._styles: dict[tuple[Look, bool], Style] = {}

    def style(self, look: Look, *, board: bool) -> Style:
        """The style of a look on the board or on the table."""
        found = self._styles.get((look, board))
        if found is None:
            found = _style(look, self.palette.board if board else self.palette.table)
            self._styles[look, board] = found
        return found

    @property
    def ground(self) -> str:
        """The colour of the table as a style sheet has it, which knows no numbers beyond the
        16: of the others, a colour that Rich rounds to them."""
        colour = self.palette.table.colour
        if colour == "" or colour.startswith("#"):
            return colour or "ansi_default"
        number = int(colour)
        if number < len(_NAMES):
            return f"ansi_{_NAMES[number]}"
        if number < FIRST_GREY:
            return text_of(rgb(colour))
        return text_of((round((number - FIRST_GREY + 1) * 255 / 25),) * 3)


def _style(look: Look, surface: Surface) -> Style:
    ink = surface.inks[look]
    return Style(
        color=_colour(ink.colour),
        bgcolor=_colour(surface.colour),
        bold=ink.bold or None,
        dim=ink.dim or None,
    )


def _colour(colour: Colour) -> Color | None:
    if not colour:
        return None
    return Color.parse(colour) if colour.startswith("#") else Color.from_ansi(int(colour))


@cache
def usual_paint() -> Paint:
    """Where no theme has been chosen."""
    return Paint(palette_of(USUAL_THEME, Depth.FULL))
