"""Sealed dice on the real screen: the seal is seen before the first throw, and its secret is in
the record however one leaves."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from backgammon_tui.record.entry import Revealed, Sealed
from backgammon_tui.record.log import Log
from backgammon_tui.record.proof import Finding, proof
from backgammon_tui.record.store import MatchFile
from tests.terminal import Terminal
from tests.tui.player import matches_in, newest

PLAY = ("play", "--white", "Ada", "--black", "Bob", "--length", "1")


def _begun(data: Path) -> Terminal:
    terminal = Terminal(PLAY, data)
    terminal.wait_for("Space throws")
    terminal.wait_for("Dice sealed: ")
    return terminal


def _log(data: Path) -> Log:
    match = newest(data)
    assert match.trouble is None
    return match.log


def _kinds(log: Log) -> list[str]:
    return [type(entry.action).__name__ for entry in log.entries]


def test_the_seal_is_seen_whole_before_the_first_throw(tmp_path: Path) -> None:
    terminal = _begun(tmp_path)
    sealed = _log(tmp_path).entries[-1].action
    assert isinstance(sealed, Sealed)
    assert f" Dice sealed: {sealed.digest}" in [line.rstrip() for line in terminal.lines]
    assert terminal.bytes_until_quiet(1.0) == 0
    terminal.kill()
    assert "Revealed" not in _kinds(_log(tmp_path))


@pytest.mark.parametrize("how", ["q", "hang up", "terminate"])
def test_whoever_leaves_finds_the_secret_in_the_record(tmp_path: Path, how: str) -> None:
    terminal = _begun(tmp_path)
    terminal.press("space")
    terminal.wait_for("to play")
    assert "Revealed" not in _kinds(_log(tmp_path))
    if how == "q":
        terminal.press("q")
        terminal.wait_for("y leaves")
        terminal.press("y")
    else:
        terminal.signal(signal.SIGHUP if how == "hang up" else signal.SIGTERM)
    terminal.end()
    assert b"Saved. Go on with: backgammon resume" in terminal.output
    match = newest(tmp_path)
    found = proof(match.header, match.log)
    assert found.sound
    assert {throw.finding for throw in found.throws} == {Finding.AGREES}


def test_a_match_that_is_over_and_its_rematch_are_each_revealed(tmp_path: Path) -> None:
    terminal = _begun(tmp_path)
    terminal.press("space")
    terminal.wait_for("Type the point")
    terminal.press("R")
    terminal.wait_for("resigns. How much?")
    terminal.press("1")
    terminal.wait_for("y")
    terminal.press("y")
    terminal.wait_for("a accepts")
    terminal.press("a")
    terminal.wait_for("r for a rematch")
    assert _kinds(_log(tmp_path))[-1] == "Revealed"
    terminal.press("r")
    terminal.wait_for("Dice sealed: ")
    terminal.press("q")
    terminal.wait_for("y leaves")
    terminal.press("y")
    terminal.end()
    store = matches_in(tmp_path)
    logs = [match.log for match in map(store.look, store.ids()) if isinstance(match, MatchFile)]
    again, first = sorted(logs, key=lambda log: len(log.entries))
    assert _kinds(again) == ["Began", "Sealed", "Revealed"]
    secrets = {log.entries[-1].action for log in (again, first)}
    assert len(secrets) == 2
    assert {type(secret) for secret in secrets} == {Revealed}
