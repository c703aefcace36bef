"""Ends of the real program: by signals, with its terminal, and stops by Ctrl+Z."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.player import newest

MATCH = ("play", "--white", "Ada", "--black", "Bob", "--length", "5", "--seed", "4")
TMUX = shutil.which("tmux")


def begun(data: Path) -> Terminal:
    """The program in the middle of a play."""
    terminal = Terminal(MATCH, data)
    terminal.wait_for("Space throws")
    terminal.press("space")
    terminal.wait_for("to play 6-3")
    terminal.press("8")
    terminal.wait_for("> 8/2")
    return terminal


def restored(sent: bytes) -> bool:
    """Whether the terminal was given back: its own screen, a cursor, no reports."""
    wanted = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l")
    return all(code in sent for code in wanted)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_ends_it_the_ordinary_way(tmp_path: Path, number: signal.Signals) -> None:
    terminal = begun(tmp_path)
    before = len(terminal.output)
    terminal.signal(number)
    assert terminal.end() == 128 + number
    assert restored(terminal.output[before:])
    assert b"Saved. Go on with: backgammon resume" in terminal.output
    assert newest(tmp_path).log.state.roll is not None


@pytest.mark.parametrize("keys", [("\x03",), ("q", "y")])
def test_ctrl_c_and_q_leave_with_the_match_saved(tmp_path: Path, keys: tuple[str, ...]) -> None:
    terminal = begun(tmp_path)
    before = len(terminal.output)
    terminal.press(*keys)
    assert terminal.end() == 0
    assert restored(terminal.output[before:])
    assert newest(tmp_path).trouble is None


def test_with_its_terminal_gone_it_ends(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    os.close(terminal.file)
    os.waitpid(terminal.pid, 0)
    match = newest(tmp_path)
    assert match.trouble is None
    assert match.log.state.roll is not None


class Shell:
    """A shell in a tmux of its own, for what only a real shell does."""

    def __init__(self, directory: Path) -> None:
        self._tmux = [str(TMUX), "-S", str(directory / "tmux")]
        shell = ["env", f"XDG_DATA_HOME={directory}", "LC_ALL=C.UTF-8", "bash", "--norc"]
        self.run("-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", *shell)

    def run(self, *words: str) -> str:
        """A tmux command and what it prints."""
        done = subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def keys(self, *names: str) -> None:
        """Keys as tmux names them."""
        self.run("send-keys", *names)

    def wait_for(self, wanted: str) -> None:
        """Until the screen has this text."""
        for _ in range(3000):
            shown = self.run("capture-pane", "-p")
            if wanted in shown:
                return
        raise AssertionError(f"waited in vain for {wanted!r}:\n{shown}")


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    """A shell that goes with the test."""
    if TMUX is None:
        pytest.skip("tmux is not installed")
    found = Shell(tmp_path)
    yield found
    found.run("kill-session")


def test_stopped_and_brought_back_it_shows_the_same_play(shell: Shell) -> None:
    shell.keys(f"{sys.executable} -m backgammon_tui {' '.join(MATCH)}", "Enter")
    shell.wait_for("Space throws")
    shell.keys("Space")
    shell.wait_for("to play 6-3")
    shell.keys("8")
    shell.wait_for("> 8/2")
    shell.keys("C-z")
    shell.wait_for("Stopped")
    shell.run("resize-window", "-x", "90", "-y", "30")
    shell.keys("fg", "Enter")
    shell.wait_for("> 8/2")
    shell.wait_for("needs 5")
    shell.keys("6")
    shell.wait_for("Enter ends the turn")
    shell.keys("C-c")
    shell.wait_for("Saved. Go on with")
