"""How a state follows from a state: `apply`, and the fact a wish becomes.

Standard library only. Nothing here throws dice: a throw is a fact like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from . import actions as do
from .actions import Ask, GameAction, Phase
from .asking import must, no_resignation_of
from .cube import (
    Doubling,
    Size,
    automatic_double,
    points,
    size_lost,
)
from .dice import Roll
from .ending import accepted, dropped, ended, forfeited, settled, timed_out, unoffered, won
from .judging import left_standing, settle
from .match import Seat
from .position import CHECKERS, Position
from .refusals import Illegal, Malformed, Rule
from .state import How, Offer, State


def apply(state: State, action: GameAction) -> State:
    """The state after `action`.

    Raises `Illegal` if a rule forbids it there and `Malformed` if it cannot follow at all.
    """
    follow = _FOLLOW.get(type(action))
    if follow is None:
        raise Malformed(f"{type(action).__name__} is not an action of the game itself")
    return follow(state, action)


def fact(state: State, seat: Seat, ask: Ask) -> GameAction:
    """The action that `ask` becomes when it needs no dice and no table; `Illegal` if refused."""
    must(state, seat, type(ask))
    match ask:
        case do.FinishPlay(steps):
            assert state.roll
            return do.Played(seat, settle(state.position, state.roll, steps).steps)
        case do.OfferResignation(size):
            return _resignation(state, seat, size)
        case _ if type(ask) in _PLAIN_FACTS:
            return _PLAIN_FACTS[type(ask)](seat)
    raise Malformed(f"{type(ask).__name__} needs the table")


def _resignation(state: State, seat: Seat, size: Size) -> GameAction:
    barred = no_resignation_of(state, seat, size.value)
    if barred:
        raise barred
    return do.Resigned(seat, size)


def _began(state: State, action: do.Began) -> State:
    if state.phase not in (Phase.NO_GAME, Phase.GAME_OVER):
        raise Illegal(Rule.GAME_ON)
    if action.game != state.game + 1:
        raise Malformed(f"game {action.game} cannot follow game {state.game}")
    if CHECKERS in (action.start.off, action.start.other_off):
        raise Malformed("a game cannot start with all checkers of a side borne off")
    return replace(
        state,
        phase=Phase.TO_ROLL if action.on_roll else Phase.OPENING,
        game=action.game,
        turn=1,
        throws=0,
        on_roll=action.on_roll,
        position=action.start,
        roll=None,
        cube=action.cube,
        refused=(0, 0),
        auto_doubles=0,
    )


def _opened(state: State, action: do.Opened) -> State:
    if state.phase is not Phase.OPENING:
        raise Illegal(Rule.ALREADY_ROLLED)
    roll = Roll(action.white_die, action.black_die)
    state = replace(state, throws=state.throws + 1)
    if roll.double:
        cube = automatic_double(state.cube, state.rules, state.auto_doubles)
        return replace(state, cube=cube, auto_doubles=state.auto_doubles + (cube != state.cube))
    first = Seat.WHITE if action.white_die > action.black_die else Seat.BLACK
    return replace(state, phase=Phase.TO_PLAY, on_roll=first, roll=roll)


def _rolled(state: State, action: do.Rolled) -> State:
    must(state, state.on_roll or Seat.WHITE, do.RollDice)
    if state.phase is Phase.OPENING:
        raise Illegal(Rule.OPENING_FIRST)
    return replace(state, phase=Phase.TO_PLAY, roll=action.roll, throws=state.throws + 1)


def _played(state: State, action: do.Played) -> State:
    must(state, action.seat, do.FinishPlay)
    assert state.roll
    play = settle(state.position, state.roll, action.steps)
    return _after_play(state, action.seat, play.result)


def _stood(state: State, action: do.Stood) -> State:
    must(state, action.seat, do.FinishPlay)
    assert state.roll
    play = left_standing(state.position, state.roll, action.steps)
    return _after_play(state, action.seat, play.result)


def _after_play(state: State, seat: Seat, result: Position) -> State:
    if result.off == CHECKERS:
        lost = size_lost(result)
        over = replace(state, position=result)
        return won(over, seat, lost, points(lost, state.cube, state.rules), How.BORNE_OFF)
    return _next_turn(replace(state, position=result.flipped()))


def _next_turn(state: State) -> State:
    """The turn passes; the seat now on roll may again offer what was refused before."""
    assert state.on_roll
    seat = state.on_roll.other
    white, black = state.refused
    refused = (0, black) if seat is Seat.WHITE else (white, 0)
    return replace(
        state, phase=Phase.TO_ROLL, on_roll=seat, roll=None, turn=state.turn + 1, refused=refused
    )


def _doubled(state: State, action: do.Doubled) -> State:
    must(state, action.seat, do.OfferDouble)
    other = action.seat.other
    doubling = Doubling(state.cube.value * 2, answerer=other, owner=other)
    return replace(state, phase=Phase.DOUBLED, doubling=doubling)


def _beavered(state: State, action: do.Beavered) -> State:
    must(state, action.seat, do.Beaver)
    assert state.doubling
    return replace(state, doubling=state.doubling.beavered())


def _taken(state: State, action: do.Taken) -> State:
    must(state, action.seat, do.TakeDouble)
    assert state.doubling
    return replace(state, phase=Phase.TO_ROLL, cube=state.doubling.taken(), doubling=None)


def _resigned(state: State, action: do.Resigned) -> State:
    must(state, action.seat, do.OfferResignation)
    _resignation(state, action.seat, action.size)
    return replace(state, offer=Offer(action.seat, action.size))


def _withdrawn(state: State, action: do.Withdrawn) -> State:
    must(state, action.seat, do.WithdrawResignation)
    return unoffered(state)


def _declined(state: State, action: do.Declined) -> State:
    must(state, action.seat, do.DeclineResignation)
    return unoffered(state)


_FOLLOW: Final[dict[type[GameAction], Callable[[State, Any], State]]] = {
    do.Began: _began,
    do.Opened: _opened,
    do.Rolled: _rolled,
    do.Played: _played,
    do.Stood: _stood,
    do.Doubled: _doubled,
    do.Taken: _taken,
    do.Dropped: dropped,
    do.Beavered: _beavered,
    do.Resigned: _resigned,
    do.Withdrawn: _withdrawn,
    do.Accepted: accepted,
    do.Declined: _declined,
    do.TimedOut: timed_out,
    do.Forfeited: forfeited,
    do.Settled: settled,
    do.Ended: ended,
}

_PLAIN_FACTS: Final[dict[type[Ask], Callable[[Seat], GameAction]]] = {
    do.OfferDouble: do.Doubled,
    do.TakeDouble: do.Taken,
    do.DropDouble: do.Dropped,
    do.Beaver: do.Beavered,
    do.WithdrawResignation: do.Withdrawn,
    do.AcceptResignation: do.Accepted,
    do.DeclineResignation: do.Declined,
    do.EndSession: do.Ended,
}
