"""What the bot advises, as the values of a teacher.

Imports the bot; it is loaded when somebody first asks for a hint or is to be warned.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.bot.advice import Advice, Option, advise, prices_to_move
from backgammon_tui.bot.analysis import weigh, weigh_plays, weigh_resignation
from backgammon_tui.bot.decision import CUBE_PLIES, verdict
from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.race import keep_table_in
from backgammon_tui.bot.reasons import reason
from backgammon_tui.bot.thoughts import Thought
from backgammon_tui.rules import Ask, Seat, State, allowed, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Caution, Chances, Choice, Hint, lost, same

from .places import cache_directory

JUDGE: Final = "the bot's net"
ALL: Final = 1000
"""More plays than there ever are."""


def hint(state: State, seat: Seat) -> Hint | None:
    """What there is to do, best first; None where there is nothing to decide."""
    keep_table_in(cache_directory())
    advice = advise(state, seat, plies=_far(state, seat), most=ALL)
    return advice and _hint(state, advice)


def caution(state: State, seat: Seat, ask: Ask, least: float) -> Caution | None:
    """What the seat loses, if it is `least` or more; a play that looks costly is looked at a
    roll further, so that nobody is stopped by what only looks so."""
    if not _decides(state, seat, ask):
        return None
    keep_table_in(cache_directory())
    if isinstance(ask, do.OfferResignation):
        return _resigning(state, seat, ask, least)
    if isinstance(ask, do.FinishPlay):
        first = lost(_plays(state), state, ask)
        told = _two(state, ask, first.best) if first and first.cost >= least else None
    else:
        told = hint(state, seat)
    found = lost(told, state, ask) if told else None
    return found if found and found.cost >= least else None


def _far(state: State, seat: Seat) -> int:
    """How far is looked: a roll further where the cube or a resignation is decided on, but not
    in a race, which nobody looks further in."""
    decided = state.doubling or state.offer or do.OfferDouble in allowed(state, seat)
    return CUBE_PLIES if decided and state.position.contact else 0


def _decides(state: State, seat: Seat, ask: Ask) -> bool:
    """Whether it can be done at all, and anything else instead; most rolls are asked about for
    nothing. What the rules refuse is for them to speak of."""
    here = allowed(state, seat)
    if isinstance(ask, do.RollDice):
        return do.OfferDouble in here
    return type(ask) in here


def _hint(state: State, advice: Advice) -> Hint:
    choices = tuple(each for option in advice.options for each in _choices(option, advice))
    plies = advice.cube.plies if advice.cube else advice.plies
    return Hint(choices, JUDGE, plies, _verdict(state, advice))


def _plays(state: State) -> Hint:
    """All plays at a glance, without a reason: it takes longer to find than what they cost."""
    return Hint(tuple(map(_choice, weigh_plays(state))), JUDGE, 0)


def _two(state: State, ask: do.FinishPlay, best: Ask) -> Hint:
    """Two plays looked at a roll further, and what speaks for the better one."""
    assert state.roll is not None
    wanted = (ask, best)
    plays = [
        play
        for play in legal_plays(state.position, state.roll)
        if any(same(state, do.FinishPlay(play.steps), each) for each in wanted)
    ]
    first, *others = weigh(state, plays, plies=1)
    why = reason(state.position, first, others[0], prices_to_move(state)) if others else ""
    return Hint((_choice(first)._replace(reason=why), *map(_choice, others)), JUDGE, 1)


def _resigning(state: State, seat: Seat, ask: do.OfferResignation, least: float) -> Caution | None:
    """What it costs to offer a resignation that the other side accepts."""
    plies = CUBE_PLIES if state.position.contact else 0
    thought = weigh_resignation(state, seat.other, ask.size, plies=plies)
    cost = thought.accepted - thought.going_on
    match = thought.matches[0] - thought.matches[1] if thought.matches else None
    caution = Caution(ask, cost, match, do.WithdrawResignation(), JUDGE, plies)
    return caution if cost >= least else None


def _choice(thought: Thought) -> Choice:
    ask, chances = do.FinishPlay(thought.play.steps), _chances(thought.estimate)
    return Choice(ask, thought.equity, chances, thought.match)


def _choices(option: Option, advice: Advice) -> list[Choice]:
    """An option as choices: a double once for each answer to it."""
    chances = _chances(option.estimate or advice.estimate)
    cube = advice.cube
    if not isinstance(option.ask, do.OfferDouble) or cube is None:
        return [Choice(option.ask, option.equity, chances, option.match, None, option.reason)]
    matches = cube.matches[1:] if cube.matches else (None, None)
    answers: list[tuple[Ask, float, float | None]] = [
        (do.TakeDouble(), cube.taken, matches[0]),
        (do.DropDouble(), cube.dropped, matches[1]),
    ]
    if cube.beavered is not None:
        answers.append((do.Beaver(), cube.beavered, None))
    return [
        Choice(option.ask, equity, chances, match, answer, option.reason)
        for answer, equity, match in answers
    ]


def _verdict(state: State, advice: Advice) -> str:
    """What is right with the cube or a resignation, "" for a play and a mere roll."""
    if advice.action:
        return verdict(state, advice.action)
    return {do.AcceptResignation: "accept", do.DeclineResignation: "decline"}.get(
        type(advice.best.ask), ""
    )


def _chances(estimate: Estimate) -> Chances:
    return Chances(estimate.win, estimate.gammon, estimate.gammon_lost)
