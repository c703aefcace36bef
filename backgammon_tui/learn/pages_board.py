"""The first pages: the board, the numbers, the names, the turn. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import BAR, START, Roll, Seat, State

from .boards import LEARNER, looked_at, opening, thrown
from .exercise import Option, ToChoose, ToNumber
from .page import Page, shown, tried

DIE_NAMES: Final = {"ace": 1, "deuce": 2, "trois": 3, "quatre": 4, "cinque": 5, "six": 6}
"""What the numbers of a die, and the points of a home board, have been called for centuries."""
FIVE_POINT: Final = 5
BAR_POINT: Final = 7
MID_POINT: Final = 13
GOLDEN_POINT: Final = BAR - FIVE_POINT
"""The other side's 5-point, in one's own numbers."""


def _points_held_by(count: int) -> ToNumber:
    def find(state: State) -> int:
        return state.position.counts.index(count)

    return ToNumber(
        "On which point have you three checkers?",
        looked_at(),
        find,
        "The 8-point: a point is called by its number.",
        "White's checkers are yours; look for three.",
        point=True,
    )


BOARD: Final = Page(
    "board",
    "The board",
    (
        shown(
            """Two sides, fifteen checkers each. You are White; Black sits across.

            Twenty-four points lie in two rows, with the bar in the middle. Six points make a
            quarter of the board. Yours from 6 to 1 are your home board; 12 to 7 are the outer
            board.""",
            looked_at(),
            *range(1, 7),
        ),
        tried(
            """Your checkers go one way: down the numbers, from 24 round to 1, and then off the
            board. Black's come the other way.

            One step is a pip. Whoever has all fifteen off first wins.

            This is how a game begins.""",
            _points_held_by(3),
        ),
    ),
)

NUMBERS: Final = Page(
    "numbers",
    "Two numberings",
    (
        tried(
            """Each side counts from its own home. So every point has two numbers, and they add
            up to 25: your
            24-point is Black's 1-point.

            The board shows your numbers; when two share the keyboard, those of the side to
            play.""",
            ToNumber(
                "Which of your points does Black call the 6-point?",
                looked_at(),
                lambda _: BAR - 6,
                "25 less 6: there stand his five.",
                "Take it from 25.",
                point=True,
            ),
        ),
        tried(
            """A play is always told in the numbers of the side that makes it.

            Black plays 13/7: you see a checker go from your 12 to your 18.""",
            ToNumber(
                "Your 8-point: which number has it for Black?",
                looked_at(),
                lambda _: BAR - 8,
                "8 and 17 make 25.",
                "The two numbers of a point make 25.",
            ),
            8,
        ),
    ),
)

NAMES: Final = Page(
    "names",
    "The names",
    (
        tried(
            """The numbers of a die have old French names: ace, deuce, trois, quatre, cinque,
            six.

            They serve for points too: your ace-point is the 1-point, your cinque-point the
            5-point.""",
            ToNumber(
                "You roll quatre-trois. How many pips is that together?",
                looked_at(),
                lambda _: sum(Roll(DIE_NAMES["quatre"], DIE_NAMES["trois"]).numbers),
                "Quatre is 4 and trois is 3.",
                "Ace is 1, deuce 2, and so on up to six.",
            ),
        ),
        tried(
            """The 7-point lies beside the bar, and is called the bar-point. Two of yours there
            block Black's sixes from your ace-point.

            Half-way round, on 13, is the mid-point, where five of yours begin.""",
            ToNumber(
                "Show your bar-point.",
                looked_at(),
                lambda _: BAR_POINT,
                "Seven, just outside your home board.",
                "It is the first point outside your home board.",
                point=True,
            ),
        ),
        tried(
            """Your 5-point is the one to fight for at first: it blocks well, and is of use to
            the end.

            Black's 5-point is the golden point: no place is better to hold on his side. Some
            call your own so too.""",
            ToNumber(
                "Show the golden point.",
                looked_at(),
                lambda _: GOLDEN_POINT,
                "Black's 5-point is your 20.",
                "It is Black's 5-point: take 5 from 25.",
                point=True,
            ),
        ),
    ),
)


def _who_begins(state: State) -> str:
    first = thrown(state, (2, 5))
    return {LEARNER: "1", Seat.BLACK: "2"}[first.on_roll or LEARNER]


TURN: Final = Page(
    "turn",
    "The turn",
    (
        tried(
            """Each side throws one die. The higher begins, and plays both numbers. Equal dice
            are thrown again.

            After that each in turn throws two dice and plays them.""",
            ToChoose(
                "You throw 2, Black 5. Who begins?",
                opening(),
                (
                    Option("1", "you, with 5-2"),
                    Option("2", "Black, with 5-2"),
                    Option("3", "Black, who throws two dice first"),
                ),
                _who_begins,
                lambda state: (
                    f"The higher die begins, and the roll is {thrown(state, (2, 5)).roll}."
                ),
            ),
        ),
        shown(
            """A turn has its order: first the cube, if one wants it turned, of which later;
            then the dice; then the play. What is not due is refused.

            A game ends when a side has all off, or gives up. Then the next begins with a new
            throw.""",
            looked_at(START),
        ),
    ),
)

PAGES: Final = (BOARD, NUMBERS, NAMES, TURN)
