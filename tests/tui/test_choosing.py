"""The digit machine, rule by rule."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import (
    START,
    Illegal,
    Malformed,
    Roll,
    Rule,
    Step,
)
from backgammon_tui.tui.choosing import Choosing, press

from .hands import press_all
from .positions import (
    BOTH_NUMBERS,
    EITHER_OF_TWO,
    LAST_ON_3,
    ONE_AND_TEENS,
    ONE_ON_BAR,
    SHUT_OUT,
    stand,
)

OPENING_31 = Choosing(START, Roll(3, 1))


def rule_of(choosing: Choosing) -> Rule:
    assert isinstance(choosing.reason, Illegal)
    return choosing.reason.rule


def test_eight_six_enter_is_the_whole_of_a_three_one() -> None:
    done = press_all(OPENING_31, ("8", "6", "enter"))
    assert done.finished
    assert done.made == (Step(8, 3), Step(6, 1))
    assert done.line == "8/5 6/5"


# Empty


def test_a_digit_takes_the_one_own_point_it_can_mean_with_the_larger_number() -> None:
    assert press(OPENING_31, "8").made == (Step(8, 3),)


def test_one_digit_is_enough_where_one_own_point_begins_with_it() -> None:
    assert press(OPENING_31, "1").made == (Step(13, 3),)
    assert press(OPENING_31, "2").made == (Step(24, 3),)


def test_the_smaller_number_is_played_where_the_larger_is_not_allowed() -> None:
    assert press(Choosing(START, Roll(5, 2)), "2").made == (Step(24, 2),)


def test_a_number_that_may_be_several_own_points_waits() -> None:
    waiting = press(Choosing(ONE_AND_TEENS, Roll(6, 2)), "1")
    assert (waiting.typed, waiting.made, waiting.reason) == ("1", (), None)


def test_it_waits_even_if_only_one_of_them_can_be_left() -> None:
    opening = stand({1: 2, 13: 3}, {24: 2})
    choosing = Choosing(opening, Roll(6, 5))
    assert choosing.origins == (13,)
    assert press(choosing, "1").made == ()
    assert press_all(choosing, ("1", "3")).made == (Step(13, 6),)


def test_a_number_that_is_no_own_point_stays_with_the_rule() -> None:
    refused = press(OPENING_31, "9")
    assert refused.typed == "9"
    assert rule_of(refused) is Rule.NO_CHECKER


def test_a_point_that_cannot_be_left_stays_with_the_rule_for_the_larger_number() -> None:
    refused = press(Choosing(START, Roll(5, 5)), "2")
    assert (refused.typed, refused.made) == ("2", ())
    assert isinstance(refused.reason, Illegal)
    assert refused.reason.rule is Rule.BLOCKED
    assert refused.reason.facts == {"origin": 24, "target": 19, "count": 5}


def test_a_checker_on_the_bar_comes_first() -> None:
    assert rule_of(press(Choosing(ONE_ON_BAR, Roll(3, 1)), "8")) is Rule.BAR_FIRST


@pytest.mark.parametrize("keys", ["b", "0", "25"])
def test_the_bar_has_a_letter_and_two_numbers(keys: str) -> None:
    assert press_all(Choosing(ONE_ON_BAR, Roll(5, 3)), keys).made == (Step(25, 5),)


def test_the_bar_is_refused_when_nobody_is_on_it() -> None:
    assert rule_of(press(OPENING_31, "b")) is Rule.NO_CHECKER


def test_a_double_moves_one_checker_for_each_number() -> None:
    done = press_all(Choosing(START, Roll(2, 2)), (*"66", *"13", *"13", "enter"))
    assert done.finished
    assert done.line == "13/11(2) 6/4(2)"


# Waiting


def test_a_second_digit_makes_the_number_exact() -> None:
    assert press_all(Choosing(ONE_AND_TEENS, Roll(6, 2)), "16").made == (Step(16, 6),)


def test_enter_takes_the_exact_number_and_does_not_finish() -> None:
    taken = press_all(Choosing(stand({2: 1, 21: 1}, {24: 1}), Roll(1, 1)), ("2", "enter"))
    assert taken.made == (Step(2, 1),)
    assert not taken.finished


def test_backspace_drops_a_digit() -> None:
    assert press_all(OPENING_31, ("9", "backspace")) == OPENING_31


def test_escape_drops_the_digits() -> None:
    assert press_all(OPENING_31, ("9", "8", "escape")) == OPENING_31


def test_a_refused_number_can_be_gone_on_with() -> None:
    assert isinstance(press_all(OPENING_31, "98").reason, Malformed)
    assert press_all(OPENING_31, ("9", "backspace", "8")).made == (Step(8, 3),)


def test_digits_without_end_are_not_kept() -> None:
    assert len(press_all(OPENING_31, "9" * 100).typed) < 20


# Taken


def test_the_rest_of_a_name_is_swallowed() -> None:
    assert press_all(OPENING_31, "13").made == (Step(13, 3),)


def test_the_rest_is_swallowed_once() -> None:
    choosing = Choosing(stand({13: 2, 3: 2}, {24: 1}), Roll(2, 1))
    assert press_all(choosing, "13").made == (Step(13, 2),)
    assert press_all(choosing, "133").made == (Step(13, 2), Step(3, 1))


def test_another_key_forgets_the_rest() -> None:
    choosing = Choosing(stand({13: 2, 3: 2}, {24: 1}), Roll(2, 1))
    assert press_all(choosing, ("1", "space", "3")).made == (Step(13, 2), Step(3, 1))


def test_a_key_that_is_not_the_machines_forgets_nothing() -> None:
    taken = press(OPENING_31, "1")
    assert press(taken, "left_shift") is taken
    assert press_all(taken, ("left_shift", "3", "left_shift", "slash")).typed == "13/"


@pytest.mark.parametrize("keys", ["1", "13"])
def test_a_stroke_takes_the_step_back_and_opens_the_line_with_the_full_point(keys: str) -> None:
    opened = press_all(OPENING_31, (*keys, "slash"))
    assert (opened.made, opened.typed, opened.explicit) == ((), "13/", True)


def test_x_plays_the_step_again_with_the_other_number() -> None:
    assert press_all(OPENING_31, ("8", "x")).made == (Step(8, 1),)
    assert press_all(OPENING_31, ("8", "x", "x")).made == (Step(8, 3),)
    assert press_all(OPENING_31, ("2", "x", "4")).made == (Step(24, 1),)


@pytest.mark.parametrize("key", ["x", "tab"])
def test_x_before_and_after_come_to_the_same(key: str) -> None:
    assert press_all(OPENING_31, (key, "8")) == press_all(OPENING_31, ("8", key))


def test_x_says_why_the_other_number_cannot_be_played() -> None:
    refused = press_all(Choosing(START, Roll(5, 1)), ("1", "x", "x", "2", "x"))
    assert refused.made == (Step(13, 5), Step(24, 1))
    assert rule_of(refused) is Rule.NUMBER_USED


def test_x_has_nothing_to_change_in_a_double() -> None:
    assert isinstance(press(Choosing(START, Roll(2, 2)), "x").reason, Malformed)


def test_backspace_undoes_the_whole_step() -> None:
    assert press_all(OPENING_31, ("1", "3", "backspace")).made == ()
    assert press_all(OPENING_31, ("8", "6", "u")).made == (Step(8, 3),)


# Finishing


def test_enter_before_the_end_says_what_has_to_be_played() -> None:
    early = press_all(OPENING_31, ("8", "enter"))
    assert not early.finished
    assert rule_of(early) is Rule.PLAY_ON


@pytest.mark.parametrize(
    "ready", [Choosing(SHUT_OUT, Roll(6, 2)), press_all(OPENING_31, ("8", "6"))], ids=str
)
@pytest.mark.parametrize("key", ["3", "1", "9", "b", "0"])
def test_where_nothing_can_move_a_number_is_refused_and_not_in_the_way(
    ready: Choosing, key: str
) -> None:
    """The prompt says that Enter ends the turn, and so it does."""
    refused = press(ready, key)
    assert refused.reason
    assert (refused.made, refused.typed) == (ready.made, "")
    assert press(refused, "enter").finished


def test_space_neither_plays_nor_finishes() -> None:
    for keys in ((), ("8",), ("8", "6")):
        before = press_all(OPENING_31, keys)
        after = press(before, "space")
        assert after.made == before.made
        assert not after.finished
        assert rule_of(after) is Rule.ALREADY_ROLLED


def test_without_a_legal_play_enter_finishes_at_once() -> None:
    choosing = Choosing(SHUT_OUT, Roll(6, 1))
    assert choosing.complete
    assert rule_of(press(choosing, "b")) is Rule.BLOCKED
    done = press(choosing, "enter")
    assert (done.finished, done.made) == (True, ())


def test_the_result_decides_when_the_last_checker_goes_off_with_one_number() -> None:
    done = press_all(Choosing(LAST_ON_3, Roll(6, 1)), ("3", "enter"))
    assert (done.finished, done.made) == (True, (Step(3, 6),))


def test_the_larger_number_that_the_rules_allow_is_found() -> None:
    done = press_all(Choosing(EITHER_OF_TWO, Roll(6, 4)), ("2", "enter"))
    assert (done.finished, done.made) == (True, (Step(20, 6),))
    refused = press_all(Choosing(EITHER_OF_TWO, Roll(6, 4)), ("2", "x"))
    assert rule_of(refused) is Rule.LARGER_NUMBER


def test_a_number_that_would_be_lost_bars_the_step_that_loses_it() -> None:
    choosing = Choosing(BOTH_NUMBERS, Roll(4, 2))
    assert press(choosing, "2").made == (Step(24, 4),)
    assert rule_of(press_all(choosing, ("2", "x"))) is Rule.BOTH_NUMBERS


def test_a_key_after_the_end_opens_the_turn_again() -> None:
    done = press_all(OPENING_31, ("8", "6", "enter"))
    assert not press(done, "backspace").finished


def test_escape_gives_up_first_the_text_then_the_whole_play() -> None:
    half = press_all(OPENING_31, ("8", "9"))
    once = press(half, "escape")
    assert (once.typed, once.made) == ("", (Step(8, 3),))
    assert press(once, "escape") == OPENING_31
    assert press(OPENING_31, "escape").reason is not None
    assert press_all(OPENING_31, ("x", "escape")) == OPENING_31


def test_nothing_is_left_to_undo() -> None:
    assert rule_of(press(OPENING_31, "backspace")) is Rule.NOTHING_TO_TAKE_BACK
    assert OPENING_31.untouched
    assert not press(OPENING_31, "9").untouched
