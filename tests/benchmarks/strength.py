"""How strong the bot is: points a game against players everybody can measure against.

    python -m tests.benchmarks.strength gnubg --games 1000
    python -m tests.benchmarks.strength pubeval --games 4000
    python -m tests.benchmarks.strength levels

Games for money without the cube, gammons counted. The games come in pairs with the same dice,
each side first in one of them. Where GNU Backgammon can be asked (the extra `referee`), the
luck of the dice, as it judges them at 0-ply, is taken off each result; what is left is skill.
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
    """What came of some pairs of games: points a game, and those without the luck."""

    won: list[float]
    skill: list[float]

    def told(self) -> str:
        """Both means with what they may be off by, the latter if luck was judged."""
        luck = "" if self.skill == self.won else f", with the luck taken off {shown(self.skill)}"
        return f"{2 * len(self.won)} games: {shown(self.won)} points a game{luck}"


def measure(one: Seating, other: Seating, asked: argparse.Namespace, luck: Luck) -> Outcome:
    """So many games, in pairs with the same dice and the same characters; says on stderr now
    and then how far it is."""
    outcome = Outcome([], [])
    for number in range(asked.games // 2):
        points, adjusted = pair(one(number), other(number), f"{asked.seed} {number}", luck)
        outcome.won.append(points)
        outcome.skill.append(adjusted)
        if number % 25 == 24:
            print(f"  so far {outcome.told()}", file=sys.stderr, flush=True)
    return outcome


def shown(values: list[float]) -> str:
    """The mean and what it may be off by (95 %)."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / sqrt(len(values)):.3f}"


def bot(level: str, times: list[float]) -> Seating:
    """The bot of a level, of another character in every pair; notes how long it thinks."""

    def seated(number: int) -> Player:
        def chosen(position: Position, roll: Roll) -> Play:
            begun = time.process_time()
            play = choose_play(position, roll, level=level, seed=number)
            times.append(time.process_time() - begun)
            return play

        return chosen

    return seated


def thought(times: list[float]) -> str:
    """How long decisions took."""
    late = sorted(times)[int(0.95 * len(times))]
    return f"{fmean(times) * 1e3:.1f} ms a decision, 95 % under {late * 1e3:.1f} ms"


def ladder(asked: argparse.Namespace, luck: Luck) -> None:
    """Each level against the one below; and, if another, against `advanced`."""
    for below, level in pairwise(LEVELS):
        if asked.player in (None, level):
            times: list[float] = []
            outcome = measure(bot(level, times), bot(below, []), asked, luck)
            print(f"{level} against {below}, {outcome.told()}; {thought(times)}", flush=True)
    for level in LEVELS[: LEVELS.index("advanced") - 1]:
        if asked.player in (None, level):
            outcome = measure(bot(level, []), bot("advanced", []), asked, luck)
            print(f"{level} against advanced, {outcome.told()}", flush=True)


def against(asked: argparse.Namespace, players: dict[str, Player], luck: Luck) -> None:
    """One player against GNU Backgammon or pubeval."""
    times: list[float] = []
    name = asked.player or "advanced"
    one = (lambda _: players[name]) if name in players else bot(name, times)
    outcome = measure(one, lambda _: players[asked.against], asked, luck)
    print(f"{name} against {asked.against}, {outcome.told()}")
    if times:
        print(f"  {thought(times)}")


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
    print(measured())
    wanted = "gnubg" in (asked.against, asked.player)
    referee = Referee() if wanted or find_spec("gnubg_nn") else None
    luck = referee.luck if referee else no_luck
    if asked.against == "levels":
        ladder(asked, luck)
        return
    players: dict[str, Player] = {"pubeval": pubeval}
    if referee:
        players["gnubg"] = referee.play
    against(asked, players, luck)


if __name__ == "__main__":
    main()
