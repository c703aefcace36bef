"""Reading the file of settings: every wrong line is named, and the rest is used."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.preferences import SETTINGS, USUAL, from_word, told, value_of, why_not
from backgammon_tui.preferences.reading import LARGEST, Read, read, read_text

FILE = '''# mine
speed = 9
mirror = true   # left
"pips" = false
theme = """
wood
speed = 3
"""
auto_roll = 1
colour = "red"

[keys]
# my keys
double = "D"
roll = [
  "r",
  "space",
]
take = 3
pass = []

[other]
speed = 0
'''


def test_each_wrong_line_is_named_and_the_rest_is_used() -> None:
    found = read_text(FILE)
    assert found.preferences == USUAL._replace(
        mirror=True, pips=False, keys=(("double", ("D",)), ("roll", ("r", "space")))
    )
    assert [trouble.line for trouble in found.troubles] == [2, 5, 9, 10, 19, 20, 22]
    texts = [trouble.text for trouble in found.troubles]
    assert texts[0] == "speed is 0 to 5, not 9."
    assert texts[2] == "auto_roll is true or false, not 1."
    assert texts[3] == 'there is no setting "colour".'
    assert texts[4] == 'the keys of "take" are a text or a list of texts.'
    assert found.lines["mirror"] == 3
    assert found.lines["keys.roll"] == 15


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("speed = 2\nmirror = maybe\n", 2),
        ("speed = 2\nmirror =\n", 2),
        ("speed = 2\nspeed = 3\n", 2),
        ('speed = 2\n\ntheme = "', 3),
        ("speed = 2\n[keys\n", 2),
        ("=\n", 1),
        ("\x1b[2J = 3\n", 1),
        ("[" * 5000, 1),
        ("a = " + "[" * 20000, 1),
    ],
)
def test_what_is_no_toml_is_named_with_its_line_and_the_usual_settings_hold(
    text: str, line: int
) -> None:
    found = read_text(text)
    assert found.preferences == USUAL
    (trouble,) = found.troubles
    assert trouble.line == line
    assert trouble.text == "this is no TOML. The usual settings are used."


@pytest.mark.parametrize("name", [setting.name for setting in SETTINGS])
@pytest.mark.parametrize("value", ["-1", "6", '"no"', "1.5", "[1]", "{a=1}", "1979-05-27", "nan"])
def test_a_value_of_another_kind_is_wrong_for_every_setting(name: str, value: str) -> None:
    found = read_text(f"{name} = {value}\n")
    assert found.preferences == USUAL
    assert [trouble.line for trouble in found.troubles] == [1]


def test_every_value_of_the_table_can_be_set() -> None:
    for setting in SETTINGS:
        for value in setting.choices:
            written = f'"{value}"' if isinstance(value, str) else str(value).lower()
            found = read_text(f"{setting.name} = {written}\n")
            assert not found.troubles
            assert value_of(found.preferences, setting.name) == value


def test_no_file_is_nothing_wrong(tmp_path: Path) -> None:
    assert read(tmp_path / "settings.toml") == Read()


def test_what_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "directory").mkdir()
    (tmp_path / "long").write_text("#" * (LARGEST + 1))
    (tmp_path / "latin").write_bytes(b"# mine\n# \xe9\nspeed = 2\n")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    told = {name: read(tmp_path / name).troubles[0] for name in ("directory", "long", "round")}
    assert "directory cannot be read: Is a directory." in told["directory"].text
    assert "too large" in told["long"].text
    assert "cannot be read" in told["round"].text
    (latin,) = read(tmp_path / "latin").troubles
    assert (latin.line, latin.text) == (2, "this is not UTF-8 text. The usual settings are used.")


def test_windows_line_ends_count_as_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"# mine\r\nspeed = 9\r\nmirror = true\r\n")
    found = read(path)
    assert found.preferences.mirror
    assert [trouble.line for trouble in found.troubles] == [2]


@pytest.mark.parametrize("text", ['theme = "\\u001b[2J"', '"\\u001b[31m" = 1', 'x.y."\\u0007" = 1'])
def test_nothing_that_could_steer_a_terminal_is_told(text: str) -> None:
    (trouble,) = read_text(text).troubles
    assert trouble.text.isprintable()


@given(st.text())
def test_any_text_is_read_without_failing(text: str) -> None:
    found = read_text(text)
    assert all(str(trouble).isprintable() for trouble in found.troubles)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_whatever_somebody_wrote_is_told_shortly(value: object) -> None:
    assert len(told(value)) <= 30
    assert told(value).isprintable()


def test_true_is_no_number_and_one_no_truth() -> None:
    by_name = {setting.name: setting for setting in SETTINGS}
    assert why_not(by_name["speed"], value=True)
    assert why_not(by_name["mirror"], 1)
    assert from_word(by_name["mirror"], "on") is True
    assert from_word(by_name["mirror"], "1") is None
    assert from_word(by_name["speed"], "0") == 0
