"""Arrows and clicks, and which keys are the machine's."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import (
    START,
    Ambiguous,
    Illegal,
    Position,
    Roll,
    Rule,
    Step,
)
from backgammon_tui.tui.choosing import Choosing, click, point_at, press, wants

from .hands import press_all
from .positions import (
    BEARING_OFF,
    GAPS,
    HIT_ON_THE_WAY,
    ONE_ON_BAR,
)

OPENING_31 = Choosing(START, Roll(3, 1))


def rule_of(choosing: Choosing) -> Rule:
    assert isinstance(choosing.reason, Illegal)
    return choosing.reason.rule


# Arrows and clicks


def test_arrows_pick_up_and_put_down() -> None:
    choosing = point_at(OPENING_31, 8)
    assert choosing.candidates == (24, 13, 8, 6)
    held = press(choosing, "enter")
    assert (held.held, held.line, held.cursor) == (8, "8/", 5)
    assert set(held.candidates) == {5, 7, 4}
    down = press(point_at(held, 7), "enter")
    assert (down.made, down.held) == ((Step(8, 1),), None)


def test_escape_puts_the_checker_back() -> None:
    held = press(point_at(OPENING_31, 8), "enter")
    assert press(held, "escape") == point_at(OPENING_31, 5)


def test_one_checker_may_be_put_down_with_both_numbers() -> None:
    held = press(point_at(OPENING_31, 8), "enter")
    assert held.targets[4] == (Step(8, 3), Step(5, 1))
    assert press(point_at(held, 4), "enter").complete


def test_two_ways_that_differ_are_no_target() -> None:
    held = press(point_at(Choosing(HIT_ON_THE_WAY, Roll(4, 3)), 13), "enter")
    assert set(held.targets) == {9, 10}


def test_a_target_is_reached_with_as_few_numbers_as_possible() -> None:
    held = press(point_at(Choosing(GAPS, Roll(5, 4)), 5), "enter")
    assert held.targets[0] == (Step(5, 5),)


def test_enter_away_from_any_target_asks_where() -> None:
    held = press(point_at(OPENING_31, 8), "enter")
    asked = press(point_at(held, 20), "enter")
    assert asked.held == 8
    assert isinstance(asked.reason, Ambiguous)
    assert asked.reason.choices == ("8/5", "8/7", "8/4")


def test_moving_the_cursor_drops_digits_that_wait() -> None:
    assert point_at(press(OPENING_31, "9"), 13).typed == ""


def test_a_click_moves_a_checker_at_once() -> None:
    assert click(OPENING_31, 8).made == (Step(8, 3),)
    assert click(OPENING_31, 8, other_die=True).made == (Step(8, 1),)
    assert click(Choosing(ONE_ON_BAR, Roll(5, 3)), 25).made == (Step(25, 5),)


def test_a_click_on_a_lit_point_puts_the_checker_down() -> None:
    held = press(point_at(OPENING_31, 8), "enter")
    assert click(held, 7).made == (Step(8, 1),)
    bearing = press(point_at(Choosing(BEARING_OFF, Roll(6, 5)), 6), "enter")
    assert click(bearing, 0).made == (Step(6, 6),)


def test_a_click_that_moves_nothing_says_why() -> None:
    assert rule_of(click(OPENING_31, 7)) is Rule.NO_CHECKER
    assert click(OPENING_31, 0) is OPENING_31


def test_a_click_can_be_replayed_with_the_other_number() -> None:
    assert press(click(OPENING_31, 8), "x").made == (Step(8, 1),)


# Whose keys


@pytest.mark.parametrize("key", ["f", "a", "r", "o", "asterisk", "comma", "q", "d", "ctrl+c"])
def test_letters_are_not_the_machines_while_nothing_is_spelled(key: str) -> None:
    assert not wants(OPENING_31, key)
    assert press(OPENING_31, key) is OPENING_31


def test_letters_are_the_machines_where_they_go_on_with_a_text() -> None:
    entering = press(Choosing(ONE_ON_BAR, Roll(5, 3)), "b")
    assert wants(entering, "a")
    assert not wants(entering, "r")
    assert wants(press(OPENING_31, "slash"), "f")


def test_the_names_of_keys_and_their_characters_are_one() -> None:
    for name, sign in (("slash", "/"), ("space", " "), ("tab", "x"), ("backspace", "u")):
        assert press_all(OPENING_31, ("8", name)) == press_all(OPENING_31, ("8", sign))


def test_the_numbers_left_come_in_the_order_they_will_be_played() -> None:
    assert OPENING_31.left == (3, 1)
    assert press(OPENING_31, "x").left == (1, 3)
    assert press(OPENING_31, "8").left == (1,)


def test_the_position_is_that_after_the_steps() -> None:
    now: Position = press(OPENING_31, "8").position_now
    assert (now.counts[8], now.counts[5]) == (2, 1)
