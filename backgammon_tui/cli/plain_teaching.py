"""What is asked of a teacher line by line: a hint, why something was refused, and warnings.

Imports `rules`, `words` and the values of a teacher; lines are at most 40 columns.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Ask, Rule, Seat, State
from backgammon_tui.teaching import Hint, Teacher, same
from backgammon_tui.words import teaching as words
from backgammon_tui.words.standing import wrapped

HINT: Final = ("hint", "h")
PLAYS: Final = 5
"""Plays that are told of."""
AGAIN: Final = "Type it again to do it all the same."


class Teaching:
    """What one player is told, and warned of from `least` equity on, if at all. `warned` is
    what was last warned of: asked again in the same state it is done."""

    def __init__(self, teacher: Teacher | None, least: float | None) -> None:
        self.teacher = teacher
        self.least = least
        self.warned: tuple[State, Ask] | None = None

    def told(self, line: str, state: State, broken: Rule | None) -> str:
        """The answer to a line that only asks for words; "" for any other line."""
        word = line.strip().lower()
        if word in HINT:
            found = words.hinted(self.teacher, state, state.to_act)
            return wrapped(found) if isinstance(found, str) else hint_told(found, state)
        if word != "why":
            return ""
        from .plain_learn import why  # noqa: PLC0415  (loaded when wanted)

        return why(broken)

    def warning(self, state: State, seat: Seat, ask: Ask) -> str:
        """What to say instead of doing what is asked, "" if it may be done."""
        warned, self.warned = self.warned, None
        if self.teacher is None or self.least is None:
            return ""
        if warned and warned[0] == state and same(state, warned[1], ask):
            return ""
        caution = self.teacher.caution(state, seat, ask, self.least)
        if caution is None:
            return ""
        self.warned = state, ask
        return wrapped(f"{words.cost_told(caution, state)} {AGAIN}")


def hint_told(hint: Hint, state: State) -> str:
    """A hint as lines: what is best, what comes next, and what the numbers are."""
    told = [words.told_with_chances(hint, words.hint_told(hint, state))]
    if not hint.verdict:
        told += [
            f"{number}. {words.deed(state, each.ask)}: {words.worth(each)}."
            for number, each in enumerate(hint.choices[1:PLAYS], start=2)
        ]
    return "\n".join(wrapped(text) for text in (*told, words.judged(hint, state)))
