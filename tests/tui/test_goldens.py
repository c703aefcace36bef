"""Whole screens at every size, in every way of looking, as they were agreed on."""

from __future__ import annotations

import pytest

from tests.tui.moments import GOLDENS, LOOKS, SIZES, golden


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_the_screen_is_drawn_as_agreed(size: str, look: str) -> None:
    kept = (GOLDENS / f"{size}-{look}.txt").read_text(encoding="utf-8")
    assert list(golden(size, look)) == kept.splitlines()


@pytest.mark.parametrize("size", SIZES)
def test_plain_ascii_is_nothing_else(size: str) -> None:
    assert all(row.isascii() for row in golden(size, "ascii"))
