"""Resignations at the table: an offer, from either seat, answered, withdrawn or repeated."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Illegal, Phase, Roll, Rule, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.table import Table

from .playing import NOW, WHITE, ask, asked_of, listed, play_on

SEATS = pytest.mark.parametrize("loser", list(Seat), ids=lambda seat: seat.value)
SIZES = pytest.mark.parametrize("size", list(Size), ids=lambda size: size.name.lower())


def _to_play(seat: Seat, *, taken: bool = False, length: int = 25) -> Table:
    """`seat` has rolled 6-5 in its second turn; with `taken` it has been given the cube at 2."""
    first = (1, 3) if seat is WHITE else (3, 1)
    at = listed(first, (6, 5), *[(2, 1)] * 9, rules=Rules(length=length))
    asked_of(at, do.RollDice())
    play_on(at)
    if taken:
        ask(at, seat, do.OfferDouble())
        ask(at, seat.other, do.TakeDouble())
    ask(at, seat, do.RollDice())
    return at


def _refusal(at: Table, seat: Seat, wish: do.Ask) -> Rule:
    with pytest.raises(Illegal) as refusal:
        at.judge(seat, wish, NOW)
    return refusal.value.rule


@SEATS
@SIZES
@pytest.mark.parametrize("taken", [False, True], ids=["cube 1", "cube 2"])
def test_an_accepted_offer_pays_its_size_times_the_cube(
    loser: Seat, size: Size, *, taken: bool
) -> None:
    at = _to_play(loser, taken=taken)
    ask(at, loser, do.OfferResignation(size))
    assert at.state.score.of(loser.other) == 0
    ask(at, loser.other, do.AcceptResignation())
    assert at.state.score.of(loser.other) == size.value * (2 if taken else 1)
    assert at.state.phase is Phase.GAME_OVER


@SEATS
def test_after_a_refusal_play_goes_on_with_the_same_dice_and_more_may_be_offered(
    loser: Seat,
) -> None:
    at = _to_play(loser)
    ask(at, loser, do.OfferResignation(Size.SINGLE))
    assert _refusal(at, loser, do.FinishPlay(())) is Rule.OFFER_WAITS
    ask(at, loser.other, do.DeclineResignation())
    assert (at.state.on_roll, at.state.roll, at.state.score.of(loser.other)) == (
        loser,
        Roll(6, 5),
        0,
    )
    assert _refusal(at, loser, do.OfferResignation(Size.SINGLE)) is Rule.OFFERED_BEFORE
    ask(at, loser, do.OfferResignation(Size.GAMMON))
    ask(at, loser.other, do.AcceptResignation())
    assert at.state.score.of(loser.other) == 2


@SEATS
def test_an_offer_refused_may_be_made_again_in_ones_next_turn(loser: Seat) -> None:
    at = _to_play(loser)
    ask(at, loser, do.OfferResignation(Size.BACKGAMMON))
    ask(at, loser.other, do.DeclineResignation())
    assert do.OfferResignation not in at.allowed(loser)
    play_on(at)
    assert do.OfferResignation not in at.allowed(loser)
    play_on(at)
    ask(at, loser, do.OfferResignation(Size.SINGLE))
    assert at.state.offer


@SEATS
def test_an_offer_is_withdrawn_by_its_maker_alone_and_the_dice_stay(loser: Seat) -> None:
    at = _to_play(loser)
    ask(at, loser, do.OfferResignation(Size.SINGLE))
    assert _refusal(at, loser, do.AcceptResignation()) is Rule.OWN_OFFER
    assert _refusal(at, loser.other, do.WithdrawResignation()) is Rule.OTHERS_OFFER
    ask(at, loser, do.WithdrawResignation())
    assert (at.state.offer, at.state.roll, at.state.on_roll) == (None, Roll(6, 5), loser)
    assert _refusal(at, loser.other, do.AcceptResignation()) is Rule.NOTHING_OFFERED


@SEATS
def test_one_resigns_in_the_other_sides_turn_as_well(loser: Seat) -> None:
    at = _to_play(loser.other)
    ask(at, loser, do.OfferResignation(Size.SINGLE))
    ask(at, loser.other, do.DeclineResignation())
    assert (at.state.on_roll, at.state.roll) == (loser.other, Roll(6, 5))
    play_on(at)
    assert at.state.on_roll is loser


@SEATS
def test_nobody_resigns_while_a_double_waits_or_before_the_opening(loser: Seat) -> None:
    at = listed((1, 3) if loser is WHITE else (3, 1))
    assert _refusal(at, loser, do.OfferResignation(Size.SINGLE)) is Rule.OPENING_FIRST
    asked_of(at, do.RollDice())
    play_on(at)
    ask(at, loser, do.OfferDouble())
    for seat in Seat:
        assert _refusal(at, seat, do.OfferResignation(Size.SINGLE)) is Rule.DOUBLE_WAITS


@SEATS
@SIZES
def test_the_same_offer_sent_three_times_scores_one_game(loser: Seat, size: Size) -> None:
    at = _to_play(loser, length=5)
    offers = _accepted_of(at, loser, do.OfferResignation(size))
    answers = _accepted_of(at, loser.other, do.AcceptResignation())
    again = _accepted_of(at, loser, do.OfferResignation(size))
    assert (offers, answers, again) == (1, 1, 0)
    assert (at.state.game, at.state.score.of(loser.other)) == (1, size.value)
    ended = [entry for entry in at.log.entries if isinstance(entry.action, do.Accepted)]
    assert len(ended) == 1


def _accepted_of(at: Table, seat: Seat, wish: do.Ask) -> int:
    """How many of three equal wishes in one moment are not refused."""
    accepted = 0
    for _ in range(3):
        try:
            ask(at, seat, wish)
        except Illegal:
            continue
        accepted += 1
    return accepted
