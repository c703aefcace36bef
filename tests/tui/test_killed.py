"""Killed at any moment, the match goes on: nothing shown is lost, nothing is rolled twice."""

from __future__ import annotations

import random
import signal
from itertools import islice
from pathlib import Path

import pytest

from backgammon_tui.record.log import Log
from backgammon_tui.record.proof import proof
from backgammon_tui.rules import Phase
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.panel import play_rows
from backgammon_tui.tui.story import Line, line_text
from tests.terminal import Terminal
from tests.tui.player import Player, matches_in, newest

BEGIN = ("play", "--white", "Ada", "--black", "bot:advanced", "--length", "9", "--speed", "0")
RESUME = ("resume", "--speed", "0")
PANEL = slice(58, 80)


def record_of(data: Path) -> bytes:
    """The bytes of the record on the disk."""
    store = matches_in(data)
    return (store.directory / f"{store.ids()[0]}.jsonl").read_bytes()


def listed(terminal: Terminal) -> list[str]:
    """The plays that the screen lists."""
    rows = [line[PANEL].rstrip() for line in terminal.lines]
    return [row[4:] for row in rows if row[3:4] in ("●", "○") and row[5:7].isdigit()]


def plays_of(log: Log) -> list[str]:
    """Every play of the record, taken back or not, as the screen lists it."""
    told = [
        (entry.seat, line_text(entry, log.after(entry.seq - 1), log.after(entry.seq)))
        for entry in log.entries
    ]
    lines = [Line(1, seat, text) for seat, text in told if seat and text]
    return [row[4:] for row in play_rows(lines, UNICODE, None)]


def throws_of(log: Log) -> list[tuple[int, int, object]]:
    """Each throw of the record, by game and number in it, with its dice."""
    return [
        (log.after(entry.seq).game, log.after(entry.seq).throws, entry.action)
        for entry in log.entries
        if isinstance(entry.action, do.Rolled | do.Opened)
    ]


def kill_somewhere(terminal: Terminal, data: Path, chance: random.Random) -> None:
    """Play on for some answers, then kill the program in the middle of what it sends."""
    for _ in islice(Player(terminal, data).play(), chance.randint(0, 4)):
        pass
    for _ in range(chance.randint(0, 3)):
        terminal.press(chance.choice(["space", "6", "8", "1", "3", "enter", "u", "x"]))
        terminal.read(chance.random() / 50)
    terminal.kill()


@pytest.mark.parametrize(("seed", "times"), [(1, 10)])
def test_killed_at_random_moments_it_loses_nothing(tmp_path: Path, seed: int, times: int) -> None:
    check_that_it_goes_on(tmp_path, seed, times)


@pytest.mark.long
def test_killed_fifty_times_it_loses_nothing(tmp_path: Path) -> None:
    check_that_it_goes_on(tmp_path, 5, 50)


@pytest.mark.long
def test_killed_with_sealed_dice_what_it_still_knows_agrees(tmp_path: Path) -> None:
    """Each time the secret is lost and another seal follows; the last one is revealed."""
    check_that_it_goes_on(tmp_path, 7, 20, sealed=True)
    terminal = Terminal(RESUME, tmp_path)
    terminal.wait_for("needs")
    terminal.signal(signal.SIGTERM)
    terminal.end()
    match = newest(tmp_path)
    found = proof(match.header, match.log)
    assert found.sound
    assert len(found.seals) > 10
    assert found.seals[-1].fits


def check_that_it_goes_on(data: Path, seed: int, times: int, *, sealed: bool = False) -> None:
    """Kill the program `times` over, and check the record against the screen and itself."""
    chance = random.Random(seed)
    arguments = [*BEGIN] if sealed else [*BEGIN, "--seed", str(seed)]
    kept = b""
    for _ in range(times):
        terminal = Terminal(arguments, data)
        terminal.wait_for("needs")
        kill_somewhere(terminal, data, chance)
        after = record_of(data)
        assert after.startswith(kept), "the old record is no longer a part of the new one"
        kept = after
        match = newest(data)
        assert match.trouble is None
        assert set(listed(terminal)) <= set(plays_of(match.log))
        throws = throws_of(match.log)
        numbers = {(game, number) for game, number, _ in throws}
        assert len(numbers) == len(set(throws)), "one roll was drawn twice"
        arguments = list(RESUME)
        if match.log.state.phase is Phase.MATCH_OVER:
            break
