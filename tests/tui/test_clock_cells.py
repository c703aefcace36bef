"""A player's clock as cells, in the panel and in a row of its own."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import Look, text
from backgammon_tui.tui.board.parts import Mark, TrayPart
from backgammon_tui.tui.clock_cells import ROOM, clock_cells, tray_row
from backgammon_tui.tui.panel import PlayerPart
from backgammon_tui.tui.players import player_row

SCORES = ("12, needs 13", "12/25", "12")


def ada(clock: str, *, running: bool = True, name: str = "Ada") -> PlayerPart:
    """White, with a clock."""
    return PlayerPart(Seat.WHITE, name, SCORES, clock, running)


@pytest.mark.parametrize("clock", ["0:05", "1:52+8", "75:00+15", "60:00"])
def test_a_clock_takes_the_same_room_and_its_digits_stay_in_their_columns(clock: str) -> None:
    (told,) = text([clock_cells(ada(clock))])
    assert len(told) == ROOM
    assert told.strip() == clock
    assert told.index(":") == 2


def test_the_running_clock_is_to_be_read() -> None:
    assert {look for _, look in clock_cells(ada("1:52+8")) if look} == {Look.TEXT}
    assert {look for _, look in clock_cells(ada("1:52", running=False)) if look} == {Look.FRAME}


@pytest.mark.parametrize("width", range(22, 60))
@pytest.mark.parametrize("tray", [TrayPart(Seat.WHITE, 15, 375, Mark.TARGET, behind=-375)])
def test_pips_checkers_off_and_clock_have_room_in_any_panel(width: int, tray: TrayPart) -> None:
    cells = tray_row(tray, ada("75:00+15"), width)
    (told,) = text([cells])
    assert len(cells) == width
    assert told.endswith("75:00+15")
    assert "375" in told
    assert "[off 15]" in told
    assert ("-375" in told) == (width > 30)


def test_hidden_pips_stay_hidden() -> None:
    (told,) = text([tray_row(TrayPart(Seat.WHITE, 3, None), ada("1:52"), 22)])
    assert told.split() == ["off", "3", "1:52"]


@pytest.mark.parametrize("width", range(40, 70))
@pytest.mark.parametrize("name", ["Ada", "W" * 16, "漢字漢字漢字漢字漢"])
@pytest.mark.parametrize("cube", ["", "[2]", "[1024]?"])
def test_a_row_of_a_player_has_room_for_the_clock(width: int, name: str, cube: str) -> None:
    tray = TrayPart(Seat.WHITE, 15, 375, behind=-375)
    row = player_row(ada("75:00+15", name=name), tray, cube, UNICODE, width)
    (told,) = text([row.cells])
    assert len(row.cells) == width
    for part in ("75:00+15", "375", "off 15", cube, "12"):
        assert part in told
    for area, spot in row.spots.items():
        (pressed,) = text([row.cells[area.x : area.x + area.width]])
        assert pressed.strip() in ("off 15", cube), spot
