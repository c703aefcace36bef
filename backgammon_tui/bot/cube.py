"""The cube: when to double, and how to answer a double or a resignation.

Standard library only. Each question is settled by comparing what the answers are worth.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Phase, Seat, State
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    DropDouble,
    TakeDouble,
)
from backgammon_tui.rules.cube import Doubling, points, why_no_beaver

from .choosing import best_play
from .estimate import Estimate
from .judge import judge, look_ahead
from .outlook import Holder
from .prospect import Prospect, gammons_count, holder_of, outlook, prospect
from .stakes import Stakes

NEGLIGIBLE: Final = 0.002
"""Points of the cube, or of a match from -1 to 1, that no judgement here can tell apart."""

ROUNDING: Final = 1e-9
"""What sums of fractions may miss by; of equal answers the double is preferred."""


def doubles(state: State, seat: Seat) -> bool:
    """Whether `seat`, on roll and free to double, doubles.

    A double that looks right at a glance is thought over one roll further.
    """
    stakes = Stakes(state.rules, state.score, seat)
    position = state.position
    if not _right(state, prospect(position, judge(position), stakes, on_roll=True)):
        return False
    if not position.contact:
        return True
    estimate = look_ahead(position, stakes.prices(state.cube.value))
    return _right(state, outlook(position, estimate, stakes))


def _right(state: State, outlook: Prospect) -> bool:
    """Whether doubling is worth at least as much as waiting, the answer being the better."""
    cube, stakes = state.cube, outlook.stakes
    drop = stakes.worth(cube.value)
    take = outlook.worth(cube.value * 2, Holder.OTHER)
    wait = outlook.worth(
        cube.value, holder_of(cube.owner, stakes.seat), gammons=gammons_count(state)
    )
    if _nothing_to_lose(state, stakes):
        return drop >= wait - NEGLIGIBLE
    return min(take, drop) >= wait - ROUNDING


def _nothing_to_lose(state: State, stakes: Stakes) -> bool:
    """Whether the other side needs one point: the stake no longer matters to it, so the
    trailer doubles at once (in the Crawford game the rules forbid it)."""
    return not state.rules.money and state.score.away(stakes.seat.other, state.rules) == 1


def answer_double(state: State, seat: Seat) -> Ask:
    """Take, drop, or beaver where that is allowed and worth more than a take."""
    doubling = state.doubling
    assert doubling is not None
    position = state.position
    estimate = judge(position)
    if position.contact:
        estimate = look_ahead(position, _stakes_on_roll(state).prices(doubling.stake))
    on_roll = seat is state.on_roll
    stakes = Stakes(state.rules, state.score, seat)
    seen = estimate if on_roll else estimate.flipped()
    return _answer(state, doubling, prospect(position, seen, stakes, on_roll=on_roll))


def _answer(state: State, doubling: Doubling, outlook: Prospect) -> Ask:
    holder = holder_of(doubling.owner, outlook.stakes.seat)
    take = outlook.worth(doubling.stake, holder)
    if take < outlook.stakes.worth(-doubling.price):
        return DropDouble()
    beaver = outlook.worth(doubling.stake * 2, holder)
    if beaver > take + NEGLIGIBLE * doubling.stake and not why_no_beaver(doubling, state.rules):
        return Beaver()
    return TakeDouble()


def answer_resignation(state: State, seat: Seat) -> Ask:
    """Accept what pays at least what playing on is worth."""
    assert state.offer is not None
    stakes = Stakes(state.rules, state.score, seat)
    offered = stakes.worth(points(state.offer.size, state.cube, state.rules))
    estimate = _in_play(state)
    if seat is not state.on_roll:
        estimate = estimate.flipped()
    ahead = outlook(state.position, estimate, stakes)
    holder = holder_of(state.cube.owner, seat)
    going_on = ahead.worth(state.cube.value, holder, gammons=gammons_count(state))
    enough = offered >= going_on - NEGLIGIBLE * abs(going_on)
    return AcceptResignation() if enough else DeclineResignation()


def _in_play(state: State) -> Estimate:
    """The chances of the side on roll, its dice being thrown or not."""
    if state.phase is not Phase.TO_PLAY or not state.roll:
        return judge(state.position)
    prices = _stakes_on_roll(state).prices(state.cube.value)
    return judge(best_play(state.position, state.roll, prices).result.flipped()).flipped()


def _stakes_on_roll(state: State) -> Stakes:
    assert state.on_roll is not None
    return Stakes(state.rules, state.score, state.on_roll)
