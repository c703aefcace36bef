"""Pages on the cube: doubling, taking and passing. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Cube, Seat, State, allowed, refusal
from backgammon_tui.rules import actions as do

from .boards import (
    LEARNER,
    MONEY,
    doubled,
    position,
    to_play,
    to_roll,
    won,
)
from .chances import ALL, last_roll
from .exercise import Option, ToChoose, ToNumber
from .page import Page, shown, tried

ROLL: Final = Option("space", "roll", do.RollDice)
DOUBLE: Final = Option("d", "double", do.OfferDouble)
TAKE: Final = Option("t", "take", do.TakeDouble)
PASS: Final = Option("p", "pass", do.DropDouble)
BEAVER: Final = Option("b", "beaver", do.Beaver)


def may_double(state: State) -> str:
    """Double wherever the rules let one, else roll."""
    return "space" if refusal(state, LEARNER, do.OfferDouble) else "d"


def best_answer(state: State) -> str:
    """The answer to a double where each side has one roll left: with more than half of the
    rolls a beaver if there is one, with a quarter or more a take, else a pass."""
    mine = ALL - last_roll(state.position)
    if 2 * mine > ALL and do.Beaver in allowed(state, LEARNER):
        return "b"
    return "t" if 4 * mine >= ALL else "p"


def best_last_double(state: State) -> str:
    """Double on the last roll of a game where more rolls win than lose."""
    return "d" if 2 * last_roll(state.position) > ALL else "space"


def count_against(state: State) -> str:
    """How many rolls win for either side when Black has doubled on the last roll."""
    lost = last_roll(state.position)
    return f"{lost} rolls of {ALL} win for Black, {ALL - lost} for you."


def _count_for(state: State) -> str:
    won_by = last_roll(state.position)
    return f"{won_by} rolls of {ALL} win, {ALL - won_by} lose."


_ON_FOUR: Final = Cube(4, LEARNER, turned=True)

CUBE: Final = Page(
    "cube",
    "The cube",
    (
        shown(
            """The cube says what a game is worth: 1 at first, with the 64 up.

            Before you roll you may double. Black takes it at 2, or passes and loses 1.""",
            to_roll(),
            keys="d doubles, t takes, p passes.",
        ),
        tried(
            """Who takes a double owns the cube. Only he may turn it next, to 4; then it is
            yours, for 8, and so on.

            Here Black took your double.""",
            ToChoose(
                "It is your turn, and you stand well. Double again, or roll?",
                to_roll(cube=Cube(2, Seat.BLACK, turned=True)),
                (ROLL, DOUBLE),
                may_double,
                lambda _: "The cube is Black's: you roll.",
            ),
        ),
        tried(
            """A gammon counts twice what the cube shows, a backgammon three times. A
            double that is passed pays what the cube showed before, and never a gammon.""",
            ToNumber(
                "You bear off your last; Black has none off. How many points?",
                to_play(position("1:1", "13:1 6:5 5:4 4:3 3:2"), 2, 1, MONEY, _ON_FOUR),
                won,
                "A gammon, with the cube on 4.",
                "Twice what the cube shows.",
            ),
        ),
    ),
)

TAKING: Final = Page(
    "taking",
    "Take or pass",
    (
        tried(
            """Pass, and you lose 1. Take, and it is 2 either way. In four games passing costs
            4. Win one of the four, and taking costs 6 less 2: the same.

            So a quarter is enough. You go off next time for sure.""",
            ToChoose(
                "Black doubles with two on his 2-point. Take or pass?",
                doubled(position("1:1", "2:2")),
                (TAKE, PASS),
                best_answer,
                lambda state: f"{count_against(state)} A quarter is 9.",
            ),
        ),
        tried(
            """Again Black has one roll, and then you go off. Count the rolls with which he
            fails.

            With fewer than 9 of 36, taking is dearer than passing.""",
            ToChoose(
                "Black doubles with one on his 4-point, one on his 1-point.",
                doubled(position("1:1", "4:1 1:1")),
                (TAKE, PASS),
                best_answer,
                lambda state: f"{count_against(state)} A quarter is 9.",
            ),
        ),
        shown(
            """Earlier in a game the quarter moves a little: the cube you take is yours to turn,
            which helps; gammons cost.

            At some scores points weigh differently. But begin from the quarter.""",
            to_roll(cube=Cube(2, LEARNER, turned=True)),
        ),
    ),
)

DOUBLING: Final = Page(
    "doubling",
    "When to double",
    (
        tried(
            """On the last roll of a game it is simple: if more rolls win than lose, double.

            Black goes off next time for sure.""",
            ToChoose(
                "Yours on 5 and 2. Double, or roll?",
                to_roll(position("5:1 2:1", "1:1")),
                (ROLL, DOUBLE),
                best_last_double,
                _count_for,
            ),
        ),
        tried(
            """The same with a pip more. Count before you turn the cube.

            Earlier, wait until you are clear ahead: a double gives the cube away. But not so
            long that Black is glad to pass.""",
            ToChoose(
                "Yours on 6 and 2. Double, or roll?",
                to_roll(position("6:1 2:1", "1:1")),
                (ROLL, DOUBLE),
                best_last_double,
                _count_for,
            ),
        ),
        shown(
            """At a table you turn the cube, push it over and say: double. Nobody rolls before
            the answer; once your dice are thrown it is too late.

            Some play without it, or agree how high it goes.""",
            to_roll(),
        ),
    ),
)

PAGES: Final = (CUBE, TAKING, DOUBLING)
