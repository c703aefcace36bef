"""Accounts of this machine, made for a test and taken away again, and terminals they sit at."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from .terminal import Terminal

ROOT: Final = Path(__file__).parents[1]
USERADD: Final = shutil.which("useradd", path="/usr/sbin:/sbin:/usr/bin")
USERDEL: Final = shutil.which("userdel", path="/usr/sbin:/sbin:/usr/bin")
PYTHONS: Final = (sys.executable, *(f"{d}/python3" for d in ("/usr/local/bin", "/usr/bin")))


class Account(NamedTuple):
    """An account, and a directory of its own."""

    name: str
    uid: int
    gid: int
    home: Path
    tables: Path
    python: str = sys.executable

    @property
    def environment(self) -> dict[str, str]:
        """Its variables."""
        path = f"{ROOT}:{sysconfig.get_path('purelib')}:{sysconfig.get_path('platlib')}"
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.home),
            "PYTHONPATH": path,
            "PYTHONDONTWRITEBYTECODE": "1",
            "BACKGAMMON_TABLES": str(self.tables),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the program to its end."""
        return self._run("-m", "backgammon_tui", *arguments)

    def _run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.python, *words],
            user=self.uid,
            group=self.gid,
            extra_groups=[],
            env=self.environment,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )

    def can_play(self) -> bool:
        """Whether this account may run that Python with all that is needed."""
        with suppress(OSError):
            return self._run("-c", "import backgammon_tui.cli, textual").returncode == 0
        return False

    def words(self, *arguments: str) -> tuple[str, ...]:
        """The program on a command line of this account's shell."""
        told = (f"{name}={value}" for name, value in self.environment.items())
        return ("env", *told, self.python, "-m", "backgammon_tui", *arguments)

    def sit(self, *arguments: str) -> Seat:
        """The program at a terminal of this account."""
        return Seat(self, ["-m", "backgammon_tui", *arguments])


class Seat(Terminal):
    """A terminal at which an account sits."""

    def __init__(self, account: Account, words: Sequence[str]) -> None:
        self._account = account
        command = [account.python, *words]
        super().__init__([], account.home, environment=account.environment, command=command)

    def _become(self, command: Sequence[str], environment: dict[str, str]) -> None:
        os.chdir("/")
        os.setgroups([])
        os.setresgid(*[self._account.gid] * 3)
        os.setresuid(*[self._account.uid] * 3)
        super()._become(command, environment)


@contextmanager
def accounts(*names: str) -> Iterator[list[Account]]:
    """Accounts for as long as they are needed; skips the test where they cannot be made."""
    if os.getuid() != 0 or not USERADD or not USERDEL:
        pytest.skip("two accounts are made by root, with useradd")
    made: list[Account] = []
    place = Path(tempfile.mkdtemp(prefix="backgammon-test-"))
    try:
        place.chmod(0o755)
        tables = place / "tables"
        tables.mkdir()
        tables.chmod(0o1777)
        made.extend(_made(f"{name}{os.getpid()}", place, tables) for name in names)
        tried = (made[0]._replace(python=python) for python in PYTHONS if Path(python).exists())
        able = next((each.python for each in tried if each.can_play()), None)
        if able is None:
            pytest.skip("no Python here that another account may run has all that is needed")
        yield [account._replace(python=able) for account in made]
    finally:
        for account in made:
            _unmade(account)
        shutil.rmtree(place)


def _made(name: str, place: Path, tables: Path) -> Account:
    assert USERADD
    # No password, but not locked: a locked account is let in by no SSH server.
    adding = [USERADD, "-M", "-s", "/bin/sh", "-p", "*", name]
    subprocess.run(adding, check=True, capture_output=True)
    found = pwd.getpwnam(name)
    home = place / name
    home.mkdir(mode=0o700)
    os.chown(home, found.pw_uid, found.pw_gid)
    return Account(name, found.pw_uid, found.pw_gid, home, tables)


def _unmade(account: Account) -> None:
    """End what the account still runs, such as its server, and take it away."""
    while running := _processes(account.uid):
        for pid in running:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)
    assert USERDEL
    subprocess.run([USERDEL, account.name], check=True, capture_output=True)


def kill(account: Account, word: str) -> None:
    """End at once what an account runs with this word on its command line."""
    for pid in _processes(account.uid):
        if word.encode() in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0"):
            os.kill(pid, signal.SIGKILL)


def _processes(uid: int) -> list[int]:
    """What an account runs that has not ended."""
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError, IndexError):
            alive = (entry / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
            if entry.name.isdigit() and entry.stat().st_uid == uid and alive:
                found.append(int(entry.name))
    return found
