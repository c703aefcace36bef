"""What the terminal can show, from its environment, and how it is to show it.

Standard library only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from .board.glyphs import ASCII, UNICODE, Glyphs
from .board.palette import Depth
from .depth import depth_of, is_bare
from .theme_names import USUAL_THEME

SMALLEST = (80, 24)


class Terminal(NamedTuple):
    """How to draw: with which signs, in how many colours, in which theme."""

    glyphs: Glyphs
    depth: Depth = Depth.FULL
    theme: str = USUAL_THEME


def terminal(
    glyphs: str,
    environment: Mapping[str, str] = os.environ,
    *,
    colours: str = "auto",
    theme: str = USUAL_THEME,
) -> Terminal:
    """The terminal of this process; `glyphs` is "auto", "unicode" or "ascii", `colours`
    "auto" or the value of a depth.

    Fonts of the Linux console have a filled circle and no hollow one; streams that are not
    UTF-8 can carry neither.
    """
    chosen = {"unicode": UNICODE, "ascii": ASCII}.get(glyphs)
    kind = environment.get("TERM", "")
    plain = is_bare(kind) or not _utf8(environment)
    return Terminal(
        glyphs=chosen or (ASCII if plain else UNICODE),
        depth=depth_of(environment) if colours == "auto" else Depth(colours),
        theme=theme,
    )


def _utf8(environment: Mapping[str, str]) -> bool:
    """Whether the terminal reads UTF-8: as the locale says, where it says anything. Python
    writes UTF-8 in the C locale too, whose terminals may know ASCII alone; to do so it names
    C.UTF-8 in the environment itself."""
    told = [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    locale = next((name for name in told if name not in ("", "C.UTF-8")), "")
    if locale in ("C", "POSIX") and told[0] != "C.UTF-8":
        return False
    encoding = getattr(sys.__stderr__, "encoding", None) or ""
    return encoding.lower().replace("-", "") in ("utf8", "utf8sig")


def too_small(width: int, height: int) -> str:
    """The sentence for a window in which the board has no room, "" for one in which it has."""
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        return ""
    return (
        f"The board needs {SMALLEST[0]} columns and {SMALLEST[1]} rows; this window has "
        f"{width} and {height}. Enlarge it to go on, or press q to leave."
    )
