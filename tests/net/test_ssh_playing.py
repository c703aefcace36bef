"""The real house: two play with nothing but `ssh`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .ssh_house import House, Visiting, flat, needs_ssh, open_house, restored

pytestmark = [
    needs_ssh,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them"),
]
LOBBY = "Make a table"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with tables."""
    entry = "backgammon_tui.cli.served:session"
    with open_house(tmp_path_factory.mktemp("house"), entry, tables=True) as opened:
        yield opened


def test_two_play_and_one_whose_line_drops_goes_on(house: House, visit: Visiting) -> None:
    ada = visit(key="ada", user="ada", seen=LOBBY)
    ada.press("enter")
    ada.wait_for("Waiting: ada")
    (table,) = re.findall(r"Waiting: ada, match to 5, table (\w+)", ada.text)
    bob = visit(key="bob", user=table, seen="Space throws")
    ada.wait_for("Space throws")
    ada.press("space")
    for player in (ada, bob):
        player.wait_for("to play")
    dice = re.findall(r"to play (\d-\d)", flat(ada))
    ada.kill()
    again = visit(key="ada", user="ada", seen=LOBBY)
    again.press("enter")
    again.wait_for("to play")
    assert re.findall(r"to play (\d-\d)", flat(again)) == dice


def test_an_error_on_the_screen_is_told_to_the_log_and_not_to_the_player(tmp_path: Path) -> None:
    with open_house(tmp_path, "failing", tables=True) as house:
        terminal = house.login(key="ada")
        assert terminal.end() != 0
        log = house.close()
    assert "Something went wrong on this side" in flat(terminal)
    for hidden in (b"Traceback", b"ValueError", b"only the program knows", b"programs.py"):
        assert hidden not in terminal.output
    assert restored(terminal)
    assert "error: ValueError < programs.py:" in log
    assert "only the program knows" not in log


def test_a_line_that_drops_is_no_error(tmp_path: Path) -> None:
    entry = "backgammon_tui.cli.served:session"
    with open_house(tmp_path, entry, tables=True) as house:
        guest = house.login()
        guest.wait_for(LOBBY)
        guest.kill()
        while "leaves" not in (line := house.said()):
            assert line
        assert "error" not in line
        assert "ended with" not in line


def test_a_guest_is_told_how_to_come_back_also_when_all_is_over(visit: Visiting) -> None:
    guest = visit(seen=LOBBY)
    code = re.findall(r"guest\+[\w-]+@", flat(guest))[0]
    guest.press("q")
    assert guest.end() == 0
    assert restored(guest)
    assert code.encode() in guest.output.rpartition(b"\x1b[?1049l")[2]
