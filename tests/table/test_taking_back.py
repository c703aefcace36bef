"""Turns taken back: at once from a lenient seat, on request from another."""

from __future__ import annotations

import pytest

from backgammon_tui.record.entry import AskedBack, RefusedBack, from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Illegal, Phase, Roll, Rule, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.table import Table

from .playing import NOW, WHITE, ListedDice, ask, asked_of, first_play, play_on, table

SEATS = pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)


def _played(seat: Seat, *, lenient: bool, rules: Rules = Rules(length=5)) -> Table:  # noqa: B008
    """`seat` has won the opening with 3-1 and played it."""
    first = (3, 1) if seat is WHITE else (1, 3)
    others = frozenset({seat.other}) if lenient else frozenset()
    at = table(rules, ListedDice([first, (6, 5), (4, 2), (5, 1)]), lenient=others)
    asked_of(at, do.RollDice())
    play_on(at)
    return at


def _refusal(at: Table, seat: Seat, wish: do.Ask) -> Rule:
    with pytest.raises(Illegal) as refusal:
        at.judge(seat, wish, NOW)
    return refusal.value.rule


@SEATS
def test_a_lenient_seat_gives_a_turn_back_even_after_its_reply(seat: Seat) -> None:
    at = _played(seat, lenient=True)
    before = at.log.after(at.log.entries[-1].seq - 1)
    play_on(at)
    ask(at, seat, do.TakeBack())
    assert at.state.digest() == before.digest()
    assert (at.state.on_roll, at.state.roll) == (seat, Roll(3, 1))


@SEATS
def test_another_seat_is_asked_and_may_allow_it(seat: Seat) -> None:
    at = _played(seat, lenient=False)
    digest = at.state.digest()
    ask(at, seat, do.TakeBack())
    assert (at.state.digest(), at.log.asked_back) == (digest, seat)
    assert _refusal(at, seat, do.AllowTakeBack()) is Rule.NO_TAKE_BACK_ASKED
    assert _refusal(at, seat, do.TakeBack()) is Rule.TAKE_BACK_WAITS
    ask(at, seat.other, do.AllowTakeBack())
    assert (at.state.on_roll, at.state.roll, at.log.asked_back) == (seat, Roll(3, 1), None)


@SEATS
def test_another_seat_may_refuse_and_is_not_asked_again(seat: Seat) -> None:
    at = _played(seat, lenient=False)
    ask(at, seat, do.TakeBack())
    ask(at, seat.other, do.RefuseTakeBack())
    assert (at.state.on_roll, at.log.asked_back) == (seat.other, None)
    assert _refusal(at, seat, do.TakeBack()) is Rule.TAKE_BACK_REFUSED
    notes = [type(entry.action) for entry in at.log.entries[-2:]]
    assert notes == [AskedBack, RefusedBack]


@SEATS
@pytest.mark.parametrize(
    "wish", [do.RollDice(), do.OfferDouble(), do.OfferResignation(Size.SINGLE)], ids=repr
)
def test_it_is_too_late_once_the_other_seat_goes_on(seat: Seat, wish: do.Ask) -> None:
    at = _played(seat, lenient=False)
    ask(at, seat, do.TakeBack())
    ask(at, seat.other, wish)
    assert at.log.asked_back is None
    assert _refusal(at, seat, do.TakeBack()) is Rule.TOO_LATE_TO_TAKE_BACK
    assert _refusal(at, seat.other, do.AllowTakeBack()) is Rule.NO_TAKE_BACK_ASKED


def test_only_a_finished_turn_is_given_back_and_the_refusal_says_so() -> None:
    """Not a double that waits, nor a take, nor a resignation, by whomever: the other seat has
    not gone on, and is not said to have."""
    at = _played(WHITE, lenient=False)
    wishes: list[tuple[Seat, do.Ask]] = [
        (Seat.BLACK, do.OfferDouble()),
        (WHITE, do.TakeDouble()),
        (Seat.BLACK, do.OfferResignation(Size.SINGLE)),
        (WHITE, do.DeclineResignation()),
        (WHITE, do.OfferResignation(Size.SINGLE)),
        (Seat.BLACK, do.AcceptResignation()),
    ]
    for seat, wish in wishes:
        ask(at, seat, wish)
        assert _refusal(at, seat, do.TakeBack()) is Rule.ONLY_A_TURN_BACK
        assert do.TakeBack not in at.allowed(seat)
        assert _refusal(at, seat.other, do.TakeBack()) is Rule.TOO_LATE_TO_TAKE_BACK


@SEATS
@pytest.mark.parametrize("answer", [do.TakeDouble(), do.DropDouble()], ids=repr)
def test_a_double_is_taken_back_from_a_lenient_seat_with_its_answer(
    seat: Seat, answer: do.Ask
) -> None:
    at = _played(seat, lenient=True)
    play_on(at)
    digest = at.state.digest()
    ask(at, seat, do.OfferDouble())
    ask(at, seat.other, answer)
    ask(at, seat, do.TakeBack())
    assert at.state.digest() == digest


@SEATS
def test_nothing_is_taken_back_across_games(seat: Seat) -> None:
    at = _played(seat, lenient=True)
    ask(at, seat.other, do.OfferResignation(Size.SINGLE))
    ask(at, seat, do.AcceptResignation())
    assert do.TakeBack in at.allowed(seat)
    ask(at, seat, do.NextGame())
    assert _refusal(at, seat, do.TakeBack()) is Rule.NOTHING_TO_TAKE_BACK


@SEATS
def test_a_game_end_taken_back_takes_its_points_back(seat: Seat) -> None:
    at = _played(seat, lenient=True)
    ask(at, seat.other, do.OfferResignation(Size.GAMMON))
    ask(at, seat, do.AcceptResignation())
    assert at.state.score.of(seat) == 2
    ask(at, seat, do.TakeBack())
    assert (at.state.score.of(seat), at.state.offer is not None) == (0, True)


@SEATS
def test_turn_after_turn_can_be_taken_back_to_the_first(seat: Seat) -> None:
    at = _played(seat, lenient=True)
    play_on(at, turns=2)
    for _ in range(2):
        ask(at, seat, do.TakeBack())
    assert (at.state.turn, at.state.roll) == (1, Roll(3, 1))
    assert _refusal(at, seat, do.TakeBack()) is Rule.NOTHING_TO_TAKE_BACK
    assert len(at.log.game_line()) == 2


@SEATS
def test_what_was_taken_back_stays_in_the_record(seat: Seat) -> None:
    at = _played(seat, lenient=True)
    before = list(at.log.entries)
    ask(at, seat, do.TakeBack())
    ask(at, seat, do.FinishPlay(first_play(at)))
    assert at.log.entries[: len(before)] == before
    lines = [from_line(to_line(entry)) for entry in at.log.entries]
    assert Log(at.state.rules, lines).state.digest() == at.state.digest()


def test_before_a_decision_there_is_nothing_to_take_back() -> None:
    at = table(lenient=frozenset(Seat))
    for seat in Seat:
        assert _refusal(at, seat, do.TakeBack()) is Rule.NOTHING_TO_TAKE_BACK
    assert at.state.phase is Phase.OPENING
