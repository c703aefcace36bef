"""Telling apart the ways in which a position can be written.

Imports only `rules` and the identifiers.
"""

from __future__ import annotations

import re
from typing import Final

from backgammon_tui.rules import Malformed, Position

from .gnubg_id import MATCH_LENGTH, POSITION_LENGTH, position_of_id, read_gnu_id
from .situation import Situation
from .xgid import PREFIX, read_xgid

LONGEST_TEXT: Final = 1000

_NUMBER: Final = "[+-]?[0-9]{1,3}"
_FORMS: Final = "26 counts, a GNU Position ID, with :Match ID or without, or an XGID"


def read_position(text: str) -> Situation:
    """The situation that 26 counts, a Position ID, a Position ID and Match ID, or an XGID says.

    Counts and a Position ID alone say no more than the position: White is on roll, for money,
    with the cube in the middle. Raises `Malformed` with what is wrong.
    """
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise Malformed(f"a position is written in at most {LONGEST_TEXT} characters")
    if text.upper().startswith(PREFIX) or text.count(":") > 1:
        return read_xgid(text)
    if ":" in text:
        return read_gnu_id(text)
    numbers = [part for part in re.split(r"[\s,\[\]]+", text) if part]
    if len(numbers) > 1 and all(re.fullmatch(_NUMBER, number) for number in numbers):
        return Situation(Position.from_counts(int(number) for number in numbers))
    return Situation(position_of_id(_one_word(text)))


def _one_word(text: str) -> str:
    """The text, if it may be meant as a Position ID."""
    if len(text) == MATCH_LENGTH:
        raise Malformed("a Match ID says no position: write the Position ID and a colon before it")
    if re.search(r"\s", text) or abs(len(text) - POSITION_LENGTH) > 3:
        raise Malformed(f"that is no position: write {_FORMS}")
    return text
