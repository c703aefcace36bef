"""A scene in the plain form: its page of words, and its lists in words.

Pure: imports `words` and the values of the room, never Textual. It is loaded where the plain
form is shown.
"""

from __future__ import annotations

from backgammon_tui.record.log import Log
from backgammon_tui.rules import State
from backgammon_tui.words.reckoning import dice_told, sheet_told
from backgammon_tui.words.standing import wrapped

from .board.view import Hand
from .looking import Listed
from .plain_form import line_told, pages
from .scene import Onlooker, Scene
from .story import Line, Story


def in_words(
    shown: Scene, eyes: Onlooker, log: Log, state: State, story: Story, hand: Hand | None
) -> Scene:
    """The same moment in words. Page 0 is the first one, those that follow it are numbered
    downwards: above the first are the plays of the game."""
    found = pages(eyes, state, story, hand)
    turned = eyes.looking.listed is Listed.PLAYS
    lowest = 1 - len(found) if turned else 0
    number = -max(shown.panel.page, lowest)
    panel = shown.panel._replace(lowest=lowest, rows=_rows(shown.panel.rows, eyes, log, story))
    return shown._replace(panel=panel, words=found[max(number, 0)])


def _rows(rows: tuple[str, ...], eyes: Onlooker, log: Log, story: Story) -> tuple[str, ...]:
    """The rows of the list that is wanted, in words if they are not so already."""
    match eyes.looking.listed:
        case Listed.SHEET:
            told = sheet_told(log, eyes.names, eyes.stake)
        case Listed.DICE:
            told = dice_told(log, eyes.beginning, eyes.names)
        case Listed.PLAYS:
            return plays_rows(story.lines, eyes)
        case _:
            return rows
    return _wrapped(told, eyes)


def plays_rows(lines: tuple[Line, ...], eyes: Onlooker) -> tuple[str, ...]:
    """The plays of the game, each with the number of its turn."""
    return _wrapped(tuple(f"{line.turn}. {line_told(line, eyes.names)}" for line in lines), eyes)


def _wrapped(told: tuple[str, ...], eyes: Onlooker) -> tuple[str, ...]:
    width = eyes.looking.layout.listed.width
    return tuple(row for sentence in told for row in wrapped(sentence, width).splitlines())
