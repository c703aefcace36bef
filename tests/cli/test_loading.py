"""What is loaded: no screen where none is shown, and hardly anything for a wrong flag."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from .program import ROOT, Program

LOADED = """
import json, sys
from backgammon_tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
sys.stderr.write("\\n" + json.dumps(sorted(sys.modules)))
"""
SCREEN = {"textual", "rich"}


def _loaded(program: Program, *arguments: str, typed: str = "") -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        input=typed,
        capture_output=True,
        env=program.environment(),
        text=True,
        check=True,
    )
    modules: list[str] = json.loads(done.stderr.splitlines()[-1])
    return set(modules)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("play", "--help"),
        ("--frobnicate",),
        ("play", "--length", "x"),
        ("play", "--speed", "7"),
    ],
    ids=" ".join,
)
def test_help_version_and_wrong_arguments_load_hardly_anything(
    program: Program, arguments: tuple[str, ...]
) -> None:
    loaded = _loaded(program, *arguments)
    assert "backgammon_tui.cli.arguments" in loaded
    assert not loaded & (SCREEN | {"platformdirs", "asyncio"})
    assert not [
        name for name in loaded if name.startswith(("backgammon_tui.tui", "backgammon_tui.bot"))
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--plain", "--seed", "1"),
        ("matches",),
        ("resume", "nosuchmatch"),
        ("learn", "bar"),
        ("play", "--white", "bad\x07name"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_words_load_no_screen(program: Program, arguments: tuple[str, ...]) -> None:
    loaded = _loaded(program, *arguments, typed="roll\nundo\nplays\n")
    assert not loaded & SCREEN
    assert not [name for name in loaded if name.startswith("backgammon_tui.tui")]


@pytest.mark.parametrize("command", ["results", "matches", "sheet", "dice"])
def test_what_is_told_of_matches_loads_no_screen_and_no_book_where_there_are_none(
    program: Program, command: str
) -> None:
    path = str(ROOT / "tests" / "data" / "mat" / "match01.mat")
    loaded = _loaded(program, command, *([path] if command in ("sheet", "dice") else []))
    assert not loaded & (SCREEN | {"sqlite3"})
    assert f"backgammon_tui.cli.{command}" in loaded


def test_a_bot_is_loaded_when_one_sits_down(program: Program) -> None:
    persons = _loaded(program, "play", "--plain", "--white", "Ada", "--black", "Bob")
    assert not [name for name in persons if name.startswith("backgammon_tui.bot")]
    with_bot = _loaded(program, "play", "--plain", "--white", "Ada", "--black", "bot:club")
    assert "backgammon_tui.bot.seat" in with_bot


def test_help_and_version_go_to_standard_output(program: Program) -> None:
    for flag, start in (("--help", "usage: backgammon"), ("--version", "backgammon ")):
        done = program.run(flag)
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith(start)
