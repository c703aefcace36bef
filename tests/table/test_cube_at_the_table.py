"""The cube at the table, from either seat: before the dice only, with beavers and a cap."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Cube, Illegal, Phase, Rule, Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.table import Table

from .playing import NOW, WHITE, ask, asked_of, listed, play_on

SEATS = pytest.mark.parametrize("doubler", list(Seat), ids=lambda seat: seat.value)
MONEY = Rules(length=0, beavers=3)


def _before_the_roll_of(doubler: Seat, rules: Rules) -> Table:
    """The other seat has begun and played; `doubler` is to roll."""
    at = listed((1, 3) if doubler is WHITE else (3, 1), *[(2, 1)] * 20, rules=rules)
    asked_of(at, do.RollDice())
    play_on(at)
    assert (at.state.on_roll, at.state.phase) == (doubler, Phase.TO_ROLL)
    return at


def _refusal(at: Table, seat: Seat, wish: do.Ask) -> Rule:
    with pytest.raises(Illegal) as refusal:
        at.judge(seat, wish, NOW)
    return refusal.value.rule


@SEATS
def test_one_doubles_before_ones_own_roll_and_never_after(doubler: Seat) -> None:
    at = listed((1, 3) if doubler is WHITE else (3, 1), (6, 5), rules=Rules(length=7))
    asked_of(at, do.RollDice())
    assert _refusal(at, doubler.other, do.OfferDouble()) is Rule.ALREADY_ROLLED
    assert _refusal(at, doubler, do.OfferDouble()) is Rule.NOT_YOUR_TURN
    play_on(at)
    ask(at, doubler, do.OfferDouble())
    assert _refusal(at, doubler, do.RollDice()) is Rule.DOUBLE_WAITS
    ask(at, doubler.other, do.TakeDouble())
    assert at.state.cube == Cube(2, doubler.other, turned=True)
    ask(at, doubler, do.RollDice())
    dice = at.state.roll
    assert _refusal(at, doubler, do.OfferDouble()) is Rule.ALREADY_ROLLED
    assert at.state.roll == dice


@SEATS
def test_a_double_refused_costs_the_stake_before_it(doubler: Seat) -> None:
    at = _before_the_roll_of(doubler, Rules(length=7))
    ask(at, doubler, do.OfferDouble())
    ask(at, doubler.other, do.DropDouble())
    assert (at.state.phase, at.state.score.of(doubler)) == (Phase.GAME_OVER, 1)


@SEATS
def test_beaver_and_raccoon_leave_the_cube_with_the_first_beaverer(doubler: Seat) -> None:
    at = _before_the_roll_of(doubler, MONEY)
    other = doubler.other
    ask(at, doubler, do.OfferDouble())
    ask(at, other, do.Beaver())
    ask(at, doubler, do.Beaver())
    ask(at, other, do.TakeDouble())
    assert at.state.cube == Cube(8, other, turned=True)
    assert (at.state.on_roll, at.state.phase) == (doubler, Phase.TO_ROLL)


@SEATS
@pytest.mark.parametrize(("beavers", "price"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_a_refusal_pays_the_stake_reached(doubler: Seat, beavers: int, price: int) -> None:
    at = _before_the_roll_of(doubler, MONEY)
    ask(at, doubler, do.OfferDouble())
    for _ in range(beavers):
        asked_of(at, do.Beaver())
    loser = at.state.to_act
    assert loser
    ask(at, loser, do.DropDouble())
    assert at.state.score.of(loser.other) == price


@SEATS
@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (Rules(length=7), Rule.BEAVERS_MONEY_ONLY),
        (Rules(length=0), Rule.BEAVERS_OFF),
        (Rules(length=0, beavers=3, cube_cap=2), Rule.CUBE_CAP),
    ],
)
def test_where_nobody_beavers_only_take_and_drop_are_left(
    doubler: Seat, rules: Rules, why: Rule
) -> None:
    at = _before_the_roll_of(doubler, rules)
    ask(at, doubler, do.OfferDouble())
    assert _refusal(at, doubler.other, do.Beaver()) is why
    assert at.allowed(doubler.other) == {do.TakeDouble, do.DropDouble}


@SEATS
def test_one_beaver_allowed_means_no_raccoon(doubler: Seat) -> None:
    at = _before_the_roll_of(doubler, Rules(length=0, beavers=1))
    ask(at, doubler, do.OfferDouble())
    ask(at, doubler.other, do.Beaver())
    assert _refusal(at, doubler, do.Beaver()) is Rule.BEAVER_LIMIT


@SEATS
@pytest.mark.parametrize("cap", [2, 64, 0])
def test_redoubles_go_up_to_the_cap_and_without_one_past_64(doubler: Seat, cap: int) -> None:
    at = _before_the_roll_of(doubler, Rules(length=0, cube_cap=cap))
    while at.state.cube.value < (cap or 256):
        owner = at.state.on_roll
        assert owner
        ask(at, owner, do.OfferDouble())
        ask(at, owner.other, do.TakeDouble())
        play_on(at)
    on_roll = at.state.on_roll
    assert on_roll
    if cap:
        assert _refusal(at, on_roll, do.OfferDouble()) is Rule.CUBE_CAP
    else:
        ask(at, on_roll, do.OfferDouble())
        assert at.state.doubling
        assert at.state.doubling.stake == 512
