"""The clock as a value: delay, bank, and what is counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.entry import Clocks
from backgammon_tui.rules import Rules, Seat
from backgammon_tui.table.clock import Clock, Control, control_of, full

from .playing import BLACK, WHITE

CONTROL = Control(delay=8_000, bank=60_000, match=True)
MONEY = Rules(length=0)


@pytest.mark.parametrize(
    ("spec", "length", "control"),
    [
        ("none", 5, None),
        ("move:30", 5, Control(30_000)),
        ("move:30", 0, Control(30_000)),
        ("fast", 1, Control(8_000, 60_000, match=True)),
        ("fast", 7, Control(8_000, 420_000, match=True)),
        ("normal", 5, Control(12_000, 600_000, match=True)),
        ("slow", 3, Control(15_000, 540_000, match=True)),
        ("fast", 0, Control(8_000, 360_000, anew=True)),
        ("normal", 0, Control(12_000, 360_000, anew=True)),
        ("slow", 0, Control(15_000, 360_000, anew=True)),
    ],
)
def test_what_each_clock_gives(spec: str, length: int, control: Control | None) -> None:
    assert control_of(spec, Rules(length=length)) == control


def on_turn(seat: Seat) -> Clock:
    """The clock of a side that begins its turn at 0."""
    return Clock(CONTROL, full(CONTROL)).passed(seat).going(0)


@pytest.mark.parametrize(
    ("now", "left"),
    [
        (0, Clocks(60_000, 60_000, 8_000)),
        (7_999, Clocks(60_000, 60_000, 1)),
        (8_000, Clocks(60_000, 60_000, 0)),
        (8_001, Clocks(60_000, 59_999, 0)),
        (67_999, Clocks(60_000, 1, 0)),
        (68_000, Clocks(60_000, 0, 0)),
        (90_000, Clocks(60_000, 0, 0)),
    ],
)
def test_the_delay_is_used_up_before_the_bank(now: int, left: Clocks) -> None:
    assert on_turn(BLACK).at(now).left == left


def test_time_is_up_when_delay_and_bank_are() -> None:
    assert on_turn(WHITE).deadline == 68_000
    assert on_turn(WHITE).standing(5_000).deadline is None


def test_the_delay_is_fresh_for_the_other_side_and_what_was_left_is_lost() -> None:
    passed = on_turn(WHITE).standing(10_000).passed(BLACK)
    assert passed.left == Clocks(58_000, 60_000, 8_000)
    back = passed.going(10_000).standing(11_000).passed(WHITE)
    assert back.left == Clocks(58_000, 60_000, 8_000)


def test_the_same_side_goes_on_with_the_delay_it_has() -> None:
    assert on_turn(WHITE).standing(3_000).passed(WHITE).left.delay == 5_000


def test_between_turns_nobody_has_a_delay() -> None:
    nobody = on_turn(WHITE).standing(3_000).passed(None)
    assert (nobody.left.delay, nobody.deadline) == (0, None)
    assert nobody.passed(WHITE).left.delay == 8_000


@given(st.lists(st.integers(0, 30_000), max_size=12), st.sampled_from(Seat))
def test_looking_often_takes_no_more_than_looking_once(waits: list[int], seat: Seat) -> None:
    often = once = on_turn(seat)
    now = 0
    for wait in waits:
        now += wait
        often = often.at(now)
    assert often.left == once.at(now).left
    assert often.deadline == (once.deadline if now < 68_000 else often.since)


@given(st.integers(0, 50_000), st.integers(0, 50_000))
def test_a_clock_that_is_set_back_gives_nothing_and_takes_nothing(there: int, back: int) -> None:
    looked = on_turn(WHITE).at(there)
    assert looked.at(there - back) == looked


def test_what_the_faces_show() -> None:
    faces = on_turn(WHITE).faces(1_500)
    assert (faces.white.delay, faces.white.bank, faces.black.bank) == (6_500, 60_000, 60_000)
    assert (faces.running, faces.change) == (WHITE, 500)
    assert on_turn(WHITE).faces(2_000).change == 1_000
    assert on_turn(WHITE).faces(8_000).change == 1_000
    assert on_turn(WHITE).faces(8_300).change == 700
    assert on_turn(WHITE).standing(0).faces(5_000).change is None


def test_a_limit_for_each_move_has_no_bank() -> None:
    limit = Control(30_000)
    faces = Clock(limit, full(limit)).passed(BLACK).going(0).faces(10_000)
    assert (faces.black.delay, faces.black.bank) == (20_000, None)
    assert (faces.white.delay, faces.white.bank) == (30_000, None)


def test_sessions_have_the_same_for_every_game() -> None:
    control = control_of("slow", MONEY)
    assert control
    assert full(control) == Clocks(360_000, 360_000, 0)
