"""A line of chat, made harmless: nothing in it can steer a terminal or hide in it.

Standard library and the record's rule of names; no I/O.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from backgammon_tui.record.header import UNSEEN

LONGEST_LINE: Final = 200
MOST_MARKS: Final = 2
"""Combining marks that one letter may carry; more would run over the lines around it."""


def spoken_line(text: str) -> str:
    """What is left of a line: its printable signs, one space between words, at most
    `LONGEST_LINE` of them. "" if nothing is.

    Control characters, escapes, those that turn the direction of writing and those of no width
    are none of them printable.
    """
    signs = unicodedata.normalize("NFC", text[: 8 * LONGEST_LINE])
    kept: list[str] = []
    marks = 0
    for sign in " ".join("".join(filter(_seen, signs)).split()):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)[:LONGEST_LINE].rstrip()


def _seen(sign: str) -> bool:
    return (sign.isprintable() or sign in "\t\n") and sign not in UNSEEN
