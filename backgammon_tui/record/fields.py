"""The fields of a `Value` as JSON, by the types that its class gives them.

Imports only `rules` and how fields are read. Entries of the record are written so, and what is
said of a match at a distance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from backgammon_tui.rules import Cube, Position, Roll, Seat, Size
from backgammon_tui.rules.value import Value

from . import reading

Readers = dict[str, Callable[[object], object]]
"""How each field of a kind of value is read."""


def written_fields(value: Value) -> dict[str, object]:
    """The fields of a value as JSON holds them."""
    return {name: written(getattr(value, name)) for name in value.FIELDS}


def written(value: object) -> object:
    """One value of the rules as JSON holds it."""
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


def readers_of(kind: type[Value]) -> Readers:
    """How the fields of a kind of value are read, by their types."""
    return {name: READERS[told] for name, told in kind.FIELDS.items()}


def read_fields(readers: Readers, told: Mapping[str, object]) -> dict[str, object]:
    """The values of all fields that `readers` reads; `Malformed` for one that cannot be."""
    return {name: read(told[name]) for name, read in readers.items()}


READERS: Final[Readers] = {
    "int": reading.whole,
    "bool": reading.flag,
    "str": reading.text,
    "Seat": reading.seat,
    "Seat | None": reading.seat_or_none,
    "Size": reading.size,
    "Position": reading.position,
    "Cube": reading.cube,
    "Roll": reading.roll,
    "tuple[Step, ...]": reading.steps,
}
