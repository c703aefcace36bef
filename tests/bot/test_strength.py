"""How much the bot wins from players of known strength, and plays nobody doubts."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from backgammon_tui.bot import choose_play
from backgammon_tui.rules import START, Position, Roll

from .positions import THROWS, Player, points_won, random_play
from .pubeval import pubeval


def _margin(other: Player, games: int, seed: int) -> tuple[float, float]:
    """Mean points a game won from another player, each side first in turn, and what it may
    be off by (95 %)."""
    dice = Random(seed)
    won = [
        points_won(choose_play, other, dice) if game % 2 else -points_won(other, choose_play, dice)
        for game in range(games)
    ]
    return fmean(won), 1.96 * stdev(won) / sqrt(games)


def test_it_wins_two_hundred_quick_games_from_pubeval() -> None:
    """From the middle of a game on, each position played from both sides with the same dice."""
    won = []
    for number, position in enumerate(_middles(games=100, turns=28, seed=17)):
        won.append(points_won(choose_play, pubeval, Random(number), position))
        won.append(-points_won(pubeval, choose_play, Random(number), position))
    assert len(won) == 200
    assert fmean(won) > 0.1


def _middles(games: int, turns: int, seed: int) -> Iterator[Position]:
    """Positions after so many turns of games between pubeval and itself."""
    dice = Random(seed)
    for _ in range(games):
        position = START
        for _ in range(turns):
            position = pubeval(position, dice.choice(THROWS)).result.flipped()
        yield position


@pytest.mark.long
def test_it_wins_what_it_has_been_measured_to_win() -> None:
    mean, interval = _margin(pubeval, games=4_000, seed=2026)
    print(f"{mean:+.3f} +- {interval:.3f} points a game")
    assert mean > 0.5


@pytest.mark.long
def test_nobody_wins_from_it_by_playing_anything() -> None:
    mean, _ = _margin(random_play(Random(3)), games=200, seed=5)
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
