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
from .cube_words import CubeAction, cube_action
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
    matches = thought.matches or (None, None, None)
    rolls = (RollDice(), thought.waited, matches[0])
    if OfferDouble not in allowed(state, seat):
        return Advice(seat, _ranked([rolls]), thought.estimate, plies)
    match = min(thought.matches[1:]) if thought.matches else None
    doubles = (OfferDouble(), thought.doubled, match)
    action = _action(state, thought)
    order = [doubles, rolls] if action.doubles else [rolls, doubles]
    return Advice(seat, _ranked(order), thought.estimate, plies, thought, action)


def _action(state: State, thought: CubeThought) -> CubeAction:
    beavers = state.rules.money and bool(state.rules.beavers)
    return cube_action(
        thought.waited,
        thought.taken,
        thought.dropped,
        redouble=state.cube.turned,
        beavers=beavers,
    )


def _doubled(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_double(state, plies=plies)
    take, drop = -thought.taken, -thought.dropped
    chances = [1 - each for each in thought.matches] if thought.matches else [None, None, None]
    answers: list[tuple[Ask, float, float | None]] = [
        (TakeDouble(), take, chances[1]),
        (DropDouble(), drop, chances[2]),
    ]
    if Beaver in allowed(state, seat) and thought.beavered is not None:
        answers.append((Beaver(), -thought.beavered, None))
    answers.sort(key=lambda each: round(each[1], 6), reverse=True)
    action = _action(state, thought)
    return Advice(seat, _ranked(answers), thought.estimate.flipped(), plies, thought, action)


def _resignation(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_resignation(state, seat, plies=plies)
    matches = thought.matches or (None, None)
    accept = (AcceptResignation(), thought.accepted, matches[0])
    decline = (DeclineResignation(), thought.going_on, matches[1])
    order = [accept, decline] if thought.enough else [decline, accept]
    options = _ranked(order)
    return Advice(seat, options, thought.estimate, plies, resignation=thought)


def _ranked(answers: list[tuple[Ask, float, float | None]]) -> tuple[Option, ...]:
    best = answers[0][1]
    return tuple(
        Option(ask, equity, max(0.0, best - equity), match, "") for ask, equity, match in answers
    )
