"""The line of match text that sets a position: `; Set Pos=-b----E-C---eE---c-e----B-/0`.

Imports only `rules` and its room. The board is the first field of an XGID with the left player
at the bottom. The number after it is the cube as a power of two: 0 in the middle, above 0 the
right player's, below 0 the left player's, which is how GNU Backgammon 1.07 reads it. Who is on
roll it does not say: whoever acts first.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from backgammon_tui.rules import Cube, Malformed, Position, Score, Seat, State
from backgammon_tui.rules import actions as do

from .beginning import NACKGAMMON, check_start
from .playable import why_not_playable
from .situation import HIGHEST_CUBE, Situation
from .xgid import board_text, read_board


class SetPosition(NamedTuple):
    """The position as the left player sees it, White, and the cube; `thrown` if an opening
    throw decides who begins."""

    position: Position
    cube: Cube
    thrown: bool = False


VARIATIONS: Final = {
    "": None,
    "backgammon": None,
    "standard": None,
    "nackgammon": SetPosition(NACKGAMMON, Cube(), thrown=True),
}
"""Where the games of a variation start, if not at the usual opening."""


def read_set_position(line: str) -> SetPosition | None:
    """The position that the line sets, None if it is no such line; raises `Malformed` with the
    reason if the position cannot be read."""
    found = _LINE.match(line)
    if not found:
        return None
    told = _FORM.match(line)
    if not told:
        raise Malformed("its form is not Set Pos= with 26 characters, a stroke and a number")
    power = int(told["power"])
    if 1 << abs(power) > HIGHEST_CUBE:
        raise Malformed(f"a cube at 2 to the power of {abs(power)} is none")
    owner = None if not power else Seat.BLACK if power > 0 else Seat.WHITE
    cube = Cube(1 << abs(power), owner, turned=owner is not None)
    return SetPosition(check_start(read_board(told["board"])), cube)


def set_position_line(began: do.Began) -> str:
    """The line that says where a game starts.

    Raises `Malformed` for a cube in the middle that does not show 1: no line says that.
    """
    cube = began.cube
    if cube.value > 1 and cube.owner is None:
        raise Malformed(
            f"match text cannot say that a game starts with the cube in the middle at {cube.value}"
        )
    position = began.start.flipped() if began.on_roll is Seat.BLACK else began.start
    power = cube.value.bit_length() - 1
    return f"; Set Pos={board_text(position)}/{-power if cube.owner is Seat.WHITE else power}"


def began_at(place: SetPosition, seat: Seat, state: State, middle: Cube) -> do.Began:
    """The beginning of the next game at a set position with `seat` on roll, the cube `middle` if
    nobody owns it; raises `Malformed` if no game can be played on from there."""
    position = place.position if seat is Seat.WHITE else place.position.flipped()
    rules, score = state.rules, state.score
    situation = Situation(
        position,
        seat,
        seat,
        cube_value=place.cube.value,
        cube_owner=place.cube.owner,
        score=_below(score, rules.length),
        length=rules.length,
        crawford=score.crawford(rules),
    )
    reason = why_not_playable(situation)
    if reason:
        raise Malformed(f"no game can start there: {reason}")
    cube = place.cube if place.cube.owner else middle
    return do.Began(state.game + 1, position, seat, cube)


def _below(score: Score, length: int) -> tuple[int, int]:
    """The score of a match as an identifier has it; that of a session says nothing here."""
    return (score.white, score.black) if length else (0, 0)


_LINE: Final = re.compile(r"(?ai)\s*;\s*\[?\s*set\s*pos")
_FORM: Final = re.compile(
    r"(?ai)\s*;\s*set\s+pos\s*=\s*(?P<board>[-a-o]{26})/(?P<power>[+-]?[0-9]{1,2})\s*$"
)
