"""The door to a table: what is written before anybody is told, and what if it is not."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Sequence

import pytest

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Illegal, Phase, Rule, Rules, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.link import LocalLink, NotWritten, TableLink, WatchedLink
from backgammon_tui.table.table import Table

from .playing import NOW, WHITE

HEADER = Header("id", "Ada", "Bob", Rules(length=3))


class Paper:
    """Somewhere entries are written, as long as there is room."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.full = False

    def write(self, entries: Sequence[Entry]) -> None:
        """Write all, or nothing."""
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.entries += entries


def _link(paper: Paper) -> LocalLink:
    return LocalLink(HEADER, Table(Log(HEADER.rules), SeededDice(1)), paper.write, lambda: NOW)


def test_what_happens_is_written_before_listeners_are_told() -> None:
    paper = Paper()
    link = _link(paper)
    told: list[tuple[Entry, State, int]] = []
    link.listen(lambda entry, state: told.append((entry, state, len(paper.entries))))
    link.open()
    asyncio.run(link.ask(WHITE, do.RollDice()))
    assert [entry for entry, _, _ in told] == paper.entries == link.log.entries
    assert all(written >= entry.seq for entry, _, written in told)
    assert [state for _, state, _ in told] == [link.log.after(seq) for seq in (1, 2)]


def test_opening_an_open_match_writes_nothing() -> None:
    paper = Paper()
    link = _link(paper)
    link.open()
    link.open()
    assert len(paper.entries) == 1


def test_what_cannot_be_written_does_not_happen() -> None:
    paper = Paper()
    link = _link(paper)
    link.open()
    told: list[Entry] = []
    link.listen(lambda entry, _: told.append(entry))
    paper.full = True
    before = link.log.state.digest(), list(link.log.entries), link.allowed(WHITE)
    with pytest.raises(NotWritten) as failure:
        asyncio.run(link.ask(WHITE, do.RollDice()))
    assert isinstance(failure.value.__cause__, OSError)
    assert (link.log.state.digest(), link.log.entries, link.allowed(WHITE)) == before
    assert told == []
    paper.full = False
    asyncio.run(link.ask(WHITE, do.RollDice()))
    assert link.log.state.phase is Phase.TO_PLAY


def test_a_refusal_writes_nothing() -> None:
    paper = Paper()
    link = _link(paper)
    link.open()
    with pytest.raises(Illegal):
        asyncio.run(link.ask(WHITE, do.OfferDouble()))
    assert len(paper.entries) == 1


def test_nothing_can_be_asked_of_a_match_that_is_watched() -> None:
    link: TableLink = WatchedLink(HEADER, Log(HEADER.rules))
    for seat in Seat:
        assert link.allowed(seat) == frozenset()
        with pytest.raises(Illegal) as refusal:
            asyncio.run(link.ask(seat, do.RollDice()))
        assert refusal.value.rule is Rule.WATCHING


def test_a_watcher_is_told_of_what_joined_the_log() -> None:
    table = Table(Log(HEADER.rules), SeededDice(1))
    table.commit(table.open(NOW))
    link = WatchedLink(HEADER, table.log)
    told: list[tuple[Entry, State]] = []
    link.listen(lambda entry, state: told.append((entry, state)))
    link.tell(table.log.entries)
    assert told == [(table.log.entries[0], table.state)]
