"""The cube of the weaker levels: they misjudge, but never double from behind by error, nor take
where next to nothing is left."""

from __future__ import annotations

import pytest

from backgammon_tui.bot import Bot
from backgammon_tui.bot.judge import judge
from backgammon_tui.rules import Cube, Position, Rules, Seat, State, apply
from backgammon_tui.rules import actions as do

from .positions import positions_met

MONEY = Rules(length=0)


def _met(least: float, most: float) -> list[Position]:
    """Positions with contact in which the side on roll has such a chance to win."""
    met = [position for position in positions_met(games=5, seed=14) if position.contact]
    return [position for position in met if least < judge(position).win < most][:12]


def _to_roll(position: Position) -> State:
    return apply(State(MONEY), do.Began(1, position, Seat.WHITE, Cube()))


@pytest.mark.parametrize("position", _met(0.4, 0.5))
def test_a_beginner_never_doubles_from_behind(position: Position) -> None:
    state = _to_roll(position)
    assert Bot().choose(state, Seat.WHITE) == do.RollDice()
    for seed in range(3):
        assert Bot("beginner", seed).choose(state, Seat.WHITE) == do.RollDice()


@pytest.mark.parametrize("position", _met(0.9, 0.999))
def test_a_beginner_never_takes_where_next_to_nothing_is_left(position: Position) -> None:
    doubled = apply(_to_roll(position), do.Doubled(Seat.WHITE))
    assert Bot().choose(doubled, Seat.BLACK) == do.DropDouble()
    for seed in range(3):
        assert Bot("beginner", seed).choose(doubled, Seat.BLACK) == do.DropDouble()


def test_but_he_errs() -> None:
    others = 0
    for number, position in enumerate(_met(0.6, 0.8)):
        state = _to_roll(position)
        asks = [bot.choose(state, Seat.WHITE) for bot in (Bot(), Bot("beginner", number))]
        others += asks[0] != asks[1]
    assert others
