"""Pages on notation, and on manners and irregularities at a real table. Imports only
`rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import START, Roll, Step, settle
from backgammon_tui.rules.notation import read_play

from .boards import looked_at, position, to_play
from .exercise import Goal, Option, ToChoose, ToPlay, ToWrite
from .goals import comes_to
from .page import Page, shown, tried


def _reads(text: str) -> Goal:
    """The goal to make the play of a text, at the start with a 6-5."""
    roll = Roll(6, 5)
    play = settle(START, roll, read_play(text, START, roll))
    return comes_to(play.result, text)


_HIT_FROM_BAR: Final = position("bar:1 24:1 13:5 8:3 6:5", "24:2 13:4 11:1 8:3 6:4 5:1")

NOTATION: Final = Page(
    "notation",
    "Notation",
    (
        tried(
            """A move is written from/to, after the roll: 65: 24/18 13/8.

            One checker's moves are joined, 24/13, but for a hit between. 6/5(2): two go so.
            bar/20 enters, 4/off bears off, a star is a hit.""",
            ToPlay(
                "Play what is written: 24/18 13/8.",
                to_play(START, 6, 5),
                "Books, files and the list beside the board write plays so.",
                _reads("24/18 13/8"),
            ),
        ),
        tried(
            """Now write one yourself. The numbers are always those of the side that plays.

            A play written by others may be read in too, as it stands.""",
            ToWrite(
                "5-2: the bar enters on 20 and hits, then one goes from 13 to 11. Write it.",
                to_play(_HIT_FROM_BAR, 5, 2),
                (Step(25, 5), Step(13, 2)),
                "The star may be left out; the board knows.",
            ),
            keys="In a game / begins a line of notation; a paste works as well.",
        ),
    ),
)


def _custom(task: str, right: str, why: str, *options: str) -> ToChoose:
    """A question about customs, which no rule of the game itself can answer: `right` is the
    number of the option."""
    return ToChoose(
        task,
        looked_at(),
        tuple(Option(str(number), words) for number, words in enumerate(options, start=1)),
        lambda _: right,
        lambda _: why,
    )


REAL_DICE: Final = Page(
    "real-dice",
    "Real dice",
    (
        tried(
            """Both dice are thrown together into the half at your right, and must lie flat.

            One that leans, lies in the other half or fell off is cocked. Flat on a checker it
            counts in a few clubs, in most not.""",
            _custom(
                "One die lies flat, the other leans on a checker. What now?",
                "2",
                "A throw is both dice or none; the good one does not stay.",
                "throw the leaning one again",
                "throw both again",
                "play the flat one",
            ),
        ),
        tried(
            """Your turn ends when you pick up your dice. Who throws before that throws too
            soon.

            Most tournaments let it stand, and you end your turn knowing it. At home it is often
            thrown again: agree first.""",
            _custom(
                "Your dice still lie there, and Black throws. In most tournaments ...",
                "1",
                "It stands, and you may think with his roll in view.",
                "the throw stands",
                "he throws again later",
                "your turn is over",
            ),
        ),
        shown(
            """This program throws for both, and nothing leans or falls.

            Or throw real dice beside it: choose so at the start, and type what they show, such
            as 31. What is cocked you judge.""",
            looked_at(),
            keys="Space types them again while the play is not begun.",
        ),
        shown(
            """Dice of the program are sealed: all come from one secret. Its seal is shown before
            the first throw, the secret after the last, and then each can be checked.

            A phrase of yours joins the secret: once, and before a throw is made.""",
            looked_at(),
        ),
    ),
)

MANNERS: Final = Page(
    "manners",
    "Manners and mistakes",
    (
        tried(
            """Move with one hand, so that the other can follow. Touching binds you to nothing:
            a play may be tried and put back until the dice are up.""",
            _custom(
                "You have moved, and see something better. The dice still lie there.",
                "1",
                "Until the dice are up the play is yours to change.",
                "put it back and play the other",
                "touched is moved",
                "ask Black for it",
            ),
            keys="Here Enter takes the dice up; u and Esc put checkers back.",
        ),
        tried(
            """A wrong play seen at once is made good; once the other has thrown it stands.

            Must he speak up? In many clubs yes; in others he may let it stand if he likes it.
            Here none can be made.

            A wrong set-up is put right in the first few rolls; later it stands.""",
            _custom(
                "At a table: Black played 6-4 as 6-3, and you have thrown. What now?",
                "3",
                "Your throw ended it: what is on the board counts.",
                "he corrects it",
                "he corrects it, and you throw again",
                "it stands",
            ),
        ),
        shown(
            """No advice during a game; who watches is silent.

            When the dice are up, a play goes back only if the other allows it, and not once he
            has gone on. Here you ask, and he answers; a bot always agrees.""",
            looked_at(),
            keys="u after your turn asks for it back.",
        ),
    ),
)

PAGES: Final = (NOTATION, REAL_DICE, MANNERS)
