"""How many rolls a second `legal_plays` answers, against a plain brute force with sets.

Run: python -m tests.benchmarks.plays [ROUNDS]. Both answer all reference positions in fresh
processes, in turn; the answers are compared first. The brute force gives bare positions; ours
gives whole plays with their steps.
"""

from __future__ import annotations

import gc
import gzip
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from backgammon_tui.rules import Position, Roll, legal_plays

ROWS = Path(__file__).parents[1] / "data" / "legal_plays.jsonl.gz"
Counts = tuple[int, ...]


def brute_force(counts: Counts, first: int, second: int) -> set[Counts]:
    """Every position a roll may reach, by trying everything and keeping what plays most."""
    if first == second:
        level = {counts}
        for _ in range(4):
            deeper = {after for before in level for after in single(before, first)}
            if not deeper:
                return level
            level = deeper
        return level
    larger, smaller = max(first, second), min(first, second)
    one = {after for before in single(counts, larger) for after in single(before, smaller)}
    other = {after for before in single(counts, smaller) for after in single(before, larger)}
    both = one | other
    return both or single(counts, larger) or single(counts, smaller) or {counts}


def single(counts: Counts, die: int) -> set[Counts]:
    """The positions after one checker has been moved by `die`."""
    if counts[25]:
        return {moved(counts, 25, die)} if counts[25 - die] >= -1 else set()
    found = {
        moved(counts, point, die)
        for point in range(die + 1, 25)
        if counts[point] > 0 and counts[point - die] >= -1
    }
    if all(counts[point] <= 0 for point in range(7, 25)):
        highest = max((point for point in range(1, 7) if counts[point] > 0), default=0)
        if counts[die] > 0:
            found.add(moved(counts, die, die))
        elif 0 < highest < die:
            found.add(moved(counts, highest, die))
    return found


def moved(counts: Counts, origin: int, die: int) -> Counts:
    """The position after one step."""
    after = list(counts)
    after[origin] -= 1
    target = origin - die
    if target > 0:
        if after[target] < 0:
            after[target] = 0
            after[0] -= 1
        after[target] += 1
    return tuple(after)


def questions() -> list[tuple[Counts, int, int]]:
    """The reference positions with their rolls."""
    with gzip.open(ROWS, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [(tuple(row["position"]), *row["dice"]) for row in rows]


def timed(kind: str) -> float:
    """Rolls a second of one generator, everything built before the clock starts."""
    asked = questions()
    positions = [(Position(counts), Roll(first, second)) for counts, first, second in asked]
    gc.collect()
    begun = time.process_time()
    if kind == "ours":
        for position, roll in positions:
            legal_plays(position, roll)
    else:
        for counts, first, second in asked:
            brute_force(counts, first, second)
    return len(asked) / (time.process_time() - begun)


def compare() -> None:
    """Stop if the two disagree on any position."""
    for counts, first, second in questions():
        ours = {play.result.counts for play in legal_plays(Position(counts), Roll(first, second))}
        assert ours == brute_force(counts, first, second), (counts, first, second)


def fresh(kind: str) -> float:
    """The rate of a generator in a process of its own."""
    command = [sys.executable, "-m", "tests.benchmarks.plays", "--one", kind]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main(rounds: int) -> None:
    """Print both rates and the median of the ratios of pairs."""
    compare()
    pairs = [(fresh("ours"), fresh("brute force")) for _ in range(rounds)]
    print(f"legal_plays: {median(ours for ours, _ in pairs):,.0f} rolls a second")
    print(f"brute force: {median(theirs for _, theirs in pairs):,.0f} rolls a second")
    print(f"ratio of pairs: {median(ours / theirs for ours, theirs in pairs):.2f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(timed(sys.argv[2]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
