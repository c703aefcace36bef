"""What a viewer sees of a game: a `BoardView`, made of the parts the widgets draw.

Standard library and `rules` only. This is the one place where the mover's view of a position
becomes the viewer's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backgammon_tui.rules import BAR, OFF, Phase, Position, Seat, State, Step

from .parts import BarPart, CubePart, DicePart, Mark, Pip, Place, PointPart, TrayPart

CENTRED_FACE = 64
_NO_DICE: Mapping[Seat, tuple[int, ...]] = {}


class Hand(NamedTuple):
    """A half-made play as the hand holds it; all numbers as the mover counts.

    `left` are the numbers still to play, the next one first. `picked` is the point of the
    checker taken up, `targets` where it may go (0 is off), `cursor` where the arrows stand;
    `made` are the steps that led to the position.
    """

    position: Position
    left: tuple[int, ...] = ()
    origins: frozenset[int] = frozenset()
    picked: int | None = None
    targets: frozenset[int] = frozenset()
    cursor: int | None = None
    made: tuple[Step, ...] = ()


class Last(NamedTuple):
    """The points, as `seat` counts them, where the last play of `seat` ended."""

    seat: Seat
    points: frozenset[int]


class Seen(NamedTuple):
    """How the viewer looks at the board: whose home is at the bottom, in whose numbers the
    labels are, and whether that home is at the left instead of the right. With `both`, only
    the edge of that side's points 1 to 12 has its numbers, and the other edge the other's."""

    bottom: Seat = Seat.WHITE
    numbers: Seat = Seat.WHITE
    mirrored: bool = False
    both: bool = False


class BoardView(NamedTuple):
    """All that is drawn. `points[n - 1]` is point n as the seat at the bottom counts."""

    seen: Seen
    points: tuple[PointPart, ...]
    bar: BarPart
    top_dice: DicePart
    bottom_dice: DicePart
    cube: CubePart | None
    top_tray: TrayPart
    bottom_tray: TrayPart


def turned(number: int, seat: Seat, other: Seat) -> int:
    """A number as `seat` counts, counted by `other`; its own inverse.

    >>> turned(8, Seat.BLACK, Seat.WHITE)
    17
    """
    return number if seat is other else BAR - number


def board_view(
    state: State,
    seen: Seen,
    hand: Hand | None = None,
    last: Last | None = None,
    thrown: Mapping[Seat, tuple[int, ...]] = _NO_DICE,
) -> BoardView:
    """The view of `state`, with the half-made play in `hand` and the other side's `last` play.

    `thrown` are the dice each seat threw last, one each in the opening. The side to play
    shows the state's own roll; all others are dimmed.
    """
    mover = state.on_roll or Seat.WHITE
    position = _bottom_position(state, seen, hand)
    return BoardView(
        seen=seen,
        points=_points(position, seen, _marks(hand, mover, seen.bottom), last),
        bar=_bar(position, seen, hand, mover),
        top_dice=_dice(state, hand, seen.bottom.other, thrown),
        bottom_dice=_dice(state, hand, seen.bottom, thrown),
        cube=_cube(state, seen),
        top_tray=_tray(position.flipped(), seen.bottom.other, hand, mover),
        bottom_tray=_tray(position, seen.bottom, hand, mover),
    )


def _bottom_position(state: State, seen: Seen, hand: Hand | None) -> Position:
    if hand is None:
        return state.seen_by(seen.bottom)
    return hand.position if state.on_roll is seen.bottom else hand.position.flipped()


def _mark(hand: Hand | None, number: int) -> tuple[Mark, bool]:
    """The mark of a point that the mover calls `number`, and whether the cursor is there."""
    if hand is None:
        return Mark.NONE, False
    cursor = hand.cursor == number
    if hand.picked == number:
        return Mark.PICKED, cursor
    if number in hand.targets:
        return Mark.TARGET, cursor
    return (Mark.ORIGIN if number in hand.origins else Mark.NONE), cursor


def _marks(hand: Hand | None, mover: Seat, bottom: Seat) -> tuple[tuple[Mark, bool], ...]:
    return tuple(_mark(hand, turned(number, bottom, mover)) for number in range(1, 25))


def _points(
    position: Position, seen: Seen, marks: tuple[tuple[Mark, bool], ...], last: Last | None
) -> tuple[PointPart, ...]:
    """The points in order; a mark of arrival stands only beside checkers that still stand."""
    found = []
    for number, (mark, cursor) in enumerate(marks, start=1):
        count = position.counts[number]
        owner = None if not count else seen.bottom if count > 0 else seen.bottom.other
        arrived = (
            last is not None
            and owner is last.seat
            and turned(number, seen.bottom, last.seat) in last.points
        )
        label = _label(turned(number, seen.bottom, seen.numbers), seen, mark, cursor=cursor)
        found.append(PointPart(number, label, owner, abs(count), mark, cursor, arrived))
    return tuple(found)


def _label(number: int, seen: Seen, mark: Mark, *, cursor: bool) -> int:
    """The number at a point. One that is marked is there to be typed, and has the mover's
    number at either edge."""
    marked = cursor or mark is not Mark.NONE
    return BAR - number if seen.both and number > 12 and not marked else number


def _bar(position: Position, seen: Seen, hand: Hand | None, mover: Seat) -> BarPart:
    mark, cursor = _mark(hand, BAR)
    return BarPart(seen.bottom, mover, -position.counts[OFF], position.counts[BAR], mark, cursor)


def _dice(
    state: State, hand: Hand | None, seat: Seat, thrown: Mapping[Seat, tuple[int, ...]]
) -> DicePart:
    if state.roll and state.phase is Phase.TO_PLAY and state.on_roll is seat:
        numbers = state.roll.numbers
        left = numbers if hand is None else hand.left
        return DicePart(_pips(numbers, left, hand), dim=False, seat=seat)
    dice = tuple((number, Pip.LEFT) for number in thrown.get(seat, ()))
    return DicePart(dice, dim=state.phase is not Phase.OPENING, seat=seat)


def _pips(
    numbers: tuple[int, ...], left: tuple[int, ...], hand: Hand | None
) -> tuple[tuple[int, Pip], ...]:
    """Each number with what has become of it; the dice of a double are used from the left."""
    unused = list(left)
    found: list[tuple[int, Pip]] = []
    for number in reversed(numbers):
        if number in unused:
            unused.remove(number)
            found.insert(0, (number, Pip.LEFT))
        else:
            found.insert(0, (number, Pip.USED))
    if hand and left and (left[0], Pip.LEFT) in found:
        found[found.index((left[0], Pip.LEFT))] = (left[0], Pip.NEXT)
    return tuple(found)


def _cube(state: State, seen: Seen) -> CubePart | None:
    """The cube, None when the game is played without. Centred at 1 it shows 64, as on wood."""
    if not state.rules.cube or state.rules.length == 1:
        return None
    cube, doubling = state.cube, state.doubling
    if state.crawford:
        return CubePart(CENTRED_FACE, cube.value, crawford=True)
    if doubling:
        offerer = doubling.answerer.other
        return CubePart(doubling.stake, doubling.stake, _end(offerer, seen), offerer, offered=True)
    if cube.owner:
        return CubePart(cube.value, cube.value, _end(cube.owner, seen), cube.owner)
    return CubePart(CENTRED_FACE if cube.value == 1 else cube.value, cube.value)


def _end(seat: Seat, seen: Seen) -> Place:
    return Place.BOTTOM if seat is seen.bottom else Place.TOP


def _tray(position: Position, seat: Seat, hand: Hand | None, mover: Seat) -> TrayPart:
    """The tray of `seat`, whose view `position` is in; only the mover's can be marked."""
    mark, cursor = _mark(hand, OFF) if seat is mover else (Mark.NONE, False)
    behind = position.pips - position.other_pips
    return TrayPart(seat, position.off, position.pips, mark, cursor, behind)
