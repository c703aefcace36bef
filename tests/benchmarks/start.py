"""From the start of the program to its first frame, against a bare Textual app with one Static.

Run: python -m tests.benchmarks.start [PAIRS]. Prints the two medians, the median of the
ratios of pairs, and the peak memory of both. Each start is a fresh process on a
pseudo-terminal; the frame counts when its last mark has come.
"""

from __future__ import annotations

import os
import pty
import resource
import select
import sys
import tempfile
import time
from statistics import median

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("the first frame")
Bare().run()
"""
GAME = ["-m", "backgammon_tui", "play", "--white", "Ada", "--black", "Bob"]


def start(arguments: list[str], mark: bytes, data: str) -> tuple[float, float]:
    """Seconds to the frame with `mark`, and peak memory in MiB."""
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
    os.kill(pid, 15)
    _, _, usage = os.wait4(pid, 0)
    os.close(file)
    return shown, usage.ru_maxrss / 1024


def main(pairs: int) -> None:
    """Start both in turn, `pairs` times after one to warm up."""
    bare, game = [], []
    with tempfile.TemporaryDirectory() as data:
        for _ in range(pairs + 1):
            bare.append(start(["-c", BARE], b"the first frame", data))
            game.append(start(GAME, b"leave", data))
    bare, game = bare[1:], game[1:]
    ratios = [ours[0] / theirs[0] for ours, theirs in zip(game, bare, strict=True)]
    memory = median(m for _, m in game) / median(m for _, m in bare)
    print(f"bare Textual app: {median(s for s, _ in bare) * 1000:.0f} ms")
    print(f"backgammon:       {median(s for s, _ in game) * 1000:.0f} ms")
    print(f"ratio of pairs:   {median(ratios):.2f}, memory {memory:.2f}")
    print(f"peak memory: {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
