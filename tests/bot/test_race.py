"""Races: exact when few checkers are left, near enough before."""

from __future__ import annotations

from random import Random

import pytest

from backgammon_tui.bot import choose_play
from backgammon_tui.bot.bearoff import mean_rolls, rolls_needed, win_chance
from backgammon_tui.bot.judge import judge, look_ahead

from .positions import points_won, stand

ACES = (2, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("own", "wins"),
    [
        ((0, 1, 0, 0, 1, 0), 19),
        ((0, 0, 0, 0, 1, 1), 6),
        ((1, 0, 0, 0, 0, 1), 15),
        ((0, 0, 2, 0, 0, 0), 17),
        ((2, 0, 0, 0, 0, 0), 36),
    ],
)
def test_rolls_that_take_two_checkers_off(own: tuple[int, ...], wins: int) -> None:
    assert win_chance(own, ACES) * 36 == pytest.approx(wins)


def test_the_chances_of_all_numbers_of_rolls_make_one() -> None:
    home = (1, 1, 1, 1, 1, 1)
    chances = rolls_needed(home)
    assert sum(chances) == pytest.approx(1)
    assert sum(n * chance for n, chance in enumerate(chances)) == pytest.approx(mean_rolls(home))


def test_six_checkers_each_go_by_the_exact_chances() -> None:
    position = stand({6: 3, 5: 3}, {6: 3, 5: 3})
    assert judge(position).win == pytest.approx(win_chance((0, 0, 0, 0, 3, 3), (0, 0, 0, 0, 3, 3)))


def test_a_sure_gammon_is_seen() -> None:
    estimate = judge(stand({1: 2}, {6: 15}))
    assert estimate.win == pytest.approx(1)
    assert estimate.gammon == pytest.approx(1)
    assert estimate.backgammon == 0


def test_a_sure_backgammon_is_seen() -> None:
    estimate = judge(stand({1: 2}, {20: 1, 6: 14}))
    assert estimate.backgammon == pytest.approx(1)
    assert estimate.equity() == pytest.approx(3)


def test_no_gammon_is_feared_once_a_checker_is_off() -> None:
    assert judge(stand({6: 14}, {1: 2})).gammon_lost == 0


def test_what_is_left_of_a_lost_game_is_lost() -> None:
    over = stand({20: 1, 6: 14}, {})
    assert judge(over).equity() == -3
    assert judge(over.flipped()).equity() == 3


def test_the_estimate_of_an_even_race_agrees_with_playing_it() -> None:
    position = stand({8: 3, 6: 4, 5: 4, 4: 4}, {9: 3, 6: 4, 5: 4, 4: 4})
    dice = Random(1)
    games = [points_won(choose_play, choose_play, dice, position) for _ in range(60)]
    assert sum(won > 0 for won in games) / 60 == pytest.approx(judge(position).win, abs=0.15)


def test_looking_ahead_in_a_race_changes_little() -> None:
    position = stand({6: 5, 5: 5, 4: 3, 8: 2}, {6: 5, 5: 5, 4: 5})
    assert look_ahead(position).win == pytest.approx(judge(position).win, abs=0.03)
