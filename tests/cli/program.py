"""The real program in a process of its own, with a data directory of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Final

import pytest

from backgammon_tui.cli import main
from backgammon_tui.record.log import Log
from backgammon_tui.record.store import MatchFile, Store

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = (sys.executable, "-X", "faulthandler", "-m", "backgammon_tui")


@dataclass(frozen=True)
class Done:
    """What the program said, and how it ended."""

    code: int
    out: str
    err: str


class Program:
    """Runs commands that all keep their files under one directory."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.matches = home / "backgammon-tui" / "matches"

    def environment(self, **more: str) -> dict[str, str]:
        """Variables of a terminal that can do everything, so that pipes alone decide."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        return {
            **kept,
            "XDG_DATA_HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "PYTHONPATH": str(ROOT),
            "PYTHONWARNINGS": "error",
            "PYTHONIOENCODING": "utf-8",
            "TERM": "xterm-256color",
            **more,
        }

    def run(self, *arguments: str, typed: str | bytes = "", **more: str) -> Done:
        """Run to the end with this on its standard input."""
        given = typed if isinstance(typed, bytes) else typed.encode()
        done = subprocess.run(
            [*PROGRAM, *arguments],
            input=given,
            capture_output=True,
            env=self.environment(**more),
            cwd=self.home,
            check=False,
            timeout=50,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    def play(self, *arguments: str, typed: Sequence[str] = (), **more: str) -> Done:
        """Play a new match line by line."""
        lines = "".join(f"{line}\n" for line in typed)
        return self.run("play", "--plain", *arguments, typed=lines, **more)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """The program running, with pipes on all its streams."""
        return subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment(),
            cwd=self.home,
            text=True,
        )

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.home / "config" / "backgammon-tui" / "settings.toml"

    def settle(self, text: str) -> None:
        """Put this into the file of the settings."""
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        self.settings.write_text(text)

    def file(self) -> Path:
        """The file of the only match."""
        (path,) = self.matches.glob("*.jsonl")
        return path

    def match(self) -> MatchFile:
        """The only match, as its record has it."""
        store = Store(self.matches)
        (match_id,) = store.ids()
        match = store.open(match_id, watch=True)
        match.close()
        return match

    def log(self) -> Log:
        """The log of the only match."""
        match = self.match()
        assert match.trouble is None
        return match.log


class InProcess(Program):
    """The same commands run in this process, for tests that need no process of its own."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        super().__init__(home)
        patch.setenv("XDG_DATA_HOME", str(home))
        patch.setenv("XDG_CONFIG_HOME", str(home / "config"))
        self.patch = patch

    def run(self, *arguments: str, typed: str | bytes = "", **more: str) -> Done:
        """Run to the end with this on its standard input."""
        given = typed if isinstance(typed, bytes) else typed.encode()
        streams = [TextIOWrapper(BytesIO(raw), encoding="utf-8") for raw in (given, b"", b"")]
        with self.patch.context() as patched:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patched.setattr(sys, name, stream)
            for name, value in more.items():
                patched.setenv(name, value)
            code = _code(arguments)
        return Done(code, *[_said(stream) for stream in streams[1:]])


def _code(arguments: Sequence[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as ended:
        return int(ended.code or 0)


def _said(stream: TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def one_sentence(done: Done) -> str:
    """What a refused command says: one line on stderr, exit code 2, nothing else."""
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("backgammon: ")
    assert done.err.count("\n") == 1
    assert done.err.endswith("\n")
    return done.err[len("backgammon: ") : -1]
