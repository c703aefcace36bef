"""When two names are one to the eye, and how two players whose names are can be told apart.

Imports only `rules` and the rule of names in the header.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Final

from backgammon_tui.rules import Malformed

from .header import LONGEST_NAME, UNSEEN, cells, check_name


def usable_name(text: str, otherwise: str = "guest") -> str:
    """The name, without what a terminal cannot show or what could steer it, and no longer than
    a name may be; `otherwise` if nothing is left of it."""
    signs = unicodedata.normalize("NFC", text[: 8 * LONGEST_NAME])
    seen = "".join(sign for sign in signs if sign.isprintable() and sign not in UNSEEN)
    try:
        return check_name(shortened(" ".join(seen.split()), LONGEST_NAME))
    except Malformed:
        return otherwise


def shortened(name: str, room: int) -> str:
    """As much of the name as has room in so many columns of a terminal."""
    name = name[: 2 * LONGEST_NAME]
    while name and cells(name) > room:
        name = name[:-1]
    return name.rstrip()


def looks(name: str) -> str:
    """What a name looks like: equal for names that differ in case, marks, blanks or in letters
    of other scripts that have the same shape.

    >>> looks("ALICE ") == looks("alice") == looks("\\u0410l\\u0456ce")
    True
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    plain = unicodedata.normalize("NFKD", plain)
    letters = (sign for sign in plain if sign.isalnum() or unicodedata.category(sign)[0] in "PS")
    return "".join(_ALIKE.get(letter, letter) for letter in letters).replace("rn", "m")


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if it looks like one of those that are taken."""
    others = {looks(other) for other in taken}
    if looks(name) not in others:
        return name
    for number in count(2):
        ending = f" {number}"
        numbered = shortened(name, LONGEST_NAME - len(ending)) + ending
        if looks(numbered) not in others:
            return numbered
    raise AssertionError("numbers do not end")


_SHAPES: Final = (
    ("a", "\u0430\u03b1\u0251"),
    ("b", "\u0432\u044c\u0184"),
    ("c", "\u0441\u03f2"),
    ("d", "\u0501"),
    ("e", "\u0435\u0454\u03b5"),
    ("g", "\u0261"),
    ("h", "\u043d\u04bb\u03b7"),
    ("j", "\u0458\u03f3"),
    ("k", "\u043a\u03ba"),
    ("l", "i1|!\u0456\u0457\u03b9\u0131\u04cf\u01c0\u05d5"),
    ("m", "\u043c"),
    ("n", "\u043f\u0578"),
    ("o", "0\u043e\u03bf\u03c3\u0585\u00f8"),
    ("p", "\u0440\u03c1"),
    ("q", "\u051b"),
    ("s", "\u0455\u10fd5$"),
    ("t", "\u0442\u03c4"),
    ("u", "\u03c5\u057d"),
    ("v", "\u03bd\u0475"),
    ("w", "\u0461\u051d\u03c9"),
    ("x", "\u0445\u03c7"),
    ("y", "\u0443\u03b3\u04af"),
    ("z", "\u03b6"),
)
"""Latin letters, and small letters and figures that look like them or whose capitals do."""
_ALIKE: Final = {alike: letter for letter, others in _SHAPES for alike in others}
