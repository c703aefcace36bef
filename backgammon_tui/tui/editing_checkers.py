"""Setting up the checkers: choosing a point, putting, taking away.

Pure: imports only `rules`, `record` and the value of the room. No side ever has more than 15
checkers, and no point checkers of both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.rules import BAR, OFF, START, Position, Seat
from backgammon_tui.rules.position import CHECKERS

from .choosing_play import point_named
from .editing_value import EMPTY, Editing, counted, name

_NO_POINT: Final = "first choose a point: type its number, b for the bar, or use the arrows"


def digit(editing: Editing, sign: str) -> Editing:
    """A digit, or `b` for the bar: the point is chosen at once, and a second digit chooses the
    longer number instead, if there is such a point."""
    longer = editing.typed + sign
    text = longer if point_named(longer) else sign
    point = point_named(text)
    assert point
    there = point_at(editing, counted(point, editing.situation.on_roll))
    return replace(there, typed=text)


def point_at(editing: Editing, point: int) -> Editing:
    """A point is chosen, as White counts it, 25 the bar."""
    return replace(editing.quiet(), cursor=point)


def put(editing: Editing) -> Editing:
    """One more checker of the side that is put, on the point chosen."""
    point, seat = editing.point, editing.putting
    if point is None:
        return editing.quiet().told(_NO_POINT)
    owner, _ = editing.standing(point)
    if owner is seat.other:
        held = f"{name(owner)} holds the {point}-point: a point has checkers of one side only"
        return editing.quiet().told(held)
    if editing.on_board(seat) == CHECKERS:
        all_there = f"all {CHECKERS} checkers of {name(seat)} are on the board: take one first"
        return editing.quiet().told(all_there)
    return _moved(editing, point, seat, 1)


def take(editing: Editing) -> Editing:
    """One checker less on the point chosen, whoever stands there; it is off then."""
    point = editing.point
    if point is None:
        return editing.quiet().told(_NO_POINT)
    owner, number = editing.standing(point)
    if owner is None or not number:
        who = f"{name(editing.putting)} has no checker on the bar"
        return editing.quiet().told(who if point == BAR else f"nobody stands on the {point}-point")
    return _moved(editing, point, owner, -1)


def _moved(editing: Editing, point: int, seat: Seat, by: int) -> Editing:
    """So many checkers of a side more on a point."""
    mine = seat is editing.situation.on_roll
    place = OFF if point == BAR and not mine else point
    counts = list(editing.situation.position.counts)
    counts[place] += by if mine else -by
    return _standing(editing, Position(tuple(counts)))


def other_side(editing: Editing) -> Editing:
    """The other side's checkers are put from now on."""
    return replace(editing.quiet(), putting=editing.putting.other)


def opening(editing: Editing) -> Editing:
    """The position every game begins with."""
    return _standing(editing, START)


def empty(editing: Editing) -> Editing:
    """An empty board."""
    return _standing(editing, EMPTY)


def _standing(editing: Editing, position: Position) -> Editing:
    return editing.entered(replace(editing.situation, position=position))


CHECKER_KEYS: Final[dict[str, Callable[[Editing], Editing]]] = {
    "+": put,
    "-": take,
    "x": other_side,
    "o": opening,
    "e": empty,
}
