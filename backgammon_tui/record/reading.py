"""The fields of a line of the record: what may stand in them, and nothing else.

Imports only `rules`. Every reader takes what JSON holds and gives a value of the rules, or
raises `Malformed` with what is wrong; nothing is guessed, rounded or left out.
"""

from __future__ import annotations

import json
from typing import Final, NoReturn

from backgammon_tui.rules import Cube, Malformed, Position, Roll, Seat, Size, Step
from backgammon_tui.rules.match import HIGHEST_CAP

LARGEST: Final = 2**53
"""Beyond it programs in other languages no longer count exactly."""
LATEST: Final = 10**11
"""Seconds since 1970; a clock that shows more is wrong."""
LONGEST_TEXT: Final = 80


def read_object(line: str) -> dict[str, object]:
    """The JSON object a line holds; `Malformed` if it is none, or names a field twice."""
    try:
        told = json.loads(line, object_pairs_hook=_unrepeated, parse_constant=_no_number)
    except Malformed:
        raise
    except (ValueError, RecursionError) as error:
        raise Malformed("it is not JSON") from error
    return fields(told)


def fields(value: object) -> dict[str, object]:
    """The fields of an object of JSON."""
    if not isinstance(value, dict):
        raise Malformed("it is not an object of JSON")
    return value


def _unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    told = dict(pairs)
    if len(told) != len(pairs):
        raise Malformed("it names a field twice")
    return told


def _no_number(name: str) -> NoReturn:
    raise Malformed(f"{name} is not a number")


def whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Malformed("a whole number is missing")
    if abs(value) > LARGEST:
        raise Malformed("a number is too large")
    return value


def moment(value: object) -> float:
    """Seconds since 1970, to the millisecond: no finer is written."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Malformed("the time is missing")
    if not -LATEST < value < LATEST:
        raise Malformed("the time is none")
    return round(float(value), 3)


def points(value: object) -> int:
    """What a game was worth."""
    number = whole(value)
    if number < 1:
        raise Malformed("a game is worth a point or more")
    return number


def time(value: object) -> int:
    """Milliseconds, none below zero."""
    number = whole(value)
    if number < 0:
        raise Malformed("a clock shows less than nothing")
    return number


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Malformed("a true or false is missing")
    return value


def text(value: object) -> str:
    """A text that a terminal can show and that cannot steer it."""
    if not isinstance(value, str):
        raise Malformed("a text is missing")
    if len(value) > LONGEST_TEXT or not value.isprintable():
        raise Malformed(f"a text has at most {LONGEST_TEXT} characters, all of them printable")
    return value


def phrase(value: object) -> str:
    """A text with something in it."""
    told = text(value)
    if not told.strip():
        raise Malformed("a phrase has at least one letter")
    return told


def digits(value: object) -> str:
    """32 bytes as 64 hexadecimal digits, a to f small."""
    told = text(value)
    if len(told) != 64 or set(told) - set("0123456789abcdef"):
        raise Malformed("a seal or its secret has 64 hexadecimal digits")
    return told


def _list(value: object, length: int | None = None) -> list[object]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed("a list is missing or of the wrong length")
    return value


def pair(value: object) -> tuple[int, int]:
    first, second = (whole(number) for number in _list(value, 2))
    return first, second


def times(value: object) -> tuple[int, int, int]:
    """Three times in milliseconds, none of them below zero."""
    white, black, delay = (time(number) for number in _list(value, 3))
    return white, black, delay


def seat(value: object) -> Seat:
    try:
        return Seat(value)
    except ValueError as error:
        raise Malformed("a seat is white or black") from error


def seat_or_none(value: object) -> Seat | None:
    return None if value is None else seat(value)


def size(value: object) -> Size:
    try:
        return Size(whole(value))
    except ValueError as error:
        raise Malformed("a game is lost once, twice or three times") from error


def position(value: object) -> Position:
    return Position.from_counts([whole(count) for count in _list(value)])


def cube(value: object) -> Cube:
    """A list of number, owner and whether a double turned it."""
    shown, owner, turned = _list(value, 3)
    number = whole(shown)
    if not 1 <= number <= HIGHEST_CAP or number & (number - 1):
        raise Malformed("the cube shows 1, 2, 4, 8 and so on")
    return Cube(number, seat_or_none(owner), flag(turned))


def roll(value: object) -> Roll:
    return Roll(*pair(value))


def steps(value: object) -> tuple[Step, ...]:
    return tuple([Step(*pair(step)) for step in _list(value)])
