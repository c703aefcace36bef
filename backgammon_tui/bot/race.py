"""Races that are known exactly: both sides have all their checkers at home.

Standard library only. A few checkers are worked out on the spot. For more there is the table of
all home boards, when a directory to keep it in has been named: it is made by a process of its
own the first time it is needed, and until it is there nothing is said here.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from backgammon_tui.rules import Position

from . import bearoff, offtable
from .inputs import Counts
from .offtable import Home, Table

FILE: Final = "bearing-off-1.bin"


@dataclass(slots=True)
class Shelf:
    """Where the table is kept, if anywhere, and the table itself once it has been read."""

    directory: Path | None = None
    table: Table | None = None
    making: bool = False

    def look(self) -> Table | None:
        """The table, if it is there; if it is wanted and is not, begin to make it."""
        if self.table is None and self.directory is not None:
            path = self.directory / FILE
            self.table = offtable.read(path)
            if self.table is None and not self.making:
                self.making = True
                _make(path)
        return self.table


SHELF: Final = Shelf()


def keep_table_in(directory: Path) -> None:
    """Name the directory in which the table is kept from now on."""
    SHELF.directory = directory


def _make(path: Path) -> None:
    """Have the table made by a process of its own, which outlives this one if it must; it says
    nothing, and a signal from the terminal does not reach it."""
    # No module is looked for where the player is: that may be a directory anybody can write in.
    command = [sys.executable, "-P", "-m", f"{__package__}.offtable", str(path)]
    variables = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    nothing = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
    with suppress(OSError):
        os.posix_spawn(sys.executable, command, variables, file_actions=nothing, setpgroup=0)


def at_home(counts: Counts) -> Home | None:
    """The home board of the side in whose view the counts are, if it has nothing elsewhere."""
    if max(counts[7:]) > 0:
        return None
    return tuple([max(count, 0) for count in counts[1:7]])


def rolls_left(home: Home) -> float | None:
    """Rolls a home board needs on average, if that is known."""
    if bearoff.few(home):
        return bearoff.mean_rolls(home)
    table = SHELF.look()
    return table.mean_rolls(home) if table else None


def win_chance(own: Home, other: Home) -> float | None:
    """The chance that the side on roll is off first, if that is known."""
    if bearoff.few(own) and bearoff.few(other):
        return bearoff.win_chance(own, other)
    table = SHELF.look()
    if table is None:
        return None
    return bearoff.first_off(table.rolls_needed(own), table.rolls_needed(other))


def haste(result: Position) -> tuple[float, int]:
    """How soon the mover is off after a race play: what is left of rolls, the less the better,
    then checkers off."""
    home = None if result.contact else at_home(result.counts)
    rolls = rolls_left(home) if home else None
    return (-round(rolls, 6) if rolls is not None else 0.0), result.off
