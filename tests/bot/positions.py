"""Positions for the tests of the bot, and games played out by it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from backgammon_tui.rules import BAR, ROLLS, START, Play, Position, Roll, legal_plays
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS

Player = Callable[[Position, Roll], Play]

THROWS = [roll for roll in ROLLS for _ in range(1 if roll.double else 2)]
"""The 36 throws."""


def stand(own: dict[int, int], other: dict[int, int]) -> Position:
    """A position of both sides' checkers, each in its own numbers; 25 is the bar."""
    counts = [0] * (BAR + 1)
    for point, count in own.items():
        counts[point] = count
    for point, count in other.items():
        counts[BAR - point] -= count
    return Position.from_counts(counts)


def random_play(dice: Random) -> Player:
    """A player that makes any legal play, each as likely as the other."""
    return lambda position, roll: dice.choice(legal_plays(position, roll))


def points_won(first: Player, second: Player, dice: Random, start: Position = START) -> int:
    """Points that the first player wins, who also rolls first: 1, 2 or 3, negative if lost."""
    position, sign = start, 1
    for _ in range(1_000):
        play = (first if sign == 1 else second)(position, dice.choice(THROWS))
        if play.result.off == CHECKERS:
            return sign * size_lost(play.result).value
        position, sign = play.result.flipped(), -sign
    raise AssertionError("no game takes a thousand turns")


def positions_met(games: int, seed: int) -> list[Position]:
    """Positions before the roll from games between a bad player and himself."""
    dice = Random(seed)
    player, met = random_play(dice), []
    for _ in range(games):
        position = START
        while CHECKERS not in (position.off, position.other_off):
            met.append(position)
            position = player(position, dice.choice(THROWS)).result.flipped()
    return met
