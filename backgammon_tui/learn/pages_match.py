"""Pages on matches and on money play, with the customs of each. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import START, Cube, Rules, Score, State

from .boards import LEARNER, doubled, looked_at, opening, position, thrown, to_play, to_roll, won
from .exercise import ToChoose, ToNumber
from .page import Page, shown, tried
from .pages_cube import BEAVER, DOUBLE, PASS, ROLL, TAKE, best_answer, count_against, may_double

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
                count_against,
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

PAGES: Final = (MATCH, CRAWFORD, MONEY_PLAY, BEAVERS, AUTOMATIC)
