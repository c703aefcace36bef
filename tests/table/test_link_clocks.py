"""The door to a table with clocks: what is written, when a clock stands, what a watcher sees."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from backgammon_tui.record.entry import Clocks, Entry, SetAside
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Rules, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.clock import control_of
from backgammon_tui.table.link import LocalLink, NotWritten, WatchedLink
from backgammon_tui.table.table import Table
from backgammon_tui.table.timing import Timing

from .playing import NOW, ListedDice

HEADER = Header("timed", "Ada", "Bob", Rules(length=3), clock="move:30")


class Desk:
    """A link, the time, the disk, and what was heard."""

    def __init__(self) -> None:
        self.now = NOW
        self.full = False
        self.written: list[Entry] = []
        self.heard: list[tuple[object, State]] = []
        control = control_of(HEADER.clock, HEADER.rules)
        assert control
        log = Log(HEADER.rules)
        table = Table(log, ListedDice([(3, 1), (6, 5)]), timing=Timing(control, log))
        self.link = LocalLink(HEADER, table, self._write, lambda: self.now)
        self.link.listen(lambda entry, state: self.heard.append((entry.action, state)))
        self.link.open()
        self.link.release()
        asyncio.run(self.link.ask(Seat.WHITE, do.RollDice()))

    def _write(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.written += entries

    def left(self) -> int | None:
        """Milliseconds to White's next shown second."""
        clocks = self.link.clocks
        assert clocks
        return clocks.change


def test_a_loss_is_told_and_written_once() -> None:
    at = Desk()
    at.now += 29.999
    at.link.tick()
    assert len(at.written) == 2
    at.now += 0.001
    for _ in range(3):
        at.link.tick()
    assert at.written[2:] == [Entry(3, do.TimedOut(match=False), at.now, Clocks(0, 0, 0))]
    assert at.heard[-1][0] == do.TimedOut(match=False)
    assert at.link.log.state.phase is Phase.GAME_OVER


def test_a_loss_that_cannot_be_written_has_not_happened_yet_and_is_written_later() -> None:
    at = Desk()
    at.now += 31
    at.full = True
    with pytest.raises(NotWritten):
        at.link.tick()
    assert at.link.log.state.phase is Phase.TO_PLAY
    assert at.left() is not None
    at.full = False
    at.link.tick()
    at.link.tick()
    assert [type(entry.action) for entry in at.written[2:]] == [do.TimedOut]


def test_the_clock_stands_from_hold_to_release() -> None:
    at = Desk()
    at.now += 4.25
    assert at.left() == 750
    at.link.hold()
    at.now += 500
    assert at.left() is None
    at.link.tick()
    at.link.release()
    assert at.left() == 750


def test_leaving_writes_the_time_and_tells_nobody() -> None:
    at = Desk()
    heard = len(at.heard)
    at.now += 10
    at.link.leave()
    assert at.written[-1].action == SetAside()
    assert at.written[-1].clocks == (0, 0, 20_000)
    assert len(at.heard) == heard


def test_leaving_knows_of_what_was_written_and_not_yet_told() -> None:
    at = Desk()
    at.now += 1
    played = Entry(3, do.Forfeited(Seat.WHITE, match=True), at.now, at.written[-1].clocks)
    at.link.log.add(played)
    at.now += 100
    at.link.leave()
    assert len(at.link.log.entries) == 3


def test_a_watcher_sees_the_clocks_as_the_last_entry_left_them() -> None:
    at = Desk()
    watched = WatchedLink(HEADER, Log(HEADER.rules, at.written))
    assert watched.clocks
    assert watched.clocks.running is None
    assert watched.clocks.white.delay == 30_000
    for nothing in (watched.hold, watched.release, watched.tick):
        nothing()


def test_a_match_without_clocks_has_none() -> None:
    header = Header("plain", "Ada", "Bob", Rules(length=3))
    assert WatchedLink(header, Log(header.rules)).clocks is None
    link = LocalLink(header, Table(Log(header.rules), ListedDice([])), lambda _: None, lambda: 0.0)
    assert link.clocks is None
    for nothing in (link.hold, link.release, link.tick, link.leave):
        nothing()
    assert link.log.entries == []
