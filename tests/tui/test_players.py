"""The row of a player where there is no panel: what gives way, and what can be pressed."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.geometry import Thing
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.parts import CubePart, Mark, Place, TrayPart
from backgammon_tui.tui.panel import PlayerPart
from backgammon_tui.tui.players import PlayerRow, cube_of, player_row

SCORES = ("12, needs 13", "12/25", "12")
LONG = "W" * 16


def row(name: str, width: int, cube: str = "", mark: Mark = Mark.NONE) -> PlayerRow:
    """A row of White's."""
    player = PlayerPart(Seat.WHITE, name, SCORES)
    return player_row(player, TrayPart(Seat.WHITE, 15, 167, mark), cube, UNICODE, width)


@pytest.mark.parametrize(
    ("name", "width", "cube", "told"),
    [
        ("Ada", 57, "[2]", " ● Ada  12, needs 13               [2] pips 167  off 15"),
        ("Ada", 40, "", " ● Ada  12, needs 13  pips 167  off 15"),
        ("Ada", 40, "[2]", " ● Ada  12/25      [2] pips 167  off 15"),
        (LONG, 40, "", f" ● {LONG}  12  167p  off 15"),
        (LONG, 40, "[1024]?", " ● WWWWWWWWWW  12  [1024]? 167p  off 15"),
    ],
)
def test_the_longest_form_that_fits(name: str, width: int, cube: str, told: str) -> None:
    (drawn,) = text([row(name, width, cube).cells])
    assert len(drawn) == width
    assert " ".join(drawn.split()) == " ".join(told.split())


@pytest.mark.parametrize("width", range(40, 70))
@pytest.mark.parametrize("name", ["Ada", LONG, "漢字漢字漢字漢字漢"])
@pytest.mark.parametrize("cube", ["", "[2]", "[1048576]?"])
def test_the_row_is_as_wide_as_it_should_be(name: str, width: int, cube: str) -> None:
    drawn = row(name, width, cube)
    assert len(drawn.cells) == width
    for area, spot in drawn.spots.items():
        (told,) = text([drawn.cells[area.x : area.x + area.width]])
        assert told.strip() == {Thing.OFF: "off 15", Thing.CUBE: cube}[Thing(spot)]


def test_the_lead_is_told_where_there_is_room() -> None:
    player = PlayerPart(Seat.WHITE, "Ada", SCORES)
    tray = TrayPart(Seat.WHITE, 0, 96, behind=-12)
    wide, narrow = (player_row(player, tray, "", UNICODE, width).cells for width in (57, 40))
    assert "pips 96  -12" in text([wide])[0]
    assert "-12" not in text([narrow])[0]


def test_the_tray_is_marked_where_a_checker_can_be_borne_off() -> None:
    assert "[off 15]" in text([row("Ada", 57, mark=Mark.TARGET).cells])[0]


def test_the_cube_lies_by_its_owner_or_by_the_one_who_offers_it() -> None:
    white = PlayerPart(Seat.WHITE, "Ada", SCORES)
    assert cube_of(None, white) == ""
    assert cube_of(CubePart(64, 1), white) == ""
    assert cube_of(CubePart(4, 4, Place.BOTTOM, Seat.WHITE), white) == "[4]"
    assert cube_of(CubePart(4, 4, Place.BOTTOM, Seat.WHITE, offered=True), white) == "[4]?"
    assert cube_of(CubePart(4, 4, Place.TOP, Seat.BLACK), white) == ""
