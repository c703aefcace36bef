"""Whole screens at every size, in every way of looking, as they were agreed on."""

from __future__ import annotations

import re

import pytest

from backgammon_tui.tui.layout import layout
from tests.tui.moments import GOLDENS, LOOKS, MOMENTS, SIZES, golden, screen


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_the_screen_is_drawn_as_agreed(size: str, look: str) -> None:
    kept = (GOLDENS / f"{size}-{look}.txt").read_text(encoding="utf-8")
    assert list(golden(size, look)) == kept.splitlines()


@pytest.mark.parametrize("look", ["ascii", "plain"])
@pytest.mark.parametrize("size", SIZES)
def test_plain_ascii_is_nothing_else(size: str, look: str) -> None:
    assert all(row.isascii() for row in golden(size, look))


@pytest.mark.parametrize("size", SIZES)
def test_plain_words_have_no_sign_but_those_one_writes(size: str) -> None:
    rows = [row for row in golden(size, "plain") if not row.startswith("#")]
    assert [row for row in rows if not re.fullmatch(r"[\w .,:;/*()'>?-]*", row)] == []


@pytest.mark.parametrize("size", SIZES)
def test_plain_words_are_no_wider_than_one_reads(size: str) -> None:
    height = layout(*SIZES[size], plain=True).panel.height
    for row in screen(MOMENTS["a double"], LOOKS["plain"], SIZES[size])[:height]:
        assert len(row.rstrip()) <= min(SIZES[size][0], 73)
