"""What players call the right action with the cube."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.cube_words import CubeAction, Reply, Turn, cube_action

CALLED = [
    ((0.3, 0.2, 1.0), "no double, take"),
    ((0.5, 0.6, 1.0), "double, take"),
    ((0.9, 1.2, 1.0), "double, pass"),
    ((1.1, 1.3, 1.0), "too good, pass"),
    ((1.1, 0.9, 1.0), "too good, take"),
    ((0.5, 0.5, 1.0), "optional double, take"),
    ((1.0, 1.2, 1.0), "double, pass"),
    ((1.0, 1.0, 1.0), "double, take"),
    ((-0.2, -0.3, 1.0), "no double, take"),
]
"""Equities of the double not made, taken and dropped."""


@pytest.mark.parametrize(("equities", "words"), CALLED)
def test_the_right_action_has_its_usual_name(
    equities: tuple[float, float, float], words: str
) -> None:
    assert cube_action(*equities).words == words


def test_a_cube_turned_before_is_redoubled() -> None:
    assert cube_action(0.5, 0.6, 1.0, redouble=True).words == "redouble, take"
    assert cube_action(0.3, 0.2, 1.0, redouble=True).words == "no redouble, take"
    assert cube_action(0.5, 0.5, 1.0, redouble=True).words == "optional redouble, take"
    assert cube_action(1.1, 1.3, 1.0, redouble=True).words == "too good, pass"


def test_a_double_from_behind_is_beavered_only_where_that_is_allowed() -> None:
    assert cube_action(-0.2, -0.3, 1.0, beavers=True).words == "no double, beaver"
    assert cube_action(-0.3, -0.1, 1.0, beavers=True).words == "double, beaver"
    assert cube_action(-0.3, -0.1, 1.0).words == "double, take"
    assert cube_action(0.3, 0.2, 1.0, beavers=True).words == "no double, take"


def test_who_may_double_or_not_doubles() -> None:
    doubling = {turn for turn in Turn if CubeAction(turn, Reply.TAKE).doubles}
    assert doubling == {Turn.DOUBLE, Turn.OPTIONAL}
