"""How many colours a terminal knows, as far as its environment tells.

Standard library only. Over SSH the name in TERM is nearly all that comes along: OpenSSH passes
on neither COLORTERM nor what terminals say of themselves in variables of their own; iTerm2
alone hides its name among those of the locale, which are often passed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The depth to draw in; what is not known is taken to have 16 colours."""
    if environment.get("NO_COLOR"):
        return Depth.NONE
    told = _SYSTEMS.get(environment.get("TEXTUAL_COLOR_SYSTEM", "").strip().lower())
    kind = environment.get("TERM", "").strip().lower()
    if told:
        return told
    if is_bare(kind):
        return Depth.FEW
    if _is_full(kind) or _says_full(kind, environment):
        return Depth.FULL
    return Depth.MANY if "256" in kind else Depth.FEW


def is_bare(kind: str) -> bool:
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
