"""The page on what a teacher's numbers mean. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import State

from .boards import looked_at, position, to_roll
from .chances import ALL, last_roll
from .exercise import ToNumber
from .page import Page, shown, tried


def hundredths(state: State) -> int:
    """The equity of a last roll, in hundredths of a point."""
    won = last_roll(state.position)
    return round(100 * (won - (ALL - won)) / ALL)


EQUITY: Final = Page(
    "equity",
    "What equity means",
    (
        tried(
            """Equity is what you win on average, in points for each on the cube: +1 if you
            always win, -1 if you always lose, 0 if it is even.

            This is your last roll: Black is off with his next. You win with 27 of 36 rolls.""",
            ToNumber(
                "What is it worth to roll, in hundredths of a point?",
                to_roll(position("6:1", "1:1")),
                hundredths,
                "27 wins less 9 losses, of 36 rolls: half a point.",
                "Take the rolls that lose from those that win, and part it by 36.",
            ),
        ),
        shown(
            """A hint names the equity of the best play and what others cost: 0.02 is
            little, 0.04 a mistake, 0.08 a blunder.

            The cube is counted. In a match +1 is this game, and the chance to win it all is
            named.""",
            looked_at(),
            keys="h against a bot, and in a replay.",
        ),
        shown(
            """0-ply: the positions after the plays are judged as they lie. 1-ply: first the next
            roll is tried out. XG, another program, counts one more.

            No judge is sure: mind what costs much.""",
            looked_at(),
        ),
    ),
)
