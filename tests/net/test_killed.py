"""The server killed while two play as fast as they can: nothing that was said is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from backgammon_tui.net import messages as say
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.entry import Entry, Sealed
from backgammon_tui.record.proof import proof
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Rules, Seat

from .house import due_ask
from .talker import Gone, Talker

ROOT = Path(__file__).parents[2]
PLAYERS = ("ada", "bob")


@contextmanager
def server(state: Path, sockets: Path) -> Iterator[subprocess.Popen[str]]:
    """A server as a process of its own, ready."""
    for name in PLAYERS:
        (sockets / name).unlink(missing_ok=True)
    command = [sys.executable, "-m", "tests.net.fronted", str(state), str(sockets), *PLAYERS]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


def play_until_killed(
    players: list[Talker], process: subprocess.Popen[str], chance: Random, heard: list[Entry]
) -> None:
    """Two play until the server is killed in the middle of something; `heard` are all entries
    that anybody was told."""
    left = chance.randint(5, 40)
    try:
        while True:
            log = players[0].log
            assert log
            seat = log.state.to_act or Seat.WHITE
            mover = next(player for player in players if player.seat is seat)
            ask = due_ask(log.state)
            if left == 0:
                assert mover.log
                mover.says(say.Wish(next(mover.ids), len(mover.log.entries), ask))
                for _ in range(chance.randint(0, 30_000)):
                    pass
                process.kill()
            left -= 1
            answer = mover.asks(ask)
            assert isinstance(answer, say.Done) or left < 0
            for player in players:
                while player.log and len(player.log.entries) < answer.seq:  # type: ignore[attr-defined]
                    player.hears()
    except Gone:
        for player in players:
            if player.log and len(player.log.entries) > len(heard):
                heard[:] = player.log.entries


def killed_again_and_again(directory: Path, times: int) -> None:
    state, sockets = directory / "state", directory / "sockets"
    sockets.mkdir()
    chance, heard = Random(7), list[Entry]()
    for number in range(times):
        with server(state, sockets) as process:
            ada, bob = (Talker.at(sockets / name, f"run-{number}") for name in PLAYERS)
            if not number:
                ada.says(say.Create(next(ada.ids), Terms(Rules(length=0), clock="slow"), None))
                ada.until(say.Seated)
                bob.joins(ada.table)
            else:
                ada.joins()
                bob.joins()
            for player in (ada, bob):
                player.catches_up()
                assert player.log
                assert player.log.entries[: len(heard)] == heard
            before = len(heard)
            play_until_killed([ada, bob], process, chance, heard)
            assert len(heard) > before
            ada.closes()
            bob.closes()
    (match_id,) = Store(state / "matches").ids()
    found = Store(state / "matches").look(match_id)
    assert isinstance(found, MatchFile)
    assert not found.trouble
    assert found.log.entries[: len(heard)] == heard
    assert proof(found.header, found.log).sound
    assert sum(isinstance(entry.action, Sealed) for entry in heard) == 1


def test_a_server_killed_under_load_loses_nothing_it_has_said(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, times=4)


@pytest.mark.long
def test_a_server_killed_a_hundred_times_loses_nothing_it_has_said(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, times=100)
