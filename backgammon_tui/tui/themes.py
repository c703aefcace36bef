"""The themes by name, and the palette of each at every depth.

Pure, and quick to load: the colours of a theme are made when it is chosen, and Textual's own
are asked for only then.
"""

from __future__ import annotations

from typing import Final

from . import own_themes
from .board.palette import PLAIN, Depth, Palette

USUAL: Final = own_themes.NAMES[0]
"""The theme of who has chosen none."""

TEXTUALS: Final = (
    "ansi-dark",
    "ansi-light",
    "atom-one-dark",
    "atom-one-light",
    "catppuccin-frappe",
    "catppuccin-latte",
    "catppuccin-macchiato",
    "catppuccin-mocha",
    "dracula",
    "flexoki",
    "gruvbox",
    "monokai",
    "nord",
    "rose-pine",
    "rose-pine-dawn",
    "rose-pine-moon",
    "solarized-dark",
    "solarized-light",
    "textual-dark",
    "textual-light",
    "tokyo-night",
)
"""Textual's own themes; the first two are the terminal's 16 colours."""


def theme_names() -> tuple[str, ...]:
    """All themes, our own first."""
    return (*own_themes.NAMES, *TEXTUALS)


def next_theme(name: str) -> str:
    """The theme after this one, going round.

    >>> next_theme("wood")
    'wood-light'
    """
    names = theme_names()
    return names[(names.index(name) + 1) % len(names)]


def palette_of(name: str, depth: Depth) -> Palette:
    """The colours of a theme; raises `KeyError` for an unknown name."""
    if depth is Depth.NONE:
        return PLAIN
    if name in own_themes.NAMES:
        return own_themes.own_palette(name, depth)
    from .textual_themes import derived_palette  # noqa: PLC0415  (loads Textual's themes)

    return derived_palette(name, depth)
