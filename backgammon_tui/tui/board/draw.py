"""Drawing the parts of a board: from a part, a set of signs and a shape to rows of cells.

Pure; standard library, `rules` and the other pure modules of the board only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from backgammon_tui.rules import Seat

from .checkers import large_checker, number_row, place_rows, seat_look, seat_text
from .geometry import Geometry, slot_x
from .glyphs import Glyphs
from .ink import BLANK, Cell, Cells, Drawing, Look, fitted, inked
from .parts import BarPart, CubePart, DicePart, Mark, Pip, Place, PointPart, TrayPart

_PIPS_WIDTH: Final = 14
PANEL_WIDTH: Final = 22
"""Columns of the panel that has no more room than it needs."""

AROUND: Final = {
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
    around = _CURSOR if cursor else AROUND[mark]
    return f"{around[0]}{word}{around[1]}"


def mark_look(mark: Mark, *, cursor: bool) -> Look:
    """The look of a word with its mark."""
    return Look.MARK if cursor or mark in (Mark.PICKED, Mark.TARGET) else Look.FRAME


def labels_drawing(row: tuple[PointPart, ...], bar: BarPart | None, shape: Geometry) -> Drawing:
    """The numbers of twelve points from left to right, with the word for the bar between.
    The second sign of a mark may lie over the next point, where that is not marked itself."""
    labels = [
        (slot_x(slot, shape) + shape.centre, str(point.label), point.mark, point.cursor)
        for slot, point in enumerate(row)
    ]
    if bar:
        labels.append((shape.bar_x + shape.bar // 2 - 1, "bar", bar.mark, bar.cursor))
    cells: list[Cell] = [BLANK] * shape.width
    # The first signs come last: they are never written over.
    for end in (1, 0):
        for x, word, mark, cursor in labels:
            text, look = marked(word, mark, cursor=cursor), mark_look(mark, cursor=cursor)
            signs = inked(text, look)
            at = x - 1 if end == 0 else x + len(word)
            part = signs[: len(word) + 1] if end == 0 else signs[-1:]
            _write(cells, at, part)
    return (tuple(cells),)


def _write(cells: list[Cell], x: int, signs: Cells) -> None:
    """Write all but blanks, as far as there is room."""
    for at, cell in enumerate(signs, start=x):
        if cell is not BLANK and 0 <= at < len(cells):
            cells[at] = cell


def _joined(pieces: Iterable[Cells]) -> Cells:
    return tuple(cell for piece in pieces for cell in piece)


def rail_drawing(glyphs: Glyphs, shape: Geometry, *, left: bool) -> Drawing:
    """One upright side of the frame with its corners."""
    top = glyphs.top_left if left else glyphs.top_right
    bottom = glyphs.bottom_left if left else glyphs.bottom_right
    signs = top + glyphs.upright * (shape.height - 4) + bottom
    return tuple(inked(sign, Look.FRAME) for sign in signs)


def points_drawing(
    points: tuple[PointPart, ...], glyphs: Glyphs, shape: Geometry, *, top: bool
) -> Drawing:
    """Neighbouring points: border, places of checkers and the row for numbers."""
    border = inked(glyphs.level * shape.point * len(points), Look.FRAME)
    numbers = _joined(number_row(point, glyphs, shape) for point in points)
    order = range(1, shape.places + 1)
    places: list[Cells] = []
    for place in order if top else reversed(order):
        rows = [place_rows(point, place, glyphs, shape) for point in points]
        places += [_joined(cells) for cells in zip(*rows, strict=True)]
    borders = (border,) * shape.rail
    return (*borders, *places, numbers) if top else (numbers, *places, *borders)


def dice_drawing(dice: DicePart, glyphs: Glyphs, shape: Geometry, *, top: bool) -> Drawing:
    """The dice of one side between the rows of points, on the line nearer to that side; as
    large as the checkers."""
    around = {Pip.NEXT: "[]", Pip.LEFT: "  ", Pip.USED: glyphs.used * 2}
    words = [f"{around[pip][0]}{number}{around[pip][1]}" for number, pip in dice.dice]
    look = seat_text(dice.seat) if dice.seat and not dice.dim else Look.FRAME
    faces = tuple(inked(word, look) for word in words)
    rows = _boxed(faces, glyphs) if shape.deep > 1 and faces else (_beside(faces),)
    # Room for two dice, so that one in the opening lies where the first of two will.
    least = 11 if shape.deep > 1 else 7
    margin = (BLANK,) * ((shape.half - max(least, len(rows[0]))) // 2)
    drawn = tuple(fitted(margin + row, shape.half) for row in rows)
    blanks: Drawing = ((BLANK,) * shape.half,) * (shape.middle - len(drawn))
    return (*drawn, *blanks) if top else (*blanks, *drawn)


def _beside(faces: tuple[Cells, ...]) -> Cells:
    """Dice in a row, a blank between them."""
    return _joined((*face, BLANK) for face in faces)[:-1]


def _boxed(faces: tuple[Cells, ...], glyphs: Glyphs) -> Drawing:
    """Dice with edges, in three rows. The edges do not change with what is inside."""
    level, upright = glyphs.level * 3, inked(glyphs.upright, Look.FRAME)
    above = inked(f"{glyphs.top_left}{level}{glyphs.top_right}", Look.FRAME)
    below = inked(f"{glyphs.bottom_left}{level}{glyphs.bottom_right}", Look.FRAME)
    return (
        _beside((above,) * len(faces)),
        _beside(tuple(upright + face + upright for face in faces)),
        _beside((below,) * len(faces)),
    )


def bar_drawing(bar: BarPart, cube: CubePart | None, glyphs: Glyphs, shape: Geometry) -> Drawing:
    """The bar between its borders; each side's checkers on it are counted in its own half,
    and a cube that nobody owns lies between them if it has no place elsewhere."""
    inner = shape.bar - 2 * shape.rail
    rows: list[Cells] = [(BLANK,) * inner] * (shape.height - 2)
    for y, seat in zip(shape.counts_y, (bar.bottom.other, bar.bottom), strict=True):
        for at, cells in _on_bar(bar, seat, y - 1, glyphs, shape):
            rows[at] = cells + (BLANK,) * (inner - len(cells))
    if cube and shape.cube_on_bar and cube.place is Place.MIDDLE and not cube.crawford:
        face = f"[{cube.face}]" if cube.face < 10 ** (inner - 2) else str(cube.face)
        rows[shape.cube_y - 1] = inked(face.center(inner), Look.CUBE, inner)
    return _bordered(rows, glyphs) if shape.framed else tuple(rows)


def _bordered(rows: list[Cells], glyphs: Glyphs) -> Drawing:
    upright = inked(glyphs.upright, Look.FRAME)
    level = glyphs.level * len(rows[0])
    return (
        inked(glyphs.tee_down + level + glyphs.tee_down, Look.FRAME),
        *(upright + row + upright for row in rows[1:-1]),
        inked(glyphs.tee_up + level + glyphs.tee_up, Look.FRAME),
    )


def _on_bar(
    bar: BarPart, seat: Seat, y: int, glyphs: Glyphs, shape: Geometry
) -> Iterable[tuple[int, Cells]]:
    """The rows that tell how many checkers of `seat` are on the bar, of which `y` counts."""
    count = bar.bottom_count if seat is bar.bottom else bar.top_count
    if not count:
        return
    picked = bar.mark is Mark.PICKED and seat is bar.mover
    if shape.deep > 1:
        margin = (BLANK,) * ((shape.bar - 2 - shape.checker) // 2)
        first = y + 1 if seat is bar.bottom else y - 2
        large = large_checker(seat, glyphs, shape, picked=picked)
        yield from ((first + row, margin + cells) for row, cells in enumerate(large))
        yield y, inked(str(count).center(shape.bar - 2), seat_text(seat))
        return
    sign = glyphs.picked if picked else glyphs.checker(seat)
    if shape.places:
        yield y, inked(f" {sign}", seat_look(seat)) + inked(str(count), seat_text(seat))
    else:
        yield y, inked(f" {count:>2}", seat_text(seat)) + inked(sign, seat_look(seat))


def cube_drawing(cube: CubePart | None, glyphs: Glyphs, width: int = PANEL_WIDTH) -> Drawing:
    """Three rows: the cube and who has it, or the word in its place."""
    if cube is None:
        return ((BLANK,) * width,) * 3
    if cube.crawford:
        return tuple(inked(word, Look.FRAME, width) for word in ("", "Crawford game", ""))
    face = f"{cube.face} " if cube.face < 1000 else str(cube.face)
    face = face.rjust(4)
    level = glyphs.level * len(face)
    first, second = _cube_words(cube, glyphs, width - len(face) - 3)
    lines = (
        f"{glyphs.top_left}{level}{glyphs.top_right}",
        f"{glyphs.upright}{face}{glyphs.upright} {first}",
        f"{glyphs.bottom_left}{level}{glyphs.bottom_right} {second}",
    )
    look = Look.MARK if cube.offered else Look.CUBE
    return tuple(inked(line, look, width) for line in lines)


def _cube_words(cube: CubePart, glyphs: Glyphs, room: int) -> tuple[str, str]:
    if cube.holder is None:
        words = "in the middle,"
        return words if len(words) <= room else "middle,", f"at {cube.stake}"
    sign = glyphs.checker(cube.holder)
    return (f"{sign} offers it", "") if cube.offered else (f"{sign} owns it", "")


def tray_drawing(tray: TrayPart, width: int = PANEL_WIDTH) -> Drawing:
    """One row for the panel: pips to go, how many more they are than the other side's (fewer
    with a minus: that side leads the race), and checkers borne off."""
    behind = f"{tray.behind:+d}" if tray.behind else ""
    told = "" if tray.pips is None else f" pips {tray.pips:<3} {behind:<4}"
    pips = inked(told, Look.FRAME, _PIPS_WIDTH)
    look = mark_look(tray.mark, cursor=tray.cursor)
    off = inked(marked(f"off {tray.off}", tray.mark, cursor=tray.cursor), look)
    return ((*pips, *off, *(BLANK,) * (width - len(pips) - len(off))),)
