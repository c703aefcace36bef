"""Finishing without Enter: the key of the last step ends a turn, and no other key does."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import START, Roll
from backgammon_tui.tui.choosing import Choosing, ended, paste, press
from tests.tui.hands import press_all
from tests.tui.positions import SHUT_OUT

OPENING = Choosing(START, Roll(3, 1))


def ends(keys: str, last: str, begun: Choosing = OPENING) -> bool:
    """Whether the last key ends the turn, after keys none of which does."""
    choosing = begun
    for key in keys:
        after = ended(choosing, press(choosing, key))
        assert not after.finished, key
        choosing = after
    return ended(choosing, press(choosing, last)).finished


@pytest.mark.parametrize(
    ("keys", "last"),
    [("8", "6"), ("82", "4"), ("/8/5 6/5", " "), ("/8/5 6/5", "enter"), (";d", "c"), ("x6", "8")],
)
def test_the_key_that_makes_or_completes_the_last_step_ends_the_turn(keys: str, last: str) -> None:
    assert ends(keys, last)


@pytest.mark.parametrize(
    ("keys", "last"),
    [
        ("", "8"),
        ("8", "2"),
        ("8", "x"),
        ("8", "backspace"),
        ("/8/5 6/", "5"),
        ("", "z"),
        ("8", " "),
    ],
)
def test_no_other_key_does(keys: str, last: str) -> None:
    assert not ends(keys, last)


@pytest.mark.parametrize("key", ["escape", "backspace", "x", "8", "z", ";"])
def test_a_whole_play_that_waits_is_ended_by_enter_alone(key: str) -> None:
    pasted = paste(OPENING, "8/5 6/5")
    assert pasted.complete
    assert not ended(pasted, press(pasted, key)).finished
    typed = press_all(pasted, "86")
    assert not ended(typed, press(typed, "escape")).finished
    assert press(pasted, "enter").finished


def test_a_turn_without_a_play_is_not_ended() -> None:
    nothing = Choosing(SHUT_OUT, Roll(6, 5))
    for key in ("x", "8", "backspace", "escape", ";"):
        assert not ended(nothing, press(nothing, key)).finished
