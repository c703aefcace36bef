"""The rows below a leaf of the guide: what is asked, what was said to the answer, the line typed.

Pure: imports `rules`, `learn`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from backgammon_tui import words
from backgammon_tui.learn import LEARNER, PAGES, ToChoose, ToNumber, ToPlay, ToWrite

from .keymap import USUAL, Command, Keyboard
from .learning import Learning
from .prompt_lines import PromptView

NAMES: Final = words.Names("White", "Black")


class Reading(Enum):
    """Whether the text lies over the board, and more of it comes or this is the last part."""

    NOT = auto()
    MORE = auto()
    LAST = auto()


def lesson_prompt(
    now: Learning, read: Reading = Reading.NOT, keyboard: Keyboard = USUAL
) -> PromptView:
    """The rows below the board: what is asked, what was said to the answer, the line typed;
    below a text that is read first, how to go on."""
    exercise = now.here.exercise
    if read is Reading.MORE:
        return PromptView("Enter reads on.")
    if read is Reading.LAST and exercise:
        return PromptView("Enter shows the board.")
    if exercise is None:
        return PromptView(_no_exercise(now))
    if now.over:
        return PromptView(exercise.task, f"{_said(now)} Enter goes on.", refused=_wrong(now))
    return PromptView(
        exercise.task,
        _said(now),
        line=_line(now),
        refused=_wrong(now),
        lasting=how(now, keyboard),
    )


def _no_exercise(now: Learning) -> str:
    last = now.page == len(PAGES) - 1 and now.leaf == len(now.current.leaves) - 1
    return "That was the last page. Esc goes back." if last else "Enter goes on."


def _said(now: Learning) -> str:
    """The verdict; what the rules refuse in the words of a game."""
    if now.verdict is None:
        return ""
    if now.verdict.refusal:
        return words.refusal(now.verdict.refusal, NAMES, LEARNER)
    return now.verdict.said


def _wrong(now: Learning) -> bool:
    return now.verdict is not None and not now.verdict.right


def _line(now: Learning) -> str | None:
    if now.choosing:
        return now.choosing.line
    return None if isinstance(now.here.exercise, ToChoose) else now.typed


def how(now: Learning, keyboard: Keyboard = USUAL) -> str:
    """How the exercise is answered, in one row."""
    match now.here.exercise:
        case ToChoose(options=options):
            return "   ".join(f"{_key(option.key)} {option.words}" for option in options)
        case ToPlay():
            assert now.choosing
            # Where nothing can be played that is for the learner to find out.
            if now.choosing.complete and now.choosing.made:
                back = keyboard.key(Command.STEP_BACK)
                return f"Enter ends the turn, {back} takes a step back."
            return "Type the point a checker leaves, or click it."
        case ToNumber(point=True):
            return "Type the point and press Enter, or click it."
        case ToNumber():
            return "Type the number and press Enter."
        case ToWrite():
            return "Type the play and press Enter."
    return ""


def _key(key: str) -> str:
    return {"space": "Space"}.get(key, key)
