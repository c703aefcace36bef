"""A run of training on disk: what it needs to go on, and the nets written for the bot.

Imports numpy. A run is a directory: `run.npz` is the newest state, `games-N.npz` the states
after a growing number of games, `log.txt` one line a minute.
"""

from __future__ import annotations

import struct
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from backgammon_tui.bot.blob import MAGIC, SHAPE
from backgammon_tui.bot.inputs import CONTACT_INPUTS, RACE_INPUTS

from . import selfplay
from .layers import Net, fresh
from .selfplay import Bench

NEWEST: Final = "run.npz"
PARTS: Final = ("rows", "bias", "out", "out_bias")
WORK: Final = ("random", "met", "goals", "many")
KINDS: Final = ("contact", "race")
RACE_HIDDEN: Final = 32

Nets = tuple[Net, Net]


@dataclass(slots=True)
class Run:
    """Nets in training, their average over the last games, and how far it has come."""

    seed: int
    nets: Nets
    average: Nets
    work: Bench
    games: int = 0
    seconds: float = 0.0


def begin(seed: int, hidden: int) -> Run:
    """A run that has not played yet."""
    source = np.random.default_rng(seed)
    nets = fresh(CONTACT_INPUTS, hidden, source), fresh(RACE_INPUTS, RACE_HIDDEN, source)
    return Run(seed, nets, deepcopy(nets), selfplay.bench(seed))


def save(run: Run, path: Path) -> None:
    """Write the run so that it is whole whenever the program is ended."""
    arrays = {
        f"{which}_{kind}_{part}": array
        for which, nets in (("nets", run.nets), ("average", run.average))
        for kind, net in zip(KINDS, nets, strict=True)
        for part, array in zip(PARTS, net, strict=True)
    }
    dice = {name: getattr(run.work, name) for name in WORK}
    aside = path.with_suffix(".part")
    with aside.open("wb") as file:
        np.savez(file, seed=run.seed, games=run.games, seconds=run.seconds, **arrays, **dice)
    aside.replace(path)


def load(path: Path) -> Run:
    """The run as it was saved."""
    with np.load(path) as saved:

        def nets(which: str) -> Nets:
            contact, race = [[saved[f"{which}_{kind}_{part}"] for part in PARTS] for kind in KINDS]
            return (contact[0], contact[1], contact[2], contact[3]), (
                race[0],
                race[1],
                race[2],
                race[3],
            )

        work = selfplay.bench(int(saved["seed"]))._replace(**{name: saved[name] for name in WORK})
        run = Run(int(saved["seed"]), nets("nets"), nets("average"), work)
        run.games, run.seconds = int(saved["games"]), float(saved["seconds"])
        return run


def write(nets: Nets, path: Path) -> None:
    """Write the nets as the bot reads them: 16-bit floating point numbers."""
    with path.open("wb") as file:
        file.write(MAGIC)
        for net in nets:
            file.write(struct.pack(SHAPE, *net[0].shape))
            for part in net:
                file.write(part.astype("<f2").tobytes())
