"""What is believed of a visitor's terminal: its name, its size, a few variables.

Pure: standard library only. All of it comes from the other end and may be anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from .identity import Identity

_TERM: Final = re.compile("[A-Za-z0-9+._-]{1,32}")
_VALUE: Final = re.compile("[A-Za-z0-9+._@-]{1,64}")
_PASSED_ON: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_TERMINAL", "COLORTERM", "NO_COLOR")
"""What of a client's variables a screen looks at; nothing else gets in."""
_LINES_ALONE: Final = frozenset(("", "dumb", "unknown"))
LARGEST: Final = (500, 200)
_USUAL: Final = (80, 24)


class Login(NamedTuple):
    """All that the program of one login is told. `code` is what a new guest comes back by, for
    that guest's eyes only, else ""; `place` is the name of the house; `wanted` is the table
    asked for by name, or ""; `columns` and `rows` are the size of the window."""

    identity: Identity
    code: str
    place: str
    wanted: str
    environment: dict[str, str]
    columns: int
    rows: int


class Unfit(Exception):
    """A terminal that nothing can be shown on; the sentence says why."""


def clean_environment(term: str, told: Mapping[str, str], cache: str) -> dict[str, str]:
    """The whole environment of a login's program; raises `Unfit`.

    Nothing of the server's own gets in. There is no home: the program of a login keeps nothing
    of its own. `cache` is where what can be made again lies ready to be read.
    """
    if term in _LINES_ALONE:
        raise Unfit(
            f"A terminal of the kind {term or 'without a name'!r} shows lines only, and the board"
            " needs a full screen. Try another: TERM=xterm ssh ..."
        )
    if not _TERM.fullmatch(term):
        raise Unfit("The name of your terminal (TERM) cannot be right. Try: TERM=xterm ssh ...")
    kept = {name: told[name] for name in _PASSED_ON if _VALUE.fullmatch(told.get(name, ""))}
    nowhere = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), "/nonexistent")
    usual = {"LANG": "C.UTF-8", "PATH": "/nonexistent", "XDG_CACHE_HOME": cache}
    return {**nowhere, **usual, **kept, "TERM": term, "BACKGAMMON_SERVED": "1"}


def encoding_of(environment: Mapping[str, str]) -> str:
    """The encoding in which to write: UTF-8 unless the locale names another, whose letters
    beyond ASCII are then left out."""
    told = (environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next(filter(None, told), "")
    _, named, encoding = locale.partition(".")
    plain = encoding.partition("@")[0].lower().replace("-", "")
    return "utf-8" if not named or plain == "utf8" else "ascii"


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """A size of a window that can be: nothing where something must be means the usual one.

    >>> clamped(0, 0), clamped(120, 4_000_000_000)
    ((80, 24), (120, 200))
    """
    return (
        min(columns, LARGEST[0]) if columns > 0 else _USUAL[0],
        min(rows, LARGEST[1]) if rows > 0 else _USUAL[1],
    )


def login_of(told: Sequence[Any]) -> Login:
    """A login as JSON has brought it from one process of ours to another."""
    identity, *others = told
    return Login(Identity(*identity), *others)
