"""What to tell a player who asks: what there is to do, best first, and what each is worth.

Standard library only. Values and one sentence each, no layout: screens and texts show them as
they like. All of it is asked of `analysis`, so that it is what the bot itself would do.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from .cube_reasons import of_answer, of_double, of_resignation, standing
from .cube_words import CubeAction
from .cubeful import prices_now
from .decision import ANSWERS, action_of
from .estimate import Estimate, Prices
from .reasons import fault, reason

MOST: Final = 5
"""Plays that are told of, and given a reason, unless more are asked for."""


class Option(NamedTuple):
    """One thing the seat may do, and what it is worth to it.

    `behind` is what it costs against the best, 0 or more, in the equity of `Thought`; `match`
    is the chance of winning the match, None for money. Of a play there are the play itself and
    `estimate`, the chances after it. `reason` says what speaks for the best, and against the
    next few plays; of the other answers with the cube or to a resignation it says nothing.
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
    options = tuple(_played(state, thoughts, place) for place in range(min(most, len(thoughts))))
    return Advice(seat, options, best.estimate, best.plies, legal=len(thoughts))


def _played(state: State, thoughts: Sequence[Thought], place: int) -> Option:
    best, thought = thoughts[0], thoughts[place]
    behind = max(0.0, best.equity - thought.equity)
    why = fault(state.position, thought, best, prices_to_move(state)) if 0 < place < MOST else ""
    if not place:
        why = _first(state, thoughts)
    ask = FinishPlay(thought.play.steps)
    return Option(ask, thought.equity, behind, thought.match, why, thought.play, thought.estimate)


def prices_to_move(state: State) -> Prices:
    """What gammons add for the side on roll."""
    assert state.on_roll is not None
    return prices_now(state, state.on_roll)


def _first(state: State, thoughts: Sequence[Thought]) -> str:
    """What speaks for the best play."""
    if len(thoughts) > 1:
        return reason(state.position, thoughts[0], thoughts[1], prices_to_move(state))
    return "the only legal play" if thoughts[0].play.steps else "nothing can be played"


def _to_roll(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_double(state, plies=plies)
    waited, *answered = thought.matches or (None, None, None)
    rolls = Option(RollDice(), thought.waited, 0.0, waited, standing(state, seat, thought.estimate))
    if OfferDouble not in allowed(state, seat):
        return Advice(seat, (rolls,), thought.estimate, thought.plies)
    action = action_of(state, thought)
    why = of_double(state, seat, thought.estimate, action)
    match = None if None in answered else min(each for each in answered if each is not None)
    doubles = Option(OfferDouble(), thought.doubled, 0.0, match, "")
    options = [doubles, rolls] if action.doubles else [rolls, doubles]
    return Advice(seat, _ranked(options, why), thought.estimate, thought.plies, thought, action)


def _doubled(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_double(state, plies=plies)
    action, estimate = action_of(state, thought), thought.estimate.flipped()
    taken, dropped = thought.matches[1:] if thought.matches else (None, None)
    answers = [
        Option(TakeDouble(), -thought.taken, 0.0, _other(taken), ""),
        Option(DropDouble(), -thought.dropped, 0.0, _other(dropped), ""),
    ]
    if thought.beavered is not None:
        answers.append(Option(Beaver(), -thought.beavered, 0.0, None, ""))
    right = ANSWERS[action.reply]
    answers.sort(key=lambda each: (each.ask == right, each.equity), reverse=True)
    why = of_answer(state, seat, estimate, action.reply)
    return Advice(seat, _ranked(answers, why), estimate, thought.plies, thought, action)


def _other(chance: float | None) -> float | None:
    return None if chance is None else 1 - chance


def _resignation(state: State, seat: Seat, plies: int) -> Advice:
    thought = weigh_resignation(state, seat, plies=plies)
    accepted, going_on = thought.matches or (None, None)
    accept = Option(AcceptResignation(), thought.accepted, 0.0, accepted, "")
    decline = Option(DeclineResignation(), thought.going_on, 0.0, going_on, "")
    options = [accept, decline] if thought.enough else [decline, accept]
    ranked = _ranked(options, of_resignation(state, seat, thought))
    return Advice(seat, ranked, thought.estimate, thought.plies, resignation=thought)


def _ranked(options: list[Option], why: str) -> tuple[Option, ...]:
    """The options with what each is worth less than the first, which is said to be right."""
    first, *others = options
    behind = [each._replace(behind=max(0.0, first.equity - each.equity)) for each in others]
    return (first._replace(reason=why), *behind)
