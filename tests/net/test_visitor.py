"""What is believed of a visitor's terminal."""

from __future__ import annotations

import json

import pytest

from backgammon_tui.net.identity import Identity
from backgammon_tui.net.visitor import (
    Login,
    Unfit,
    clamped,
    clean_environment,
    encoding_of,
    login_of,
)


def test_of_a_clients_variables_only_what_a_screen_asks_for_gets_in() -> None:
    told = {
        "LANG": "de_CH.UTF-8",
        "COLORTERM": "truecolor",
        "NO_COLOR": "1",
        "LD_PRELOAD": "/tmp/evil.so",
        "PYTHONPATH": "/tmp",
        "TEXTUAL_DRIVER": "evil:Driver",
        "LC_ALL": "C\x1b]0;x\x07",
        "LC_CTYPE": "x" * 65,
        "PATH": "/tmp",
    }
    environment = clean_environment("xterm", told, "/cache")
    assert environment["LANG"] == "de_CH.UTF-8"
    assert environment["COLORTERM"] == "truecolor"
    assert environment["NO_COLOR"] == "1"
    assert environment["PATH"] == environment["HOME"] == "/nonexistent"
    assert not environment.keys() & {"LD_PRELOAD", "PYTHONPATH", "TEXTUAL_DRIVER", "LC_ALL"}
    assert "LC_CTYPE" not in environment


def test_colours_are_not_made_up() -> None:
    assert "COLORTERM" not in clean_environment("xterm", {}, "/cache")


@pytest.mark.parametrize("term", ["", "dumb", "unknown", "a b", "x\n", "x" * 33, "é", "\x1b[2J"])
def test_a_terminal_that_cannot_be_is_refused_in_plain_letters(term: str) -> None:
    with pytest.raises(Unfit) as refused:
        clean_environment(term, {}, "/cache")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "term", ["xterm-256color", "linux", "screen.xterm-new", "rxvt+x", "x" * 32]
)
def test_a_name_of_a_terminal_is_passed_on(term: str) -> None:
    assert clean_environment(term, {}, "/cache")["TERM"] == term


@pytest.mark.parametrize(
    ("locale", "encoding"),
    [
        ({}, "utf-8"),
        ({"LANG": "C"}, "utf-8"),
        ({"LANG": "de_CH.utf8"}, "utf-8"),
        ({"LANG": "de_CH.UTF-8", "LC_ALL": "de_CH.ISO-8859-1@euro"}, "ascii"),
    ],
)
def test_what_is_written_can_be_read_at_the_other_end(
    locale: dict[str, str], encoding: str
) -> None:
    assert encoding_of(locale) == encoding


@pytest.mark.parametrize(
    ("size", "taken"),
    [
        ((100, 30), (100, 30)),
        ((0, 0), (80, 24)),
        ((1 << 32, 1 << 31), (500, 200)),
        ((1, 1), (1, 1)),
    ],
)
def test_a_size_is_one_that_can_be(size: tuple[int, int], taken: tuple[int, int]) -> None:
    assert clamped(*size) == taken


def test_a_login_gets_from_one_process_to_another() -> None:
    login = Login(
        Identity("guest:ab", "guest-ab", guest=True), "code", "home", "k3", {"TERM": "x"}, 80, 24
    )
    assert login_of(json.loads(json.dumps(login))) == login
