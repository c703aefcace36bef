"""Pages on moving: both numbers, forced plays, hitting and the bar. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import START

from .boards import looked_at, position, to_play
from .chances import rolls_entering, rolls_hitting
from .exercise import ToNumber, ToPlay
from .goals import hits, holds, leaves_at
from .page import Page, tried

MOVING: Final = Page(
    "moving",
    "Moving",
    (
        tried(
            """Each die moves one checker by its number. It may land on an empty point, with
            your own, or on a single one of Black's. Two of Black's block a point.""",
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

HITTING: Final = Page(
    "hitting",
    "Blots and hitting",
    (
        tried(
            """A checker alone on a point is a blot. Who lands on a blot of the other side hits
            it, and it goes to the bar.

            You need not hit, unless every legal play does.

            Written with a star: 24/20*.""",
            ToPlay(
                "4-2: Black left a blot on his 5-point. Hit it.",
                to_play(
                    position("24:2 13:5 8:3 6:5", "24:2 13:4 11:1 8:3 6:4 5:1"),
                    4,
                    2,
                ),
                "It was 5 pips from going off; now it has 25 to go, from the bar.",
                hits(),
            ),
        ),
        tried(
            """How safe is a blot? Count the rolls that hit it. There are 36: 3-1 and 1-3 are
            two of them.

            A six is in 11. Add what makes six with both dice, and doubles that get there in
            steps.""",
            ToNumber(
                "How many of the 36 rolls hit the blot on 18?",
                looked_at(position("24:2 13:5 8:3 6:5", "24:2 13:4 8:3 7:1 6:5")),
                lambda state: rolls_hitting(state.position),
                "Eleven with a six; 5-1 and 4-2 twice each; 3-3 and 2-2.",
                "11 have a six. Then 5-1, 4-2, 3-3 and 2-2.",
            ),
            18,
        ),
    ),
)

ENTERING: Final = Page(
    "bar",
    "On the bar",
    (
        tried(
            """A checker on the bar enters in Black's home: with a 1 on 24, a 2 on 23, and so on
            to a 6 on 19.

            Until all of yours are in, no other may move.""",
            ToPlay(
                "6-3: enter, then play the other number.",
                to_play(
                    position("bar:1 24:1 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"),
                    6,
                    3,
                ),
                "19 is Black's, so the 3 brought it in on 22.",
            ),
            keys="b or 0 stands for the bar.",
        ),
        tried(
            """With two on the bar both numbers are needed to enter.

            If only one gets in, that is the whole turn. If none does, the turn is lost: one
            dances.""",
            ToPlay(
                "4-2: two on the bar. Play what can be played.",
                to_play(
                    position("bar:2 13:5 8:3 6:5", "24:2 13:4 8:3 6:4 4:2"),
                    4,
                    2,
                ),
                "21 is Black's: one came in on 23, the other waits.",
            ),
        ),
        tried(
            """Each point that Black makes in his home is a number fewer to enter with.

            If he has n of the six, n times n rolls of 36 dance. If he has all six, you do not
            even roll.""",
            ToNumber(
                "Black has three points in his home. How many of 36 rolls enter?",
                looked_at(position("bar:1 24:1 13:5 8:3 6:5", "13:4 8:3 6:3 5:2 4:3")),
                lambda state: rolls_entering(state.position),
                "Three times three dance, and 36 less 9 is 27.",
                "Count those that dance and take them from 36.",
            ),
        ),
    ),
)

PAGES: Final = (MOVING, BOTH, LARGER, DOUBLES, FORCED, HITTING, ENTERING)
