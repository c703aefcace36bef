"""The ways in which a position can be written, told apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.gnubg_id import gnu_id, position_id
from backgammon_tui.record.identify import read_position
from backgammon_tui.record.situation import Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import START, Malformed, Position
from tests.rules.boards import positions

from .situations import identified, said_against

COUNTS = ",".join(str(count) for count in START.counts)


def test_every_identifier_of_the_table() -> None:
    for situation, gnubg_id, text in identified():
        assert read_position(gnubg_id) == situation
        if text:
            assert read_position(f" {text} ") == read_position(text[5:]) == situation


@given(positions())
def test_counts_and_position_ids_say_the_position_alone(position: Position) -> None:
    counts = position.counts
    for text in (" ".join(map(str, counts)), str(list(counts)), position_id(position)):
        assert read_position(text) == Situation(position)
    assert read_position(gnu_id(Situation(position))) == Situation(position)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "that is no position"),
        ("hello, world of games", "that is no position"),
        ("5", "that is no position"),
        (COUNTS[2:], "a position has 26 numbers, not 25"),
        (COUNTS.replace("5", "6"), "the side on roll has 17 checkers; it has 15"),
        ("4HPwATDgc/ABM", "a Position ID has 14 characters, not 13"),
        ("4HPwATDgc?ABMA", "character 10 of the Position ID is '?'"),
        ("cAngAAAAAAAE", "a Match ID says no position"),
        ("4HPwATDgc/ABMA:", "a Match ID has 12 characters, not 0"),
        ("XGID=", "an XGID has 10 fields"),
        ("-b----E-C---eE---c-e----B-:0:0:1", "an XGID has 10 fields with colons between, not 4"),
        ("1 " * 1000, "a position is written in at most 1000 characters"),
    ],
)
def test_what_is_no_position(text: str, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_position(text)
    assert told in str(caught.value)


numbers = st.lists(st.integers(-20, 20), max_size=27).map(str)
changed = st.builds(
    lambda text, at, sign: text[: at % len(text)] + sign + text[at % len(text) + 1 :],
    st.sampled_from([gnu_id(Situation(START)), xgid(Situation(START)) or "", COUNTS]),
    st.integers(0, 200),
    st.text(max_size=1) | st.sampled_from("0123456789-AaDB:+/"),
)


@given(st.text() | numbers | changed)
@settings(max_examples=1000)
def test_any_text_is_read_or_refused(text: str) -> None:
    assert said_against(text, read_position).isprintable()
