"""What stands on a point: checkers of one row or two, or numbers alone.

Pure; standard library, `rules` and the other pure modules of the board only.
"""

from __future__ import annotations

from backgammon_tui.rules import Seat

from .geometry import Geometry, is_top
from .glyphs import Glyphs, widened
from .ink import BLANK, Cells, Drawing, Look, fitted, inked
from .parts import Mark, PointPart


def seat_look(seat: Seat) -> Look:
    """The look of the checkers of a seat."""
    return Look.WHITE if seat is Seat.WHITE else Look.BLACK


def seat_text(seat: Seat) -> Look:
    """The look of a seat's name and numbers."""
    return Look.WHITE_TEXT if seat is Seat.WHITE else Look.BLACK_TEXT


def place_rows(point: PointPart, place: int, glyphs: Glyphs, shape: Geometry) -> Drawing:
    """One place of a point, 1 at the edge: a checker, where one would land, or emptiness. As
    many rows as a checker has."""
    height = min(point.checkers, shape.places)
    if point.owner and place <= height:
        return _checker(point, point.owner, glyphs, shape, outermost=place == height)
    if point.mark is Mark.TARGET and place == height + 1:
        return _target(glyphs, shape)
    if shape.deep == 1:
        return (_empty(point, glyphs, shape),)
    rows = (_empty(point, glyphs, shape), (BLANK,) * shape.point)
    return rows if is_top(point.number) else rows[::-1]


def number_row(point: PointPart, glyphs: Glyphs, shape: Geometry) -> Cells:
    """The row after the last place: the number of a stack that is taller, or where a checker
    would land on one that fills all places. Where no checkers are drawn, all of the point."""
    if not shape.places:
        return _count(point, glyphs, shape)
    if point.checkers > shape.places:
        return _at_centre(str(point.checkers), Look.TEXT, shape)
    if point.mark is Mark.TARGET and point.checkers == shape.places:
        return _at_centre(glyphs.target, Look.MARK, shape)
    return (BLANK,) * shape.point


def large_checker(seat: Seat, glyphs: Glyphs, shape: Geometry, *, picked: bool) -> Drawing:
    """A checker of two rows alone."""
    rows = glyphs.flipped.picked if picked else glyphs.checker_rows(seat, top=False)
    return tuple(inked(widened(row, shape.checker), seat_look(seat)) for row in rows)


def _checker(
    point: PointPart, owner: Seat, glyphs: Glyphs, shape: Geometry, *, outermost: bool
) -> Drawing:
    picked = outermost and point.mark is Mark.PICKED
    arrived = glyphs.arrived if outermost and point.arrived else ""
    beside = inked(arrived, seat_text(owner))
    if shape.deep == 1:
        sign = glyphs.picked if picked else glyphs.checker(owner)
        cells = inked(" " * shape.centre + sign, seat_look(owner)) + beside
        return (fitted(cells, shape.point),)
    top = is_top(point.number)
    large = glyphs.large if top else glyphs.flipped
    rows = large.picked if picked else glyphs.checker_rows(owner, top=top)
    return _large(rows, seat_look(owner), shape, beside)


def _target(glyphs: Glyphs, shape: Geometry) -> Drawing:
    if shape.deep == 1:
        return (_at_centre(glyphs.target, Look.MARK, shape),)
    return _large(glyphs.large.target, Look.MARK, shape)


def _large(rows: tuple[str, str], look: Look, shape: Geometry, beside: Cells = ()) -> Drawing:
    """The rows of a large checker, and what stands beside the upper one."""
    margin = " " * (shape.centre - 1)
    upper, lower = (margin + widened(row, shape.checker) for row in rows)
    return fitted(inked(upper, look) + beside, shape.point), inked(lower, look, shape.point)


def _empty(point: PointPart, glyphs: Glyphs, shape: Geometry) -> Cells:
    sign, look = (glyphs.odd, Look.ODD) if point.number % 2 else (glyphs.even, Look.EVEN)
    return _at_centre(sign, look, shape)


def _count(point: PointPart, glyphs: Glyphs, shape: Geometry) -> Cells:
    """A point in three columns or more: how many, and whose. Where there is no room after
    them for the mark of arrival it stands before, if the number leaves any."""
    if not point.owner:
        if point.mark is Mark.TARGET:
            return _at_centre(glyphs.target, Look.MARK, shape)
        return _empty(point, glyphs, shape)
    sign = glyphs.picked if point.mark is Mark.PICKED else glyphs.checker(point.owner)
    number = " " * (shape.centre - 1) + f"{point.checkers:>2}"
    after = glyphs.arrived if point.arrived else ""
    if after and len(number) + 1 == shape.point:
        number, after = number.replace(" ", after, 1), ""
    text = seat_text(point.owner)
    cells = inked(number, text) + inked(sign, seat_look(point.owner)) + inked(after, text)
    return fitted(cells, shape.point)


def _at_centre(text: str, look: Look, shape: Geometry) -> Cells:
    return inked(" " * shape.centre + text, look, shape.point)
