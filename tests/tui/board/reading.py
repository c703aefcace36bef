"""Reading a drawn board back: how many checkers of whom it shows where."""

from __future__ import annotations

import re
from collections import Counter

from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.geometry import Geometry, place_cell
from backgammon_tui.tui.board.view import BoardView

WHITE_SIGNS = frozenset("●O█")
BLACK_SIGNS = frozenset("○X▀▄-")
PICKED_SIGNS = frozenset("◉@▒")


def seat_of(sign: str, mover: Seat) -> Seat | None:
    """Whose checker a sign is, if it is one; one that is picked up is the mover's."""
    if sign in PICKED_SIGNS:
        return mover
    return Seat.WHITE if sign in WHITE_SIGNS else Seat.BLACK if sign in BLACK_SIGNS else None


def checkers_shown(rows: list[str], view: BoardView, shape: Geometry) -> Counter[Seat]:
    """The checkers on the points and on the bar, by seat, as somebody counts who sees only
    the rows."""
    mirrored, mover = view.seen.mirrored, view.bar.mover
    found: Counter[Seat] = Counter()
    for point in range(1, 25):
        found.update(_on_point(rows, point, shape, mover=mover, mirrored=mirrored))
    for y in shape.counts_y:
        bar = rows[y][shape.bar_x : shape.bar_x + shape.bar]
        number = re.search(r"\d+", bar)
        if not number:
            continue
        signs = bar
        if shape.deep > 1:
            near = y - 1 if y < shape.height // 2 else y + 2
            signs = rows[near][shape.bar_x : shape.bar_x + shape.bar]
        (seat,) = {seat for sign in signs if (seat := seat_of(sign, mover))}
        found[seat] += int(number[0])
    return found


def _on_point(
    rows: list[str], point: int, shape: Geometry, *, mover: Seat, mirrored: bool
) -> Counter[Seat]:
    """What stands on a point: as many as are drawn, or as the number beyond them says."""
    x, y = place_cell(point, shape.places + 1, shape, mirrored=mirrored)
    if shape.places == 0:
        number, sign = rows[y][x - 1 : x + 1].lstrip("‹<"), rows[y][x + 1]
        seat = seat_of(sign, mover)
        return Counter({seat: int(number)}) if seat else Counter()
    drawn: Counter[Seat] = Counter()
    for place in range(1, shape.places + 1):
        at, row = place_cell(point, place, shape, mirrored=mirrored)
        seat = seat_of(rows[row][at], mover)
        if seat:
            drawn[seat] += 1
    number = rows[y][x : x + 2].strip()
    if number.isdigit():
        (seat,) = drawn
        return Counter({seat: int(number)})
    return drawn
