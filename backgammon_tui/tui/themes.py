"""The palette of each theme at every depth.

Quick to load: the colours of a theme are made when it is chosen, and Textual's own are asked
for only then.
"""

from __future__ import annotations

from backgammon_tui.preferences.theme_names import OWN

from .board.palette import PLAIN, Depth, Palette
from .own_themes import own_palette


def palette_of(name: str, depth: Depth) -> Palette:
    """The colours of a theme; raises `KeyError` for an unknown name."""
    if depth is Depth.NONE:
        return PLAIN
    if name in OWN:
        return own_palette(name, depth)
    from .textual_themes import derived_palette  # noqa: PLC0415  (loads Textual's themes)

    return derived_palette(name, depth)
