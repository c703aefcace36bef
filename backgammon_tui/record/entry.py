"""An entry of the record, and the line of JSON it is written as.

Imports only `rules`. Reading is strict: a field too many, too few or of another kind is
`Malformed`, for a record that is guessed at is worth nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from backgammon_tui.rules import Cube, GameAction, Malformed, Position, Roll, Seat, Size, Step
from backgammon_tui.rules import actions as do


@dataclass(frozen=True, slots=True)
class TableNote:
    """A fact beside the game; it never reaches the rules."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskedBack(TableNote):
    """The seat would like its last turn back; the other side may allow it."""


@dataclass(frozen=True, slots=True)
class RefusedBack(TableNote):
    """The seat holds the other side to its turn."""


@dataclass(frozen=True, slots=True)
class CalledRoll(TableNote):
    """The seat rolls, and the dice are thrown by hand: the table waits to be told them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: `seq` from 1, `at` in seconds since 1970, `clocks` the time
    White and Black have left in milliseconds, or None where no clock runs."""

    seq: int
    action: GameAction | TableNote
    at: float
    clocks: tuple[int, int] | None = None

    @property
    def seat(self) -> Seat | None:
        """Who brought it about; None for throws and for the start of a game."""
        seat = getattr(self.action, "seat", None)
        return seat if isinstance(seat, Seat) else None


def to_line(entry: Entry) -> str:
    """The entry as one line of JSON, with its line end."""
    told: dict[str, object] = {"seq": entry.seq, "at": round(entry.at, 3)}
    told["do"] = _NAMES[type(entry.action)]
    for name in _FIELDS[type(entry.action)]:
        told[name] = _written(getattr(entry.action, name))
    if entry.clocks:
        told["clocks"] = list(entry.clocks)
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_line(line: str) -> Entry:
    """The entry a line says; raises `Malformed` with what is wrong in it."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Malformed("it is not JSON") from error
    if not isinstance(told, dict):
        raise Malformed("it is not an entry")
    seq, at = _whole(told.pop("seq", None)), told.pop("at", None)
    if isinstance(at, bool) or not isinstance(at, int | float):
        raise Malformed("it has no time")
    clocks = told.pop("clocks", None)
    kind = _KINDS.get(str(told.pop("do", None)))
    if kind is None:
        raise Malformed("it does nothing known")
    return Entry(seq, _action(kind, told), float(at), _pair(clocks) if clocks else None)


def _action(kind: type[Any], told: Mapping[str, object]) -> GameAction | TableNote:
    readers = _FIELDS[kind]
    if told.keys() != readers.keys():
        raise Malformed(f"'{_NAMES[kind]}' has the fields {', '.join(readers) or 'none'}")
    action: GameAction | TableNote = kind(**{name: readers[name](told[name]) for name in told})
    return action


def _written(value: object) -> object:
    match value:
        case Seat() | Size():
            return value.value
        case Position(counts):
            return list(counts)
        case Roll():
            return [value.larger, value.smaller]
        case Cube():
            return [value.value, value.owner and value.owner.value, value.turned]
        case tuple():
            return [list(step) for step in value]
        case _:
            return value


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Malformed("a whole number is missing")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Malformed("a true or false is missing")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Malformed("a text is missing")
    return value


def _list(value: object, length: int | None = None) -> list[object]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed("a list is missing")
    return value


def _pair(value: object) -> tuple[int, int]:
    first, second = (_whole(number) for number in _list(value, 2))
    return first, second


def _seat(value: object) -> Seat:
    try:
        return Seat(value)
    except ValueError as error:
        raise Malformed("a seat is white or black") from error


def _seat_or_none(value: object) -> Seat | None:
    return None if value is None else _seat(value)


def _size(value: object) -> Size:
    try:
        return Size(_whole(value))
    except ValueError as error:
        raise Malformed("a game is lost once, twice or three times") from error


def _position(value: object) -> Position:
    return Position.from_counts(_whole(count) for count in _list(value))


def _cube(value: object) -> Cube:
    number, owner, turned = _list(value, 3)
    return Cube(_whole(number), _seat_or_none(owner), _flag(turned))


def _roll(value: object) -> Roll:
    return Roll(*_pair(value))


def _steps(value: object) -> tuple[Step, ...]:
    return tuple(Step(*_pair(step)) for step in _list(value))


_READERS: Final[dict[str, Callable[[object], object]]] = {
    "int": _whole,
    "bool": _flag,
    "str": _text,
    "Seat": _seat,
    "Seat | None": _seat_or_none,
    "Size": _size,
    "Position": _position,
    "Cube": _cube,
    "Roll": _roll,
    "tuple[Step, ...]": _steps,
}

_NAMES: Final[dict[type[Any], str]] = {
    do.Began: "began",
    do.Opened: "opened",
    do.Rolled: "rolled",
    do.Played: "played",
    do.Doubled: "doubled",
    do.Taken: "taken",
    do.Dropped: "dropped",
    do.Beavered: "beavered",
    do.Resigned: "resigned",
    do.Withdrawn: "withdrawn",
    do.Accepted: "accepted",
    do.Declined: "declined",
    do.TimedOut: "timed-out",
    do.Forfeited: "forfeited",
    do.TookBack: "took-back",
    do.Settled: "settled",
    do.Ended: "ended",
    AskedBack: "asked-back",
    RefusedBack: "refused-back",
    CalledRoll: "called-roll",
}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_FIELDS: Final = {
    kind: {field.name: _READERS[str(field.type)] for field in fields(kind)} for kind in _NAMES
}
