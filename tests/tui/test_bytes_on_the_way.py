"""What a play costs through tmux, and over SSH from a server of the system.

Bytes only, never time. Over SSH what is counted passes through the socket, encrypted: a
packet of one byte is 36 or more of them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from statistics import median

import pytest

from tests import sshd
from tests.terminal import Terminal

from .costs import played

MATCH = ("play", "--white", "Ada", "--black", "Bob", "--length", "7", "--seed", "4")
PROGRAM = (sys.executable, "-m", "backgammon_tui", *MATCH)
TMUX = shutil.which("tmux")

Way = tuple[Terminal, Callable[[], int]]
"""The terminal at this end, and what has come on the way so far."""


@contextmanager
def through_tmux(directory: Path) -> Iterator[Way]:
    """The program in tmux, without a status line: its clock is none of ours."""
    quiet = directory / "tmux.conf"
    quiet.write_text("set -g status off\n")
    tmux = (str(TMUX), "-S", str(directory / "socket"), "-f", str(quiet))
    terminal = Terminal((), directory, command=(*tmux, "new-session", *PROGRAM))
    try:
        yield terminal, lambda: terminal.received
    finally:
        subprocess.run([*tmux, "kill-server"], check=True)
        terminal.end()


@contextmanager
def over_ssh(directory: Path) -> Iterator[Way]:
    """The program at the other end of a real connection."""
    with sshd.server(directory) as server:
        there = f"cd {Path.cwd()} && XDG_DATA_HOME={directory} LC_ALL=C.UTF-8"
        terminal = Terminal((), directory, command=server.login(there, *PROGRAM))
        try:
            yield terminal, lambda: server.line.received
        finally:
            terminal.kill()


WAYS = (
    pytest.param(
        through_tmux, id="tmux", marks=pytest.mark.skipif(not TMUX, reason="tmux is missing")
    ),
    pytest.param(
        over_ssh, id="ssh", marks=pytest.mark.skipif(not sshd.COMPLETE, reason="sshd is missing")
    ),
)


@pytest.mark.parametrize("way", WAYS)
def test_a_play_is_cheap_and_silence_costs_nothing(
    tmp_path: Path, way: Callable[[Path], AbstractContextManager[Way]]
) -> None:
    with way(tmp_path) as (terminal, received):
        terminal.wait_for("Space throws")
        terminal.bytes_until_quiet(1.0)
        first = received()

        def cost(key: str) -> int:
            before = received()
            terminal.press(key)
            terminal.bytes_until_quiet()
            return received() - before

        steps, phases = played(tmp_path, 3, cost)
        told = f"bytes a key in a play {median(steps)}, a change of phase {median(phases)}"
        print(f"{told}, the first screen {first}")
        assert first <= 20_000
        assert median(steps) <= 450
        assert median(phases) <= 700
        before = received()
        terminal.bytes_until_quiet(2.0)
        assert received() == before
