"""From the start of the program to the first frame of a long match looked at again.

Run: python -m tests.benchmarks.replay [STARTS]. Two bots play a seeded match to 25, kept in a
directory that goes away again; then the program is started on it, each time as a fresh process
on a pseudo-terminal. Prints the size of the match, the median, and what the parts take.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Phase, Rules, Seat
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.seats import Players, due, wish
from backgammon_tui.table.table import Table
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.replay_scene import replay_scene
from backgammon_tui.tui.replaying import replaying
from backgammon_tui.words import Names

from .start import start

PLAYERS = dict.fromkeys(Seat, Bot("advanced"))
HEADER = Header("", "Ada", "Bob", Rules(length=25), dice="seed 1")


def long_match(
    directory: Path, header: Header = HEADER, seed: int = 1, players: Players = PLAYERS
) -> MatchFile:
    """The match two bots play, as the file that is kept of it."""
    file = Store(directory).create(header)
    table = Table(file.log, SeededDice(seed))
    table.commit(table.open(0.0))
    while table.state.phase is not Phase.MATCH_OVER:
        seat = due(table.state, players) or Seat.WHITE
        table.commit(table.judge(seat, wish(table.state, players, seat), 0.0))
    file.append(table.log.entries)
    file.close()
    return file


def seconds(work: Callable[[], object]) -> float:
    """The time of the processor that something takes, the median of some."""
    taken = []
    for _ in range(9):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return median(taken)


def main(starts: int) -> None:
    """Play the match, start the program on it, and time the parts."""
    with tempfile.TemporaryDirectory() as directory:
        file = long_match(Path(directory))
        record, games = file.path.stat().st_size, file.log.state.game
        print(f"{games} games, {len(file.log.entries)} entries, {record / 1000:.0f} kB")
        arguments = ["-m", "backgammon_tui", "replay", str(file.path)]
        started = [start(arguments, b"leave", directory) for _ in range(starts + 1)][1:]
        clock = median(each.clock for each in started)
        processor = median(each.processor for each in started)
        print(f"on the screen: {clock * 1000:.0f} ms, {processor * 1000:.0f} ms of processor")
        folded = seconds(lambda: Store(Path(directory)).open(file.header.id, watch=True).close())
    print(f"of it, reading the record: {folded * 1000:.0f} ms")
    last = replaying(file.log).at_end(last=True)
    names, looking = Names("Ada", "Bob"), Looking(glyphs=UNICODE)
    scene = seconds(lambda: replay_scene(last, names, HEADER.stake, looking))
    print(f"a step: {scene * 1000:.1f} ms for what is shown")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
