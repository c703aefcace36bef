"""Pages on the cube, money and matches. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import START, Cube, Rules, Score, Seat, State, allowed, refusal
from backgammon_tui.rules import actions as do

from .boards import (
    LEARNER,
    MONEY,
    doubled,
    looked_at,
    opening,
    position,
    thrown,
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


def _count_against(state: State) -> str:
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

            On your turn, before you roll, you may double. Black takes, and it is worth 2; or
            passes, and loses 1.""",
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
            """A gammon counts twice what the cube shows, a backgammon three times. A passed
            double counts once.""",
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
                lambda state: f"{_count_against(state)} A quarter is 9.",
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
                lambda state: f"{_count_against(state)} A quarter is 9.",
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
            """Once your dice are thrown it is too late to double. A double waits for its
            answer; nobody rolls before.

            Some play without the cube, or agree how high it goes.""",
            to_roll(),
        ),
    ),
)

JACOBY: Final = Rules(length=0, jacoby=True)

MONEY_PLAY: Final = Page(
    "money",
    "Money play and Jacoby",
    (
        tried(
            """Played for money, each game is paid for itself. A session goes on until somebody
            ends it.

            Jacoby's rule: while nobody has doubled, gammons count once. It makes people double
            and ends dull games.""",
            ToNumber(
                "Jacoby, the cube in the middle: you win a gammon. How many points?",
                to_play(position("1:1", "13:1 6:5 5:4 4:3 3:2"), 2, 1, JACOBY),
                won,
                "Nobody has doubled: the gammon counts once.",
                "Has anybody doubled?",
            ),
        ),
    ),
)

BEAVERS: Final = Page(
    "beavers",
    "Beavers and raccoons",
    (
        tried(
            """For money some allow beavers: who is doubled doubles again at once, and keeps the
            cube. Do it when you are the favourite.

            The doubler takes, passes, or turns it once more: a raccoon.""",
            ToChoose(
                "Black doubles with one on his 6-point and one on his 1-point.",
                doubled(position("1:1", "6:1 1:1"), Rules(length=0, beavers=1)),
                (TAKE, PASS, BEAVER),
                best_answer,
                _count_against,
            ),
        ),
        shown(
            """Agree how many turns one double may bring; with one there is no raccoon.

            Who passes pays what it stood at before. The first to beaver owns the cube, whatever
            follows. None in a match.""",
            to_roll(),
        ),
    ),
)

AUTOMATIC: Final = Page(
    "automatic",
    "Automatic doubles",
    (
        tried(
            """Another custom for money: equal dice in the opening throw double the game, as
            often as was agreed. The cube shows it, stays in the middle, and counts as not
            turned.""",
            ToNumber(
                "One automatic double a game. Throws: 5-5, 3-3, 6-1. What is the game worth?",
                opening(Rules(length=0, auto_doubles=1)),
                lambda state: thrown(state, (5, 5), (3, 3), (6, 1)).cube.value,
                "The first equal dice doubled it, the second did not: one was agreed.",
                "Only one automatic double is allowed.",
            ),
        ),
    ),
)

_TO_SEVEN: Final = Rules(length=7)
_TO_FIVE: Final = Rules(length=5)

MATCH: Final = Page(
    "match",
    "Matches",
    (
        tried(
            """A match goes to so many points. More than that is of no use.

            If the game as it stands would win you the match, your cube is dead: doubling could
            only help Black. Here it is refused.""",
            ToChoose(
                "To 7: you have 5, and own the cube at 2. Double, or roll?",
                to_roll(START, _TO_SEVEN, Score(5, 3), Cube(2, LEARNER, turned=True)),
                (ROLL, DOUBLE),
                may_double,
                lambda _: "You need two, and the game is worth two.",
            ),
        ),
        shown(
            """A match to one point is one game without the cube, and a gammon is a win like any
            other.

            The customs of money play, which come next, have no place in matches.

            Clubs play to odd numbers: 5, 7, 11 and more.""",
            looked_at(),
        ),
    ),
)


def after_crawford(state: State) -> str:
    """Who is behind doubles at once when the other side needs one point: losing the game
    loses the match anyhow, and a win counts twice."""
    ahead_needs_one = state.score.away(LEARNER.other, state.rules) == 1
    return "d" if ahead_needs_one and may_double(state) == "d" else "space"


CRAWFORD: Final = Page(
    "crawford",
    "The Crawford game",
    (
        tried(
            """When a side first needs just one point, the next game is the Crawford game:
            nobody may double in it.

            Else who is behind would double at once, with nothing to lose.""",
            ToChoose(
                "To 5: you lead 4-2, the first game at this score. Double, or roll?",
                to_roll(START, _TO_FIVE, Score(4, 2)),
                (ROLL, DOUBLE),
                may_double,
                lambda _: "It is the Crawford game: without the cube.",
            ),
        ),
        tried(
            """After that one game the cube is back.

            Who is behind should now double at his first turn: losing the game loses the match
            either way, but a win counts twice.""",
            ToChoose(
                "To 5: Black leads 4-2, the Crawford game is over. Double, or roll?",
                to_roll(START, _TO_FIVE, Score(2, 4, crawford_played=True)),
                (ROLL, DOUBLE),
                after_crawford,
                lambda _: "Nothing to lose by it, and two points to win instead of one.",
            ),
        ),
    ),
)

PAGES: Final = (CUBE, TAKING, DOUBLING, MATCH, CRAWFORD, MONEY_PLAY, BEAVERS, AUTOMATIC)
