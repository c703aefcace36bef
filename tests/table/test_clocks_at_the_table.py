"""Whose clock runs at a table, what time lost pays, and that it is lost exactly once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backgammon_tui.record.entry import Clocks, Entry, Revealed, Sealed, SetAside
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, How, Illegal, Phase, Position, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.clock import clock_of
from backgammon_tui.table.sealed import SealedDice

from .playing import BLACK, BOTH, WHITE, ask, first_play, listed
from .timed import Timed

MONEY = Rules(length=0)
FULL = 180_000
"""What a side has for a match to 3 with a fast clock."""


def test_no_clock_runs_before_the_opening_throw() -> None:
    at = Timed(throws=None)
    assert at.running() is None
    at.wait(1_000).ask(do.TypeDice(3, 1), WHITE)
    assert at.clocks == Clocks(FULL, FULL, 8_000)
    assert at.running() is WHITE


def test_thinking_roll_and_play_are_one_turn() -> None:
    at = Timed()
    at.wait(5).play()
    assert at.running() is BLACK
    at.wait(6).ask(do.RollDice())
    assert at.clocks == Clocks(FULL, FULL, 2_000)
    at.wait(5).play()
    assert at.clocks == Clocks(FULL, FULL - 3_000, 8_000)
    assert at.running() is WHITE


def test_the_one_who_answers_a_double_has_a_fresh_delay_and_so_has_the_doubler_then() -> None:
    at = Timed()
    at.play()
    at.wait(7).ask(do.OfferDouble())
    assert (at.running(), at.clocks.delay) == (WHITE, 8_000)
    at.wait(10).ask(do.TakeDouble())
    assert (at.running(), at.clocks) == (BLACK, Clocks(FULL - 2_000, FULL, 8_000))
    at.wait(1).ask(do.RollDice())
    assert at.clocks.delay == 7_000


def test_a_beaver_passes_the_clock_back() -> None:
    at = Timed(rules=Rules(length=0, beavers=1))
    at.play()
    at.ask(do.OfferDouble())
    at.wait(3).ask(do.Beaver())
    assert (at.running(), at.clocks.delay) == (BLACK, 8_000)


def test_a_resignation_is_thought_about_by_who_answers_it() -> None:
    at = Timed()
    at.wait(6).ask(do.OfferResignation(Size.SINGLE))
    assert (at.running(), at.clocks.delay) == (BLACK, 8_000)
    at.wait(9).ask(do.DeclineResignation())
    assert (at.running(), at.clocks) == (WHITE, Clocks(FULL, FULL - 1_000, 8_000))


def test_who_is_on_roll_has_no_fresh_delay_from_an_offer_of_the_other_side() -> None:
    at = Timed()
    at.wait(6).ask(do.OfferResignation(Size.SINGLE), BLACK)
    at.wait(1).ask(do.DeclineResignation())
    assert at.clocks.delay == 1_000


SHUT_OUT = Position.from_counts(
    [0] * 6 + [5, 0, 4] + [0] * 4 + [4] + [0] * 4 + [-3] + [-2] * 6 + [2]
)
"""White is on the bar against six points of Black's."""


def test_no_clock_runs_for_a_turn_without_a_legal_play() -> None:
    at = Timed(throws=[(6, 5), (4, 3)], start=SHUT_OUT)
    assert at.running() is WHITE
    at.wait(3).ask(do.RollDice())
    assert at.running() is None
    at.wait(500)
    assert at.tick() == ()
    at.ask(do.FinishPlay(()))
    assert (at.running(), at.clocks) == (BLACK, Clocks(FULL, FULL, 8_000))


def test_no_clock_runs_while_dice_are_thrown_by_hand() -> None:
    at = Timed(throws=None)
    at.ask(do.TypeDice(3, 1), WHITE)
    at.ask(do.FinishPlay(first_play(at.at)))
    at.wait(5).ask(do.RollDice())
    assert at.running() is None
    at.wait(300).ask(do.TypeDice(6, 5), BLACK)
    assert (at.running(), at.clocks) == (BLACK, Clocks(FULL, FULL, 3_000))


def test_no_clock_runs_while_something_is_shown() -> None:
    at = Timed()
    at.play()
    at.timing.hold(at.now)
    assert at.at.deadline is None
    at.wait(60)
    at.timing.release(at.now)
    assert (at.running(), at.clocks) == (BLACK, Clocks(FULL, FULL, 8_000))


def test_what_happens_while_something_is_shown_starts_no_clock() -> None:
    at = Timed()
    at.timing.hold(at.now)
    at.play()
    assert at.running() is None
    at.timing.release(at.now)
    assert at.running() is BLACK


def test_what_was_thought_before_something_is_shown_is_counted() -> None:
    at = Timed()
    at.wait(10)
    at.timing.hold(at.now)
    at.wait(60)
    assert at.clocks == Clocks(FULL - 2_000, FULL, 0)


@pytest.mark.parametrize("spec", ["fast", "move:30"])
def test_time_is_lost_exactly_once(spec: str) -> None:
    at = Timed(spec)
    assert at.at.deadline is not None
    at.wait(at.at.deadline - at.now - 0.001)
    assert at.tick() == ()
    (fallen,) = at.wait(0.001).tick()
    assert fallen.action == do.TimedOut(match=spec == "fast")
    assert fallen.clocks == Clocks(0, FULL if spec == "fast" else 0, 0)
    assert at.at.deadline is None
    assert at.wait(1_000).tick() == ()


@pytest.mark.parametrize(
    ("spec", "rules", "phase"),
    [
        ("fast", Rules(length=5), Phase.MATCH_OVER),
        ("move:30", Rules(length=5), Phase.GAME_OVER),
        ("slow", MONEY, Phase.GAME_OVER),
        ("move:30", MONEY, Phase.GAME_OVER),
    ],
)
def test_an_empty_bank_loses_the_match_a_move_or_a_session_the_game(
    spec: str, rules: Rules, phase: Phase
) -> None:
    at = Timed(spec, rules=rules)
    at.wait(10_000).tick()
    state = at.at.state
    assert state.phase is phase
    assert state.result
    assert (state.result.winner, state.result.how) == (BLACK, How.ON_TIME)
    assert (state.result.points, state.score.black) == (2, 2)


def test_a_wish_that_comes_too_late_brings_the_loss() -> None:
    at = Timed("move:30")
    (late,) = at.wait(30).ask(do.FinishPlay(first_play(at.at)))
    assert late.action == do.TimedOut(match=False)
    with pytest.raises(Illegal):
        at.ask(do.RollDice(), WHITE)


def test_the_other_side_cannot_act_past_the_fall_either() -> None:
    at = Timed("move:30")
    (late,) = at.wait(31).ask(do.OfferResignation(Size.SINGLE), BLACK)
    assert late.action == do.TimedOut(match=False)


@pytest.mark.parametrize("spec", ["fast", "move:30"])
def test_an_unanswered_double_is_dropped_at_the_old_value(spec: str) -> None:
    at = Timed(spec)
    at.play()
    at.ask(do.OfferDouble())
    at.wait(1_000).tick()
    result = at.at.state.result
    assert result
    assert (result.winner, result.points, result.how) == (BLACK, 1, How.DROPPED)
    assert result.why == "on time"
    assert (at.at.state.phase is Phase.MATCH_OVER) == (spec == "fast")


def test_an_unanswered_resignation_is_declined_and_the_one_who_did_not_answer_is_late() -> None:
    at = Timed("move:30")
    at.wait(6).ask(do.OfferResignation(Size.SINGLE))
    at.wait(30).tick()
    assert at.at.state.offer is None
    assert at.at.state.result
    assert at.at.state.result.winner is WHITE


def test_money_has_its_time_anew_for_each_game_and_a_match_has_not() -> None:
    for rules, left in ((MONEY, 360_000), (Rules(length=3), FULL)):
        at = Timed(rules=rules, throws=[(3, 1), (6, 5), (4, 2)])
        at.wait(28).ask(do.OfferResignation(Size.SINGLE))
        at.ask(do.AcceptResignation())
        assert at.clocks.white == left - 20_000
        assert at.running() is None
        (began, *_) = at.ask(do.NextGame())
        assert began.clocks
        at.ask(do.RollDice())
        assert began.clocks.white == (left if rules.money else left - 20_000)
        assert at.clocks == Clocks(began.clocks.white, left, 8_000)


def test_a_take_back_gives_no_time_back() -> None:
    at = Timed(lenient=BOTH)
    at.wait(18).play()
    at.wait(3).ask(do.TakeBack(), WHITE)
    assert (at.running(), at.clocks) == (WHITE, Clocks(FULL - 10_000, FULL, 8_000))


def test_who_takes_back_in_his_own_turn_goes_on_with_the_delay_he_has() -> None:
    at = Timed(lenient=BOTH)
    at.play()
    at.play()
    at.wait(5).ask(do.TakeBack(), WHITE)
    assert (at.running(), at.clocks.delay) == (WHITE, 3_000)


def test_who_is_asked_for_a_turn_back_answers_in_his_own_time() -> None:
    at = Timed()
    at.play()
    at.wait(2).ask(do.TakeBack(), WHITE)
    assert (at.running(), at.clocks.delay) == (BLACK, 6_000)
    at.wait(9).ask(do.AllowTakeBack(), BLACK)
    assert (at.running(), at.clocks) == (WHITE, Clocks(FULL, FULL - 3_000, 8_000))


@pytest.mark.parametrize("seconds", [0.0, 5.0, 20.0])
def test_after_a_kill_the_clocks_are_as_the_last_entry_left_them(seconds: float) -> None:
    at = Timed()
    at.play()
    at.wait(seconds).ask(do.RollDice())
    before = at.clocks
    at.wait(3).killed().wait(100_000).resume()
    assert (at.running(), at.clocks) == (BLACK, before)


@pytest.mark.parametrize("written", [1, 2])
def test_notes_of_the_same_moment_do_not_pass_for_a_turn(written: int) -> None:
    at = Timed(start=START)
    assert (at.running(), at.clocks.delay) == (WHITE, 8_000)
    at = Timed(start=START, shown=False)
    at.at.log.add(Entry(2, Sealed("0" * 64), at.now, at.at.log.entries[0].clocks))
    assert len(at.at.log.entries) == 2
    log = Log(at.rules, at.at.log.entries[:written])
    assert clock_of(at.control, log).left == Clocks(FULL, FULL, 8_000)


def test_a_note_of_later_has_the_clocks_of_then() -> None:
    at = Timed()
    at.play()
    at.wait(3).ask(do.TakeBack(), WHITE)
    at.killed().wait(100).resume()
    assert (at.running(), at.clocks.delay) == (BLACK, 5_000)


def test_a_match_lost_on_time_reveals_the_secret_of_its_dice_and_so_does_leaving_it() -> None:
    for leave in (False, True):
        at = Timed(throws=None)
        at.dice = at.at.dice = SealedDice("m1", at.at.log)
        at.commit(at.at.open(at.now))
        at.ask(do.RollDice())
        at.wait(1_000)
        entries = at.at.leave(at.now) if leave else at.at.tick(at.now)
        assert [type(entry.action) for entry in entries] == [do.TimedOut, Revealed]
        at.commit(entries)
        assert at.at.leave(at.now) == ()


def test_a_kill_at_any_entry_leaves_the_same_clocks() -> None:
    at = Timed(lenient=frozenset({BLACK}))
    steps: list[Callable[[], object]] = [
        lambda: at.wait(11).play(),
        lambda: at.wait(2).ask(do.OfferDouble()),
        lambda: at.wait(9).ask(do.TakeDouble()),
        lambda: at.wait(1).play(),
        lambda: at.wait(10).ask(do.TakeBack(), WHITE),
        lambda: at.wait(3).ask(do.TakeDouble()),
        lambda: at.wait(3).ask(do.OfferResignation(Size.SINGLE), BLACK),
        lambda: at.wait(3).ask(do.DeclineResignation()),
    ]
    for step in steps:
        step()
        before = at.running(), at.clocks
        at.killed().wait(5_000)
        assert at.running() is None
        at.resume()
        assert (at.running(), at.clocks) == before


def test_no_clock_runs_before_a_new_match_is_on_the_screen() -> None:
    at = Timed(start=START, shown=False)
    assert at.at.state.to_act is WHITE
    assert at.at.deadline is None


def test_nobody_loses_time_before_the_match_is_on_the_screen_again() -> None:
    at = Timed("move:30").killed().wait(3_600)
    assert at.at.deadline is None
    assert at.tick() == ()


def test_leaving_counts_what_was_thought() -> None:
    at = Timed()
    at.wait(20)
    (left,) = at.commit(at.at.leave(at.now))
    assert (left.action, left.clocks) == (SetAside(), Clocks(FULL - 12_000, FULL, 0))
    at.killed().wait(5_000).resume()
    assert (at.running(), at.clocks) == (WHITE, Clocks(FULL - 12_000, FULL, 0))


def test_leaving_after_time_is_up_loses_it() -> None:
    at = Timed().wait(1_000)
    (left,) = at.commit(at.at.leave(at.now))
    assert left.action == do.TimedOut(match=True)
    assert at.at.leave(at.now) == ()


def test_leaving_says_nothing_while_no_clock_runs() -> None:
    at = Timed()
    at.timing.hold(at.now)
    assert at.at.leave(at.now) == ()


def test_setting_aside_changes_nothing_of_what_may_be_asked() -> None:
    at = Timed()
    at.play()
    at.ask(do.TakeBack(), WHITE)
    before = at.at.allowed(BLACK)
    at.commit(at.at.leave(at.now))
    assert at.at.allowed(BLACK) == before
    assert do.AllowTakeBack in before


def test_every_entry_has_the_clocks_and_a_match_without_has_none() -> None:
    at = Timed()
    at.play()
    assert all(entry.clocks for entry in at.at.log.entries)
    without = listed((3, 1))
    ask(without, WHITE, do.RollDice())
    assert all(entry.clocks is None for entry in without.log.entries)
    assert without.deadline is None


@pytest.mark.parametrize("seat", Seat)
def test_a_game_from_a_position_begins_with_the_clock_of_who_is_on_roll(seat: Seat) -> None:
    at = Timed(start=START)
    assert at.running() is WHITE
    assert at.clocks.of(seat) == FULL
