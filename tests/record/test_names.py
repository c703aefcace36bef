"""Names that look alike, and names that cannot be shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.header import LONGEST_NAME, cells, check_name
from backgammon_tui.record.names import distinct, looks, usable_name


@pytest.mark.parametrize(
    "name",
    ["alice", "ALICE", "Alice ", " al\u00edce", "\u0410lice", "Al\u0456ce", "A1ice", "\uff21lice"],
)
def test_a_name_that_looks_like_another_is_told_apart_by_a_number(name: str) -> None:
    assert looks(name) == looks("Alice")
    assert distinct(name.strip(), ["Bob", "Alice"]).endswith(" 2")


def test_other_names_are_left_as_they_are() -> None:
    assert distinct("Bob", ["Alice", "Bobby", "Rob"]) == "Bob"
    assert distinct("Bob", ["bob", "Bob 2"]) == "Bob 3"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("\x1b[2J", "[2J"),
        ("a\rb", "ab"),
        ("\u202egnp", "gnp"),
        ("x" * 200, "x" * 16),
        ("\U0001f3b2" * 20, "\U0001f3b2" * 8),
        ("A\u200dda", "Ada"),
        ("", "guest"),
        ("   ", "guest"),
        ("\u200b\ufe0f", "guest"),
    ],
)
def test_what_a_terminal_must_not_be_sent_is_no_part_of_a_name(text: str, name: str) -> None:
    assert usable_name(text) == name


@given(st.text(), st.lists(st.text(max_size=20)))
def test_any_text_becomes_a_name_that_is_nobody_elses(text: str, others: list[str]) -> None:
    name = distinct(usable_name(text), others)
    assert check_name(name) == name
    assert cells(name) <= LONGEST_NAME
    assert looks(name) not in {looks(other) for other in others}
