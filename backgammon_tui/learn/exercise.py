"""Exercises: what is asked on a board, and how an answer is judged.

Imports only `rules`. Each kind of exercise judges answers of one kind: steps, a number, the
key of a choice, or notation as typed. The answers that are right follow from the rules and
the board; none is written down where the rules can tell it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from backgammon_tui.rules import (
    Ask,
    Illegal,
    Play,
    Position,
    Refusal,
    Roll,
    State,
    Step,
    legal_plays,
    refusal,
    settle,
)
from backgammon_tui.rules.notation import play_text, read_play

from .boards import LEARNER


class Verdict(NamedTuple):
    """Whether an answer is right, and why. Where the rules refuse it, `refusal` has the rule
    and `said` is empty: who shows it makes the sentence."""

    right: bool
    said: str
    refusal: Refusal | None = None


Goal = Callable[[Position, Play], str]
"""What is wanted of a legal play: "" if it does that, else a sentence that says what not."""


def any_play(_position: Position, _play: Play) -> str:
    """Every legal play will do."""
    return ""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question in one row, and the board it is about."""

    task: str
    state: State


@dataclass(frozen=True, slots=True)
class ToPlay(Exercise):
    """A roll is to be played. `praise` is said of every right play."""

    praise: str
    goal: Goal = any_play

    @property
    def roll(self) -> Roll:
        """The roll to be played."""
        assert self.state.roll
        return self.state.roll

    def judge(self, steps: Sequence[Step]) -> Verdict:
        """A whole turn: legal, and what is wanted."""
        try:
            play = settle(self.state.position, self.roll, steps)
        except Illegal as broken:
            return Verdict(right=False, said="", refusal=broken)
        missed = self.goal(self.state.position, play)
        return Verdict(not missed, missed or f"Right. {self.praise}")

    def answers(self) -> tuple[tuple[Step, ...], ...]:
        """All right plays."""
        position = self.state.position
        plays = legal_plays(position, self.roll)
        return tuple(play.steps for play in plays if not self.goal(position, play))

    def shown(self) -> str:
        """A right answer in words."""
        return play_text(self.state.position, self.answers()[0]) or "no play"


@dataclass(frozen=True, slots=True)
class ToNumber(Exercise):
    """A number is to be found. `find` finds it on the board; `hint` helps on after a wrong
    one. With `point` the number is a point, which can be pressed as well."""

    find: Callable[[State], int]
    praise: str
    hint: str
    point: bool = False

    def judge(self, number: int) -> Verdict:
        """The number, or another."""
        if number == self.find(self.state):
            return Verdict(right=True, said=f"Right. {self.praise}")
        return Verdict(right=False, said=f"Not {number}. {self.hint}")

    def answers(self) -> tuple[int, ...]:
        """The one right number."""
        return (self.find(self.state),)

    def shown(self) -> str:
        """The right answer."""
        return str(self.find(self.state))


class Option(NamedTuple):
    """One of several answers: its key, what it says, and the wish it stands for, if any."""

    key: str
    words: str
    ask: type[Ask] | None = None


@dataclass(frozen=True, slots=True)
class ToChoose(Exercise):
    """One of some options is to be chosen. `decide` gives the key of the right one, `why`
    the reason. A wish that the rules refuse is answered with the rule."""

    options: tuple[Option, ...]
    decide: Callable[[State], str]
    why: Callable[[State], str]

    def judge(self, key: str) -> Verdict:
        """The key of an option."""
        option = next(option for option in self.options if option.key == key)
        barred = refusal(self.state, LEARNER, option.ask) if option.ask else None
        if barred:
            return Verdict(right=False, said="", refusal=barred)
        right = key == self.decide(self.state)
        return Verdict(right, f"{'Right' if right else 'No'}. {self.why(self.state)}")

    def answers(self) -> tuple[str, ...]:
        """The key of the right option."""
        return (self.decide(self.state),)

    def shown(self) -> str:
        """The right answer in words."""
        return next(o.words for o in self.options if o.key == self.decide(self.state))


@dataclass(frozen=True, slots=True)
class ToWrite(Exercise):
    """A play told in words is to be written in notation; `steps` are what was told."""

    steps: tuple[Step, ...]
    praise: str

    def judge(self, text: str) -> Verdict:
        """Notation as typed: readable, legal, and the play that was told."""
        position, roll = self.state.position, self.state.roll
        assert roll
        try:
            written = settle(position, roll, read_play(text, position, roll))
        except Refusal as broken:
            return Verdict(right=False, said="", refusal=broken)
        if written.result == settle(position, roll, self.steps).result:
            return Verdict(right=True, said=f"Right. {self.praise}")
        wrong = play_text(position, written.steps)
        return Verdict(right=False, said=f"{wrong} can be played, but it is another play.")

    def answers(self) -> tuple[str, ...]:
        """The play as it is usually written."""
        return (play_text(self.state.position, self.steps),)

    def shown(self) -> str:
        """The right answer."""
        return self.answers()[0]


AnyExercise = ToPlay | ToNumber | ToChoose | ToWrite
