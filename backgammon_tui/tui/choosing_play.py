"""A half-made play as a value: what has been made and typed, and what may follow.

Pure: imports only the standard library and `backgammon_tui.rules`, never Textual. How keys
change the value is said in `choosing`, `choosing_digits` and `choosing_line`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple

from backgammon_tui.rules import (
    BAR,
    Illegal,
    Position,
    Refusal,
    Roll,
    Step,
    completes,
    next_steps,
    why_not,
)
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import after_steps, remaining

from .choosing_targets import Targets, targets

_PICKED_UP: Final = r"(bar|[0-9]{1,2})/"

# A screen asks for the same half-made play several times between two keys.
_ways: Final = lru_cache(maxsize=256)(next_steps)
_completes: Final = lru_cache(maxsize=256)(completes)


class Taken(NamedTuple):
    """A checker that digits have just moved: `typed` took it, `rest` completes its name."""

    typed: str
    rest: str
    step: Step


@dataclass(frozen=True, slots=True)
class Choosing:
    """A play in the making, in the mover's view.

    `made` are its steps so far. `typed` is the text that waits: digits, or the line of
    notation when `explicit`. `swapped` puts the smaller number first. `cursor` is the point
    the arrows stand on. `reason` is why the last key did nothing. `finished` says that Enter
    was pressed on a complete play: the turn may be ended with `made`. `lettered` says that
    each step that may come next has a letter.
    """

    position: Position
    roll: Roll
    made: tuple[Step, ...] = ()
    typed: str = ""
    explicit: bool = False
    swapped: bool = False
    taken: Taken | None = None
    cursor: int | None = None
    reason: Refusal | None = field(default=None, compare=False)
    finished: bool = False
    lettered: bool = False

    @property
    def position_now(self) -> Position:
        """The position after the steps made so far, still in the mover's view."""
        return after_steps(self.position, self.made)

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers still to play; the first is the one a digit plays if it can."""
        numbers = remaining(self.roll, self.made)
        return numbers[::-1] if self.swapped else numbers

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that may come next."""
        return _ways(self.position, self.roll, self.made)

    @property
    def complete(self) -> bool:
        """Whether the turn may be finished: the result decides, not the numbers left."""
        return _completes(self.position, self.roll, self.made)

    @property
    def untouched(self) -> bool:
        """Whether nothing is made, typed or picked up."""
        return not (self.made or self.typed or self.explicit)

    @property
    def origins(self) -> tuple[int, ...]:
        """The points a checker may leave now, highest first."""
        return tuple(sorted({step.origin for step in self.steps}, reverse=True))

    @property
    def held(self) -> int | None:
        """The point whose checker is picked up, as the line `8/` says it, or None."""
        match = re.fullmatch(_PICKED_UP, self.typed) if self.explicit else None
        point = point_named(match[1]) if match else None
        return point if point in self.origins else None

    @property
    def held_name(self) -> str:
        """That point as notation writes it, "" with none in hand."""
        return "" if self.held is None else name_of(self.held)

    @property
    def targets(self) -> Targets:
        """Where the checker picked up can be put down, and by which steps."""
        if self.held is None:
            return {}
        return targets(self.position, self.roll, self.made, self.held, self.left)

    @property
    def candidates(self) -> tuple[int, ...]:
        """The points the arrows go round: targets with a checker in hand, else origins."""
        return self.origins if self.held is None else tuple(self.targets)

    @property
    def line(self) -> str:
        """The text of the prompt: the steps made, then what is typed."""
        made = play_text(self.position, self.made) if self.made else ""
        return " ".join(part for part in (made, self.typed) if part)

    def step_from(self, point: int, dice: Iterable[int]) -> Step | None:
        """The step that may be made from `point` with the first of `dice` that allows one."""
        return next((step for die in dice if (step := Step(point, die)) in self.steps), None)

    def barred(self, point: int, dice: tuple[int, ...] = ()) -> Illegal | None:
        """The rule that keeps the checker on `point` where it is, with the first number."""
        die = (dice or self.left or self.roll.numbers)[0]
        return why_not(self.position, self.roll, self.made, Step(point, die))

    def quiet(self) -> Choosing:
        """The same play with the last key forgotten."""
        return replace(self, taken=None, reason=None, finished=False)

    def told(self, reason: Refusal | None) -> Choosing:
        """The same play with the reason why a key did nothing."""
        return replace(self, reason=reason)

    def making(self, *steps: Step) -> Choosing:
        """The play with these steps made and nothing typed; an open line stays open."""
        return replace(self, made=(*self.made, *steps), typed="")


def point_named(text: str) -> int | None:
    """The point a text names exactly: 1 to 24, or the bar by `bar` or its beginning, `0`
    or `25`.

    >>> point_named("13"), point_named("b"), point_named("99")
    (13, 25, None)
    """
    if (text and "bar".startswith(text)) or text in ("0", "25"):
        return BAR
    return int(text) if re.fullmatch(r"[1-9]|1[0-9]|2[0-4]", text) else None


def name_of(point: int) -> str:
    """A point as notation writes it where a checker leaves."""
    return "bar" if point == BAR else str(point)
