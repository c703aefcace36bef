"""A house to log in to, and logins by the system's `ssh`."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from tests.terminal import PATIENCE, Terminal

SSH: Final = shutil.which("ssh")
COMPLETE: Final = bool(SSH and shutil.which("ssh-keygen") and find_spec("asyncssh"))
_RESTORED: Final = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?25h")
needs_ssh: Final = pytest.mark.skipif(not COMPLETE, reason="ssh or asyncssh is missing")


class House:
    """A running house; keys lie in its directory."""

    def __init__(self, directory: Path, process: subprocess.Popen[str]) -> None:
        self.directory = directory
        self.process = process
        assert process.stdout
        told = process.stdout.readline()
        assert told, "the house did not open"
        self.port, self.fingerprint, self.parent = json.loads(told)

    def key(self, name: str) -> Path:
        """A private key by this name, made when it is first wanted."""
        path = self.directory / name
        if not path.exists():
            make_key(path)
        return path

    def fingerprint_of(self, name: str) -> str:
        """The fingerprint of a key, by the word of OpenSSH."""
        telling = ["ssh-keygen", "-l", "-f", f"{self.key(name)}.pub"]
        done = subprocess.run(telling, check=True, capture_output=True, text=True)
        return done.stdout.split()[1]

    def ssh(self, *more: str, user: str = "play", key: str | Path | None = None) -> tuple[str, ...]:
        """The command that logs in; without a key, as somebody who has none."""
        known = self.directory / "known"
        return (
            # Of an option given twice the first counts.
            *(str(SSH), "-F", "none", "-p", str(self.port), *more),
            *("-o", f"UserKnownHostsFile={known}", "-o", "StrictHostKeyChecking=accept-new"),
            *("-o", "LogLevel=ERROR", "-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes"),
            *("-i", str(self.key(key) if isinstance(key, str) else key or "/nonexistent")),
            f"{user}@127.0.0.1",
        )

    def login(
        self, *more: str, user: str = "play", key: str | Path | None = None, **at: Any
    ) -> Terminal:
        """Log in from a terminal; `at` are its `environment` and `size`."""
        command = self.ssh(*more, user=user, key=key)
        return Terminal((), self.directory, command=command, **at)

    def run(
        self, *more: str, command: tuple[str, ...] = (), **how: Any
    ) -> subprocess.CompletedProcess[str]:
        """Run `ssh` to its end, without a terminal unless `more` wants one."""
        return subprocess.run(
            [*self.ssh(*more, **how), *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def said(self) -> str:
        """The next line of its log, "" at the end."""
        assert self.process.stderr
        return self.process.stderr.readline()

    def close(self) -> str:
        """Close it as a system would; the answer is its log."""
        self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=PATIENCE)
        return log


def make_key(path: Path) -> None:
    """Make a private key there, and the public one beside it."""
    making = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", path.name, "-f", str(path)]
    subprocess.run(making, check=True)


@contextmanager
def open_house(
    directory: Path,
    entry: str = "talker",
    *,
    tables: bool = False,
    guests: bool = True,
    allow: Path | None = None,
    bounds: dict[str, int] | None = None,
    **measures: float,
) -> Iterator[House]:
    """A house while it is open, whose logins run a program of `tests.net.programs`, or another
    that is named in full; with `tables` of its own, else of the tests."""
    state = directory / "state"
    state.mkdir(mode=0o700, exist_ok=True)
    wanted = {
        "entry": entry if ":" in entry else f"tests.net.programs:{entry}",
        "state": str(state),
        "tables": tables,
        "guests": guests,
        "allow": str(allow) if allow else None,
        "bounds": bounds or {},
        "measures": {"logins_at_once": 100, **measures},
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.net.opening", json.dumps(wanted), f"--{entry}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield House(directory, process)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def number_after(word: str, terminal: Terminal) -> int:
    """The number behind a word on the screen."""
    words = flat(terminal).split()
    return int(words[words.index(word) + 1])


def is_gone(pid: int, seconds: float) -> bool:
    """Whether a process, not of ours, ends within so many seconds."""
    try:
        file = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([file], [], [], seconds)[0])
    finally:
        os.close(file)


class Visiting:
    """Logs in, and sees to it that nobody stays."""

    def __init__(self, house: House, leaving: ExitStack) -> None:
        self._house = house
        self._leaving = leaving

    def __call__(self, *more: str, seen: str = "ready", **how: Any) -> Terminal:
        """Log in, and wait for what is to be seen then."""
        terminal = self._house.login(*more, **how)
        self._leaving.callback(_away, terminal)
        terminal.wait_for(seen)
        return terminal


def _away(terminal: Terminal) -> None:
    if terminal.code is None:
        terminal.kill()


def flat(terminal: Terminal) -> str:
    """The screen as one line."""
    return "".join(terminal.lines)


def restored(terminal: Terminal) -> bool:
    """Whether a terminal that was on a full screen is left as it was."""
    last = terminal.output[terminal.output.rindex(b"\x1b[?1049h") :]
    return all(mark in last for mark in _RESTORED)


def answered(terminal: Terminal) -> None:
    """Press a key, and wait for what that brings."""
    before = terminal.received
    terminal.press("c")
    while terminal.received == before:
        assert terminal.read(PATIENCE)
