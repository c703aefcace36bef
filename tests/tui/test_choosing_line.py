"""The line of notation, typed key by key or pasted."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import START, Illegal, Malformed, Roll, Rule, Step
from backgammon_tui.tui.choosing import Choosing, click, paste, point_at, press

from .hands import press_all
from .positions import BEARING_OFF, ONE_ON_BAR, stand

OPENING_31 = Choosing(START, Roll(3, 1))


def typed(choosing: Choosing, text: str) -> Choosing:
    """The play after the characters of `text`, each as a key; a full stop is Enter."""
    return press_all(choosing, tuple("enter" if sign == "." else sign for sign in text))


def test_a_whole_play_typed_fast() -> None:
    done = typed(OPENING_31, "8/5 6/5..")
    assert done.finished
    assert done.made == (Step(8, 3), Step(6, 1))


@pytest.mark.parametrize("text", ["8/5,6/5..", "8/5, 6/5 .", "/8/5 6/5..", "8/5*, 6/5.."])
def test_other_hands_that_type_the_same(text: str) -> None:
    done = typed(OPENING_31, text)
    assert (done.finished, done.line) == (True, "8/5 6/5")


def test_a_separator_plays_the_move_and_the_line_stays_open() -> None:
    open_still = typed(OPENING_31, "8/5 ")
    assert (open_still.made, open_still.typed, open_still.explicit) == ((Step(8, 3),), "", True)
    assert typed(open_still, "6").made == (Step(8, 3),)


def test_the_bar_key_by_key() -> None:
    choosing = Choosing(ONE_ON_BAR, Roll(5, 3))
    assert typed(choosing, "b").made == (Step(25, 5),)
    assert typed(choosing, "bar").made == (Step(25, 5),)
    for name in ("bar", "b", "0", "25"):
        assert typed(choosing, f"{name}/").typed == "bar/"
        assert typed(choosing, f"{name}/22.").made == (Step(25, 3),)


def test_the_bar_is_spelled_although_it_is_refused() -> None:
    refused = typed(OPENING_31, "bar/22.")
    assert refused.typed == "bar/22"
    assert isinstance(refused.reason, Illegal)
    assert refused.reason.rule is Rule.NO_CHECKER


@pytest.mark.parametrize("text", ["6/off.", "6/0.", "6/o."])
def test_off_after_the_stroke(text: str) -> None:
    assert typed(Choosing(BEARING_OFF, Roll(6, 5)), text).made == (Step(6, 6),)


def test_one_checker_with_several_numbers_and_several_checkers_with_one() -> None:
    assert typed(Choosing(START, Roll(6, 5)), "24/18/13.").complete
    assert typed(Choosing(START, Roll(6, 5)), "24/13.").complete
    assert typed(Choosing(START, Roll(6, 6)), "13/7(2).").made == (Step(13, 6), Step(13, 6))


def test_on_an_error_the_text_stays() -> None:
    refused = typed(OPENING_31, "8/3.")
    assert (refused.typed, refused.explicit, refused.made) == ("8/3", True, ())
    assert isinstance(refused.reason, Illegal)
    mended = press_all(refused, ("backspace", "5", "enter"))
    assert mended.made == (Step(8, 3),)


def test_a_move_that_must_come_second_may_be_written_first() -> None:
    choosing = Choosing(ONE_ON_BAR, Roll(5, 3))
    first = typed(choosing, "8/5 ")
    assert first.made == ()
    assert first.reason is not None
    assert typed(first, "bar/20.").made == (Step(25, 5), Step(8, 3))


def test_backspace_drops_a_character_and_closes_the_line_at_its_beginning() -> None:
    assert typed(OPENING_31, "8/5").typed == "8/5"
    gone = press_all(typed(OPENING_31, "8/5"), ("backspace",) * 3)
    assert gone == OPENING_31
    assert press(typed(OPENING_31, "8/5 "), "backspace") == OPENING_31


def test_escape_drops_the_line() -> None:
    assert press(typed(OPENING_31, "8/5 6/"), "escape").made == (Step(8, 3),)


def test_a_point_and_a_stroke_pick_the_checker_up() -> None:
    held = typed(OPENING_31, "8/")
    assert held.held == 8
    assert press(point_at(held, 7), "enter").made == (Step(8, 1),)
    assert click(held, 5).made == (Step(8, 3),)
    assert press(held, "enter").reason is not None
    assert press(held, "space").typed == "8/"
    assert typed(OPENING_31, "9/").held is None


def test_enter_puts_down_on_the_only_target() -> None:
    choosing = Choosing(stand({20: 1}, {10: 2}), Roll(6, 4))
    assert typed(choosing, "20/.").made == (Step(20, 6),)


def test_enter_after_a_point_that_cannot_be_left_says_why() -> None:
    refused = typed(OPENING_31, "9/.")
    assert isinstance(refused.reason, Illegal)
    assert refused.reason.rule is Rule.NO_CHECKER


def test_a_paste_is_read_whole_and_never_finishes() -> None:
    pasted = paste(OPENING_31, " 8/5 6/5\n")
    assert pasted.complete
    assert not pasted.finished
    assert press(pasted, "enter").finished


def test_a_paste_goes_on_from_the_steps_made() -> None:
    assert paste(press(OPENING_31, "8"), "6/5\n").complete


def test_a_refused_paste_stands_in_the_line() -> None:
    refused = paste(OPENING_31, "8/5 6/2\n\x1b[31m")
    assert refused.reason is not None
    assert refused.made == ()
    assert refused.typed.isprintable()
    assert refused.typed.startswith("8/5 6/2")


def test_a_paste_without_end_is_not_kept() -> None:
    refused = paste(OPENING_31, "8/5 " * 1000)
    assert (refused.typed, type(refused.reason)) == ("", Malformed)
    assert paste(OPENING_31, " \n") == OPENING_31


def test_the_line_has_an_end() -> None:
    long = typed(OPENING_31, "8/" + "5" * 500)
    assert len(long.typed) <= 200
    assert isinstance(long.reason, Malformed)
