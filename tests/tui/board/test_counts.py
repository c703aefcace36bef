"""Every checker is accounted for on the screen, however they are piled up."""

from __future__ import annotations

import re

import pytest

from backgammon_tui.rules import Phase, Position, Rules, Seat, State
from backgammon_tui.tui.board.draw import tray_drawing
from backgammon_tui.tui.board.geometry import NORMAL, place_cell
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.panes import board_text
from backgammon_tui.tui.board.view import Seen, board_view
from tests.tui.positions import stand

POSITIONS = [
    stand({6: 15}, {24: 15}),
    stand({6: 10, 5: 5}, {19: 6, 20: 9}),
    stand({6: 6, 5: 2}, {24: 1}),
    stand({3: 14}, {22: 7, 23: 1}),
    stand({25: 3, 6: 12}, {0: 3, 19: 12}),
]


def count_at(rows: list[str], point: int) -> int:
    """The checkers of either side that the board shows on a point."""
    signs = [rows[y][x] for x, y in (place_cell(point, n) for n in range(1, NORMAL.places + 1))]
    x, y = place_cell(point, NORMAL.places + 1)
    number = rows[y][x : x + 2].strip()
    return int(number) if number else sum(sign in "●○" for sign in signs)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("bottom", Seat)
def test_points_bar_and_trays_add_up_to_all_checkers(position: Position, bottom: Seat) -> None:
    state = State(Rules(), phase=Phase.TO_ROLL, on_roll=Seat.WHITE, position=position)
    view = board_view(state, Seen(bottom=bottom))
    rows = board_text(view)
    on_points = sum(count_at(rows, point) for point in range(1, 25))
    on_bar = sum(int(number) for row in rows for number in re.findall(r"[●○](\d+)", row))
    trays = [text(tray_drawing(tray))[0] for tray in (view.top_tray, view.bottom_tray)]
    off = sum(int(number) for tray in trays for number in re.findall(r"off (\d+)", tray))
    assert on_points + on_bar + off == 30
    assert f"pips {state.seen_by(bottom).pips}" in trays[1]
    assert f"pips {state.seen_by(bottom.other).pips}" in trays[0]


@pytest.mark.parametrize("position", POSITIONS)
def test_a_tall_pile_leaves_the_bar_and_its_neighbours_alone(position: Position) -> None:
    state = State(Rules(), phase=Phase.TO_ROLL, on_roll=Seat.WHITE, position=position)
    rows = board_text(board_view(state, Seen()))
    for point in range(1, 25):
        assert count_at(rows, point) == abs(position.counts[point])
