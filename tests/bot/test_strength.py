"""How much the bot wins from a player who makes any legal play."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from backgammon_tui.bot import choose_play
from backgammon_tui.rules import START, Position, Roll

from .positions import points_won, random_play


def _margin(games: int, seed: int) -> tuple[float, float]:
    """Mean points a game won from a random player, each side first in turn, and what it may
    be off by (95 %)."""
    dice = Random(seed)
    other = random_play(dice)
    won = [
        points_won(choose_play, other, dice) if game % 2 else -points_won(other, choose_play, dice)
        for game in range(games)
    ]
    return fmean(won), 1.96 * stdev(won) / sqrt(games)


def test_it_wins_more_than_two_points_a_game_from_random_play() -> None:
    mean, _ = _margin(games=60, seed=17)
    assert mean > 2.0


@pytest.mark.long
def test_it_wins_what_it_has_been_measured_to_win() -> None:
    mean, interval = _margin(games=500, seed=2026)
    print(f"{mean:+.3f} +- {interval:.3f} points a game")
    assert mean > 2.4


OPENINGS = {
    (3, 1): {(8, 3), (6, 1)},
    (4, 2): {(8, 4), (6, 2)},
    (6, 1): {(13, 6), (8, 1)},
    (6, 5): {(24, 6), (18, 5)},
}


@pytest.mark.parametrize(("dice", "steps"), OPENINGS.items())
def test_it_knows_the_openings_nobody_doubts(
    dice: tuple[int, int], steps: set[tuple[int, int]]
) -> None:
    assert {tuple(step) for step in choose_play(START, Roll(*dice)).steps} == steps


def test_it_hits_rather_than_run_past_a_blot_on_the_bar_point() -> None:
    counts = list(START.counts)
    counts[12], counts[18] = -5, -1
    counts[19] = -4
    position = Position(tuple(counts))
    assert choose_play(position, Roll(6, 4)).result.counts[0] == -1
