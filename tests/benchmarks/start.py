"""From the start of the program to its first frame, against a bare Textual app with one Static.

Run: python -m tests.benchmarks.start [PAIRS]. Prints medians, and the medians of the ratios
of pairs. Each start is a fresh process on a pseudo-terminal; a frame counts when its last
mark has come.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import tempfile
import time
from statistics import median
from typing import NamedTuple

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("the first frame")
Bare().run()
"""
GAME = ["-m", "backgammon_tui", "play", "--white", "Ada", "--black", "Bob"]


class Started(NamedTuple):
    """One start: seconds by the clock and of the processor, peak memory in MiB."""

    clock: float
    processor: float
    memory: float


def start(arguments: list[str], mark: bytes, data: str) -> Started:
    """Start a program and end it when the frame with `mark` has come."""
    begun = time.perf_counter()
    pid, file = pty.fork()
    if pid == 0:
        environment = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": data}
        environment |= {"COLUMNS": "80", "LINES": "24"}
        os.execve(sys.executable, [sys.executable, *arguments], environment)
    seen = b""
    while mark not in seen:
        select.select([file], [], [])
        seen += os.read(file, 65536)
    shown = time.perf_counter() - begun
    os.kill(pid, signal.SIGKILL)
    _, _, usage = os.wait4(pid, 0)
    os.close(file)
    return Started(shown, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def main(pairs: int) -> None:
    """Start both in turn, `pairs` times after one to warm up."""
    bare, game = [], []
    with tempfile.TemporaryDirectory() as data:
        for _ in range(pairs + 1):
            bare.append(start(["-c", BARE], b"the first frame", data))
            game.append(start(GAME, b"leave", data))
    for name, starts in (("bare Textual app", bare[1:]), ("backgammon", game[1:])):
        clock, processor, memory = (median(column) for column in zip(*starts, strict=True))
        told = f"{clock * 1000:.0f} ms, {processor * 1000:.0f} ms of processor, {memory:.1f} MiB"
        print(f"{name}: {told}")
    for number, name in enumerate(Started._fields):
        ratios = [g[number] / b[number] for g, b in zip(game[1:], bare[1:], strict=True)]
        print(f"ratio of pairs, {name}: {median(ratios):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
