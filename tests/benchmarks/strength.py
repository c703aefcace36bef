"""How strong the bot is: points a game against players everybody can measure against.

    python -m tests.benchmarks.strength gnubg --games 1000
    python -m tests.benchmarks.strength pubeval --games 4000

Games for money without the cube, gammons counted. The games come in pairs with the same dice,
each side first in one of them. Against GNU Backgammon at 0-ply (the extra `referee`) the luck
of the dice, as it judges them, is taken off each result; what is left is skill.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from backgammon_tui.bot import LEVELS, choose_play
from backgammon_tui.rules import ROLLS, START, Play, Position, Roll
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS
from tests.bot.pubeval import pubeval
from tests.bot.referee import Referee

Player = Callable[[Position, Roll], Play]
Luck = Callable[[Position, Roll, list[Roll]], float]

THROWS: Final = [roll for roll in ROLLS for _ in range(1 if roll.double else 2)]
OPENINGS: Final = [roll for roll in THROWS if not roll.double]


def throws(seed: str) -> Iterator[Roll]:
    """The dice of a game: the first throw is no double."""
    dice = Random(seed)
    yield dice.choice(OPENINGS)
    while True:
        yield dice.choice(THROWS)


def play(first: Player, second: Player, dice: Iterator[Roll], luck: Luck) -> tuple[int, float]:
    """One game: points the first player wins, and how many of them are luck."""
    position, sign, lucky, possible = START, 1, 0.0, OPENINGS
    for roll in dice:
        lucky += sign * luck(position, roll, possible)
        result = (first if sign == 1 else second)(position, roll).result
        if result.off == CHECKERS:
            return sign * size_lost(result).value, lucky
        position, sign, possible = result.flipped(), -sign, THROWS
    raise AssertionError("dice never end")


def pair(one: Player, other: Player, seed: str, luck: Luck) -> tuple[float, float]:
    """The mean of two games with the same dice, for `one`: points, and points less luck."""
    points, lucky = play(one, other, throws(seed), luck)
    points_second, lucky_second = play(other, one, throws(seed), luck)
    won, chance = (points - points_second) / 2, (lucky - lucky_second) / 2
    return won, won - chance


def no_luck(position: Position, roll: Roll, possible: list[Roll]) -> float:
    """For games whose luck is not judged."""
    return 0.0


def shown(values: list[float]) -> str:
    """The mean and what it may be off by (95 %)."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / sqrt(len(values)):.3f}"


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength")
    parser.add_argument("against", choices=("gnubg", "pubeval"))
    parser.add_argument("--player", default="advanced", choices=(*LEVELS, "gnubg", "pubeval"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    referee = Referee() if "gnubg" in (asked.against, asked.player) else None
    players: dict[str, Player] = {"pubeval": pubeval}
    if referee:
        players["gnubg"] = referee.play
    times: list[float] = []

    def bot(position: Position, roll: Roll) -> Play:
        begun = time.process_time()
        chosen = choose_play(position, roll, level=asked.player)
        times.append(time.process_time() - begun)
        return chosen

    one, other = players.get(asked.player, bot), players[asked.against]
    luck = referee.luck if referee else no_luck
    won, skill = [], []
    for number in range(asked.games // 2):
        points, adjusted = pair(one, other, f"{asked.seed} {number}", luck)
        won.append(points)
        skill.append(adjusted)
    print(
        f"{asked.player} against {asked.against}, {2 * len(won)} games: {shown(won)} points a game"
    )
    if referee:
        print(f"  with the luck taken off: {shown(skill)}")
    if times:
        late = sorted(times)[int(0.95 * len(times))]
        print(f"  a decision: {fmean(times) * 1e3:.2f} ms, 95 % under {late * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
