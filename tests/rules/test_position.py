"""Positions: what is one, what it says of itself, and how it looks to the other side."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from backgammon_tui.rules import START, Malformed, Position

from .boards import positions, stand


def test_the_start_position_counts_alike_for_both_sides() -> None:
    assert stand({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}) == START
    assert START.flipped() == START
    assert (START.pips, START.other_pips, START.off, START.other_off) == (167, 167, 0, 0)
    assert START.contact


def test_a_position_says_what_is_off_and_how_far_it_is() -> None:
    position = stand({25: 1, 6: 2}, {25: 2, 1: 3, 24: 1})
    assert position.counts[0] == -2
    assert position.counts[25] == 1
    assert (position.off, position.other_off) == (12, 9)
    assert (position.pips, position.other_pips) == (37, 77)


def test_contact_ends_when_the_last_checkers_have_passed() -> None:
    assert stand({13: 1}, {13: 1}).contact
    assert not stand({12: 1}, {12: 1}).contact
    assert not stand({6: 2}, {}).contact
    assert stand({1: 1}, {25: 1}).contact


@given(positions())
@settings(max_examples=60, deadline=None, database=None)
def test_turned_twice_it_is_the_same_and_turned_once_the_sides_change(position: Position) -> None:
    turned = position.flipped()
    assert turned.flipped() == position
    assert (turned.pips, turned.other_pips) == (position.other_pips, position.pips)
    assert (turned.off, turned.other_off) == (position.other_off, position.off)
    assert turned.contact == position.contact


def test_from_counts_gives_back_what_it_is_given() -> None:
    assert Position.from_counts(list(START.counts)) == START


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ([0] * 25, "26 numbers, not 25"),
        ([0] * 27, "26 numbers, not 27"),
        ([], "26 numbers, not 0"),
        ([1, *[0] * 25], "number 0 is the other side's bar"),
        ([*[0] * 25, -1], "number 25 is the own bar"),
        ([*[0] * 25, 16], "the side on roll has 16 checkers"),
        ([0, 8, 8, *[0] * 23], "the side on roll has 16 checkers"),
        ([-1, -15, *[0] * 24], "the other side has 16 checkers"),
        ([0] * 26, "both sides have borne off"),
        ([0.5, *[0] * 25], "whole numbers"),
        (["1", *[0] * 25], "whole numbers"),
        ([None] * 26, "whole numbers"),
    ],
)
def test_from_counts_refuses_what_is_no_position_and_says_why(
    counts: list[Any], reason: str
) -> None:
    with pytest.raises(Malformed, match=reason):
        Position.from_counts(counts)


def test_one_side_may_be_all_off() -> None:
    assert stand({}, {1: 1}).off == 15
    assert stand({1: 1}, {}).other_off == 15
