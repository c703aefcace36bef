"""What is right with the cube, in the words that players use: "double, take", "too good, pass".

Standard library only. It goes by three equities of the side that may double, all on one scale:
the double not made, taken, and dropped.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

SAME: Final = 0.0005
"""Equities nearer than this are equal when they are told to three decimals."""

ROUNDING: Final = 1e-9
"""What sums of fractions may miss by: a double that costs the same taken or passed is taken."""


class Turn(Enum):
    """What the side that may double does."""

    WAIT = "no double"
    DOUBLE = "double"
    OPTIONAL = "optional double"
    TOO_GOOD = "too good"


class Reply(Enum):
    """What the other side answers to a double, right or wrong."""

    TAKE = "take"
    DROP = "pass"
    BEAVER = "beaver"


class CubeAction(NamedTuple):
    """Both sides' best with the cube. `redouble`: the cube has been turned before."""

    turn: Turn
    reply: Reply
    redouble: bool = False

    @property
    def doubles(self) -> bool:
        """Whether a double is right, or at least costs nothing."""
        return self.turn in (Turn.DOUBLE, Turn.OPTIONAL)

    @property
    def words(self) -> str:
        """Such as "no double, take", "redouble, pass" or "too good, pass".

        >>> CubeAction(Turn.WAIT, Reply.TAKE, redouble=True).words
        'no redouble, take'
        """
        turn = self.turn.value.replace("double", "redouble") if self.redouble else self.turn.value
        return f"{turn}, {self.reply.value}"


def cube_action(
    waited: float, taken: float, dropped: float, *, redouble: bool = False, beavers: bool = False
) -> CubeAction:
    """What is right where the double not made, taken and dropped have these equities.

    `beavers` says whether a beaver would be allowed: it is right where the side that doubled
    is behind with its double taken. A double that is worth the same taken as not made is
    optional.
    """
    turn = _turn(waited, min(taken, dropped), dropped)
    return CubeAction(turn, _reply(taken, dropped, beavers=beavers), redouble)


def _turn(waited: float, doubled: float, dropped: float) -> Turn:
    if abs(doubled - waited) < SAME:
        return Turn.OPTIONAL if doubled < dropped else Turn.DOUBLE
    if doubled > waited:
        return Turn.DOUBLE
    return Turn.TOO_GOOD if waited > dropped else Turn.WAIT


def _reply(taken: float, dropped: float, *, beavers: bool) -> Reply:
    if taken > dropped + ROUNDING:
        return Reply.DROP
    return Reply.BEAVER if beavers and taken < -ROUNDING else Reply.TAKE
