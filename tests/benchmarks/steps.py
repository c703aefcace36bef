"""What a step of a play costs the processor: the real program, a key at a time.

Run: python -m tests.benchmarks.steps [TURNS]. A seeded match of two people in pseudo-terminals
of 80 by 24 and 120 by 40; prints the milliseconds of processor of the program from a key to the
end of what it sends for it, for keys within a play and for changes of phase, and of five idle
seconds. The clock says nothing where other programs run beside; the processor's time does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from tests.terminal import Terminal
from tests.tui.costs import played

MATCH: Final = ("play", "--white", "Ada", "--black", "Bob", "--length", "7", "--seed", "4")
SIZES: Final = ((80, 24), (120, 40))
QUIET: Final = 0.15
"""Seconds without a byte after which a key is done with."""
IDLE: Final = 5.0


def processor(pid: int) -> float:
    """Milliseconds of processor that all threads of a process have taken."""
    taken = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        taken += int((task / "schedstat").read_text().split()[0])
    return taken / 1_000_000


def cost(terminal: Terminal, key: str) -> float:
    """Milliseconds of processor for a key."""
    before = processor(terminal.pid)
    terminal.press(key)
    terminal.bytes_until_quiet(QUIET)
    return processor(terminal.pid) - before


def idle(terminal: Terminal) -> float:
    """Milliseconds of processor while nothing happens."""
    before, end = processor(terminal.pid), time.monotonic() + IDLE
    while time.monotonic() < end:
        terminal.read(end - time.monotonic())
    return processor(terminal.pid) - before


def main(turns: int) -> None:
    """Play some turns at each size."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as directory:
            data = Path(directory)
            terminal = Terminal(MATCH, data, size=size)
            terminal.wait_for("Space throws")
            terminal.bytes_until_quiet(1.0)
            steps, phases = played(data, turns, partial(cost, terminal))
            told = f"a key in a play {median(steps):.1f} ms, most {max(steps):.1f}"
            told += f"; a change of phase {median(phases):.1f}; {IDLE:.0f} s idle"
            print(f"{size[0]}x{size[1]}: {told} {idle(terminal):.1f} ({len(steps)} keys)")
            terminal.kill()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
