"""States for the tests, reached by actions, and short names for what may happen."""

from __future__ import annotations

from functools import reduce

import pytest

from backgammon_tui.rules import (
    START,
    Ask,
    Cube,
    GameAction,
    Illegal,
    Position,
    Roll,
    Rule,
    Rules,
    Score,
    Seat,
    Size,
    State,
    apply,
    refusal,
)
from backgammon_tui.rules import actions as do

MONEY = Rules(length=0)
BEAVERS = Rules(length=0, beavers=3)
WHITE, BLACK = Seat.WHITE, Seat.BLACK


def game(
    rules: Rules | None = None,
    *,
    on_roll: Seat | None = WHITE,
    position: Position = START,
    score: Score | None = None,
    cube: Cube | None = None,
) -> State:
    """The first game of a match or session, before the first roll."""
    state = State((rules or Rules()).check(), score or Score())
    return apply(state, do.Began(1, position, on_roll, cube or Cube()))


def after(state: State, *actions: GameAction) -> State:
    return reduce(apply, actions, state)


def rolled(larger: int, smaller: int) -> do.Rolled:
    return do.Rolled(Roll(larger, smaller))


def score_of(seat: Seat, own: int, other: int, *, crawford_played: bool = False) -> Score:
    """A score told from the side of `seat`."""
    white, black = (own, other) if seat is WHITE else (other, own)
    return Score(white, black, crawford_played)


def resigned(seat: Seat, size: int) -> do.Resigned:
    return do.Resigned(seat, Size(size))


def refused(state: State, action: GameAction) -> Illegal:
    """The refusal that `action` meets; the state is the same afterwards, as all states are."""
    with pytest.raises(Illegal) as caught:
        apply(state, action)
    return caught.value


def rule_against(state: State, seat: Seat, kind: type[Ask]) -> Rule | None:
    barred = refusal(state, seat, kind)
    return barred.rule if barred else None
