"""How a game and a match end: passed, resigned, lost on time, given up, settled.

Standard library only. Each takes a state and an action, and answers the state that follows.
"""

from __future__ import annotations

from dataclasses import replace

from . import actions as do
from .actions import Phase
from .asking import must
from .cube import Size, points, size_by_clock
from .match import Seat
from .refusals import Illegal, Rule
from .state import How, Result, State


def dropped(state: State, action: do.Dropped) -> State:
    """The double is passed: the game is lost at the price of it."""
    must(state, action.seat, do.DropDouble)
    assert state.doubling
    price = state.doubling.price
    cube = state.cube._replace(value=price)
    over = replace(state, cube=cube, doubling=None)
    return won(over, action.seat.other, Size.SINGLE, price, How.DROPPED)


def unoffered(state: State) -> State:
    """A resignation that is not accepted; one of its size or less is not offered again."""
    assert state.offer
    white, black = state.refused
    size = state.offer.size.value
    refused = (size, black) if state.offer.seat is Seat.WHITE else (white, size)
    return replace(state, offer=None, refused=refused)


def accepted(state: State, action: do.Accepted) -> State:
    """The resignation is accepted: the game is lost at its size."""
    must(state, action.seat, do.AcceptResignation)
    assert state.offer
    size = state.offer.size
    value = points(size, state.cube, state.rules)
    return won(replace(state, offer=None), action.seat, size, value, How.RESIGNED)


def timed_out(state: State, action: do.TimedOut) -> State:
    """An unanswered double counts as dropped, an unanswered resignation as declined."""
    late = state.to_act
    if state.offer:
        state = unoffered(state)
    if late is None:
        raise Illegal(Rule.GAME_OVER)
    if state.doubling:
        state = _unanswered(dropped(state, do.Dropped(late)))
        return _match_lost(state) if action.match else state
    return _lost_unplayed(state, late, How.ON_TIME, match=action.match)


def _unanswered(state: State) -> State:
    assert state.result
    return replace(state, result=state.result._replace(why=How.ON_TIME.value))


def forfeited(state: State, action: do.Forfeited) -> State:
    """A side gives the game up, or the match."""
    if not state.live:
        raise Illegal(Rule.GAME_OVER)
    return _lost_unplayed(state, action.seat, How.FORFEITED, match=action.match)


def _lost_unplayed(state: State, loser: Seat, how: How, *, match: bool) -> State:
    size = size_by_clock(state.seen_by(loser.other))
    over = replace(state, offer=None, doubling=None)
    over = won(over, loser.other, size, points(size, state.cube, state.rules), how)
    return _match_lost(over) if match else over


def _match_lost(state: State) -> State:
    return replace(state, phase=Phase.MATCH_OVER)


def settled(state: State, action: do.Settled) -> State:
    """A game whose end cannot be derived: its points are told."""
    if not state.live:
        raise Illegal(Rule.GAME_OVER)
    unplayed = state.unplayed + (state.throws == 0)
    over = replace(state, offer=None, doubling=None, unplayed=unplayed)
    return won(over, action.winner, Size.SINGLE, action.points, How.SETTLED, action.why)


def ended(state: State, action: do.Ended) -> State:
    """The money session is over."""
    must(state, action.seat, do.EndSession)
    return replace(state, phase=Phase.MATCH_OVER)


def won(state: State, winner: Seat, size: Size, value: int, how: How, why: str = "") -> State:
    """A game is won, and with it the match where its points are enough."""
    score = state.score.plus(winner, value, state.rules)
    over = score.winner(state.rules) is not None
    return replace(
        state,
        phase=Phase.MATCH_OVER if over else Phase.GAME_OVER,
        score=score,
        result=Result(state.game, winner, size, state.cube.value, value, how, why),
    )
