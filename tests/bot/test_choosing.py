"""Which play the bot chooses: a legal one, always the same, at every level."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from backgammon_tui.bot import LEVELS, Bot, choose_cube, choose_play
from backgammon_tui.rules import ROLLS, START, Roll, Step, legal_plays

from .positions import THROWS, points_won, positions_met, stand

ONE_WAY = stand({6: 13, 8: 1, 24: 1}, {21: 2, 9: 2, 7: 3, 6: 4, 5: 4})
"""A 6 can be played with two checkers, but only one of them leaves a 2 to play."""


def test_it_plays_both_dice_where_one_is_not_enough() -> None:
    play = choose_play(ONE_WAY, Roll(6, 2))
    assert {*play.steps} == {Step(24, 2), Step(8, 6)}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally(level: str) -> None:
    dice = Random(5)
    for position in positions_met(games=1, seed=len(level))[:: 8 if level == "expert" else 1]:
        roll = dice.choice(THROWS)
        assert choose_play(position, roll, level=level) in legal_plays(position, roll)


def test_the_same_position_and_roll_give_the_same_play() -> None:
    dice = Random(8)
    for position in positions_met(games=1, seed=4):
        roll = dice.choice(THROWS)
        first = choose_play(position, roll, seed=3)
        Random(dice.random()).random()
        assert choose_play(position, roll, seed=3) == first


def test_an_unknown_level_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match=r"no level 'grandmaster': choose beginner, casual"):
        choose_play(START, Roll(3, 1), level="grandmaster")
    with pytest.raises(ValueError, match="no level"):
        Bot("grandmaster")


@pytest.mark.parametrize("seed", ["abc", None, 1.5])
def test_a_seed_that_is_no_whole_number_is_refused_in_words_at_every_level(seed: Any) -> None:
    for level in LEVELS:
        with pytest.raises(ValueError, match="the seed is a whole number"):
            choose_play(START, Roll(3, 1), level=level, seed=seed)
        with pytest.raises(ValueError, match="the seed is a whole number"):
            choose_cube(START, level=level, seed=seed)


@pytest.mark.parametrize("roll", ROLLS, ids=str)
@pytest.mark.parametrize("own", [{1: 1}, {6: 1}, {6: 1, 2: 1}, {3: 2}, {9: 1, 1: 1}])
def test_it_bears_off_the_last_checkers_with_any_roll(own: dict[int, int], roll: Roll) -> None:
    position = stand(own, {1: 5})
    play = choose_play(position, roll)
    assert play in legal_plays(position, roll)
    assert play.result.off == max(each.result.off for each in legal_plays(position, roll))


def test_in_a_race_it_bears_off_rather_than_shift() -> None:
    position = stand({6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}, {6: 5, 5: 5, 4: 5})
    assert choose_play(position, Roll(6, 5)).result.off == 2
    assert choose_play(position, Roll(2, 1)).result.off == 2


def test_it_fills_a_gap_when_nothing_can_be_borne_off() -> None:
    position = stand({6: 5, 5: 5, 2: 2}, {6: 5, 5: 5})
    assert choose_play(position, Roll(2, 1)).result.counts[4] > 0


def test_it_does_not_expose_a_blot_for_nothing_while_bearing_in() -> None:
    position = stand({7: 2, 6: 4, 5: 3, 4: 3, 3: 3}, {24: 2, 6: 5, 5: 4, 4: 4})
    for roll in (Roll(4, 3), Roll(4, 1), Roll(3, 2)):
        assert 1 not in choose_play(position, roll).result.counts[2:]


def test_two_bots_always_come_to_an_end() -> None:
    dice = Random(99)
    ends = [points_won(choose_play, choose_play, dice) for _ in range(6)]
    assert {abs(points) for points in ends} <= {1, 2, 3}
