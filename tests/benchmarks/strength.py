"""How strong the bot is: points a game against players everybody can measure against.

    python -m tests.benchmarks.strength gnubg --games 1000
    python -m tests.benchmarks.strength pubeval --games 4000
    python -m tests.benchmarks.strength levels

Games for money without the cube, gammons counted. The games come in pairs with the same dice,
each side first in one of them. Where GNU Backgammon can be asked (the extra `referee`), the
luck of the dice, as it judges them at 0-ply, is taken off each result; what is left is skill.
What is printed is the table of the README.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from importlib.util import find_spec
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from backgammon_tui.bot import LEVELS, choose_play
from backgammon_tui.bot.blob import blob
from backgammon_tui.bot.chance import seed_of
from backgammon_tui.rules import ROLLS, START, Play, Position, Roll
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS
from tests.bot.pubeval import pubeval
from tests.bot.referee import Referee

Player = Callable[[Position, Roll], Play]
Seating = Callable[[int], Player]
"""The player for the pair of games of this number."""
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


class Outcome(NamedTuple):
    """What came of some pairs of games: points a game, those without the luck, and the seconds
    of each decision of the one measured."""

    won: list[float]
    skill: list[float]
    times: list[float]

    def row(self) -> str:
        """As cells of the table: games, points, skill if luck was judged, and decisions."""
        skill = shown(self.skill) if self.skill != self.won else "–"
        return f"{2 * len(self.won):,} | {shown(self.won)} | {skill} | {self._thought()}"

    def _thought(self) -> str:
        if not self.times:
            return "–"
        late = sorted(self.times)[int(0.95 * len(self.times))]
        return f"{fmean(self.times) * 1e3:.1f} ms / {late * 1e3:.1f} ms"


def shown(values: list[float]) -> str:
    """The mean and what it may be off by (95 %)."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / sqrt(len(values)):.3f}"


class Measuring(NamedTuple):
    """How it is measured: so many games, dice from this seed, and the luck to take off."""

    games: int
    seed: int
    referee: Referee | None

    def seated(self, name: str, times: list[float]) -> Seating:
        """The player of this name, who notes the seconds of each decision if it is a bot."""
        if name == "pubeval":
            return lambda _: pubeval
        if name == "gnubg":
            assert self.referee
            play = self.referee.play
            return lambda _: play
        return bot(name, times)

    def measure(self, name: str, foe: str) -> None:
        """Play, in pairs with the same dice, and print a row of the table; stderr hears now
        and then how far it is."""
        outcome = Outcome([], [], [])
        one, other = self.seated(name, outcome.times), self.seated(foe, [])
        luck = self.referee.luck if self.referee else no_luck
        for number in range(self.games // 2):
            points, skill = pair(one(number), other(number), f"{self.seed} {number}", luck)
            outcome.won.append(points)
            outcome.skill.append(skill)
            if number % 25 == 24:
                print(f"| so far | {outcome.row()} |", file=sys.stderr, flush=True)
        print(f"| `{name}` | {foe} | {outcome.row()} |", flush=True)


def bot(level: str, times: list[float]) -> Seating:
    """The bot of a level, of another character in every pair."""

    def seated(number: int) -> Player:
        seed = seed_of(level, number)

        def chosen(position: Position, roll: Roll) -> Play:
            begun = time.process_time()
            play = choose_play(position, roll, level=level, seed=seed)
            times.append(time.process_time() - begun)
            return play

        return chosen

    return seated


def ladder(only: str | None) -> list[tuple[str, str]]:
    """Each level with the one below, and with `advanced` if that is another."""
    steps = [(level, below) for below, level in pairwise(LEVELS)]
    steps += [(level, "advanced") for level in LEVELS[: LEVELS.index("advanced") - 1]]
    return [step for step in steps if only in (None, step[0])]


def measured() -> str:
    """What is measured, and when."""
    command = ["git", "describe", "--always", "--dirty"]
    commit = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    today = datetime.now(tz=UTC).date()
    return f"{today}, commit {commit}, nets {sha256(blob()).hexdigest()[:8]}"


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength")
    parser.add_argument("against", choices=("gnubg", "pubeval", "levels"))
    parser.add_argument("--player", choices=(*LEVELS, "gnubg", "pubeval"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wanted = "gnubg" in (asked.against, asked.player)
    referee = Referee() if wanted or find_spec("gnubg_nn") else None
    measuring = Measuring(asked.games, asked.seed, referee)
    print(measured())
    print(
        "\n| | against | games | points a game | luck taken off | a decision, mean / 95 % under |"
    )
    print("|" + " --- |" * 6, flush=True)
    pairs = [(asked.player or "advanced", asked.against)]
    for name, foe in ladder(asked.player) if asked.against == "levels" else pairs:
        measuring.measure(name, foe)


if __name__ == "__main__":
    main()
