"""The dice history as rows of the panel: each side's faces beside what is expected.

Pure: imports `rules` and `record`, never Textual.
"""

from __future__ import annotations

from collections.abc import Callable

from backgammon_tui.record.beginning import Beginning
from backgammon_tui.record.dice_history import (
    PIPS_A_ROLL,
    DiceHistory,
    Opening,
    Rolls,
    dice_history,
)
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Seat
from backgammon_tui.rules.dice import FACES

from .board.glyphs import Glyphs


def dice_rows(log: Log, beginning: Beginning, glyphs: Glyphs) -> tuple[str, ...]:
    """The dice of the game on the board, and from the second game on those of the match so
    far below; each row at most 22 columns wide."""
    game = log.state.game
    rows = _rows("Dice of this game", dice_history(log, beginning, game), glyphs)
    if game < 2:
        return rows
    return (*rows, "", *_rows("Dice of the match", dice_history(log, beginning), glyphs))


def _rows(title: str, history: DiceHistory, glyphs: Glyphs) -> tuple[str, ...]:
    white, black = (f"{glyphs.checker(seat)}" for seat in Seat)
    return (
        title,
        f"{white:>8} fair{black:>4} fair",
        *(_both(str(face), history, _of_face(face), 1 / 3) for face in FACES),
        _both("dbl", history, lambda rolls: rolls.doubles, 1 / 6),
        f"rolls{history.white.number:>3}{history.black.number:>9}",
        f"pips{_average(history.white):>9}{_average(history.black):>9}",
        f" a roll; fair is {PIPS_A_ROLL:.2f}",
        *_opening(history.opening, glyphs),
    )


def _of_face(face: int) -> Callable[[Rolls], int]:
    return lambda rolls: rolls.faces[face - 1]


def _both(label: str, history: DiceHistory, counted: Callable[[Rolls], int], share: float) -> str:
    """What was counted of each side, beside what fair dice bring in as many rolls."""
    pairs = [(counted(rolls), rolls.number * share) for rolls in (history.white, history.black)]
    (white, fair_white), (black, fair_black) = pairs
    return f"{label:<5}{white:>3}{_fair(fair_white)}{black:>4}{_fair(fair_black)}"


def _fair(number: float) -> str:
    return f"{number:>5.1f}" if number < 999 else f"{number:>5.0f}"


def _average(rolls: Rolls) -> str:
    return f"{rolls.pips / rolls.number:.2f}" if rolls.number else "-"


def _opening(opening: Opening, glyphs: Glyphs) -> tuple[str, ...]:
    """The single dice of the opening throws, a row a side."""
    if not opening.number:
        return ()
    return (
        f"Opening {opening.number}, ties {opening.ties}",
        " " + "".join(f"{face:>3}" for face in FACES),
        *(
            glyphs.checker(seat) + "".join(f"{count:>3}" for count in opening.of(seat))
            for seat in Seat
        ),
        f" fair is {opening.number / len(FACES):.1f} each",
    )
