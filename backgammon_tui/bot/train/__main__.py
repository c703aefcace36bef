"""The command that trains: `python -m backgammon_tui.bot.train`.

Imports numpy and numba, through the modules beside it.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path
from typing import Final, NoReturn

from . import keeping, selfplay
from .keeping import Nets, Run

TURN: Final = 200
"""Games between two looks at the clock."""
MINUTE: Final = 60.0
GROWTH: Final = 1.2
"""A state is kept for good each time the games have grown by this much."""
EARLIEST: Final = 10_000
LATELY: Final = 0.1
"""The average is over about this part of all games, the last ones."""
FIRST_STEP: Final = 0.1
HALFWAY: Final = 100_000
TRUST: Final = ((50_000, 0.7), (150_000, 0.4), (400_000, 0.2))
"""Up to so many games, how much of a goal is how the game went on; after that nothing is."""


def step(games: int) -> float:
    """How far a position moves the nets after so many games; it falls as one over them."""
    return FIRST_STEP / (1 + games / HALFWAY)


def trust(games: int) -> float:
    """How much of a goal is how the game went on (lambda)."""
    return next((share for limit, share in TRUST if games < limit), 0.0)


def follow(average: Nets, nets: Nets, share: float) -> None:
    """Bring the average nearer to the nets by this share."""
    for mean_net, net in zip(average, nets, strict=True):
        for mean, part in zip(mean_net, net, strict=True):
            mean[:] = mean + share * (part - mean)


def train(run: Run, directory: Path, games: int) -> None:
    """Go on until so many games have been played, saving once a minute and at the end."""
    kept, saved = run.games, time.monotonic()
    try:
        while run.games < games:
            begun = time.process_time()
            selfplay.games(run.nets, run.work, TURN, trust(run.games), step(run.games))
            run.games += TURN
            run.seconds += time.process_time() - begun
            follow(run.average, run.nets, min(1.0, TURN / (LATELY * run.games)))
            if time.monotonic() - saved > MINUTE:
                saved = time.monotonic()
                report(run, directory)
            if run.games >= max(GROWTH * kept, EARLIEST):
                kept = run.games
                keeping.save(run, directory / f"games-{run.games}.npz")
    finally:
        report(run, directory)


def report(run: Run, directory: Path) -> None:
    """Save the newest state, and say and log how far it is."""
    keeping.save(run, directory / keeping.NEWEST)
    line = (
        f"{time.strftime('%Y-%m-%d %H:%M:%S')} {run.games} games, {run.seconds / 60:.1f} minutes"
        f" of processor time, step {step(run.games):.4f}"
    )
    print(line, flush=True)
    with (directory / "log.txt").open("a", encoding="utf-8") as log:
        log.write(line + "\n")


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m backgammon_tui.bot.train")
    parser.add_argument("directory", type=Path, help="where the run is kept; it goes on from there")
    parser.add_argument("--games", type=int, default=10_000_000, help="train up to so many games")
    parser.add_argument("--hidden", type=int, default=128, help="hidden units of a new run")
    parser.add_argument("--seed", type=int, default=1, help="seed of a new run")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the bot's nets, and end")
    return parser


def _end(*_: object) -> NoReturn:
    sys.exit(0)


def main() -> None:
    """Begin a run or go on with it; or write what it has come to."""
    asked = arguments().parse_args()
    newest = asked.directory / keeping.NEWEST
    if asked.write:
        keeping.write(keeping.load(newest).average, asked.write)
        return
    asked.directory.mkdir(parents=True, exist_ok=True)
    run = keeping.load(newest) if newest.exists() else keeping.begin(asked.seed, asked.hidden)
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGINT, _end)
    train(run, asked.directory, asked.games)


if __name__ == "__main__":
    main()
