"""What the terminal can show, from its environment, and how it is to show it.

Standard library only. Of colours, over SSH the name in TERM is nearly all that comes along:
OpenSSH passes on neither COLORTERM nor what terminals say of themselves in variables of their
own; iTerm2 alone hides its name among those of the locale, which are often passed on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

from backgammon_tui.preferences.theme_names import USUAL_THEME

from .board.glyphs import ASCII, UNICODE, Glyphs
from .board.palette import Depth

_FULL_BY_NAME: Final = frozenset(
    ("alacritty", "contour", "foot", "ghostty", "kitty", "mintty", "rio", "wezterm")
)
"""Terminals with 24-bit colour whose own TERM says so by their name, with "xterm-" before it
or more after it: `xterm-ghostty`, `foot-extra`."""
_FULL_ENDINGS: Final = ("-direct", "-truecolor", "-24bit")
_FULL_PROGRAMS: Final = frozenset(
    ("iterm.app", "wezterm", "ghostty", "vscode", "hyper", "rio", "mintty", "tabby", "warpterminal")
)
_VTE: Final = 3600
"""GNOME's terminal and its kin show 24 bits since version 0.36."""
_SYSTEMS: Final = {
    "truecolor": Depth.FULL,
    "256": Depth.MANY,
    "standard": Depth.FEW,
    "windows": Depth.FEW,
}
"""What TEXTUAL_COLOR_SYSTEM may say."""


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
    plain = _is_bare(kind) or not _utf8(environment) or _wide(environment)
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


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The depth to draw in; what is not known is taken to have 16 colours."""
    if environment.get("NO_COLOR"):
        return Depth.NONE
    told = _SYSTEMS.get(environment.get("TEXTUAL_COLOR_SYSTEM", "").strip().lower())
    kind = environment.get("TERM", "").strip().lower()
    if told:
        return told
    if _is_bare(kind):
        return Depth.FEW
    if _is_full(kind) or _says_full(kind, environment):
        return Depth.FULL
    return Depth.MANY if "256" in kind else Depth.FEW


def _is_bare(kind: str) -> bool:
    """Whether the name in TERM is that of the Linux console or of a terminal by DEC."""
    return kind == "linux" or (kind.startswith("vt") and not kind.startswith("vte"))


def _is_full(kind: str) -> bool:
    """Whether the name in TERM is that of a terminal with 24-bit colour."""
    name = kind.removeprefix("xterm-").partition("-")[0]
    return name in _FULL_BY_NAME or kind.endswith(_FULL_ENDINGS)


def _says_full(kind: str, environment: Mapping[str, str]) -> bool:
    """Whether the terminal tells so in another variable. Within GNU screen all of them are
    left over from the terminal outside; within tmux all but COLORTERM."""
    if environment.get("STY"):
        return False
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return True
    if environment.get("TMUX") or kind.startswith(("screen", "tmux")):
        return False
    version = environment.get("VTE_VERSION", "")
    return (
        environment.get("TERM_PROGRAM", "").lower() in _FULL_PROGRAMS
        or environment.get("LC_TERMINAL") == "iTerm2"
        or (version.isdecimal() and int(version) >= _VTE)
        or bool(environment.get("WT_SESSION") or environment.get("KONSOLE_VERSION"))
    )
