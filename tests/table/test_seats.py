"""Who decides now, and for whom one keyboard speaks."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Ask, Phase, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.seats import Players, due, interrupt, speaker, wish
from backgammon_tui.table.table import Table

from .playing import BLACK, MATCH, WHITE, ask, asked_of, listed, play_on

SEATS = pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)


class Roller:
    """A player that only ever rolls."""

    def choose(self, state: State, seat: Seat) -> Ask:
        """Roll."""
        return do.RollDice()


class Thinking(Roller):
    """A player that would think for long."""

    def __init__(self) -> None:
        self.gave_up = 0

    def give_up(self) -> None:
        """It is not wanted any more."""
        self.gave_up += 1


BOTH_PLAYERS: Players = {WHITE: Roller(), BLACK: Roller()}


def _begun(seat: Seat) -> Table:
    at = listed((3, 1) if seat is WHITE else (1, 3), (6, 5), (4, 2))
    asked_of(at, do.RollDice())
    return at


@SEATS
def test_a_player_is_due_when_its_seat_is_awaited(seat: Seat) -> None:
    at = _begun(seat)
    for player in Seat:
        players = {player: Roller()}
        assert due(at.state, players) is (seat if player is seat else None)
    assert due(at.state, BOTH_PLAYERS) is seat
    assert due(at.state, {}) is None


@SEATS
def test_an_offer_makes_the_other_side_due(seat: Seat) -> None:
    at = _begun(seat)
    ask(at, seat, do.OfferResignation(Size.SINGLE))
    assert due(at.state, BOTH_PLAYERS) is seat.other
    play_back = ask(at, seat.other, do.DeclineResignation())
    assert play_back
    assert due(at.state, BOTH_PLAYERS) is seat


@SEATS
def test_what_either_may_do_a_person_does_if_there_is_one(seat: Seat) -> None:
    at = listed((3, 1), (6, 5))
    assert due(at.state, {seat: Roller()}) is None
    assert due(at.state, BOTH_PLAYERS) is not None
    asked_of(at, do.RollDice())
    ask(at, WHITE, do.OfferResignation(Size.SINGLE))
    ask(at, BLACK, do.AcceptResignation())
    assert at.state.phase is Phase.GAME_OVER
    assert due(at.state, {seat: Roller()}) is None
    next_one = due(at.state, BOTH_PLAYERS)
    assert next_one
    assert wish(at.state, BOTH_PLAYERS, next_one) == do.NextGame()


def test_nobody_is_due_when_the_match_is_over() -> None:
    at = _begun(WHITE)
    ask(at, WHITE, do.OfferResignation(Size.BACKGAMMON))
    ask(at, BLACK, do.AcceptResignation())
    assert at.state.phase is Phase.MATCH_OVER
    assert MATCH.length == 3
    assert due(at.state, BOTH_PLAYERS) is None


@SEATS
def test_a_player_is_asked_for_its_own_seat(seat: Seat) -> None:
    assert wish(_begun(seat).state, {seat: Roller()}, seat) == do.RollDice()


@SEATS
def test_one_keyboard_speaks_for_the_awaited_seat_first(seat: Seat) -> None:
    at = _begun(seat)
    assert speaker(do.FinishPlay, at.state, Seat, at.allowed) is seat
    assert speaker(do.OfferResignation, at.state, Seat, at.allowed) is seat


@SEATS
def test_one_keyboard_speaks_for_the_seat_that_may(seat: Seat) -> None:
    at = _begun(seat)
    ask(at, seat, do.OfferResignation(Size.SINGLE))
    assert speaker(do.WithdrawResignation, at.state, Seat, at.allowed) is seat
    assert speaker(do.AcceptResignation, at.state, Seat, at.allowed) is seat.other


@SEATS
def test_a_turn_is_asked_back_for_the_seat_whose_it_was(seat: Seat) -> None:
    at = _begun(seat)
    play_on(at)
    assert speaker(do.TakeBack, at.state, Seat, at.allowed) is seat
    ask(at, seat, do.TakeBack())
    assert speaker(do.TakeBack, at.state, Seat, at.allowed) is seat
    assert speaker(do.AllowTakeBack, at.state, Seat, at.allowed) is seat.other


@SEATS
def test_a_keyboard_with_one_seat_speaks_for_that_alone(seat: Seat) -> None:
    at = _begun(seat.other)
    assert speaker(do.FinishPlay, at.state, [seat], at.allowed) is seat


def test_only_who_thinks_is_interrupted() -> None:
    thinking = Thinking()
    interrupt({WHITE: Roller(), BLACK: thinking})
    assert thinking.gave_up == 1
