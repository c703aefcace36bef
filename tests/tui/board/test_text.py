"""Boards as text, compared with golden ones that are folded from the same positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from backgammon_tui.rules import Cube, Doubling, Rules, Seat
from backgammon_tui.tui.board.draw import PANEL_WIDTH, cube_drawing, tray_drawing
from backgammon_tui.tui.board.geometry import NORMAL
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.panes import board_text, panes
from backgammon_tui.tui.board.parts import CubePart, Mark, Place, TrayPart
from backgammon_tui.tui.board.view import Seen, board_view
from tests.tui.board.scenes import GOLDEN, SCENES, crawford, with_cube

WHITE, BLACK = Seat.WHITE, Seat.BLACK
FACES = [1 << power for power in range(21)]


@pytest.mark.parametrize("name", SCENES)
def test_the_board_is_drawn_as_agreed(name: str) -> None:
    scene = SCENES[name]
    drawn = [row.rstrip() for row in board_text(scene.view, scene.glyphs)]
    assert drawn == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("name", SCENES)
def test_every_row_is_as_wide_as_the_board(name: str, glyphs: object) -> None:
    assert glyphs in (UNICODE, ASCII)
    rows = board_text(SCENES[name].view, ASCII if glyphs is ASCII else UNICODE)
    assert len(rows) == NORMAL.height
    assert {cell_len(row) for row in rows} == {len(row) for row in rows} == {NORMAL.width}
    assert glyphs is UNICODE or all(row.isascii() for row in rows)


def test_every_sign_is_one_plain_column() -> None:
    signs = {sign for scene in SCENES.values() for row in board_text(scene.view) for sign in row}
    assert {cell_len(sign) for sign in signs} == {1}
    assert all(ord(sign) < 0x2600 for sign in signs)


def test_the_pieces_cover_the_board_and_none_lies_over_another() -> None:
    cells = [
        (x, y)
        for pane in panes()
        for y in range(pane.y, pane.y + pane.height)
        for x in range(pane.x, pane.x + pane.width)
    ]
    assert len(cells) == len(set(cells)) == NORMAL.width * NORMAL.height


def test_each_drawing_has_the_size_of_its_piece() -> None:
    for scene in SCENES.values():
        for pane in panes():
            drawing = pane.drawing(scene.view, scene.glyphs)
            assert len(drawing) == pane.height
            assert {len(row) for row in drawing} == {pane.width}


def cubes() -> Iterator[CubePart | None]:
    for face in FACES:
        yield CubePart(face, face)
        for seat, place in ((WHITE, Place.BOTTOM), (BLACK, Place.TOP)):
            yield CubePart(face, face, place, seat)
            yield CubePart(face, face, place, seat, offered=True)
    yield CubePart(64, 1, crawford=True)
    yield None


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_no_cube_is_too_wide_for_the_panel(glyphs: object) -> None:
    for cube in cubes():
        drawn = text(cube_drawing(cube, ASCII if glyphs is ASCII else UNICODE))
        assert [cell_len(row) for row in drawn] == [PANEL_WIDTH] * 3
        assert cube is None or cube.crawford or str(cube.face) in drawn[1]


def cube_rows(part: CubePart | None) -> list[str]:
    return [row.rstrip() for row in text(cube_drawing(part, UNICODE))]


def test_a_cube_in_the_middle_shows_64_and_says_its_stake() -> None:
    view = board_view(with_cube(), Seen())
    assert cube_rows(view.cube) == ["┌────┐", "│ 64 │ in the middle,", "└────┘ at 1"]


def test_an_automatic_double_shows_its_number() -> None:
    view = board_view(with_cube(Cube(2), rules=Rules(0, auto_doubles=1)), Seen())
    assert cube_rows(view.cube) == ["┌────┐", "│  2 │ in the middle,", "└────┘ at 2"]


def test_a_cube_lies_at_its_owners_end() -> None:
    state = with_cube(Cube(8, BLACK, turned=True))
    view, turned = board_view(state, Seen()), board_view(state, Seen(bottom=BLACK))
    assert view.cube
    assert turned.cube
    assert (view.cube.place, turned.cube.place) == (Place.TOP, Place.BOTTOM)
    assert cube_rows(view.cube) == ["┌────┐", "│  8 │ ○ owns it", "└────┘"]


def test_an_offered_cube_lies_by_the_offerer_with_its_new_number() -> None:
    state = with_cube(Cube(2, WHITE, turned=True), Doubling(4, BLACK, BLACK))
    view = board_view(state, Seen())
    assert view.cube
    assert view.cube.place is Place.BOTTOM
    assert cube_rows(view.cube) == ["┌────┐", "│  4 │ ● offers it", "└────┘"]


def test_the_largest_cube_widens() -> None:
    state = with_cube(Cube(1048576, BLACK, turned=True))
    assert cube_rows(board_view(state, Seen()).cube) == [
        "┌───────┐",
        "│1048576│ ○ owns it",
        "└───────┘",
    ]


def test_in_the_crawford_game_the_word_stands_in_the_cubes_place() -> None:
    assert cube_rows(board_view(crawford(), Seen()).cube) == ["", "Crawford game", ""]


@pytest.mark.parametrize("rules", [Rules(1), Rules(7, cube=False)])
def test_where_no_cube_is_used_none_is_drawn(rules: Rules) -> None:
    view = board_view(with_cube(rules=rules), Seen())
    assert view.cube is None
    assert cube_rows(view.cube) == ["", "", ""]


def test_the_trays_tell_pips_and_checkers_off() -> None:
    view = SCENES["off"].view
    rows = [text(tray_drawing(tray))[0] for tray in (view.top_tray, view.bottom_tray)]
    assert rows == [" pips 11  -25  off 12 ", " pips 36  +25 [off 7] "]
    assert {len(row) for row in rows} == {PANEL_WIDTH}


def test_the_longest_lead_fits_beside_all_checkers_off() -> None:
    tray = TrayPart(WHITE, off=15, pips=375, mark=Mark.TARGET, behind=-375)
    assert list(text(tray_drawing(tray))) == [" pips 375 -375[off 15]"]


def test_a_level_race_has_no_lead() -> None:
    view = SCENES["start"].view
    rows = [text(tray_drawing(tray))[0] for tray in (view.top_tray, view.bottom_tray)]
    assert rows == [" pips 167      off 0  "] * 2
