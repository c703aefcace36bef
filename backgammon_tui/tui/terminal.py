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
    UTF-8 can carry neither. Terminals of East Asian locales may draw circles and lines two
    columns wide, which would tear the board: what is certain comes first there too.
    """
    chosen = {"unicode": UNICODE, "ascii": ASCII}.get(glyphs)
    kind = environment.get("TERM", "")
    plain = is_bare(kind) or not _utf8(environment) or _wide(environment)
    return Terminal(
        glyphs=chosen or (ASCII if plain else UNICODE),
        depth=depth_of(environment) if colours == "auto" else Depth(colours),
        theme=theme,
    )


def _utf8(environment: Mapping[str, str]) -> bool:
    """Whether the terminal reads UTF-8: as the locale says, where it says anything. Python
    writes UTF-8 in the C locale too, whose terminals may know ASCII alone; to do so it names
    C.UTF-8 in the environment itself."""
    told = _locales(environment)
    locale = next((name for name in told if name not in ("", "C.UTF-8")), "")
    if locale in ("C", "POSIX") and told[0] != "C.UTF-8":
        return False
    encoding = getattr(sys.__stderr__, "encoding", None) or ""
    return encoding.lower().replace("-", "") in ("utf8", "utf8sig")


def _wide(environment: Mapping[str, str]) -> bool:
    """Whether the locale is one in which signs of ambiguous width may be drawn two wide."""
    locale = next(filter(None, _locales(environment)), "")
    return locale[:2] in ("zh", "ja", "ko") and not locale[2:3].isalpha()


def _locales(environment: Mapping[str, str]) -> list[str]:
    """What the locale of characters is said to be, the strongest word first."""
    return [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
