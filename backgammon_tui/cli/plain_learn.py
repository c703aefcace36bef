"""The guide line by line, in words: for pipes, screen readers and terminals without a screen.

Loads no Textual and no Rich. At the end of the input the open page is told to its end.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from backgammon_tui import words
from backgammon_tui.learn import (
    LEARNER,
    PAGES,
    AnyExercise,
    Page,
    ToChoose,
    ToNumber,
    ToPlay,
    ToWrite,
    Verdict,
    first_unsolved,
    name_of,
    place_of,
)
from backgammon_tui.rules import START, Refusal, Rule
from backgammon_tui.rules.notation import read_play
from backgammon_tui.words.standing import standing, wrapped

from .learned import read_learned, write_learned

NAMES: Final = words.Names("White", "Black")
_LEAVES: Final = ("q", "quit", "exit")
_NEXT: Final = ("", "n", "next")
_SHOWS: Final = ("a", "answer")
_NO_PLAY: Final = ("done", "none", "no play")
_WHOLE: Final = 1000
"""Columns in which every sentence has room."""
_HELP: Final = "An empty line goes on, answer shows an answer, q leaves."


def learn_in_words(page: int | None) -> int:
    """Tell the pages from `page` on, by default from the first with something unsolved."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    lesson = _Lesson(read_learned())
    print(wrapped(_HELP))
    for number in range(first_unsolved(lesson.solved) if page is None else page, len(PAGES)):
        lesson.tell(number)
        if lesson.left or lesson.ended:
            return 0
    print("That was the last page.")
    return 0


def why(rule: Rule | None) -> str:
    """What the guide says of the rule that has just refused something in a game."""
    if rule is None:
        return "Nothing was refused just now."
    place = place_of(rule)
    page = PAGES[place.page]
    told = [f"{page.title}.", *page.leaves[place.leaf].paragraphs]
    told.append(f"More: backgammon learn {page.id}")
    return "\n".join(wrapped(paragraph) for paragraph in told)


class _Lesson:
    """One reader at one pair of streams; `ended` says that no more lines come."""

    def __init__(self, solved: frozenset[str]) -> None:
        self.solved = solved
        self.ended = self.left = False

    def tell(self, number: int) -> None:
        """One page, leaf by leaf."""
        page = PAGES[number]
        print(f"\n{wrapped(f'Page {number + 1} of {len(PAGES)}, {page.id}: {page.title}')}")
        for leaf in range(len(page.leaves)):
            self._leaf(page, leaf)
            if self.left:
                return

    def _leaf(self, page: Page, number: int) -> None:
        leaf = page.leaves[number]
        print()
        for paragraph in leaf.paragraphs:
            print(wrapped(paragraph))
        if leaf.exercise:
            self._try(leaf.exercise, name_of(page, number))

    def _try(self, exercise: AnyExercise, name: str) -> None:
        """Ask until the answer is right, or the reader goes on."""
        print(_board(exercise))
        print(wrapped(exercise.task))
        print(wrapped(how(exercise)))
        while not self.ended:
            line = self._line()
            if self.left or line in _NEXT:
                return
            if line in _SHOWS:
                print(wrapped(f"The answer: {exercise.shown()}."))
                continue
            verdict = judged(exercise, line)
            print(wrapped(_told(verdict)))
            if verdict.right:
                self.solved |= {name}
                write_learned(self.solved)
                return

    def _line(self) -> str:
        """The next line of the input in small letters, without what surrounds it."""
        line = sys.stdin.readline()
        self.ended = not line
        self.left = line.strip().lower() in _LEAVES
        return line.strip().lower()


def _board(exercise: AnyExercise) -> str:
    """The position in words, in the learner's numbers; "" where a choice is about none. The
    pips may be what is asked for, and a score is told where a match is played."""
    seen = exercise.state.seen_by(LEARNER)
    if seen == START and isinstance(exercise, ToChoose):
        return ""
    told = standing(replace(exercise.state, on_roll=LEARNER, position=seen), NAMES, _WHOLE)
    untold = ("Pips:", "Score:") if exercise.state.rules.length < 2 else ("Pips:",)
    return "\n".join(["", *(wrapped(line) for line in told if not line.startswith(untold))])


def how(exercise: AnyExercise) -> str:
    """How an exercise is answered on a line."""
    match exercise:
        case ToChoose(options=options):
            told = ", ".join(
                option.words if option.ask else f"{option.key} ({option.words})"
                for option in options
            )
            return f"Type one of: {told}."
        case ToPlay():
            return "Type the whole play, such as 8/5 6/5, or done if there is none."
        case ToNumber():
            return "Type the number."
        case ToWrite():
            return "Type the play."


def judged(exercise: AnyExercise, line: str) -> Verdict:
    """The verdict on a line; what cannot be read at all is refused like a wrong answer."""
    match exercise:
        case ToPlay():
            return _play(exercise, line)
        case ToWrite():
            return exercise.judge(line)
        case ToNumber():
            if line.isascii() and line.isdigit() and len(line) <= 3:
                return exercise.judge(int(line))
            return Verdict(right=False, said="That is no number.")
        case ToChoose(options=options):
            keys = [option.key for option in options if line in (option.key, option.words)]
            return exercise.judge(keys[0]) if keys else Verdict(right=False, said=how(exercise))


def _play(exercise: ToPlay, line: str) -> Verdict:
    if line in _NO_PLAY:
        return exercise.judge(())
    try:
        return exercise.judge(read_play(line, exercise.state.position, exercise.roll))
    except Refusal as refused:
        return Verdict(right=False, said="", refusal=refused)


def _told(verdict: Verdict) -> str:
    if verdict.refusal:
        return words.refusal(verdict.refusal, NAMES, LEARNER)
    return verdict.said
