"""The settings of the command line: the file, the flags over it, and what is wrong in it."""

from __future__ import annotations

import json

import pytest

from .program import InProcess, Program

WRONG = 'speed = 9\nmirror = true\n\n[keys]\nroll = "r"\ntake = "t"\npass = "t"\nfly = "f"\n'


def test_settings_say_where_they_are_what_they_are_and_what_is_wrong(here: InProcess) -> None:
    here.settle(WRONG)
    done = here.run("settings")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == str(here.settings)
    assert [line.split()[:3] for line in lines if line.startswith(("mirror", "speed"))][:2] == [
        ["mirror", "on", "line"],
        ["speed", "3", "usual"],
    ]
    assert lines[-3:] == [
        "settings.toml, line 1: speed is 0 to 5, not 9.",
        'settings.toml, line 7: "pass": t is the key of take too. It stays p.',
        'settings.toml, line 8: "fly": there is no command of that name.',
    ]


def test_settings_for_programs(here: InProcess) -> None:
    here.settle(WRONG)
    told = json.loads(here.run("settings", "--json").out)
    assert told["settings"]["mirror"] == {"value": True, "from": "line 2"}
    assert told["keys"]["roll"] == {"keys": ["r"], "from": "line 5"}
    assert told["keys"]["pass"] == {"keys": ["p"], "from": "usual"}
    assert [wrong["line"] for wrong in told["wrong"]] == [1, 7, 8]


def test_without_a_file_all_is_usual(here: InProcess) -> None:
    told = json.loads(here.run("settings", "--json").out)
    assert {of["from"] for of in told["settings"].values()} == {"usual"}
    assert "(there is none yet)" in here.run("settings").out
    assert not here.settings.exists()


@pytest.mark.parametrize(
    "text", [WRONG, "speed =", '"\\u001b[2J" = 1\n', "\udcff", "[keys]\nroll = 3\n"]
)
def test_a_wrong_setting_is_told_and_keeps_nobody_from_playing(here: InProcess, text: str) -> None:
    here.settle("")
    here.settings.write_bytes(text.encode(errors="surrogateescape"))
    done = here.play("--seed", "1", "--white", "Ada", "--black", "Bob", typed=["roll", "quit"])
    assert done.code == 0
    told = done.err.splitlines()
    assert told
    assert all(line.startswith("backgammon: settings.toml, line ") for line in told)
    assert "\x1b" not in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("speed=9", '--set: speed is 0 to 5, not "9".'),
        ("auto_roll=perhaps", '--set: auto_roll is true or false, not "perhaps".'),
        (
            "auto_roll",
            '--set: "auto_roll" is none; write a setting and its value, such as auto_roll=on.',
        ),
        ("nothing=on", '--set: "nothing=on" is none; write a setting'),
        ("keys=on", '--set: "keys=on" is none; write a setting'),
        ("\x1b[2J=on", '--set: "?[2J=on" is none; write a setting'),
    ],
)
def test_a_wrong_flag_is_answered_before_a_match_is_made(
    here: InProcess, given: str, sentence: str
) -> None:
    done = here.play("--set", given)
    assert done.code == 2
    assert sentence in done.err
    assert not list(here.matches.glob("*"))


def test_moved_keys_load_no_screen_for_words(program: Program) -> None:
    program.settle(WRONG)
    done = program.play("--white", "Ada", "--black", "Bob", typed=["quit"])
    assert done.code == 0
    assert done.err.count("settings.toml, line") == 3
