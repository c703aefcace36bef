"""Settings at the real program: the file, the mouse and the bell of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.test_terminals import program

MATCH = ("play", "--white", "Ada", "--black", "bot:club", "--seed", "127", "--speed", "0")
"""White begins with 3-1."""
MOUSE_ON, MOUSE_OFF = b"\x1b[?1000h", b"\x1b[?1000l"


def settings_in(data: Path) -> Path:
    """The file of the settings."""
    return data / "config" / "backgammon-tui" / "settings.toml"


def _one_line(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def open_settings(terminal: Terminal) -> None:
    """The page of settings, the cursor on the mouse."""
    terminal.wait_for("Space throws")
    terminal.press(",")
    terminal.wait_for("> Colours")
    while "> Mouse" not in terminal.text:
        before = terminal.text
        terminal.press("down")
        terminal.wait_for(lambda _, before=before: terminal.text != before)  # type: ignore[misc]


def test_a_setting_changed_on_the_page_is_written_and_in_force(tmp_path: Path) -> None:
    file = settings_in(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text("# mine\nspeed = 0\n")
    with program(tmp_path, *MATCH) as terminal:
        open_settings(terminal)
        assert MOUSE_OFF not in terminal.output
        terminal.press("right")
        terminal.wait_for("< off >")
        terminal.bytes_until_quiet()
        assert MOUSE_OFF in terminal.output
        assert file.read_text() == "# mine\nspeed = 0\nmouse = false\n"
        terminal.press("left")
        terminal.wait_for("< on >")
        terminal.bytes_until_quiet()
        assert terminal.output.count(MOUSE_ON) > terminal.output.count(MOUSE_OFF)
        assert file.read_text() == "# mine\nspeed = 0\nmouse = true\n"
        terminal.press("escape")
        terminal.wait_for("Space throws")
        terminal.press("space")
        terminal.wait_for("Type the point")


def test_a_file_nobody_can_write_is_said_on_the_page(tmp_path: Path) -> None:
    file = settings_in(tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text("speed = \n")
    with program(tmp_path, *MATCH) as terminal:
        terminal.wait_for("settings.toml, line 1: this is no TOML.")
        open_settings(terminal)
        terminal.press("right")
        terminal.wait_for(lambda lines: "is no TOML: mend it" in _one_line(lines))
        terminal.wait_for("< off >")
        assert file.read_text() == "speed = \n"


@pytest.mark.parametrize(("bell", "rings"), [("on", 1), ("off", 0)])
def test_the_bell_rings_once_for_each_turn_of_a_bot(tmp_path: Path, bell: str, rings: int) -> None:
    with program(tmp_path, *MATCH, "--set", f"bell={bell}") as terminal:
        terminal.wait_for("Space throws")
        terminal.press("space")
        terminal.wait_for("Type the point")
        terminal.bytes_until_quiet()
        before = terminal.output.count(b"\x07")
        terminal.press("8", "6", "enter")
        terminal.wait_for("Space rolls")
        terminal.bytes_until_quiet()
        assert terminal.output.count(b"\x07") - before == rings
