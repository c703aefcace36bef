"""The rooms of the package and what each may import: the arrows never point back."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = "backgammon_tui"
ALLOWED: Final = {
    "rules": set[str](),
    "record": {"rules"},
    "words": {"rules", "record", "teaching"},
    "bot": {"rules"},
    "review": {"bot", "record", "rules"},
    "learn": {"rules"},
    "table": {"record", "rules"},
    "settings": {"record", "rules"},
    "teaching": {"rules"},
    "preferences": set(),
    "net": {"table", "record", "rules"},
    "tui": {"table", "record", "rules", "words", "settings", "preferences", "learn", "teaching"},
}
"""What each room may import besides itself; `cli` may import everything."""
FREE: Final = {"cli", "__main__", "__init__"}
SCREEN: Final = {"textual", "rich"}
COMPILING: Final = {"numba", "numpy"}
"""What training the bot needs, and nothing else of the package may import."""
PURE: Final = (
    "choosing*",
    "editing*",
    "playing_on",
    "who_plays",
    "keymap*",
    "board/draw",
    "board/geometry",
    "board/glyphs",
    "board/view",
    "board/ink",
    "board/panes",
    "board/palette",
    "board/parts",
    "contrast",
    "keybar",
    "taught",
    "own_themes",
    "terminal",
    "story",
    "replaying",
    "replay_scene",
    "review_*",
    "reviewing",
    "chart",
    "replay_taught",
    "plain_*",
    "learning",
    "lesson",
    "contents",
    "scene",
    "habits",
    "liking",
    "remapping",
    "playing_out",
    "prompt",
    "panel",
    "wire",
    "absent",
    "lobby",
    "lobby_page",
    "screens/form",
    "screens/lobby_form",
    "screens/settings_form",
)
"""Parts of `tui` that can be tested without a screen."""


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its full name."""
    found = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path
    return found


@cache
def imports(module: str) -> frozenset[str]:
    """The full names of what a module imports anywhere in it; of a package `from` which
    modules are imported, those modules too."""
    path = modules()[module]
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(name for node in ast.walk(tree) for name in _named(node, package))


def _named(node: ast.AST, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            parts = package.split(".")
            base = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [base])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """The room a module is in: its package, or its own name at the top."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


@cache
def reached(module: str) -> frozenset[str]:
    """All names that importing a module brings in, through the package's own modules; a
    package's `__init__` runs whenever one of its modules is imported."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name in modules():
            waiting += imports(name)
            waiting += [name.rpartition(".")[0]] if "." in name else []
    return frozenset(found)


def test_every_module_is_in_a_known_room() -> None:
    assert {room(module) for module in modules()} == ALLOWED.keys() | FREE


@pytest.mark.parametrize("name", ALLOWED)
def test_a_room_imports_only_the_rooms_below_it(name: str) -> None:
    wrong = {
        (module, imported)
        for module in modules()
        if room(module) == name
        for imported in imports(module)
        if imported.startswith(f"{PACKAGE}.") and room(imported) not in ALLOWED[name] | {name}
    }
    assert wrong == set()


def test_only_the_screens_import_what_draws() -> None:
    drawing = {
        room(module)
        for module in modules()
        if {imported.partition(".")[0] for imported in imports(module)} & SCREEN
    }
    assert drawing == {"tui"}


def test_only_one_module_of_the_command_line_imports_the_screens() -> None:
    importing = {
        module
        for module in modules()
        if room(module) == "cli"
        if any(_draws(name) for name in imports(module) if name.startswith(f"{PACKAGE}.tui"))
    }
    assert importing == {f"{PACKAGE}.cli.screen"}


def _draws(name: str) -> bool:
    return any(far.partition(".")[0] in SCREEN for far in reached(name))


@pytest.mark.parametrize(
    "name",
    [
        *("rules", "record", "table", "net", "words", "bot", "review"),
        *("settings", "preferences", "learn", "teaching"),
    ],
)
def test_a_room_below_the_screens_reaches_nothing_that_draws(name: str) -> None:
    for module in modules():
        if room(module) == name:
            outside = {reached_name.partition(".")[0] for reached_name in reached(module)}
            assert not outside & SCREEN
            library = {"tomlkit"} if module == f"{PACKAGE}.preferences.writing" else set()
            library |= {"asyncssh"} if _speaks_ssh(module) else set()
            library |= COMPILING if _trains(module) else set()
            assert outside - {PACKAGE} - library <= sys.stdlib_module_names


def test_what_is_reached_is_followed_through_the_package() -> None:
    assert "textual.app" in reached(f"{PACKAGE}.tui.screens.start")
    assert "textual.app" in reached(f"{PACKAGE}.cli.screen")
    assert f"{PACKAGE}.rules.refusals" in reached(f"{PACKAGE}.table.table")


def _pure_modules() -> list[str]:
    tui = ROOT / PACKAGE / "tui"
    paths = [path for pattern in PURE for path in sorted(tui.glob(f"{pattern}.py"))]
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]


def test_every_pure_part_is_there() -> None:
    tui = ROOT / PACKAGE / "tui"
    assert [pattern for pattern in PURE if not list(tui.glob(f"{pattern}.py"))] == []


@pytest.mark.parametrize("module", _pure_modules())
def test_a_pure_part_of_the_screens_reaches_nothing_that_draws(module: str) -> None:
    assert {name for name in reached(module) if name.partition(".")[0] in SCREEN} == set()


def test_the_bot_the_guide_and_the_rules_import_nothing_but_the_standard_library() -> None:
    for module in modules():
        if room(module) in ("rules", "bot", "learn"):
            roots = {imported.partition(".")[0] for imported in imports(module)} - {"", PACKAGE}
            assert roots - (COMPILING if _trains(module) else set()) <= sys.stdlib_module_names


def test_only_the_doors_over_ssh_import_what_speaks_it() -> None:
    speaking = {module for module in modules() if "asyncssh" in imports(module)}
    assert speaking
    assert {module for module in speaking if not _speaks_ssh(module)} == set()


def _speaks_ssh(module: str) -> bool:
    return module.startswith(f"{PACKAGE}.net.ssh")


def test_nothing_but_the_training_itself_imports_the_training() -> None:
    importing = {
        module
        for module in modules()
        if any(_trains(name) for name in imports(module)) and not _trains(module)
    }
    assert importing == set()


def _trains(module: str) -> bool:
    return f"{module}.".startswith(f"{PACKAGE}.bot.train.")


FRESH: Final = """
import json, pkgutil, sys
from importlib import import_module
for room in ("rules", "record", "bot", "review", "table", "words", "learn"):
    package = import_module(f"backgammon_tui.{room}")
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")
print(json.dumps(sorted(sys.modules)))
"""


def test_a_fresh_interpreter_loads_the_rooms_without_screen_or_network() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FRESH], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(done.stdout))
    assert f"{PACKAGE}.table.table" in loaded
    assert not loaded & {"textual", "rich", "asyncssh", "asyncio", "platformdirs", "numpy"}
