"""What each seat may ask for now, and the rule that forbids the rest.

Standard library only. `allowed` is the only authority: screens, bots and tables ask it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import actions as do
from .actions import Ask, Phase
from .cube import sizes_possible, why_no_beaver, why_no_double
from .match import Seat
from .refusals import Illegal, Rule
from .state import State


def allowed(state: State, seat: Seat) -> frozenset[type[Ask]]:
    """The kinds of Ask that `seat` may make in `state`."""
    return frozenset(kind for kind, why_not in _JUDGES.items() if not why_not(state, seat))


def refusal(state: State, seat: Seat, kind: type[Ask]) -> Illegal | None:
    """The rule that forbids this kind of Ask to `seat` now, or None if it is allowed."""
    return _JUDGES[kind](state, seat)


def must(state: State, seat: Seat, kind: type[Ask]) -> None:
    """Raise `Illegal` if this kind of Ask is forbidden to `seat` now."""
    barred = refusal(state, seat, kind)
    if barred:
        raise barred


def no_resignation_of(state: State, seat: Seat, size: int) -> Illegal | None:
    """Why `seat`, which may resign, cannot offer this size: it can no longer happen, or it
    was declined or withdrawn and the seat's next turn has not come."""
    view = state.seen_by(seat.other)
    possible = [possible.value for possible in sizes_possible(view)]
    if size not in possible:
        return Illegal(Rule.SIZE_IMPOSSIBLE, size=size, off=view.other_off)
    refused = state.refused[_index(seat)]
    if size <= refused:
        return Illegal(Rule.OFFERED_BEFORE, size=size, more=refused < possible[-1])
    return None


def _index(seat: Seat) -> int:
    return 0 if seat is Seat.WHITE else 1


def _no_game(state: State) -> Illegal | None:
    if state.phase is Phase.MATCH_OVER:
        return Illegal(Rule.MATCH_OVER)
    if state.phase is Phase.GAME_OVER:
        return Illegal(Rule.GAME_OVER)
    return Illegal(Rule.NO_GAME) if state.phase is Phase.NO_GAME else None


def _waits(state: State) -> Illegal | None:
    """What keeps the turn from going on whoever asks: no game, an offer, a double."""
    ended = _no_game(state)
    if ended:
        return ended
    if state.offer:
        return Illegal(Rule.OFFER_WAITS, seat=state.offer.seat.value)
    if state.doubling:
        return Illegal(Rule.DOUBLE_WAITS, seat=state.doubling.answerer.value)
    return None


def _not_on_roll(state: State, seat: Seat) -> Illegal | None:
    if state.phase is Phase.OPENING:
        return Illegal(Rule.OPENING_FIRST)
    if state.on_roll is not seat:
        return Illegal(Rule.NOT_YOUR_TURN)
    return None


def _roll(state: State, seat: Seat) -> Illegal | None:
    waits = _waits(state)
    if waits or state.phase is Phase.OPENING:
        return waits
    if state.phase is Phase.TO_PLAY and state.on_roll is seat:
        return Illegal(Rule.ALREADY_ROLLED)
    return _not_on_roll(state, seat)


def _play(state: State, seat: Seat) -> Illegal | None:
    barred = _waits(state) or _not_on_roll(state, seat)
    if barred:
        return barred
    return Illegal(Rule.ROLL_FIRST) if state.phase is Phase.TO_ROLL else None


def _double(state: State, seat: Seat) -> Illegal | None:
    barred = _waits(state) or _not_on_roll(state, seat)
    if barred:
        return barred
    if state.phase is Phase.TO_PLAY:
        return Illegal(Rule.ALREADY_ROLLED)
    return why_no_double(state.cube, state.rules, state.score, seat)


def _answer(state: State, seat: Seat) -> Illegal | None:
    ended = _no_game(state)
    if ended:
        return ended
    if not state.doubling:
        return Illegal(Rule.NOTHING_DOUBLED)
    return None if state.doubling.answerer is seat else Illegal(Rule.NOT_YOUR_TURN)


def _beaver(state: State, seat: Seat) -> Illegal | None:
    barred = _answer(state, seat)
    if barred or not state.doubling:
        return barred
    return why_no_beaver(state.doubling, state.rules)


def _resign(state: State, seat: Seat) -> Illegal | None:
    waits = _waits(state)
    if waits:
        return waits
    if state.phase is Phase.OPENING:
        return Illegal(Rule.OPENING_FIRST)
    sizes = sizes_possible(state.seen_by(seat.other))
    if all(size.value <= state.refused[_index(seat)] for size in sizes):
        return Illegal(Rule.OFFERED_BEFORE, size=sizes[-1].value, more=False)
    return None


def _withdraw(state: State, seat: Seat) -> Illegal | None:
    if not state.offer:
        return _no_game(state) or Illegal(Rule.NOTHING_OFFERED)
    return None if state.offer.seat is seat else Illegal(Rule.OTHERS_OFFER)


def _answer_offer(state: State, seat: Seat) -> Illegal | None:
    if not state.offer:
        return _no_game(state) or Illegal(Rule.NOTHING_OFFERED)
    return None if state.offer.seat is not seat else Illegal(Rule.OWN_OFFER)


def _next_game(state: State, _seat: Seat) -> Illegal | None:
    if state.phase is Phase.MATCH_OVER:
        return Illegal(Rule.MATCH_OVER)
    return None if state.phase is Phase.GAME_OVER else Illegal(Rule.GAME_ON)


def _end_session(state: State, seat: Seat) -> Illegal | None:
    if not state.rules.money:
        return Illegal(Rule.SESSION_ONLY)
    return _next_game(state, seat)


_JUDGES: Final[dict[type[Ask], Callable[[State, Seat], Illegal | None]]] = {
    do.RollDice: _roll,
    do.FinishPlay: _play,
    do.OfferDouble: _double,
    do.TakeDouble: _answer,
    do.DropDouble: _answer,
    do.Beaver: _beaver,
    do.OfferResignation: _resign,
    do.WithdrawResignation: _withdraw,
    do.AcceptResignation: _answer_offer,
    do.DeclineResignation: _answer_offer,
    do.NextGame: _next_game,
    do.EndSession: _end_session,
}
