"""The results book against many kept matches: the first time, again, and after one more turn.

Run: python -m tests.benchmarks.results [MATCHES]. The matches are copies of one to 7 points
between bots, each under an id of its own. Prints seconds, and what reading the records alone
takes.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from backgammon_tui.record.header import Header, from_line, to_line
from backgammon_tui.record.results_book import outcomes
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Phase, Rules
from backgammon_tui.rules import actions as do
from tests.record.kept import happen, play_turns, seated

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def main(matches: int) -> None:
    """Fill a directory, and ask for its results in every way."""
    with tempfile.TemporaryDirectory() as made:
        home = Path(made)
        store = Store(home / "matches")
        size = _fill(store, matches)
        print(f"{matches} matches of {size} bytes")
        _timed("the records alone", lambda: [store.look(match_id) for match_id in store.ids()])
        book = home / "results.sqlite3"
        _timed("the first time", lambda: outcomes(store, book))
        print(f"the book has {book.stat().st_size} bytes")
        _timed("again", lambda: outcomes(store, book))
        newest = store.directory / f"{store.ids()[0]}.jsonl"
        newest.touch()
        _timed("after one has changed", lambda: outcomes(store, book))


def _fill(store: Store, matches: int) -> int:
    """One match played to its end, copied; the bytes of it."""
    file = store.create(Header("", "Ada", "Bob", Rules(length=7), dice="seed 4"))
    at = seated(file)
    while at.state.phase is not Phase.MATCH_OVER:
        if at.state.phase is Phase.GAME_OVER:
            happen(file, at, do.NextGame())
        play_turns(file, at, 1) if at.state.live else None
    file.close()
    first, _, rest = file.path.read_text().partition("\n")
    header, chance = from_line(first), random.Random(1)
    for number in range(matches - 1):
        day = f"2025{number // 28 % 12 + 1:02}{number % 28 + 1:02}"
        name = f"{day}-{number:06}-{''.join(chance.choices(LETTERS, k=4))}"
        copied = replace(header, id=name, white=f"Ada {number % 7}")
        (store.directory / f"{name}.jsonl").write_text(f"{to_line(copied)}{rest}")
    assert at.state.score.winner(at.state.rules)
    return file.path.stat().st_size


def _timed(what: str, ask: Callable[[], object]) -> None:
    begun = time.perf_counter()
    ask()
    print(f"{what}: {time.perf_counter() - begun:.3f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
