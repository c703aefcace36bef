"""Where one is among the marked decisions of a review, as a value, and what is said there.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.record.reviewed import Decision, Kind, Review
from backgammon_tui.record.reviewed_sums import Marks, mistakes
from backgammon_tui.rules import Seat, State
from backgammon_tui.words import Names
from backgammon_tui.words import reviewing as words

from .prompt_lines import PromptView
from .replaying import Replay

SIDES: Final = (None, Seat.WHITE, Seat.BLACK)
"""Whose decisions are gone through: of both sides, of White, of Black."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A review and where one is in it. `at` counts the marked decisions from 0, the worst
    first unless they come as they were made (`in_order`). `choice` is the one shown on the
    board, -1 the position itself. As `problems` they hide their answer until it is `shown`."""

    replay: Replay
    review: Review
    marks: Marks
    side: Seat | None = None
    in_order: bool = False
    problems: bool = False
    shown: bool = False
    at: int = 0
    choice: int = -1

    @property
    def decisions(self) -> list[Decision]:
        """The marked decisions that are gone through."""
        found = mistakes(self.review, self.marks, self.side)
        return sorted(found, key=lambda each: each.seq) if self.in_order else found

    @property
    def decision(self) -> Decision:
        """The one that is shown."""
        return self.decisions[self.at]

    @property
    def answered(self) -> bool:
        """Whether the answer is to be seen."""
        return self.shown or not self.problems

    @property
    def before(self) -> State:
        """The match before it was made."""
        return self.replay.log.after(self.decision.seq - 1)

    def stepped(self, by: int) -> Reviewing | None:
        """Another decision; None beyond either end."""
        at = self.at + by
        if not 0 <= at < len(self.decisions):
            return None
        return replace(self, at=at, choice=-1, shown=False)

    def chosen(self, by: int) -> Reviewing | None:
        """Another choice on the board; None beyond either end, or while the answer is hidden."""
        choice = self.choice + by
        last = len(self.decision.choices) if self.decision.kind is Kind.PLAY else 0
        if not self.answered or not -1 <= choice < last:
            return None
        return replace(self, choice=choice)

    def turned(self) -> Reviewing:
        """The answer shown, or hidden again."""
        return replace(self, problems=True, shown=not self.answered, choice=-1)

    def as_problems(self) -> Reviewing:
        """With the answers hidden, or not."""
        return replace(self, problems=not self.problems, shown=False, choice=-1)

    def of_side(self) -> Reviewing | None:
        """The decisions of the next of the sides that has any; None if there is no other."""
        number = SIDES.index(self.side)
        for side in (*SIDES[number + 1 :], *SIDES[:number]):
            if mistakes(self.review, self.marks, side):
                return replace(self, side=side, at=0, choice=-1, shown=False)
        return None

    def reordered(self) -> Reviewing:
        """The other order, at the same decision."""
        here = self.decision
        there = replace(self, in_order=not self.in_order)
        return replace(there, at=there.decisions.index(here))


def headline(decision: Decision, before: State, names: Names) -> str:
    """Which decision it is: "Ada to play 6-1", "Bob may double to 2", "Ada is doubled to 2"."""
    who = names.of(decision.seat)
    match decision.kind:
        case Kind.PLAY:
            return f"{who} to play {before.roll}"
        case Kind.DOUBLE:
            return f"{who} may double to {before.cube.value * 2}"
    assert before.doubling
    how = "beavered" if before.doubling.beavers else "doubled"
    return f"{who} is {how} to {before.doubling.stake}"


def mistake_prompt(now: Reviewing, names: Names, said: str) -> PromptView:
    """The rows below the board: which decision it is, what was found, and what a choice on the
    board is worth; `said` is why a key did nothing."""
    decision = now.decision
    head = f"{headline(decision, now.before, names)}. "
    if not now.answered:
        asked = f"{head}{words.asked(decision)}"
        return PromptView(asked, said, refused=bool(said), lasting="The answer: a.")
    asked = f"{head}{words.found(decision)}"
    return PromptView(asked, said, refused=bool(said), lasting=_beside(now))


def _beside(now: Reviewing) -> str:
    """What is worth knowing of the choice on the board, or of the best one."""
    decision, money = now.decision, now.review.money
    choice = decision.choices[max(now.choice, 0)]
    looked = "" if choice.plies == decision.plies else f"; {choice.plies}-ply"
    if decision.kind is not Kind.PLAY:
        cubes = decision.cubes
        assert cubes
        told = f"No double {cubes.waited:+.3f}, take {cubes.taken:+.3f}, pass {cubes.dropped:+.3f}"
        return f"{told}; {words.chances(choice)}{looked}."
    name = words.play(choice)
    worth = " ".join(words.worth(choice, money=money).split())
    return f"{name}: {worth}; {words.chances(choice)}{looked}."
