"""Pages on the end of a game: bearing off, the race, what a win is worth, resigning. Imports
only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import State
from backgammon_tui.rules.cube import sizes_possible

from .boards import LEARNER, looked_at, position, to_play, won
from .exercise import Option, ToChoose, ToNumber, ToPlay
from .goals import bears_off
from .page import Page, shown, tried

BEARING_OFF: Final = Page(
    "bearing-off",
    "Bearing off",
    (
        tried(
            """When all your checkers are home they may be borne off: a 4 takes one from the
            4-point, written 4/off.

            You need not: a 4 may also be played inside, such as 6/2.""",
            ToPlay(
                "6-4: bear off two.",
                to_play(position("6:3 5:3 4:3 3:3 2:3", "6:5 5:5 4:5"), 6, 4),
                "Two are off: thirteen to go.",
                bears_off(2),
            ),
        ),
        tried(
            """Nothing goes off while one of yours is outside, or on the bar. If you are hit
            while bearing off, that checker must come round first.

            But one number may bring the last one home, and the other bear off.""",
            ToPlay(
                "6-2: bear off one.",
                to_play(position("8:1 6:4 5:4 4:3 3:2 2:1", "6:5 5:5 4:5"), 6, 2),
                "The first number brought the last one home, the second bore one off.",
                bears_off(1),
            ),
        ),
    ),
)

GAPS: Final = Page(
    "gaps",
    "Bearing off with gaps",
    (
        tried(
            """What if the point of a number is empty? If one of yours stands higher, a higher
            one must move by it. If none does, it bears off from your highest point.

            Here the 6 is higher than all, the 3 is not.""",
            ToPlay(
                "6-3: play it. Your 6-point and your 3-point are empty.",
                to_play(position("5:3 4:3 2:2 1:2", "6:3 5:4 4:3"), 6, 3),
                "The 6 took one from your highest; the 3 had to be moved inside.",
            ),
        ),
        tried(
            """It is the whole play that counts, not the way. Your last checker on 3 and a 6-1:
            say 3/off, for 3/2 and off comes to the same.

            This program takes it; so does any table.""",
            ToPlay(
                "6-5: two go off.",
                to_play(position("4:2 2:3 1:2", "6:3 5:4"), 6, 5),
                "Both numbers are higher than all, so both took from the highest.",
            ),
        ),
    ),
)

RACE: Final = Page(
    "race",
    "Counting pips",
    (
        tried(
            """Once nobody can be hit any more it is a race. Who is ahead? Count the pips each
            has to go: two on 6 are 12, one on the bar is 25.

            At the start both have 167. A roll brings 8 and a sixth on average.""",
            ToNumber(
                "How many pips have you to go?",
                looked_at(position("6:2 4:2 3:1 1:2", "6:3 5:1 2:3")),
                lambda state: state.position.pips,
                "12 and 8 and 3 and 2.",
                "Each checker counts the number of its point.",
            ),
        ),
        tried(
            """What matters is the difference, and who rolls next: a roll is worth some 8 pips,
            so half of that is yours beyond the count.

            Count Black in his own numbers; his home mirrors yours.""",
            ToNumber(
                "By how many pips do you lead?",
                looked_at(position("6:2 4:2 3:1 1:2", "6:3 5:1 2:3")),
                lambda state: state.position.other_pips - state.position.pips,
                "Black has 29: three on 6, one on 5, three on 2.",
                "You have 25. Count Black's, and take yours from it.",
            ),
        ),
    ),
)

_LAST: Final = "6:5 5:4 4:3 3:2"

GAMMON: Final = Page(
    "gammon",
    "Gammon and backgammon",
    (
        tried(
            """A game counts once if the loser has borne off a checker.

            If he has none off it is a gammon, and counts twice.""",
            ToNumber(
                "You bear off your last. How many times does this game count?",
                to_play(position("1:1", f"13:1 {_LAST}"), 2, 1),
                won,
                "Black has none off: a gammon.",
                "Has Black borne off any? None is shown as off.",
            ),
        ),
        tried(
            """If the loser has none off, and still a checker in the winner's home or on the
            bar, it is a backgammon, and counts three times.

            One checker off saves both.

            Some clubs do not play the triple game; here it counts.""",
            ToNumber(
                "You bear off your last. How many times does this game count?",
                to_play(position("2:1", f"24:1 {_LAST}"), 3, 2),
                won,
                "Black has none off, and one is still in your home.",
                "Look where Black's last checker stands.",
            ),
        ),
    ),
)


def _most_to_lose(state: State) -> str:
    return str(sizes_possible(state.seen_by(LEARNER.other))[-1].value)


RESIGNING: Final = Page(
    "resigning",
    "Resigning",
    (
        tried(
            """A lost game need not be played out. Offer to lose it as a single game, a gammon
            or a backgammon. The other side accepts, or declines and plays on.

            What waits is answered first, a double or an offer.""",
            ToChoose(
                "None of yours is off; all have passed Black. At most you can lose a ...",
                looked_at(position("13:1 6:5 5:4 4:3 3:2", "2:2 1:1")),
                (
                    Option("1", "single game"),
                    Option("2", "gammon"),
                    Option("3", "backgammon"),
                ),
                _most_to_lose,
                lambda _: "Nothing off is a gammon; none of yours is left in Black's home.",
            ),
        ),
        shown(
            """An offer may be taken back until it is answered. Declined or taken back, it is
            made again only larger, or in your next turn.

            What cannot happen any more is not offered: with one off, no gammon.""",
            looked_at(position("13:1 6:5 5:4 4:3 3:2", "2:2 1:1")),
            keys="R in a game: the size, then y.",
        ),
    ),
)

PAGES: Final = (BEARING_OFF, GAPS, RACE, GAMMON)
