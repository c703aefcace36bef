"""What the README says of keys, flags and pictures is so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.errors import Stop
from backgammon_tui.learn import EXERCISES, PAGES
from backgammon_tui.preferences.reading import read_text
from backgammon_tui.preferences.table import markdown as settings_table
from backgammon_tui.record.reviewed import LOOKS
from backgammon_tui.record.reviewed_sums import figures
from backgammon_tui.record.reviewed_text import from_text
from backgammon_tui.rules import Seat
from backgammon_tui.settings import STRENGTHS
from backgammon_tui.tui import keymap
from backgammon_tui.tui.remapping import judged

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_table_of_keys_is_the_table_of_the_program() -> None:
    assert keymap.markdown() in README


def test_the_table_of_settings_is_the_table_of_the_program() -> None:
    assert settings_table() in README


def test_the_settings_shown_can_be_used() -> None:
    (shown,) = re.findall(r"^```toml\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    found = read_text(shown)
    assert not found.troubles
    assert found.preferences.auto_roll
    assert len(found.preferences.keys) == 3
    assert not judged(found.preferences.keys)[1]


@pytest.mark.parametrize(
    "line", re.findall(r"^backgammon (\w.*?)(?:  +#.*)?$", README, re.MULTILINE)
)
def test_every_command_line_shown_is_understood(line: str) -> None:
    assert parse(line.split()).run


@pytest.mark.parametrize("flag", sorted(set(re.findall(r"`(--[a-z-]+)", README))))
def test_every_flag_named_exists(flag: str) -> None:
    if flag in ("--all", "--json"):
        assert parse(["matches", flag]).run
        return
    with pytest.raises((SystemExit, Stop)) as ended:
        parse(["play", "--no-such-flag", flag])
    assert "unrecognized arguments: " + flag not in str(ended.value)


@pytest.mark.parametrize("level", STRENGTHS)
def test_the_strength_of_each_bot_is_what_the_program_says(level: str) -> None:
    assert f"| `{level}` | {STRENGTHS[level]} |" in README


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is missing")
def test_the_service_is_one_that_systemd_understands(tmp_path: Path) -> None:
    (shown,) = re.findall(r"^```ini\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    program = re.findall(r"^ExecStart=(\S+) ", shown, re.MULTILINE)[0]
    user = re.findall(r"^User=(\S+)", shown, re.MULTILINE)[0]
    unit = tmp_path / "backgammon.service"
    unit.write_text(shown.replace(program, sys.executable).replace(f"User={user}", "User=root"))
    checking = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit)]
    done = subprocess.run(checking, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_json_of_a_review_that_is_shown_has_the_shape_of_the_program() -> None:
    shown = re.findall(r"^```json\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    (found,) = (from_text(text) for text in shown if '"decisions"' in text)
    assert found.looks == LOOKS
    assert figures(found, Seat.WHITE).marks == (0, 0, 1)


def test_pages_and_exercises_of_the_guide_are_counted_right() -> None:
    told = " ".join(README.split())
    assert f"open the guide: {len(PAGES)} pages" in told
    assert f"with {len(EXERCISES)} exercises" in told


@pytest.mark.parametrize("picture", re.findall(r"\]\((screenshots/[^)]*)\)", README))
def test_every_picture_is_there(picture: str) -> None:
    assert (ROOT / picture).read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("room", re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE))
def test_every_room_named_is_there(room: str) -> None:
    assert (ROOT / "backgammon_tui" / room / "__init__.py").is_file()
