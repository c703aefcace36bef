"""What to tell a player who asks: what there is to do, best first, and what each is worth.

Standard library only. Values and one sentence each, no layout: screens and texts show them as
they like. All of it is asked of `analysis`, so that it is what the bot itself would do.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Phase, Play, Seat, State, allowed
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    DropDouble,
    FinishPlay,
    OfferDouble,
    RollDice,
    TakeDouble,
)

from .analysis import CubeThought, Resigning, Thought, weigh_double, weigh_plays, weigh_resignation
from .cube_words import CubeAction
from .decision import ANSWERS, action_of
from .estimate import Estimate

MOST: Final = 5
"""Plays that are told of, at most."""


class Option(NamedTuple):
    """One thing the seat may do, and what it is worth to it.

    `behind` is what it costs against the best, 0 or more, in the equity of `Thought`; `match`
    is the chance of winning the match, None for money. Of a play there are the play itself and
    `estimate`, the chances after it. `reason` says what speaks for the best, and against
    the others; never empty for the best.
    """

    ask: Ask
    equity: float
    behind: float
    match: float | None
    reason: str
    play: Play | None = None
    estimate: Estimate | None = None


class Advice(NamedTuple):
    """What `seat` may do now, best first; `estimate` are its chances before it does.

    With the cube, `cube` holds the equities of the side that doubles, or may, and `action`
    what is right for both. `plies` is how far it was looked; `legal` how many plays there are.
    """

    seat: Seat
    options: tuple[Option, ...]
    estimate: Estimate
    plies: int
    cube: CubeThought | None = None
    action: CubeAction | None = None
    resignation: Resigning | None = None
    legal: int = 0

    @property
    def best(self) -> Option:
        """What the bot would do."""
        return self.options[0]


def advise(state: State, seat: Seat, *, plies: int = 0, most: int = MOST) -> Advice | None:
    """What to tell this seat; None where it has nothing to decide.

    It is told when it is to roll, to play, doubled, or offered a resignation.
    """
    if state.to_act is not seat:
        return None
    if state.offer:
        return _resignation(state, seat, plies)
    if state.phase is Phase.DOUBLED:
        return _doubled(state, seat, plies)
    if state.phase is Phase.TO_PLAY:
        return _to_play(state, seat, plies, most)
    return _to_roll(state, seat, plies)


def judged(plies: int) -> str:
    """How far was looked, in words both ways of counting.

    >>> judged(0)
    "0-ply as GNU Backgammon counts, XG's 1-ply"
    """
    return f"{plies}-ply as GNU Backgammon counts, XG's {plies + 1}-ply"


def equity_of(state: State) -> str:
    """What kind of equity it is, in a few words."""
    if state.rules.money:
        return "equity in points a cube, cube in play"
    return "equity normalised at this score, cube in play"


def _to_play(state: State, seat: Seat, plies: int, most: int) -> Advice:
    thoughts = weigh_plays(state, plies=plies)
    best = thoughts[0]
    options = tuple(_played(thought, best) for thought in thoughts[:most])
    return Advice(seat, options, best.estimate, plies, legal=len(thoughts))


def _played(thought: Thought, best: Thought) -> Option:
    ask = FinishPlay(thought.play.steps)
    behind = max(0.0, best.equity - thought.equity)
    return Option(ask, thought.equity, behind, thought.match, "", thought.play, thought.estimate)


def _to_roll(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_double(state, plies=plies)
    action = action_of(state, thought)
    waited, *answered = thought.matches or (None, None, None)
    match = None if None in answered else min(each for each in answered if each is not None)
    rolls = Option(RollDice(), thought.waited, 0.0, waited, "")
    if OfferDouble not in allowed(state, seat):
        return Advice(seat, (rolls,), thought.estimate, plies)
    doubles = Option(OfferDouble(), thought.doubled, 0.0, match, "")
    options = [doubles, rolls] if action.doubles else [rolls, doubles]
    return Advice(seat, _behind(options), thought.estimate, plies, thought, action)


def _doubled(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_double(state, plies=plies)
    action = action_of(state, thought)
    taken, dropped = thought.matches[1:] if thought.matches else (None, None)
    answers = [
        Option(TakeDouble(), -thought.taken, 0.0, _other(taken), ""),
        Option(DropDouble(), -thought.dropped, 0.0, _other(dropped), ""),
    ]
    if thought.beavered is not None:
        answers.append(Option(Beaver(), -thought.beavered, 0.0, None, ""))
    right = ANSWERS[action.reply]
    answers.sort(key=lambda each: (each.ask == right, each.equity), reverse=True)
    return Advice(seat, _behind(answers), thought.estimate.flipped(), plies, thought, action)


def _other(chance: float | None) -> float | None:
    return None if chance is None else 1 - chance


def _resignation(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_resignation(state, seat, plies=plies)
    accepted, going_on = thought.matches or (None, None)
    accept = Option(AcceptResignation(), thought.accepted, 0.0, accepted, "")
    decline = Option(DeclineResignation(), thought.going_on, 0.0, going_on, "")
    options = [accept, decline] if thought.enough else [decline, accept]
    return Advice(seat, _behind(options), thought.estimate, plies, resignation=thought)


def _behind(options: list[Option]) -> tuple[Option, ...]:
    """The options with what each is worth less than the first."""
    best = options[0].equity
    return tuple(each._replace(behind=max(0.0, best - each.equity)) for each in options)
