"""Turns at the table: who begins, when a turn is over, and turns without a play."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Illegal, Phase, Position, Roll, Rule, Rules, Seat, Size, Step
from backgammon_tui.rules import actions as do

from .playing import BLACK, MONEY, NOW, WHITE, ask, asked_of, first_play, listed, play_on, table

SEATS = pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
BOTH_ON_THE_BAR = Position.from_counts(
    [-1, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 4, -4, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, 0, 1]
)


def test_the_higher_die_begins_in_every_game_whoever_won_the_last() -> None:
    at = listed((3, 5), (6, 2), (4, 4), (5, 1), rules=Rules(length=5))
    begun = []
    for winner in (WHITE, BLACK, WHITE):
        ask(at, WHITE, do.RollDice())
        begun.append((at.state.on_roll, at.state.roll))
        ask(at, winner.other, do.OfferResignation(Size.SINGLE))
        ask(at, winner, do.AcceptResignation(), do.NextGame())
    assert begun == [(BLACK, Roll(5, 3)), (WHITE, Roll(6, 2)), (WHITE, Roll(5, 1))]


def test_a_tie_in_the_opening_is_never_played() -> None:
    at = listed((4, 4), (5, 5), (1, 2))
    entries = ask(at, BLACK, do.RollDice())
    assert [entry.action for entry in entries] == [
        do.Opened(4, 4),
        do.Opened(5, 5),
        do.Opened(1, 2),
    ]
    assert (at.state.on_roll, at.state.roll, at.state.throws) == (BLACK, Roll(2, 1), 3)


@pytest.mark.parametrize(("allowed_doubles", "cube"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_ties_double_the_stake_up_to_the_limit(allowed_doubles: int, cube: int) -> None:
    rules = Rules(length=0, auto_doubles=allowed_doubles)
    at = listed((4, 4), (5, 5), (6, 6), (1, 2), rules=rules)
    ask(at, WHITE, do.RollDice())
    assert (at.state.cube.value, at.state.cube.owner, at.state.cube.turned) == (cube, None, False)


def test_automatic_doubles_are_counted_anew_in_the_next_game() -> None:
    at = listed((4, 4), (1, 2), (3, 3), (1, 2), rules=Rules(length=0, auto_doubles=1))
    for _ in range(2):
        ask(at, WHITE, do.RollDice())
        assert at.state.cube.value == 2
        ask(at, WHITE, do.OfferResignation(Size.SINGLE))
        ask(at, BLACK, do.AcceptResignation(), do.NextGame())
    assert at.state.score.black == 4


@SEATS
def test_a_turn_is_over_only_when_it_is_finished(seat: Seat) -> None:
    at = listed((5, 4) if seat is WHITE else (4, 5))
    ask(at, seat, do.RollDice())
    half = (Step(13, 5),)
    with pytest.raises(Illegal) as refusal:
        at.judge(seat, do.FinishPlay(half), NOW)
    assert refusal.value.rule is Rule.PLAY_ON
    assert (at.state.on_roll, at.state.roll) == (seat, Roll(5, 4))
    ask(at, seat, do.FinishPlay((Step(13, 5), Step(13, 4))))
    assert (at.state.on_roll, at.state.phase) == (seat.other, Phase.TO_ROLL)


def test_dances_pass_the_turn_once_each_with_an_empty_play() -> None:
    at = listed((5, 4), (3, 2), (6, 2), (5, 5), (3, 1), start=BOTH_ON_THE_BAR)
    for turn in range(1, 5):
        asked_of(at, do.RollDice())
        seat = at.state.on_roll
        assert seat
        assert first_play(at) == ()
        ask(at, seat, do.FinishPlay(()))
        assert at.log.entries[-1].action == do.Played(seat, ())
        assert (at.state.on_roll, at.state.turn) == (seat.other, turn + 1)
    asked_of(at, do.RollDice())
    with pytest.raises(Illegal) as refusal:
        at.judge(WHITE, do.FinishPlay(()), NOW)
    assert refusal.value.rule is Rule.PLAY_ON
    ask(at, WHITE, do.FinishPlay((Step(25, 1), Step(12, 3))))
    assert at.state.on_roll is BLACK


@SEATS
def test_only_the_seat_on_roll_plays(seat: Seat) -> None:
    at = listed((6, 1) if seat is WHITE else (1, 6))
    ask(at, seat, do.RollDice())
    with pytest.raises(Illegal) as refusal:
        at.judge(seat.other, do.FinishPlay(first_play(at)), NOW)
    assert refusal.value.rule is Rule.NOT_YOUR_TURN


def test_a_match_starts_from_a_position_once_and_a_session_always() -> None:
    for rules, again in ((Rules(length=5), False), (MONEY, True)):
        at = table(rules, start=BOTH_ON_THE_BAR)
        assert (at.state.position, at.state.on_roll) == (BOTH_ON_THE_BAR, WHITE)
        ask(at, WHITE, do.OfferResignation(Size.SINGLE))
        ask(at, BLACK, do.AcceptResignation(), do.NextGame())
        assert (at.state.position == BOTH_ON_THE_BAR) is again
        assert (at.state.phase is Phase.TO_ROLL) is again


def test_a_session_goes_on_until_a_player_ends_it_between_games() -> None:
    at = listed((3, 1), rules=MONEY)
    ask(at, WHITE, do.RollDice())
    assert do.EndSession not in at.allowed(WHITE)
    ask(at, BLACK, do.OfferResignation(Size.BACKGAMMON))
    ask(at, WHITE, do.AcceptResignation())
    ask(at, BLACK, do.EndSession())
    assert at.state.phase is Phase.MATCH_OVER
    assert not (at.allowed(WHITE) | at.allowed(BLACK)) - {do.TakeBack}


def test_a_match_cannot_be_ended_before_its_length() -> None:
    at = listed((3, 1))
    ask(at, WHITE, do.RollDice())
    play_on(at)
    ask(at, BLACK, do.OfferResignation(Size.SINGLE))
    ask(at, WHITE, do.AcceptResignation())
    with pytest.raises(Illegal) as refusal:
        at.judge(WHITE, do.EndSession(), NOW)
    assert refusal.value.rule is Rule.SESSION_ONLY
