"""Matches kept in a directory, for the tests of the store."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Ask, Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.table import Table
from tests.table.playing import NOW, first_play

HEADER: Final = Header("", "Ada", "Bob", Rules(length=5), dice="seed 4")


def seated(file: MatchFile, seed: int = 4) -> Table:
    """A table at the match; what it decides is written by `happen`."""
    at = Table(file.log, SeededDice(seed), lenient=frozenset(Seat))
    _write(file, at, at.open(NOW))
    return at


def happen(file: MatchFile, at: Table, *asks: Ask) -> None:
    """Ask for the seat that is awaited, write it, and let it happen."""
    for ask in asks:
        _write(file, at, at.judge(at.state.to_act or Seat.WHITE, ask, NOW))


def _write(file: MatchFile, at: Table, entries: tuple[Entry, ...]) -> None:
    file.append(entries)
    at.commit(entries)


def play_turns(file: MatchFile, at: Table, turns: int) -> None:
    """The first legal play, again and again."""
    for _ in range(turns):
        if do.RollDice in at.allowed(at.state.to_act or Seat.WHITE):
            happen(file, at, do.RollDice())
        happen(file, at, do.FinishPlay(first_play(at)))


def kept_match(directory: Path, turns: int = 4) -> Path:
    """The file of a match of some turns that nobody plays any more."""
    file = Store(directory).create(HEADER)
    play_turns(file, seated(file), turns)
    file.close()
    return file.path
