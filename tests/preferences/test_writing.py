"""Writing a setting: comments stay, the file is there whole, and what cannot be is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from backgammon_tui.preferences import SETTINGS, value_of
from backgammon_tui.preferences.reading import read
from backgammon_tui.preferences.writing import NotKept, write

MINE = """\
# how I play
speed = 2 # quick

  # my keys, do not touch
[keys]
roll = "r"   # easier
"""


def test_comments_order_and_keys_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE)
    write(path, "speed", 4)
    assert path.read_text() == MINE.replace("speed = 2", "speed = 4")
    write(path, "bell", value=True)
    assert path.read_text() == MINE.replace("speed = 2 # quick", "speed = 4 # quick\nbell = true")
    assert read(path).preferences.keys == (("roll", ("r",)),)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "bell = true\n"),
        ("# words\n", "# words\nbell = true\n"),
        ("# words\n\n[keys]\n", "# words\nbell = true\n\n[keys]\n"),
        ("# of keys\n[keys]\n", "bell = true\n# of keys\n[keys]\n"),
        ("speed = 2", "speed = 2\nbell = true\n"),
        ('theme = """\nwood"""\n', 'theme = """\nwood"""\nbell = true\n'),
        ("keys.roll = 'r'\n", "keys.roll = 'r'\nbell = true\n"),
        ("# mine\r\nspeed = 2\r\n", "# mine\r\nspeed = 2\r\nbell = true\n"),
    ],
)
def test_a_further_setting_stands_below_the_others(tmp_path: Path, before: str, after: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(before.encode())
    write(path, "bell", value=True)
    assert path.read_bytes().decode() == after
    assert read(path).preferences.bell


def test_every_setting_can_be_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "directory" / "settings.toml"
    for setting in SETTINGS:
        for value in setting.choices:
            write(path, setting.name, value)
            found = read(path)
            assert not found.troubles
            assert value_of(found.preferences, setting.name) == value
    assert path.read_text().startswith("# Settings of backgammon.")


def test_permissions_and_links_are_kept(tmp_path: Path) -> None:
    real = tmp_path / "elsewhere.toml"
    real.write_text(MINE)
    real.chmod(0o600)
    path = tmp_path / "settings.toml"
    path.symlink_to(real)
    write(path, "speed", 5)
    assert path.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o600
    assert "speed = 5" in real.read_text()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["elsewhere.toml", "settings.toml"]


@pytest.mark.parametrize("text", ["speed =\n", 'a = "\n', "\udcff"])
def test_a_file_that_is_no_toml_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    data = text.encode(errors="surrogateescape")
    path.write_bytes(data)
    with pytest.raises(NotKept, match="is no TOML"):
        write(path, "speed", 1)
    assert path.read_bytes() == data


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    with pytest.raises(NotKept, match=r"cannot be written: (Not a directory|File exists)"):
        write(place / "settings.toml", "speed", 1)
    assert place.read_text() == "mine"


def test_a_write_that_fails_leaves_the_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match="No space left on device"):
        write(path, "speed", 1)
    assert path.read_text() == MINE
    assert [p.name for p in tmp_path.iterdir()] == ["settings.toml"]
