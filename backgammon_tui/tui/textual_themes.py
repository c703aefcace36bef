"""Textual's own themes as palettes: their colours, made lighter or darker until they can be read.

Imports Textual's themes, and is imported itself only when one of them is chosen. In a dark
theme White has the colour of text and Black the warm one Textual calls a warning; in a light
one the dark text is Black's. Points are between the board and the text, so dim that checkers
of both sides stand out from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from textual.theme import BUILTIN_THEMES, Theme

from .board.ink import Look
from .board.palette import Colour, Depth, Ink, Palette, Surface
from .contrast import SHAPE, TEXT, Rgb, contrast, rgb, text_of
from .own_themes import own_palette

_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)
_BRIGHT: Final = 6.0
"""The least contrast of checkers with a dark board: points find room between them."""
_STEPS: Final = 32


class _Base(NamedTuple):
    """What every theme has, given or by default."""

    table: Rgb
    board: Rgb
    text: Rgb


def derived_palette(name: str, depth: Depth) -> Palette:
    """A theme of Textual at a depth with colours. What the 16 look like is the user's choice,
    so there all dark ones are alike, and all light ones; two of Textual's are only that."""
    theme = BUILTIN_THEMES[name]
    if theme.ansi or depth is Depth.FEW:
        return own_palette("wood" if theme.dark else "wood-light", Depth.FEW)
    fitted = _nearest if depth is Depth.MANY else _moved
    base = _base(theme)
    grounds = [fitted(colour, lambda _: True, _BLACK) for colour in (base.table, base.board)]
    inks = _inks(theme, base._replace(table=rgb(grounds[0]), board=rgb(grounds[1])), fitted)
    return Palette(*(Surface(ground, inks) for ground in grounds))


def _base(theme: Theme) -> _Base:
    usual = ("#121212", "#1e1e1e", "#e0e0e0") if theme.dark else ("#efefef", "#f5f5f5", "#202020")
    given = (theme.background, theme.surface, theme.foreground)
    return _Base(*(rgb(colour or other) for colour, other in zip(given, usual, strict=True)))


_Fit = Callable[[Rgb, Callable[[Rgb], bool], Rgb], Colour]
"""From a wanted colour, what must be so of it, and the direction to look in, to a colour."""


def _inks(theme: Theme, base: _Base, fitted: _Fit) -> dict[Look, Ink]:
    away = _WHITE if theme.dark else _BLACK

    def read(colour: str | None, least: float = TEXT, *, bold: bool = False) -> Ink:
        wanted = rgb(colour) if colour else base.text
        return Ink(fitted(wanted, _stands_out([base.table, base.board], least), away), bold=bold)

    text = read(None)
    bright = _BRIGHT if theme.dark else TEXT
    checkers = [read(None, bright), read(theme.warning, bright)]
    white, black = checkers if theme.dark else reversed(checkers)
    clear_of_checkers = _stands_out([rgb(ink.colour) for ink in checkers], SHAPE)
    odd, even = (
        Ink(fitted(_mixed(base.board, base.text, part), clear_of_checkers, base.board))
        for part in (0.35, 0.5)
    )
    return {
        Look.FRAME: read(text_of(_mixed(base.text, base.table, 0.35))),
        Look.ODD: odd,
        Look.EVEN: even,
        Look.WHITE: white,
        Look.BLACK: black,
        Look.WHITE_TEXT: white,
        Look.BLACK_TEXT: black,
        Look.MARK: read(theme.success, bold=True),
        Look.TEXT: text,
        Look.CUBE: text,
        Look.KEY: read(theme.primary),
        Look.TITLE: text._replace(bold=True),
        Look.REFUSAL: read(theme.error),
    }


def _stands_out(others: Iterable[Rgb], least: float) -> Callable[[Rgb], bool]:
    """Whether a colour has at least this contrast with all the others."""
    beside = tuple(others)
    return lambda colour: all(contrast(colour, other) >= least for other in beside)


def _mixed(first: Rgb, second: Rgb, part: float) -> Rgb:
    """The first with a part of the second, from 0 to 1."""
    red, green, blue = (
        round(one + (two - one) * part) for one, two in zip(first, second, strict=True)
    )
    return red, green, blue


def _moved(wanted: Rgb, fits: Callable[[Rgb], bool], towards: Rgb) -> Colour:
    """The colour, moved as little as need be."""
    steps = (_mixed(wanted, towards, step / _STEPS) for step in range(_STEPS + 1))
    return text_of(next((colour for colour in steps if fits(colour)), towards))


def _nearest(wanted: Rgb, fits: Callable[[Rgb], bool], towards: Rgb) -> Colour:
    """The nearest that fits of the 240 colours no user changes."""
    aim = rgb(_moved(wanted, fits, towards))
    numbers = [str(number) for number in range(16, 256) if fits(rgb(str(number)))]
    return min(numbers, key=lambda number: _distance(rgb(number), aim))


def _distance(first: Rgb, second: Rgb) -> float:
    """How unlike two colours are: red counts for more among warm ones, blue among cold ones."""
    warm = (first[0] + second[0]) / 510
    red, green, blue = ((one - two) ** 2 for one, two in zip(first, second, strict=True))
    return (2 + warm) * red + 4 * green + (3 - warm) * blue
