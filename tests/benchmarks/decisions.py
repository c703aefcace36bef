"""How long a bot thinks at a table: over its plays, and over the cube before it rolls.

    python -m tests.benchmarks.decisions --level advanced --length 7

The positions come from games of the bot against itself; the cube lies in the middle, at the
score that is asked for. The time is that of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean

from backgammon_tui.bot import LEVELS, Bot
from backgammon_tui.rules import Phase, Rules, Score, Seat, State
from tests.bot.known import met
from tests.bot.positions import THROWS


def states(rules: Rules, score: Score, games: int) -> list[State]:
    """States in which White is to roll, or has rolled, one after the other."""
    dice, found = Random(2), []
    for position in met(games, seed=9):
        for phase, roll in ((Phase.TO_ROLL, None), (Phase.TO_PLAY, dice.choice(THROWS))):
            found.append(
                State(
                    rules,
                    score,
                    phase=phase,
                    game=1,
                    turn=9,
                    on_roll=Seat.WHITE,
                    position=position,
                    roll=roll,
                )
            )
    return found


def taken(bot: Bot, state: State) -> float:
    """Milliseconds the bot takes to decide."""
    begun = time.process_time()
    bot.choose(state, Seat.WHITE)
    return (time.process_time() - begun) * 1e3


def shown(times: Sequence[float]) -> str:
    """The mean, and what 95 % of the times are under."""
    late = sorted(times)[int(0.95 * len(times))]
    return f"{fmean(times):.2f} ms, 95 % under {late:.2f} ms"


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.decisions")
    parser.add_argument("--level", default="advanced", choices=LEVELS)
    parser.add_argument("--length", type=int, default=0, help="points of the match, 0 for money")
    parser.add_argument("--score", type=int, nargs=2, default=(0, 0), metavar="POINTS")
    parser.add_argument("--games", type=int, default=8)
    asked = parser.parse_args()
    bot, score = Bot(asked.level), Score(*asked.score)
    times: dict[Phase, list[float]] = {Phase.TO_PLAY: [], Phase.TO_ROLL: []}
    for state in states(Rules(length=asked.length), score, asked.games):
        times[state.phase].append(taken(bot, state))
    for name, phase in (("a play", Phase.TO_PLAY), ("the cube", Phase.TO_ROLL)):
        print(f"{asked.level}, {name}: {shown(times[phase])}")


if __name__ == "__main__":
    main()
