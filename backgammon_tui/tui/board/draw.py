"""Drawing the parts of a board: from a part and a set of signs to rows of cells.

Pure; standard library, `rules` and the other pure modules of the board only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from backgammon_tui.rules import Seat

from .geometry import BAR_WIDTH, DICE_Y, HEIGHT, PLACES, POINT_WIDTH, QUADRANT_WIDTH
from .glyphs import Glyphs
from .ink import BLANK, Cells, Drawing, Look, inked
from .parts import BarPart, CubePart, DicePart, Mark, Pip, PointPart, TrayPart

CUBE_WIDTH: Final = 22
TRAY_WIDTH: Final = 22

_AROUND: Final = {
    Mark.NONE: "  ",
    Mark.ORIGIN: "()",
    Mark.PICKED: "><",
    Mark.TARGET: "[]",
}
_CURSOR: Final = "**"


def marked(word: str, mark: Mark, *, cursor: bool) -> str:
    """The word with the signs of its mark around it, or with blanks.

    >>> marked("8", Mark.PICKED, cursor=False)
    '>8<'
    """
    around = _CURSOR if cursor else _AROUND[mark]
    return f"{around[0]}{word}{around[1]}"


def _mark_look(mark: Mark, *, cursor: bool) -> Look:
    return Look.MARK if cursor or mark in (Mark.PICKED, Mark.TARGET) else Look.FRAME


def seat_look(seat: Seat) -> Look:
    """The look of the checkers of a seat."""
    return Look.WHITE if seat is Seat.WHITE else Look.BLACK


def seat_text(seat: Seat) -> Look:
    """The look of a seat's name and numbers."""
    return Look.WHITE_TEXT if seat is Seat.WHITE else Look.BLACK_TEXT


def labels_drawing(row: tuple[PointPart, ...], bar: BarPart | None) -> Drawing:
    """The numbers of twelve points from left to right, with the word for the bar between."""
    half = len(row) // 2
    middle: Cells = (BLANK,) * BAR_WIDTH
    if bar:
        middle = (BLANK, *_label("bar", bar.mark, cursor=bar.cursor), BLANK)
    left, right = _numbers(row[:half]), _numbers(row[half:])
    return ((BLANK, *left, *middle, *right, BLANK),)


def _numbers(points: tuple[PointPart, ...]) -> Cells:
    return _joined(
        _label(str(point.label), point.mark, cursor=point.cursor, width=POINT_WIDTH)
        for point in points
    )


def _label(word: str, mark: Mark, *, cursor: bool, width: int = 0) -> Cells:
    picked_out = cursor or mark in (Mark.PICKED, Mark.TARGET)
    look = Look.MARK if picked_out else Look.FRAME
    return inked(marked(word, mark, cursor=cursor), look, width)


def _joined(pieces: Iterable[Cells]) -> Cells:
    return tuple(cell for piece in pieces for cell in piece)


def rail_drawing(glyphs: Glyphs, *, left: bool) -> Drawing:
    """One upright side of the frame with its corners."""
    top = glyphs.top_left if left else glyphs.top_right
    bottom = glyphs.bottom_left if left else glyphs.bottom_right
    signs = top + glyphs.upright * (HEIGHT - 4) + bottom
    return tuple(inked(sign, Look.FRAME) for sign in signs)


def points_drawing(points: tuple[PointPart, ...], glyphs: Glyphs, *, top: bool) -> Drawing:
    """Neighbouring points: border, five places and the sixth for a number."""
    border = inked(glyphs.level * POINT_WIDTH * len(points), Look.FRAME)
    places = [
        _joined(_place(point, place, glyphs) for point in points) for place in range(1, PLACES + 2)
    ]
    return (border, *places) if top else (*reversed(places), border)


def _place(point: PointPart, place: int, glyphs: Glyphs) -> Cells:
    """One place of a point, four columns: a checker, where one would land, or emptiness."""
    height = min(point.checkers, PLACES)
    if place <= height and point.owner:
        return _checker(point, point.owner, glyphs, outermost=place == height)
    if place > PLACES and point.checkers > PLACES:
        return inked(f" {point.checkers}", Look.TEXT, POINT_WIDTH)
    if place == height + 1 and point.mark is Mark.TARGET:
        return inked(f" {glyphs.target}", Look.MARK, POINT_WIDTH)
    if place > PLACES:
        return (BLANK,) * POINT_WIDTH
    sign, look = (glyphs.odd, Look.ODD) if point.number % 2 else (glyphs.even, Look.EVEN)
    return inked(f" {sign}", look, POINT_WIDTH)


def _checker(point: PointPart, owner: Seat, glyphs: Glyphs, *, outermost: bool) -> Cells:
    picked = outermost and point.mark is Mark.PICKED
    sign = glyphs.picked if picked else glyphs.checker(owner)
    arrived = glyphs.arrived if outermost and point.arrived else ""
    cells = inked(f" {sign}", seat_look(owner)) + inked(arrived, seat_text(owner))
    return cells + (BLANK,) * (POINT_WIDTH - len(cells))


def dice_drawing(dice: DicePart, glyphs: Glyphs, *, top: bool) -> Drawing:
    """The dice of one side between the rows of points, on the line nearer to that side."""
    blank: Cells = (BLANK,) * QUADRANT_WIDTH
    cells = _dice(dice, glyphs)
    return (cells, blank, blank) if top else (blank, blank, cells)


def _dice(part: DicePart, glyphs: Glyphs) -> Cells:
    around = {Pip.NEXT: "[]", Pip.LEFT: "  ", Pip.USED: glyphs.used * 2}
    words = [f"{around[pip][0]}{number}{around[pip][1]}" for number, pip in part.dice]
    margin = 8 if len(words) <= 2 else 4
    look = seat_text(part.seat) if part.seat and not part.dim else Look.FRAME
    return inked(" " * margin + " ".join(words), look, QUADRANT_WIDTH)


def bar_drawing(bar: BarPart, glyphs: Glyphs) -> Drawing:
    """The bar between its borders; each side's checkers on it are counted in its own half."""
    level = glyphs.level * (BAR_WIDTH - 2)
    rows = [_across_bar((), glyphs)] * (HEIGHT - 2)
    rows[0] = inked(glyphs.tee_down + level + glyphs.tee_down, Look.FRAME)
    rows[DICE_Y - 1] = _across_bar(_on_bar(bar, bar.bottom.other, glyphs), glyphs)
    rows[HEIGHT - 2 - DICE_Y] = _across_bar(_on_bar(bar, bar.bottom, glyphs), glyphs)
    rows[-1] = inked(glyphs.tee_up + level + glyphs.tee_up, Look.FRAME)
    return tuple(rows)


def _across_bar(middle: Cells, glyphs: Glyphs) -> Cells:
    upright = inked(glyphs.upright, Look.FRAME)
    return upright + middle + (BLANK,) * (BAR_WIDTH - 2 - len(middle)) + upright


def _on_bar(bar: BarPart, seat: Seat, glyphs: Glyphs) -> Cells:
    count = bar.bottom_count if seat is bar.bottom else bar.top_count
    if not count:
        return ()
    picked = bar.mark is Mark.PICKED and seat is bar.mover
    sign = glyphs.picked if picked else glyphs.checker(seat)
    return inked(f" {sign}", seat_look(seat)) + inked(str(count), seat_text(seat))


def cube_drawing(cube: CubePart | None, glyphs: Glyphs) -> Drawing:
    """Three rows for the panel: the cube and who has it, or the word in its place."""
    if cube is None:
        return ((BLANK,) * CUBE_WIDTH,) * 3
    if cube.crawford:
        return tuple(inked(word, Look.FRAME, CUBE_WIDTH) for word in ("", "Crawford game", ""))
    face = f"{cube.face} " if cube.face < 1000 else str(cube.face)
    face = face.rjust(4)
    level = glyphs.level * len(face)
    first, second = _cube_words(cube, glyphs, CUBE_WIDTH - len(face) - 3)
    lines = (
        f"{glyphs.top_left}{level}{glyphs.top_right}",
        f"{glyphs.upright}{face}{glyphs.upright} {first}",
        f"{glyphs.bottom_left}{level}{glyphs.bottom_right} {second}",
    )
    look = Look.MARK if cube.offered else Look.CUBE
    return tuple(inked(line, look, CUBE_WIDTH) for line in lines)


def _cube_words(cube: CubePart, glyphs: Glyphs, room: int) -> tuple[str, str]:
    if cube.holder is None:
        words = "in the middle,"
        return words if len(words) <= room else "middle,", f"at {cube.stake}"
    sign = glyphs.checker(cube.holder)
    return (f"{sign} offers it", "") if cube.offered else (f"{sign} owns it", "")


def tray_drawing(tray: TrayPart) -> Drawing:
    """One row for the panel: pips to go, how many more they are than the other side's (fewer
    with a minus: that side leads the race), and checkers borne off."""
    behind = f"{tray.behind:+d}" if tray.behind else ""
    pips = inked(f" pips {tray.pips:<3} {behind:<4}", Look.FRAME)
    off = _label(f"off {tray.off}", tray.mark, cursor=tray.cursor, width=TRAY_WIDTH - len(pips))
    return (pips + off,)
