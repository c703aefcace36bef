"""Pages on moving: both numbers, forced plays, hitting and the bar. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import START

from .boards import position, to_play
from .exercise import ToPlay
from .goals import holds, leaves_at
from .page import Page, tried

MOVING: Final = Page(
    "moving",
    "Moving",
    (
        tried(
            """Each die moves one checker by its number. It may land on an empty point, with
            your own, or on a single one of Black's. Two of Black's block a point: one
            passes over it, but does not land there.""",
            ToPlay(
                "6-4: put two on your 2-point, one from 8 and one from 6.",
                to_play(START, 6, 4),
                "The larger number goes first unless you say so: 8/2, then 6/2.",
                holds(2),
            ),
            keys="Type 8, then 6: the points they leave. Enter ends the turn.",
        ),
        tried(
            """One checker may use both numbers. It touches down between, so one way or the
            other must be open.""",
            ToPlay(
                "6-5 again: bring one checker from 24 to your mid-point, 13.",
                to_play(START, 6, 5),
                "24/18/13, safe among friends. It is called the lover's leap.",
                leaves_at(13, 6),
            ),
            keys="x plays the other die first, u goes a step back, / writes it out: 24/13.",
        ),
        tried(
            """Two of yours on a point make it: Black cannot land there. To make points in a
            row, before Black's checkers have passed, is half the game.

            3-1 is a fine first roll.""",
            ToPlay(
                "3-1: make your 5-point.",
                to_play(START, 3, 1),
                "8/5 6/5: two checkers hold the 5-point.",
                holds(5),
            ),
        ),
    ),
)

BOTH: Final = Page(
    "both-dice",
    "Both numbers",
    (
        tried(
            """You must play both numbers if there is any way to. Nobody may spoil one number by
            the play of the other.

            Only what was rolled is played, each die once, and a turn ends when all that can be
            played is.""",
            ToPlay(
                "6-5: play both numbers. There is one way.",
                to_play(
                    position(
                        "10:1 7:2 6:2 5:2 4:2 3:2 2:4",
                        "24:2 6:2 5:2 4:2 3:2 2:2 1:3",
                    ),
                    6,
                    5,
                ),
                "Only 10 can move a six, so the 5 had to come from 7.",
            ),
        ),
    ),
)

LARGER: Final = Page(
    "larger-number",
    "The larger number",
    (
        tried(
            """Sometimes either number can be played, but not both. Then it must be the larger.

            If only one can be played at all, that one is, be it the smaller.

            Here, look where the checker on 16 could go on to.""",
            ToPlay(
                "6-5: play what must be played.",
                to_play(
                    position("16:1 4:5 3:4 2:5", "20:2 13:3 8:3 6:4 4:3"),
                    6,
                    5,
                ),
                "After either number the other is blocked on 5; so it had to be the 6.",
            ),
        ),
    ),
)

DOUBLES: Final = Page(
    "doubles",
    "Doubles",
    (
        tried(
            """Equal numbers are played twice over: 1-1 is four aces. One checker may take them
            all, or two, three or four share them.""",
            ToPlay(
                "1-1: make your bar-point and your 5-point.",
                to_play(START, 1, 1),
                "8/7(2) 6/5(2): two points with four aces.",
                holds(7, 5),
            ),
        ),
        tried(
            """Of a double you must play as many as you can: four, or three, two, one.

            Here Black holds your bar-point, so nothing comes down from 13.""",
            ToPlay(
                "6-6: play as many sixes as there are.",
                to_play(
                    position(
                        "13:3 8:3 6:3 5:2 3:2 2:2",
                        "21:2 18:2 13:2 7:1 6:3 4:3 2:2",
                    ),
                    6,
                    6,
                ),
                "Three sixes from 8; there is no fourth.",
            ),
        ),
    ),
)

FORCED: Final = Page(
    "forced",
    "No choice, and no play",
    (
        tried(
            """Often there is but one play. Then it has to be made, good or bad: no number is
            left out that can be played.""",
            ToPlay(
                "6-5: your play is forced. Find it.",
                to_play(
                    position("13:1 6:4 5:4 4:3 3:3", "24:2 8:3 6:5 5:3 3:2"),
                    6,
                    5,
                ),
                "13/2, by one way or the other; your 1-point is Black's.",
            ),
        ),
        tried(
            """Sometimes nothing can be played. Then the turn passes, and at a table one says
            so.

            Here Black's wall stands before your two on 22, and the others are too low for a 4
            or a 5.""",
            ToPlay(
                "5-4: look whether there is a play. Enter ends the turn.",
                to_play(
                    position("22:2 4:1 3:3 2:5 1:4", "18:1 13:1 8:2 7:2 6:3 5:3 2:3"),
                    5,
                    4,
                ),
                "17 and 18 are Black's: there was nothing to play.",
            ),
        ),
    ),
)

PAGES: Final = (MOVING, BOTH, LARGER, DOUBLES, FORCED)
