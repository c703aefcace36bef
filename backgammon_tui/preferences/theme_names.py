"""The themes by name.

Standard library only: flags and settings are checked against these names without loading a
colour.
"""

from __future__ import annotations

from typing import Final

OWN: Final = ("wood", "wood-light", "contrast", "colour-blind")
USUAL_THEME: Final = OWN[0]
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
    return (*OWN, *TEXTUALS)


def next_theme(name: str) -> str:
    """The theme after this one, going round.

    >>> next_theme("wood")
    'wood-light'
    """
    names = theme_names()
    return names[(names.index(name) + 1) % len(names)]
