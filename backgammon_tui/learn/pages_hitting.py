"""Pages on blots, hitting and the bar. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from .boards import looked_at, position, to_play
from .chances import rolls_entering, rolls_hitting
from .exercise import ToNumber, ToPlay
from .goals import hits
from .page import Page, tried

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

            If he has n of the six, n times n rolls of 36 dance. With all six his, there is
            nothing to roll for.""",
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

PAGES: Final = (HITTING, ENTERING)
