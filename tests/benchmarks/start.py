"""From the start of the program to its first frame, against a bare Textual app with one Static.

Run: python -m tests.benchmarks.start [PAIRS]. Prints of a match and of the start screen the
medians, the medians of the ratios of pairs, and the ratios of the quickest starts, which say
most where other programs run beside. Each start is a fresh process on a pseudo-terminal; a frame
counts when its last mark has come. Python may keep what it compiles, as it does of a program
that is installed.
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
START = ["-m", "backgammon_tui"]


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
        environment |= {"COLUMNS": "80", "LINES": "24", "PYTHONDONTWRITEBYTECODE": ""}
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
    """Start all in turn, `pairs` times after one to warm up. The start screen finds no match."""
    bare, game, first = [], [], []
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as empty:
        for _ in range(pairs + 1):
            bare.append(start(["-c", BARE], b"the first frame", data))
            game.append(start(GAME, b"leave", data))
            first.append(start(START, b"leave", empty))
    tell("bare Textual app", bare[1:])
    for name, starts in (("backgammon play", game[1:]), ("backgammon", first[1:])):
        tell(name, starts)
        compare(starts, bare[1:])


def tell(name: str, starts: list[Started]) -> None:
    """Print the medians."""
    clock, processor, memory = (median(column) for column in zip(*starts, strict=True))
    told = f"{clock * 1000:.0f} ms, {processor * 1000:.0f} ms of processor, {memory:.1f} MiB"
    print(f"{name}: {told}")


def compare(starts: list[Started], bare: list[Started]) -> None:
    """Print how many times as much each takes as the bare app."""
    columns = zip(zip(*starts, strict=True), zip(*bare, strict=True), strict=True)
    for name, (ours, theirs) in zip(Started._fields, columns, strict=True):
        pairs = median(our / their for our, their in zip(ours, theirs, strict=True))
        print(f"  ratio of pairs, {name}: {pairs:.2f}; of the least: {min(ours) / min(theirs):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
