"""Who gets in to a house over SSH, as whom, and to what; the system's `ssh` is at the other end.

The programs of the logins are those of `tests.net.programs`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from .ssh_house import House, Visiting, answered, flat, make_key, needs_ssh, open_house, restored

pytestmark = [
    needs_ssh,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them"),
]


def test_a_key_is_who_one_is_and_the_terminal_is_given_back(house: House, visit: Visiting) -> None:
    terminal = visit(key="ada", user="k3", size=(100, 30))
    assert f"here is key:{house.fingerprint_of('ada')} player" in terminal.text
    assert "wants (k3) code () 100x30" in flat(terminal)
    terminal.resize(120, 40)
    terminal.wait_for("120x40")
    terminal.press("q")
    assert terminal.end() == 0
    assert "Goodbye." in terminal.text
    assert restored(terminal)
    assert terminal.output.count(b"\x1b[?1049l") == 1


def test_a_name_that_is_no_table_is_that_of_the_player(house: House, visit: Visiting) -> None:
    terminal = visit(key="ada", user="bob")
    assert f"here is key:{house.fingerprint_of('ada')} bob" in terminal.text
    assert "wants ()" in terminal.text


def test_the_public_half_of_a_key_makes_a_guest(house: House, visit: Visiting) -> None:
    victim = house.fingerprint_of("victim")
    half = house.directory / "half.pub"
    half.write_bytes((house.directory / "victim.pub").read_bytes())
    terminal = visit(key=half)
    assert "here is guest:" in terminal.text
    assert victim not in terminal.text


def test_a_guest_comes_back_by_a_code_and_by_no_other(house: House, visit: Visiting) -> None:
    first = visit()
    guest, code = re.findall(r"here is (guest:\w+) .*code \(([\w-]+)\)", flat(first))[0]
    again = visit(user=f"guest+{code.upper()}")
    assert f"here is {guest} " in flat(again)
    assert "code ()" in flat(again)
    spoken = ("-o", "LogLevel=INFO")
    wrong = visit(*spoken, user="guest+aaaa-bbbb-cccc", seen="No guest of this house has this code")
    wrong.press("\r\r\r")
    assert wrong.end() != 0
    kept = (house.directory / "state" / "guests.jsonl").read_text()
    assert guest.removeprefix("guest:") in kept
    assert code.replace("-", "") not in kept


@pytest.mark.parametrize(
    ("more", "command", "said"),
    [
        ((), ("ls",), "runs no commands"),
        (("-tt",), ("ls",), "runs no commands"),
        (("-s",), ("sftp",), "keeps no files"),
        ((), (), "needs a terminal"),
    ],
    ids=["command", "command with a terminal", "sftp", "no terminal"],
)
def test_all_but_a_terminal_is_refused_with_a_sentence(
    house: House, more: tuple[str, ...], command: tuple[str, ...], said: str
) -> None:
    done = house.run(*more, command=command, key="ada")
    assert done.returncode == 2
    assert said in done.stderr + done.stdout


def test_nothing_is_forwarded(house: House, visit: Visiting) -> None:
    options = ("-A", "-X", "-R", "0:localhost:22", "-o", "ExitOnForwardFailure=yes")
    assert "forwarding failed" in house.run(*options, key="ada", command=("x",)).stderr
    terminal = visit("-A", "-X", "-o", "LogLevel=QUIET", key="ada")
    terminal.press("v")
    terminal.wait_for("environment")
    assert "SSH_AUTH_SOCK" not in terminal.text
    assert "DISPLAY" not in terminal.text
    done = house.run("-W", "localhost:22", key="ada")
    assert (done.returncode, done.stdout) == (255, "")


def test_without_a_question_there_are_no_guests(house: House) -> None:
    done = house.run("-tt", "-o", "BatchMode=yes")
    assert done.returncode == 255


@pytest.mark.parametrize("term", ["dumb", "", "xterm\x1b]0;x\x07", "x" * 40])
def test_a_terminal_that_shows_no_screen_is_told_so(house: House, term: str) -> None:
    terminal = house.login(key="ada", environment={"TERM": term})
    assert terminal.end() == 1
    assert "TERM=xterm ssh ..." in flat(terminal)
    assert b"\x1b" not in terminal.output


def test_a_program_has_nothing_of_the_server(visit: Visiting) -> None:
    terminal = visit(key="ada", environment={"LC_ALL": "de_CH.UTF-8"})
    terminal.press("f", "v", "w", "c")
    terminal.wait_for("typed")
    said = flat(terminal)
    # Terminal twice, the pipe for errors, the link, and the place for what is not to be seen.
    files = re.findall(r"files ((?:\S+ )*?)environment", said)[0].split()
    kinds = [file.replace("/dev/pts/", "pts ").split(" ")[0] for file in files]
    assert kinds == ["pts", "pts", "pipe", "socket", "/dev/null"]
    names = re.findall(r"environment \[(.*?)\]", said)[0]
    assert set(re.findall(r"\w+", names)) <= {
        *("BACKGAMMON_SERVED", "HOME", "LANG", "LC_ALL", "PATH", "TERM"),
        *("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"),
    }
    assert "not written: OSError" in said


def test_who_logs_in_a_third_time_loses_the_oldest_login(visit: Visiting) -> None:
    first, second, third = (visit(key="ada") for _ in range(3))
    assert first.end() == 1
    assert "You have logged in again elsewhere." in first.text
    assert restored(first)
    for other in (second, third):
        answered(other)


@pytest.mark.parametrize(
    ("measure", "said"),
    [
        ("sessions", "The house is full: 1 are inside."),
        ("for_an_address", "Too many are inside from your address."),
        ("logins_at_once", "Too many logins from your address."),
    ],
)
def test_whoever_has_no_room_is_told_so(tmp_path: Path, measure: str, said: str) -> None:
    measures: dict[str, Any] = {measure: 1}
    with open_house(tmp_path, **measures) as house:
        inside = house.login(key="ada")
        inside.wait_for("ready")
        outside = house.login(key="eve")
        assert outside.end() == 1
        assert said in outside.text
        answered(inside)
        inside.kill()


def test_a_full_house_has_room_for_those_who_are_inside_already(tmp_path: Path) -> None:
    with open_house(tmp_path, sessions=1) as house:
        first = house.login(key="ada")
        first.wait_for("ready")
        second = house.login(key="ada")
        second.wait_for("ready")
        assert first.end() == 1
        second.kill()


def test_where_only_some_keys_may_come_in_nobody_else_gets_in(tmp_path: Path) -> None:
    allowed = tmp_path / "allowed"
    for name in ("ada", "eve"):
        make_key(tmp_path / name)
    allowed.write_text((tmp_path / "ada.pub").read_text())
    with open_house(tmp_path, allow=allowed, guests=False) as house:
        assert house.run("-tt", key="eve").returncode == 255
        assert house.run("-tt").returncode == 255
        # From now on another key is let in, without a restart.
        allowed.write_text(allowed.read_text() + (tmp_path / "eve.pub").read_text())
        for name in ("ada", "eve"):
            terminal = house.login(key=name)
            terminal.wait_for("ready")
            terminal.kill()


def test_without_guests_it_takes_a_key(tmp_path: Path) -> None:
    with open_house(tmp_path, guests=False) as house:
        assert house.run("-tt").returncode == 255
        terminal = house.login(key="ada")
        terminal.wait_for("ready")
        terminal.kill()
