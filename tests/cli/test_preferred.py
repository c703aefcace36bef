"""The settings of one run: the usual ones, those of the file, then the flags."""

from __future__ import annotations

from pathlib import Path

import pytest

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.preferred import Preferred, place, preferred
from backgammon_tui.preferences import USUAL


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings are to be written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    place().parent.mkdir()
    return place()


def found(*flags: str) -> Preferred:
    """The settings of a match with these flags."""
    return preferred(parse(["play", *flags]))


def test_the_file_is_in_the_configuration_directory(file: Path, tmp_path: Path) -> None:
    assert file == tmp_path / "backgammon-tui" / "settings.toml"
    assert found().preferences == USUAL


def test_flags_come_before_the_file_and_the_file_before_the_usual(file: Path) -> None:
    file.write_text("speed = 1\nmirror = true\nglyphs = 'ascii'\npips = false\n")
    at = found("--speed", "4", "--pips", "on", "--glyphs", "unicode", "--no-mouse")
    assert at.preferences == USUAL._replace(speed=4, mirror=True, glyphs="unicode", mouse=False)
    assert at.origins == {
        "speed": "flag", "pips": "flag", "glyphs": "flag", "mouse": "flag", "mirror": "line 2",
    }  # fmt: skip


def test_any_setting_can_be_set_for_one_run(file: Path) -> None:
    file.write_text("auto_roll = true\n")
    at = found("--set", "auto-roll=off", "--set", "bell=on", "--set", "speed=0", "--speed", "2")
    assert at.preferences == USUAL._replace(bell=True, speed=2)
    assert file.read_text() == "auto_roll = true\n"


def test_keys_that_cannot_be_are_left_out_and_told(file: Path) -> None:
    file.write_text('[keys]\nroll = "r"\ndouble = "1"\n')
    at = found()
    assert at.preferences.keys == (("roll", ("r",)),)
    assert at.says == (
        'settings.toml, line 3: "double": 1 cannot be given to it:'
        " no turn could be played without it."
    )
    file.write_text("a = 1\nb = 1\nc = 1\n")
    assert found().says.endswith('there is no setting "a". 2 more: backgammon settings.')
