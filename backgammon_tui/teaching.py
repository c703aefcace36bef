"""What a teacher is asked, and what it answers: values, and the protocol that screens are given.

Imports `rules` alone. Who teaches is no matter of those who show it: nobody here knows a bot.
Plies are counted as GNU Backgammon counts them: 0-ply looks at the positions after the play.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from backgammon_tui.rules import Ask, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.plays import after_steps


class Chances(NamedTuple):
    """Chances, 0 to 1, of one side in a game played out without the cube. Gammons are among
    the wins, and those lost among the losses."""

    win: float
    gammon: float
    gammon_lost: float


class Choice(NamedTuple):
    """Something that can be done now, and what it is worth to the seat that does it.

    `equity` has the cube in it: points for each that the cube shows, in a match normalised.
    `match` is the chance of winning the match, 0 to 1; None for money. `answer` is what the
    other side does then, where that makes a difference: it will do what costs it least. `reason`
    is a sentence without its subject that says what speaks for the best, or against another;
    "" where nothing is said.
    """

    ask: Ask
    equity: float
    chances: Chances
    match: float | None = None
    answer: Ask | None = None
    reason: str = ""


class Hint(NamedTuple):
    """What there is to do, the best first, for a seat that is awaited.

    `verdict` is what is right with the cube in the words of players, "" for a play. `judge` is
    who says all this, `plies` how far it has looked.
    """

    choices: tuple[Choice, ...]
    judge: str
    plies: int
    verdict: str = ""


class Caution(NamedTuple):
    """What an ask costs, in equity and of the chance of winning the match, and what is best
    instead. `reason` says what the best does better, as in `Choice`."""

    ask: Ask
    cost: float
    match: float | None
    best: Ask
    judge: str
    plies: int
    reason: str = ""


class Teacher(Protocol):
    """Knows what is best; is only asked of seats whose players may be told."""

    def hint(self, state: State, seat: Seat) -> Hint | None:
        """What there is to do for this seat; None where it has nothing to decide."""

    def caution(self, state: State, seat: Seat, ask: Ask, least: float) -> Caution | None:
        """What this seat loses if it asks for that, if it is at least so much equity."""


def same(state: State, one: Ask, other: Ask) -> bool:
    """Whether two asks come to the same: of two plays the position after them decides."""
    if isinstance(one, do.FinishPlay) and isinstance(other, do.FinishPlay):
        return after_steps(state.position, one.steps) == after_steps(state.position, other.steps)
    return one == other


def worth(hint: Hint, state: State, ask: Ask) -> Choice | None:
    """The choice an ask comes to, the other side answering as is best for it; None for an ask
    that a hint does not speak of."""
    found = [choice for choice in hint.choices if same(state, choice.ask, ask)]
    return min(found, key=lambda choice: choice.equity, default=None)


def best(hint: Hint) -> Choice:
    """The choice that is worth most, the other side answering as is best for it; of equals the
    first."""
    worths: dict[Ask, Choice] = {}
    for choice in hint.choices:
        known = worths.get(choice.ask, choice)
        worths[choice.ask] = min(known, choice, key=lambda each: each.equity)
    return max(worths.values(), key=lambda each: each.equity)


def lost(hint: Hint, state: State, ask: Ask) -> Caution | None:
    """What an ask costs by a hint, 0 for the best; None for what a hint does not speak of."""
    asked, top = worth(hint, state, ask), best(hint)
    if asked is None:
        return None
    match = None if top.match is None or asked.match is None else top.match - asked.match
    cost = top.equity - asked.equity
    return Caution(ask, cost, match, top.ask, hint.judge, hint.plies, top.reason)
