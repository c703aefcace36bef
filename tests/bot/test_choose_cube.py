"""The cube in a position at a score: the door for those who measure."""

from __future__ import annotations

import pytest

from backgammon_tui.bot import LEVELS, choose_cube
from backgammon_tui.bot.cube_words import Reply
from backgammon_tui.rules import START, Cube, Position, Rules, Score, Seat

from .positions import stand

MONEY = Rules(length=0)
BEAVERS = Rules(length=0, beavers=3)
HALF, SIXTH, SURE = (stand(own, {1: 2}) for own in ({5: 1, 2: 1}, {6: 1, 5: 1}, {1: 2}))
"""Two checkers to bear off, in 19, 6 and 36 of 36 throws; the other side is off next turn."""
BLITZ = stand({6: 3, 5: 3, 4: 3, 3: 2, 8: 4}, {25: 3, 6: 5, 8: 3, 13: 4})
OWNED = Cube(2, Seat.WHITE, turned=True)


def _words(position: Position, rules: Rules = MONEY, cube: Cube | None = None) -> str:
    choice = choose_cube(position, rules=rules, cube=cube or Cube())
    assert choice is not None
    return choice.words


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (START, "no double, take"),
        (HALF, "double, take"),
        (SIXTH, "no double, take"),
        (SURE, "double, pass"),
        (BLITZ, "too good, pass"),
    ],
)
def test_for_money_with_the_cube_in_the_middle(position: Position, words: str) -> None:
    assert _words(position) == words


def test_a_cube_of_ones_own_is_redoubled() -> None:
    assert _words(HALF, cube=OWNED) == "redouble, take"
    assert _words(SIXTH, cube=OWNED) == "no redouble, take"


def test_a_double_from_behind_is_beavered() -> None:
    assert _words(SIXTH, BEAVERS) == "no double, beaver"
    assert _words(SIXTH) == "no double, take"


@pytest.mark.parametrize(
    ("own", "reply"),
    [({5: 1, 2: 1}, Reply.BEAVER), ({5: 1, 3: 1}, Reply.TAKE), ({6: 1, 5: 1}, Reply.DROP)],
    ids=["19 of 36", "14 of 36", "6 of 36"],
)
def test_a_beaver_is_answered_by_the_same_chances_as_a_double(
    own: dict[int, int], reply: Reply
) -> None:
    choice = choose_cube(stand(own, {1: 2}), rules=BEAVERS)
    assert choice
    assert choice.to_beaver is reply


def test_without_beavers_none_is_answered() -> None:
    for rules in (MONEY, Rules(length=7), Rules(length=0, beavers=3, cube_cap=2)):
        choice = choose_cube(HALF, rules=rules)
        assert choice
        assert choice.to_beaver is None


@pytest.mark.parametrize(
    ("rules", "score", "cube"),
    [
        (Rules(length=7), Score(6, 2), Cube()),
        (Rules(length=7), Score(5, 2), OWNED),
        (MONEY, Score(), Cube(2, Seat.BLACK, turned=True)),
        (Rules(length=0, cube=False), Score(), Cube()),
        (Rules(length=0, cube_cap=2), Score(), OWNED),
    ],
    ids=["Crawford", "dead", "the other side's", "no cube", "highest"],
)
def test_where_nobody_may_double_there_is_nothing_to_choose(
    rules: Rules, score: Score, cube: Cube
) -> None:
    assert choose_cube(HALF, rules=rules, score=score, cube=cube) is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: str) -> None:
    asked = [choose_cube(START, level=level, seed=3) for _ in range(2)]
    assert asked[0] == asked[1]


def test_there_is_no_such_level() -> None:
    with pytest.raises(ValueError, match="choose beginner"):
        choose_cube(START, level="master")
