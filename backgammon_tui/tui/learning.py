"""Where one is in the guide, and what keys and clicks do to an exercise, as a value.

Pure: imports `rules`, `learn` and the choosing of a play, never Textual. How it is shown is
said in `lesson`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.learn import (
    LEARNER,
    PAGES,
    Leaf,
    Page,
    ToChoose,
    ToNumber,
    ToPlay,
    ToWrite,
    Verdict,
    name_of,
)
from backgammon_tui.rules.notation import LONGEST_TEXT

from . import choosing as hand
from .board.arrows import Arrow, neighbour
from .board.view import Seen
from .choosing import Choosing

_SEEN: Final = Seen()
_ARROWS: Final = {arrow.value: arrow for arrow in Arrow}
_DIGITS: Final = frozenset("0123456789")
_WRITTEN: Final = frozenset("0123456789/*()barof ,")
_SIGNS: Final = {"slash": "/", "asterisk": "*", "space": " ", "comma": ","}
_DELETES: Final = ("backspace", "ctrl+h")
_LONGEST_NUMBER: Final = 3


@dataclass(frozen=True, slots=True)
class Learning:
    """A leaf of a page, and the answer in the making.

    `choosing` is a half-made play, `typed` any other answer, `cursor` the point the arrows
    stand on. `over` says that Enter goes on: the answer was right, or has been shown.
    """

    page: int
    leaf: int = 0
    solved: frozenset[str] = frozenset()
    choosing: Choosing | None = None
    typed: str = ""
    cursor: int | None = None
    verdict: Verdict | None = None
    over: bool = False

    @property
    def current(self) -> Page:
        """The page that is open."""
        return PAGES[self.page]

    @property
    def here(self) -> Leaf:
        """The leaf that is shown."""
        return self.current.leaves[self.leaf]

    @property
    def untouched(self) -> bool:
        """Whether nothing is made, typed or judged."""
        begun = self.choosing and not self.choosing.untouched
        return not (begun or self.typed or self.verdict or self.cursor)


def opened(page: int, solved: frozenset[str], leaf: int = 0) -> Learning:
    """A page at one of its leaves, its exercise not yet begun."""
    now = Learning(page, leaf, solved)
    exercise = now.here.exercise
    if isinstance(exercise, ToPlay):
        return replace(now, choosing=Choosing(exercise.state.position, exercise.roll))
    return now


def turned(now: Learning, by: int) -> Learning | None:
    """The next leaf, or the one before, from page to page; None where there is none."""
    leaf, page = now.leaf + by, now.page
    if 0 <= leaf < len(now.current.leaves):
        return opened(page, now.solved, leaf)
    page += by
    if not 0 <= page < len(PAGES):
        return None
    return opened(page, now.solved, 0 if by > 0 else len(PAGES[page].leaves) - 1)


def again(now: Learning) -> Learning:
    """The exercise from its beginning."""
    return opened(now.page, now.solved, now.leaf)


def escaped(now: Learning) -> Learning | None:
    """Without what is typed or in hand; once more, the exercise from its beginning; None if
    nothing has been done to it."""
    choosing = now.choosing
    if choosing and choosing.typed and not now.over:
        return _chosen(now, hand.press(choosing, "escape"))
    return None if now.untouched else again(now)


def wants(now: Learning, key: str) -> bool:
    """Whether a key belongs to the answer: what it would do in a game, or what is typed."""
    if now.over or key == "escape":
        return False
    match now.here.exercise:
        case ToPlay():
            assert now.choosing
            return key in _ARROWS or hand.wants(now.choosing, key)
        case ToNumber(point=point):
            return key in _DIGITS or key in _TO_END or (point and key in _ARROWS)
        case ToChoose(options=options):
            return key in [option.key for option in options]
        case ToWrite():
            # What is written never begins with the letter that shows the answer.
            sign = _SIGNS.get(key, key)
            return key in _TO_END or (sign in _WRITTEN and not (key == "a" and not now.typed))
    return False


_TO_END: Final = frozenset(("enter", "u", *_DELETES))


def press(now: Learning, key: str, seen: Seen = _SEEN) -> Learning:
    """The exercise after a key of the answer; `seen` is how the board is looked at."""
    exercise = now.here.exercise
    if isinstance(exercise, ToPlay):
        return _in_the_play(now, exercise, key, seen)
    if isinstance(exercise, ToChoose):
        return judged(now, exercise.judge(key))
    if key == "enter":
        return _settled(now)
    if key in _ARROWS:
        there = neighbour(now.cursor, _ARROWS[key], range(1, 25), LEARNER, seen)
        return replace(now, cursor=there, typed="", verdict=None)
    return replace(now, typed=_longer(now, key), cursor=None, verdict=None)


def _longer(now: Learning, key: str) -> str:
    if key in ("u", *_DELETES):
        return now.typed[:-1]
    most = LONGEST_TEXT if isinstance(now.here.exercise, ToWrite) else _LONGEST_NUMBER
    return (now.typed + _SIGNS.get(key, key))[:most]


def _in_the_play(now: Learning, exercise: ToPlay, key: str, seen: Seen) -> Learning:
    choosing = now.choosing
    assert choosing
    if key in _ARROWS:
        there = neighbour(choosing.cursor, _ARROWS[key], choosing.candidates, LEARNER, seen)
        return now if there is None else _chosen(now, hand.point_at(choosing, there))
    after = hand.press(choosing, key)
    if after.finished:
        left = replace(now, choosing=replace(after, finished=False))
        return judged(left, exercise.judge(after.made))
    return _chosen(now, after)


def _chosen(now: Learning, choosing: Choosing) -> Learning:
    """The play taken on; what the rules refuse is said as in a game."""
    reason = choosing.reason
    verdict = Verdict(right=False, said="", refusal=reason) if reason else None
    return replace(now, choosing=choosing, verdict=verdict)


def _settled(now: Learning) -> Learning:
    """Enter on what is typed, or on the point under the cursor."""
    exercise = now.here.exercise
    if isinstance(exercise, ToWrite) and now.typed.strip():
        return judged(now, exercise.judge(now.typed))
    if isinstance(exercise, ToNumber) and (now.typed or now.cursor):
        return judged(replace(now, typed=""), exercise.judge(int(now.typed or now.cursor or 0)))
    return replace(now, verdict=Verdict(right=False, said="Nothing is typed yet."))


def click(now: Learning, point: int, *, other_die: bool = False) -> Learning:
    """The exercise after a press of the mouse on a point, 25 the bar and 0 off."""
    exercise = now.here.exercise
    if now.over:
        return now
    if isinstance(exercise, ToPlay) and now.choosing:
        return _chosen(now, hand.click(now.choosing, point, other_die=other_die))
    if isinstance(exercise, ToNumber) and exercise.point and 1 <= point <= 24:
        return judged(replace(now, typed="", cursor=point), exercise.judge(point))
    return now


def paste(now: Learning, text: str) -> Learning:
    """A paste is notation, where notation is an answer."""
    exercise = now.here.exercise
    if now.over:
        return now
    if isinstance(exercise, ToPlay) and now.choosing:
        return _chosen(now, hand.paste(now.choosing, text))
    if isinstance(exercise, ToWrite):
        shown = " ".join("".join(s if s.isprintable() else " " for s in text).split())
        return replace(now, typed=shown[:LONGEST_TEXT], verdict=None)
    return now


def judged(now: Learning, verdict: Verdict) -> Learning:
    """The exercise with a verdict; a right answer is remembered."""
    if not verdict.right:
        return replace(now, verdict=verdict)
    solved = now.solved | {name_of(now.current, now.leaf)}
    return replace(now, verdict=verdict, over=True, solved=solved)


def answered(now: Learning) -> Learning:
    """The exercise with its answer shown, which is not remembered as solved."""
    exercise = now.here.exercise
    if exercise is None or now.over:
        return now
    fresh = again(now)
    if isinstance(exercise, ToPlay) and fresh.choosing:
        made = exercise.answers()[0]
        fresh = replace(fresh, choosing=replace(fresh.choosing, made=made))
    verdict = Verdict(right=False, said=f"The answer: {exercise.shown()}. Esc: try it.")
    return replace(fresh, verdict=verdict, over=True)
