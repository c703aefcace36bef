"""Dice thrown by hand: typed, and typed again while the turn lasts."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Malformed, Phase, Roll, Rule, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice
from backgammon_tui.table.table import Table

from .playing import BLACK, MONEY, NOW, WHITE, Wish, ask, first_play, refused, table

SEATS = pytest.mark.parametrize("typist", list(Seat), ids=lambda seat: seat.value)


def _by_hand(*, lenient: frozenset[Seat] = frozenset()) -> Table:
    return table(dice=HandDice(), lenient=lenient)


def _at_whites_roll() -> Table:
    at = _by_hand()
    ask(at, BLACK, do.TypeDice(1, 3))
    ask(at, BLACK, do.FinishPlay(first_play(at)))
    return at


def _rule(at: Table, seat: Seat, wish: do.Ask) -> Rule | None:
    refusal = refused(at, Wish(seat, wish))
    return getattr(refusal, "rule", None)


@SEATS
@pytest.mark.parametrize(("dice", "first"), [((3, 1), WHITE), ((1, 3), BLACK)])
def test_the_opening_dice_are_whites_and_then_blacks(
    typist: Seat, dice: tuple[int, int], first: Seat
) -> None:
    at = _by_hand()
    ask(at, typist, do.TypeDice(*dice))
    assert (at.state.phase, at.state.on_roll, at.state.roll) == (
        Phase.TO_PLAY,
        first,
        Roll(3, 1),
    )


@SEATS
def test_an_opening_typed_wrong_is_typed_again(typist: Seat) -> None:
    at = _by_hand()
    ask(at, typist, do.TypeDice(6, 2), do.TypeDice(2, 5))
    assert (at.state.on_roll, at.state.roll, at.state.throws) == (BLACK, Roll(5, 2), 1)
    assert at.log.throws == {(1, 1): (2, 5)}


@SEATS
def test_a_decided_opening_typed_again_as_a_tie_is_thrown_again(typist: Seat) -> None:
    at = _by_hand()
    ask(at, typist, do.TypeDice(6, 2), do.TypeDice(4, 4))
    assert (at.state.phase, at.state.throws) == (Phase.OPENING, 1)


@SEATS
def test_a_tie_typed_wrong_is_taken_back_with_its_automatic_double(typist: Seat) -> None:
    at = table(MONEY, HandDice())
    assert do.TakeBack not in at.allowed(typist)
    ask(at, typist, do.TypeDice(4, 4))
    assert at.state.cube.value == 2
    assert do.TakeBack in at.allowed(typist)
    ask(at, typist, do.TakeBack())
    assert (at.state.cube.value, at.state.throws, at.state.auto_doubles) == (1, 0, 0)
    assert do.TakeBack not in at.allowed(typist)
    ask(at, typist, do.TypeDice(4, 1))
    assert (at.state.on_roll, at.log.throws) == (WHITE, {(1, 1): (4, 1)})


def test_only_the_last_of_several_ties_is_taken_back() -> None:
    at = table(MONEY, HandDice())
    ask(at, WHITE, do.TypeDice(4, 4), do.TypeDice(5, 5), do.TakeBack())
    assert (at.state.throws, at.state.cube.value) == (1, 2)
    ask(at, WHITE, do.TakeBack())
    assert (at.state.throws, at.state.cube.value) == (0, 1)


@SEATS
def test_a_roll_is_typed_again_until_the_turn_ends(typist: Seat) -> None:
    at = _at_whites_roll()
    ask(at, typist, do.TypeDice(6, 6), do.TypeDice(5, 4), do.TypeDice(2, 1))
    assert (at.state.roll, at.state.throws, at.state.turn) == (Roll(2, 1), 2, 2)
    ask(at, WHITE, do.FinishPlay(first_play(at)))
    assert (at.state.on_roll, at.state.roll) == (BLACK, None)


def test_dice_are_not_typed_while_something_waits_for_an_answer() -> None:
    at = _at_whites_roll()
    ask(at, WHITE, do.OfferDouble())
    assert _rule(at, WHITE, do.TypeDice(3, 1)) is Rule.DOUBLE_WAITS
    ask(at, BLACK, do.TakeDouble())
    ask(at, WHITE, do.TypeDice(3, 1), do.OfferResignation(Size.SINGLE))
    assert _rule(at, BLACK, do.TypeDice(3, 2)) is Rule.OFFER_WAITS
    ask(at, BLACK, do.DeclineResignation())
    assert at.state.roll == Roll(3, 1)


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, -1), (10**30, 1)])
def test_what_no_die_shows_is_malformed(dice: tuple[int, int]) -> None:
    at = _at_whites_roll()
    assert isinstance(refused(at, Wish(WHITE, do.TypeDice(*dice))), Malformed)


def test_where_the_table_throws_dice_are_not_typed() -> None:
    at = table()
    assert _rule(at, WHITE, do.TypeDice(3, 1)) is Rule.DICE_BY_TABLE
    assert do.TypeDice not in at.allowed(WHITE)


def test_called_dice_are_waited_for_and_it_is_too_late_to_double() -> None:
    at = _at_whites_roll()
    assert do.OfferDouble in at.allowed(WHITE)
    ask(at, WHITE, do.RollDice())
    assert at.log.called_roll
    assert _rule(at, WHITE, do.RollDice()) is Rule.DICE_BY_HAND
    assert _rule(at, WHITE, do.OfferDouble()) is Rule.ALREADY_ROLLED
    assert not {do.RollDice, do.OfferDouble} & at.allowed(WHITE)
    ask(at, BLACK, do.TypeDice(6, 5))
    assert (at.log.called_roll, at.state.roll) == (False, Roll(6, 5))


def test_a_declined_resignation_does_not_catch_dice_in_the_air() -> None:
    at = _at_whites_roll()
    ask(at, WHITE, do.RollDice(), do.OfferResignation(Size.SINGLE))
    ask(at, BLACK, do.DeclineResignation())
    assert at.log.called_roll
    assert _rule(at, WHITE, do.OfferDouble()) is Rule.ALREADY_ROLLED


def test_a_called_roll_is_an_answer_to_a_request_for_the_turn() -> None:
    at = _at_whites_roll()
    ask(at, BLACK, do.TakeBack())
    ask(at, WHITE, do.RollDice())
    assert at.log.asked_back is None
    assert _rule(at, BLACK, do.TakeBack()) is Rule.TOO_LATE_TO_TAKE_BACK


def test_a_wrong_roll_of_a_player_that_has_played_is_taken_back_with_the_turn() -> None:
    """A player without hands plays as soon as it is told the dice."""
    at = _by_hand(lenient=frozenset({BLACK}))
    ask(at, WHITE, do.TypeDice(3, 1))
    ask(at, WHITE, do.FinishPlay(first_play(at)))
    ask(at, BLACK, do.RollDice())
    ask(at, WHITE, do.TypeDice(6, 6))
    ask(at, BLACK, do.FinishPlay(first_play(at)))
    ask(at, WHITE, do.TakeBack())
    assert (at.state.on_roll, at.state.roll) == (WHITE, Roll(3, 1))
    ask(at, WHITE, do.FinishPlay(first_play(at)))
    ask(at, BLACK, do.RollDice())
    ask(at, WHITE, do.TypeDice(2, 1))
    assert (at.state.on_roll, at.state.roll) == (BLACK, Roll(2, 1))


def test_opening_dice_by_hand_are_not_rolled() -> None:
    at = _by_hand()
    for seat in Seat:
        assert do.RollDice not in at.allowed(seat)
        assert _rule(at, seat, do.RollDice()) is Rule.DICE_BY_HAND
    assert at.judge(WHITE, do.TypeDice(1, 2), NOW)
