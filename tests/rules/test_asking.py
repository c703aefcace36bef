"""What each seat may ask for, moment by moment."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import (
    START,
    Ask,
    Cube,
    Illegal,
    Malformed,
    Roll,
    Rule,
    Rules,
    Seat,
    State,
    Step,
    allowed,
    fact,
    refusal,
)
from backgammon_tui.rules import actions as do

from .games import BEAVERS, BLACK, MONEY, WHITE, after, game, resigned, rolled, rule_against

KINDS: tuple[type[Ask], ...] = (
    do.RollDice,
    do.FinishPlay,
    do.OfferDouble,
    do.TakeDouble,
    do.DropDouble,
    do.Beaver,
    do.OfferResignation,
    do.WithdrawResignation,
    do.AcceptResignation,
    do.DeclineResignation,
    do.NextGame,
    do.EndSession,
)
Asks = set[type[Ask]]
NOTHING: Asks = set()
RESIGN: Asks = {do.OfferResignation}
ANSWER: Asks = {do.AcceptResignation, do.DeclineResignation}

to_roll = game(BEAVERS)
to_play = after(to_roll, rolled(6, 1))
doubled = after(to_roll, do.Doubled(WHITE))
beavered = after(doubled, do.Beavered(BLACK))
over = after(to_roll, resigned(WHITE, 1), do.Accepted(BLACK))
match_over = after(game(Rules(1)), resigned(WHITE, 1), do.Accepted(BLACK))


@pytest.mark.parametrize(
    ("state", "white", "black"),
    [
        (State(Rules()), NOTHING, NOTHING),
        (game(on_roll=None), {do.RollDice}, {do.RollDice}),
        (to_roll, {do.RollDice, do.OfferDouble} | RESIGN, RESIGN),
        (to_play, {do.FinishPlay} | RESIGN, RESIGN),
        (doubled, NOTHING, {do.TakeDouble, do.DropDouble, do.Beaver}),
        (beavered, {do.TakeDouble, do.DropDouble, do.Beaver}, NOTHING),
        (after(to_play, resigned(WHITE, 1)), {do.WithdrawResignation}, ANSWER),
        (after(to_play, resigned(BLACK, 1)), ANSWER, {do.WithdrawResignation}),
        (over, {do.NextGame, do.EndSession}, {do.NextGame, do.EndSession}),
        (match_over, NOTHING, NOTHING),
        (game(Rules(1)), {do.RollDice} | RESIGN, RESIGN),
    ],
)
def test_what_each_seat_may_ask(state: State, white: Asks, black: Asks) -> None:
    assert allowed(state, WHITE) == white
    assert allowed(state, BLACK) == black


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(
    "state", [State(Rules()), to_roll, to_play, doubled, beavered, over, match_over]
)
def test_what_is_not_allowed_has_a_rule(state: State, seat: Seat) -> None:
    for kind in KINDS:
        assert (refusal(state, seat, kind) is None) == (kind in allowed(state, seat))


@pytest.mark.parametrize(
    ("state", "seat", "kind", "rule"),
    [
        (State(Rules()), WHITE, do.RollDice, Rule.NO_GAME),
        (to_roll, BLACK, do.RollDice, Rule.NOT_YOUR_TURN),
        (to_roll, WHITE, do.FinishPlay, Rule.ROLL_FIRST),
        (to_roll, BLACK, do.FinishPlay, Rule.NOT_YOUR_TURN),
        (to_play, WHITE, do.RollDice, Rule.ALREADY_ROLLED),
        (to_play, WHITE, do.OfferDouble, Rule.ALREADY_ROLLED),
        (to_play, BLACK, do.OfferDouble, Rule.NOT_YOUR_TURN),
        (doubled, WHITE, do.RollDice, Rule.DOUBLE_WAITS),
        (doubled, BLACK, do.OfferResignation, Rule.DOUBLE_WAITS),
        (to_roll, WHITE, do.TakeDouble, Rule.NOTHING_DOUBLED),
        (over, WHITE, do.RollDice, Rule.GAME_OVER),
        (over, WHITE, do.TakeDouble, Rule.GAME_OVER),
        (over, WHITE, do.AcceptResignation, Rule.GAME_OVER),
        (match_over, WHITE, do.NextGame, Rule.MATCH_OVER),
        (match_over, WHITE, do.RollDice, Rule.MATCH_OVER),
        (to_roll, WHITE, do.NextGame, Rule.GAME_ON),
        (to_roll, WHITE, do.EndSession, Rule.GAME_ON),
        (game(Rules(7)), WHITE, do.EndSession, Rule.SESSION_ONLY),
    ],
)
def test_the_rule_that_forbids_it(state: State, seat: Seat, kind: type[Ask], rule: Rule) -> None:
    assert rule_against(state, seat, kind) is rule
    barred = refusal(state, seat, kind)
    assert barred
    assert str(barred).startswith(rule.value)


def test_facts_of_cube_refusals_are_numbers() -> None:
    dead = game(Rules(7), cube=Cube(8, WHITE, turned=True))
    capped = game(Rules(0, cube_cap=2), cube=Cube(2, WHITE, turned=True))
    limited = after(game(Rules(0, beavers=1)), do.Doubled(WHITE), do.Beavered(BLACK))
    for state, kind, facts in (
        (dead, do.OfferDouble, {"value": 8, "away": 7}),
        (capped, do.OfferDouble, {"cap": 2}),
        (limited, do.Beaver, {"limit": 1}),
    ):
        barred = refusal(state, WHITE, kind)
        assert barred
        assert dict(barred.facts) == facts


@pytest.mark.parametrize("seat", Seat)
def test_a_wish_becomes_its_fact(seat: Seat) -> None:
    start = game(BEAVERS, on_roll=seat)
    steps = (Step(13, 6), Step(8, 1))
    assert fact(start, seat, do.OfferDouble()) == do.Doubled(seat)
    offered = after(start, do.Doubled(seat))
    assert fact(offered, seat.other, do.TakeDouble()) == do.Taken(seat.other)
    assert fact(offered, seat.other, do.DropDouble()) == do.Dropped(seat.other)
    assert fact(offered, seat.other, do.Beaver()) == do.Beavered(seat.other)
    rolled_ = after(start, rolled(6, 1))
    assert fact(rolled_, seat, do.FinishPlay(steps)) == do.Played(seat, steps)
    resigning = after(rolled_, resigned(seat, 1))
    assert fact(resigning, seat, do.WithdrawResignation()) == do.Withdrawn(seat)
    assert fact(resigning, seat.other, do.AcceptResignation()) == do.Accepted(seat.other)
    assert fact(resigning, seat.other, do.DeclineResignation()) == do.Declined(seat.other)


def test_a_wish_that_a_rule_forbids_raises_it() -> None:
    with pytest.raises(Illegal) as caught:
        fact(to_play, WHITE, do.FinishPlay((Step(13, 1),)))
    assert caught.value.rule is Rule.BLOCKED
    with pytest.raises(Illegal) as caught:
        fact(to_roll, BLACK, do.OfferDouble())
    assert caught.value.rule is Rule.NOT_YOUR_TURN


def test_a_wish_for_dice_needs_the_table() -> None:
    with pytest.raises(Malformed, match="table"):
        fact(to_roll, WHITE, do.RollDice())


def test_a_session_ends_between_two_games() -> None:
    ended = after(over, do.Ended(BLACK))
    assert allowed(ended, WHITE) == NOTHING
    assert fact(over, BLACK, do.EndSession()) == do.Ended(BLACK)
    assert MONEY.money
    assert (to_play.roll, to_play.position) == (Roll(6, 1), START)
