"""A review made up by hand, of the two games that the replays are tested with."""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.reviewed import (
    LOOKS,
    Chances,
    Choice,
    Cubes,
    Decision,
    GameSwing,
    Kind,
    Luck,
    Review,
    Standing,
    Unrated,
)
from backgammon_tui.rules import Seat, Step

WHITE, BLACK = Seat.WHITE, Seat.BLACK
EVEN: Final = Chances(0.5, 0.15, 0.01, 0.14, 0.01)


def choice(name: str, equity: float, *steps: tuple[int, int], plies: int = 1) -> Choice:
    """A choice in a match, in which an equity of 1 is a fifth of the match."""
    made = tuple(Step(*step) for step in steps)
    return Choice(name, equity, 0.5 + equity / 5, EVEN, plies, made)


SPLIT: Final = Decision(
    seq=13,
    game=1,
    turn=3,
    seat=WHITE,
    kind=Kind.PLAY,
    choices=(
        choice("13/8 6/4", 0.150, (13, 5), (6, 2)),
        choice("13/8 13/11", 0.125, (13, 5), (13, 2)),
        choice("24/22 13/8", 0.100, (13, 5), (24, 2)),
    ),
    made=2,
    price=0.2,
    reason="leaves 4 shots instead of 15",
)
"""A `?`."""
TOO_EARLY: Final = Decision(
    seq=5,
    game=1,
    turn=2,
    seat=BLACK,
    kind=Kind.DOUBLE,
    choices=(choice("no double", 0.05), choice("double", -0.25)),
    made=1,
    price=0.2,
    cubes=Cubes(0.05, -0.25, 1.0),
    advice="no double, take",
)
"""A `??`."""
PASSED: Final = Decision(
    seq=17,
    game=1,
    turn=5,
    seat=BLACK,
    kind=Kind.ANSWER,
    choices=(choice("take", -0.88), choice("pass", -1.0)),
    made=1,
    price=0.2,
    cubes=Cubes(0.8, 0.88, 1.0),
    advice="redouble, take",
)
"""A `??`, and less of one."""
BACK: Final = Decision(
    seq=20,
    game=2,
    turn=1,
    seat=BLACK,
    kind=Kind.PLAY,
    choices=(
        choice("8/5 6/5", 0.150, (8, 3), (6, 1)),
        choice("24/20", 0.125, (24, 3), (21, 1)),
    ),
    made=1,
    price=0.2,
)
"""A `?!`."""
GOOD: Final = SPLIT._replace(seq=4, turn=1, made=0)
REVIEW: Final = Review(
    judge="0123456789ab",
    record="cd" * 32,
    money=False,
    looks=LOOKS,
    decisions=(GOOD, TOO_EARLY, SPLIT, PASSED, BACK),
    luck=(
        Luck(3, 1, 1, WHITE, (3, 1), 0.15, 0.2),
        Luck(7, 1, 2, BLACK, (6, 1), 0.1, 0.4),
        Luck(19, 2, 1, BLACK, (1, 3), 0.15, 0.2),
    ),
    standings=(
        Standing(4, 1, 0.55, 0.53),
        Standing(8, 1, 0.5, 0.5),
        Standing(13, 1, 0.6, 0.56),
        Standing(15, 1, 0.75, 0.61),
        Standing(20, 2, 0.45, 0.7),
    ),
    games=(GameSwing(1, 0.5, 0.2), GameSwing(2, 0.7, None)),
    unrated=(Unrated(8, 1, "irregular, it stood"),),
)
