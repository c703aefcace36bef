"""How a game stands, in words: for those who do not see the board, or would rather read it.

Imports only `rules`. Lines are at most 40 columns, which is what a braille line or a telephone
holds.
"""

from __future__ import annotations

import textwrap
from typing import Final

from backgammon_tui.rules import BAR, Position, Seat, State

from .naming import Names
from .telling import cube_words, score

WIDTH: Final = 40
_TIED_ON: Final = "\xa0on\xa0"


def standing(state: State, names: Names, width: int = WIDTH) -> tuple[str, ...]:
    """The position in words, in the numbers of the side on roll, and what is at stake."""
    seat = state.on_roll or Seat.WHITE
    own, other = names.of(seat), names.of(seat.other)
    position = state.position
    told = [
        f"{own}: {_checkers(position)}.",
        f"{other}, in the same numbers: {_checkers(position, sign=-1)}.",
        f"Pips: {own} {position.pips}, {other} {position.other_pips}.",
        _off(position, own, other),
        f"Score: {own} {score(state, seat)}; {other} {score(state, seat.other)}.",
        _cube(state, names),
    ]
    return tuple(line for text in told if text for line in wrapped(text, width).splitlines())


def _off(position: Position, own: str, other: str) -> str:
    if not position.off and not position.other_off:
        return ""
    return f"Off: {own} {position.off}, {other} {position.other_off}."


def _cube(state: State, names: Names) -> str:
    """Where the cube lies, "" in a game without one."""
    rules = state.rules
    if not rules.cube or rules.length == 1 or state.crawford:
        return ""
    return f"Cube {' '.join(cube_words(state, names))}."


def _checkers(position: Position, sign: int = 1) -> str:
    """ "1 on the bar, 2 on 24, 5 on 13"."""
    bar = BAR if sign > 0 else 0
    places = [bar, *range(24, 0, -1)]
    held = [(place, sign * position.counts[place]) for place in places]
    told = [f"{n} on {'the bar' if place == bar else place}" for place, n in held if n > 0]
    return ", ".join(told).replace(" on ", _TIED_ON) or "none on the board"


def wrapped(text: str, width: int = WIDTH) -> str:
    """The text in lines of at most `width` columns; 3-1 and "2 on 24" are never broken."""
    lines = textwrap.fill(text, width, break_on_hyphens=False)
    return lines.replace("\xa0", " ")
