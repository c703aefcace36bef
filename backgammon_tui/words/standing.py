"""How a game stands, in words: for those who do not see the board, or would rather read it.

Imports only `rules`. Lines are at most 40 columns, which is what a braille line or a telephone
holds.
"""

from __future__ import annotations

import textwrap
from typing import Final, NamedTuple

from backgammon_tui.rules import BAR, Position, Seat, State

from .naming import Names
from .telling import cube_words, score

WIDTH: Final = 40
_TIED_ON: Final = "\xa0on\xa0"


class Standing(NamedTuple):
    """How a game stands, a sentence each; "" where there is nothing to tell. To be wrapped:
    some blanks are not to be broken at."""

    own: str
    other: str
    pips: str
    off: str
    score: str
    cube: str


def standing(
    state: State, names: Names, width: int = WIDTH, numbers: Seat | None = None
) -> tuple[str, ...]:
    """The position in words, and what is at stake; in the numbers of a seat, by default those
    of the side on roll."""
    told = told_standing(state, names, numbers)
    return tuple(line for text in told if text for line in wrapped(text, width).splitlines())


def told_standing(state: State, names: Names, numbers: Seat | None = None) -> Standing:
    """The same as sentences."""
    seat = numbers or state.on_roll or Seat.WHITE
    own, other = names.of(seat), names.of(seat.other)
    position = state.seen_by(seat)
    return Standing(
        own=f"{own}: {_checkers(position)}.",
        other=f"{other}, in the same numbers: {_checkers(position, sign=-1)}.",
        pips=f"Pips: {own} {position.pips}, {other} {position.other_pips}.",
        off=_off(position, own, other),
        score=f"Score: {'; '.join(f'{names.of(each)} {score(state, each)}' for each in Seat)}.",
        cube=_cube(state, names),
    )


def _off(position: Position, own: str, other: str) -> str:
    if not position.off and not position.other_off:
        return ""
    return f"Off: {own} {position.off}, {other} {position.other_off}."


def _cube(state: State, names: Names) -> str:
    """Where the cube lies, "" in a game without one."""
    rules = state.rules
    if not rules.cube or rules.length == 1:
        return ""
    if state.crawford:
        return "Crawford game: nobody may double."
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
