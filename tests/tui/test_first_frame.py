"""What the first frame costs in things that can be counted: modules, data classes, bytes.

Each module is a file to find and to read, each data class some code to write and compile; both
take longer than drawing the board does.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from tests.terminal import Terminal

COUNTED: Final = """
import json, os, signal, sys
def tell(*_):
    data = [
        f"{name}.{kind.__name__}"
        for name, module in list(sys.modules.items())
        if name.startswith("backgammon_tui")
        for kind in vars(module).values()
        if isinstance(kind, type) and "__dataclass_fields__" in vars(kind)
        if kind.__module__ == name
    ]
    with open(os.environ["XDG_DATA_HOME"] + "/told.json", "w") as file:
        json.dump([sorted(sys.modules), data], file)
    os._exit(0)
signal.signal(signal.SIGUSR1, tell)
"""
OURS: Final = """
from backgammon_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""
BARE: Final = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("press q to leave")
Bare().run()
"""
PLAY: Final = ("play", "--white", "Ada", "--black", "Bob")
STARTS: Final = [PLAY, ()]


class Counted(NamedTuple):
    """What is there when the first frame is: modules, and data classes of the package."""

    modules: frozenset[str]
    data_classes: frozenset[str]

    @property
    def own(self) -> set[str]:
        """The modules of the package, without its name."""
        names = {name for name in self.modules if name.startswith("backgammon_tui")}
        return {name.removeprefix("backgammon_tui.") for name in names}


class Watched(Terminal):
    """A program that tells what it has loaded when it is asked."""

    def __init__(self, code: str, arguments: Sequence[str], data: Path) -> None:
        self.code_to_run = COUNTED + code
        super().__init__(arguments, data)

    def _become(self, command: Sequence[str], environment: dict[str, str]) -> None:
        python, _, _, *arguments = command
        super()._become([python, "-c", self.code_to_run, *arguments], environment)


@cache
def counted(code: str, arguments: Sequence[str] = ()) -> Counted:
    """What a program has loaded when its first frame has come."""
    with TemporaryDirectory() as data:
        terminal = Watched(code, arguments, Path(data))
        terminal.wait_for("leave")
        terminal.signal(signal.SIGUSR1)
        terminal.end()
        modules, data_classes = json.loads((Path(data) / "told.json").read_text())
    return Counted(frozenset(modules), frozenset(data_classes))


@pytest.mark.parametrize("start", STARTS)
def test_few_modules_are_loaded_beyond_those_of_any_textual_app(start: Sequence[str]) -> None:
    ours, bare = counted(OURS, start), counted(BARE)
    others = {name for name in ours.modules - bare.modules if not name.startswith("backgammon_tui")}
    assert {name.partition(".")[0] for name in others} <= {
        "argparse", "gettext", "json", "_json", "gc", "_sha256", "_sha2"
    }  # fmt: skip
    assert len(ours.own) <= 101


@pytest.mark.parametrize("start", STARTS)
def test_what_the_first_frame_does_not_show_is_not_loaded(start: Sequence[str]) -> None:
    later = {"hands", "commands", "questions", "choosing", "choosing_play", "book", "replaying"}
    later |= {
        "players",
        "replay",
        "identifiers",
        "xgid",
        "gnubg_id",
        "identify",
        "mat",
        "plain",
        "seat",
    }
    later |= {"course", "learned", "learning", "lesson", "contents", "guide"}
    later |= {"keys"} | ({"form", "chosen"} if start else set())
    names = {name.rpartition(".")[2] for name in counted(OURS, start).own}
    assert names & later == set()


@pytest.mark.parametrize("start", STARTS)
def test_few_data_classes_are_made(start: Sequence[str]) -> None:
    made = counted(OURS, start).data_classes
    assert "backgammon_tui.rules.state.State" in made
    assert len(made) <= 10


def test_a_small_window_is_told_so_at_once_and_once(tmp_path: Path) -> None:
    terminal = Terminal(PLAY, tmp_path, size=(39, 20))
    terminal.wait_for("Enlarge it")
    terminal.bytes_until_quiet()
    assert "●".encode() not in terminal.output
    assert terminal.received < 2_200
    terminal.kill()
