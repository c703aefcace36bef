"""The fields of messages as JSON, by the types that their classes give them.

Imports `rules`, the record's fields, the clock and its room's values; no I/O.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from backgammon_tui.record import entry as entries_text
from backgammon_tui.record import fields as record_fields
from backgammon_tui.record import header as header_text
from backgammon_tui.record import reading
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.fields import Readers
from backgammon_tui.record.header import Header
from backgammon_tui.rules import Ask, Malformed
from backgammon_tui.rules.refusals import Fact
from backgammon_tui.table.clock import Faces, TimeLeft

from .asks import read_ask, written_ask
from .chat import spoken_line
from .messages import Attendance
from .terms import Row, Terms, read_row, read_terms, written_row, written_terms

LONGEST_TEXT: Final = 400
MOST: Final = 64
"""Things in a list of a message."""


def written(value: object) -> object:
    """A field as JSON holds it."""
    for kind, write in _WRITERS:
        if isinstance(value, kind):
            return write(value)
    if isinstance(value, tuple):
        return [written(each) for each in value]
    return record_fields.written(value)


def text(told: object) -> str:
    """A sentence that a terminal can show and that cannot steer it."""
    if not isinstance(told, str) or len(told) > LONGEST_TEXT or not told.isprintable():
        raise Malformed(f"a text has at most {LONGEST_TEXT} characters, all of them printable")
    return told


def token(told: object) -> str:
    """What a program calls one of its runs by."""
    if not isinstance(told, str) or not re.fullmatch(r"[0-9A-Za-z-]{1,64}", told):
        raise Malformed("a session is named by 1 to 64 letters and digits")
    return told


def spoken(told: object) -> str:
    """A line of chat, without what could steer a terminal."""
    if not isinstance(told, str):
        raise Malformed("a text is missing")
    return spoken_line(told)


def facts(told: object) -> Mapping[str, Fact]:
    """The facts of a refusal."""
    return {text(name): _fact(fact) for name, fact in reading.fields(told).items()}


def _fact(told: object) -> Fact:
    if isinstance(told, str):
        return text(told)
    if isinstance(told, bool):
        return told
    return _many(reading.whole)(told) if isinstance(told, list) else reading.whole(told)


def _many(read: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    """How a list is read whose members are read so."""

    def members(told: object) -> tuple[Any, ...]:
        if not isinstance(told, list) or len(told) > MOST:
            raise Malformed(f"a list of at most {MOST} is missing")
        return tuple([read(each) for each in told])

    return members


def _attendance(told: object) -> Attendance:
    given = reading.fields(told)
    return Attendance(
        here=reading.flag(given.get("here")),
        away=reading.time(given.get("away")),
        left=reading.time(given.get("left")),
        counted=reading.flag(given.get("counted")),
        then=text(given.get("then")),
        due=reading.flag(given.get("due")),
    )


def _faces(told: object) -> Faces:
    given = reading.fields(told)
    change = given.get("change")
    return Faces(
        _time_left(given.get("white")),
        _time_left(given.get("black")),
        reading.seat_or_none(given.get("running")),
        None if change is None else reading.time(change),
    )


def _time_left(told: object) -> TimeLeft:
    if not isinstance(told, list) or len(told) != len(TimeLeft._fields):
        raise Malformed("a clock shows a delay and a bank")
    delay, bank = told
    return TimeLeft(reading.time(delay), None if bank is None else reading.time(bank))


def _named(value: Any) -> dict[str, object]:
    """A tuple by the names of its fields, so that a later version can add one."""
    return {name: written(each) for name, each in value._asdict().items()}


_WRITERS: Final[tuple[tuple[type, Callable[[Any], object]], ...]] = (
    (Ask, written_ask),
    (Terms, written_terms),
    (Row, written_row),
    (Entry, entries_text.written),
    (Header, header_text.written),
    (Faces, _named),
    (Attendance, _named),
    (Mapping, dict),
)
READERS: Final[Readers] = {
    **record_fields.READERS,
    "str": text,
    "int": reading.time,
    "tuple[int, ...]": _many(reading.whole),
    "tuple[str, ...]": _many(text),
    "tuple[Row, ...]": _many(read_row),
    "tuple[Entry, ...]": _many(entries_text.read),
    "Ask": read_ask,
    "Terms": read_terms,
    "Header": header_text.read,
    "Faces": _faces,
    "Attendance": _attendance,
    "Mapping[str, Fact]": facts,
}
"""How a field is read, by its type. Whole numbers of messages count something: none is below
zero."""
