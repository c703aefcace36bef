"""A position being set up as a value: what stands there, and what is typed or chosen.

Pure: imports only `rules`, `record` and the names of points, never Textual. How keys change
the value is said in `editing`, `editing_checkers` and `editing_match`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple

from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.rules import BAR, Malformed, Position, Seat
from backgammon_tui.rules.position import CHECKERS

EMPTY: Final = Position((0,) * (BAR + 1))
"""No checker at all: where one begins to set up, never where one ends."""


class Entering(Enum):
    """What is being typed, if it is not the number of a point."""

    DICE = "dice"
    SCORE = "score"
    LENGTH = "length"
    ID = "identifier"


class Given(NamedTuple):
    """A position to set up from, and whether the home board is on the left."""

    situation: Situation


@dataclass(frozen=True, slots=True)
class Editing:
    """A position being set up.

    `situation` is all of it; nothing is on offer there. `putting` is the side whose checkers
    are put. `cursor` is the point chosen as White counts it, 25 the bar. `typed` is the text of
    what is `entering`, or else the number of a point that may get another digit. `past` are the
    situations before each change, `reason` is why the last key did nothing.
    """

    situation: Situation
    putting: Seat = Seat.WHITE
    cursor: int | None = None
    typed: str = ""
    entering: Entering | None = None
    past: tuple[Situation, ...] = ()
    reason: Malformed | None = field(default=None, compare=False)

    @property
    def point(self) -> int | None:
        """The point chosen as the side on roll counts it, 25 the bar."""
        return None if self.cursor is None else counted(self.cursor, self.situation.on_roll)

    @property
    def changed(self) -> bool:
        """Whether it is another position than the one that was opened."""
        return bool(self.past) and self.past[0] != self.situation

    def on_board(self, seat: Seat) -> int:
        """The checkers of a side that are not off, those on the bar with them."""
        position = self.situation.position
        mine = seat is self.situation.on_roll
        return CHECKERS - (position.off if mine else position.other_off)

    def on_bar(self, seat: Seat) -> int:
        """The checkers of a side on the bar."""
        counts = self.situation.position.counts
        return counts[BAR] if seat is self.situation.on_roll else -counts[0]

    def standing(self, point: int) -> tuple[Seat | None, int]:
        """Who stands on a point, as the side on roll counts it, and with how many. On the bar
        it is the side whose checkers are put."""
        if point == BAR:
            return self.putting, self.on_bar(self.putting)
        on_roll, number = self.situation.on_roll, self.situation.position.counts[point]
        owner = None if not number else on_roll if number > 0 else on_roll.other
        return owner, abs(number)

    def quiet(self) -> Editing:
        """The same with the last key forgotten; what is being entered stays."""
        return replace(self, typed=self.typed if self.entering else "", reason=None)

    def told(self, reason: str) -> Editing:
        """The same with the reason why a key did nothing."""
        return replace(self, reason=Malformed(reason))

    def entered(self, situation: Situation) -> Editing:
        """The same with another situation, which can be undone, and nothing typed."""
        past = self.past if situation == self.situation else (*self.past, self.situation)
        quiet = replace(self.quiet(), typed="", entering=None)
        return replace(quiet, situation=situation, past=past)


def counted(point: int, seat: Seat) -> int:
    """A point as White counts it, counted by `seat`; its own inverse. The bar is 25 to both.

    >>> counted(8, Seat.BLACK), counted(25, Seat.BLACK)
    (17, 25)
    """
    return point if seat is Seat.WHITE or point == BAR else BAR - point


def name(seat: Seat) -> str:
    """A side by its colour, for nobody sits there yet."""
    return seat.value.capitalize()


def as_played(situation: Situation) -> Situation:
    """The situation of a game that is being played, with nothing on offer: a double or a
    resignation is not yet made, and a game that was over goes on. Beavers of a cube that is too
    low for them leave it at 1."""
    cube = situation.cube
    return replace(
        situation,
        turn=situation.on_roll,
        cube_value=max(cube.value, 1),
        cube_owner=cube.owner,
        doubled=False,
        resigned=None,
        game_state=GameState.PLAYING,
    )
