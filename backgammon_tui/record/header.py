"""The first line of a record: who plays, by which rules, for what stake, with which dice.

Imports only `rules`, how games begin and how fields are read.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from decimal import Decimal
from typing import Any, Final

from backgammon_tui.rules import Malformed, Position, Rules, Seat

from . import beginning as beginnings
from . import reading
from .beginning import USUAL, Beginning, check_start

FORMAT: Final = 1
LONGEST_NAME: Final = 16
LONGEST_MOVE: Final = 3600
"""Seconds that a limit for each move has at the most."""
HIGHEST_STAKE: Final = Decimal(1_000_000)


class NewerFormat(Malformed):
    """The record was written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class Header:
    """What stays the same for the whole match.

    `white_seat` and `black_seat` say what sits there ("person", "bot:club", "gnubg:2"); the
    record only carries it. `dice` is "system", "manual", "chains" or "seed N". `stake` is what a
    point is worth. `clock` is "none", "move:SECONDS", "fast", "normal" or "slow". `start` is the
    position every game of a session, or the first of a match, starts from, and `beginning` what
    goes with it. `place` says where the match is played if that is elsewhere and this record
    only a copy, "" if not.
    """

    id: str
    white: str
    black: str
    rules: Rules = field(default_factory=Rules)
    white_seat: str = "person"
    black_seat: str = "person"
    dice: str = "system"
    stake: Decimal = Decimal(1)
    start: Position | None = None
    created: float = 0.0
    beginning: Beginning = USUAL
    clock: str = "none"
    place: str = ""

    def name(self, seat: Seat) -> str:
        return self.white if seat is Seat.WHITE else self.black

    def sitter(self, seat: Seat) -> str:
        return self.white_seat if seat is Seat.WHITE else self.black_seat


def guest_name(sits: str) -> str:
    """What a player without hands is called: "Club bot" for "bot:club", "GNU BG 2-ply" for
    "gnubg:2"."""
    kind, _, which = sits.partition(":")
    return f"GNU BG {which}-ply" if kind == "gnubg" else f"{which.capitalize()} bot"


def to_line(header: Header) -> str:
    """The header as one line of JSON, with its line end."""
    return json.dumps(written(header), ensure_ascii=False, separators=(",", ":")) + "\n"


def written(header: Header) -> dict[str, object]:
    """The header as fields of JSON.

    A beginning is written only where it is not the usual one, a clock or a place where there is
    one: records of ordinary matches stay as earlier versions of the program read them.
    """
    told: dict[str, object] = {"format": FORMAT, **asdict(header)}
    told["stake"] = str(header.stake)
    told["start"] = list(header.start.counts) if header.start else None
    told["beginning"] = beginnings.written(header.beginning)
    if header.beginning == USUAL:
        del told["beginning"]
    if header.clock == "none":
        del told["clock"]
    if not header.place:
        del told["place"]
    return told


def from_line(line: str) -> Header:
    """The header a line says; raises `Malformed`, or `NewerFormat` for a later program's."""
    try:
        told = reading.read_object(line)
    except Malformed as error:
        raise Malformed("the first line is not a match header") from error
    return read(told)


def read(told: object) -> Header:
    """The header that fields of JSON say; raises `Malformed`, or `NewerFormat`."""
    try:
        values = dict(reading.fields(told))
        number = reading.whole(values.pop("format", None))
    except Malformed as error:
        raise Malformed("the first line is not a match header") from error
    if number > FORMAT:
        raise NewerFormat("it was written by a newer version of this program")
    if number != FORMAT:
        raise Malformed(f"there is no format {number}")
    return _header(values)


def _header(told: dict[str, object]) -> Header:
    if told.keys() | _LATER != _READERS.keys():
        raise Malformed("the header lacks a field or has one too many")
    values: dict[str, Any] = {name: _READERS[name](told[name]) for name in told}
    header = Header(**values)
    beginnings.check_beginning(header.beginning, header.rules)
    return header


def read_rules(told: object) -> Rules:
    """The rules that fields of JSON say, all of them; `Malformed` if they cannot be agreed."""
    if not isinstance(told, dict) or told.keys() != {known.name for known in fields(Rules)}:
        raise Malformed("the header lacks a rule or has one too many")
    readers = {"int": reading.whole, "bool": reading.flag}
    values: dict[str, Any] = {
        known.name: readers[str(known.type)](told[known.name]) for known in fields(Rules)
    }
    return Rules(**values).check()


def _start(told: object) -> Position | None:
    return None if told is None else check_start(reading.position(told))


def check_dice(spec: str) -> str:
    """ "system", "manual", "chains" or "seed N"; raises `Malformed` for other dice."""
    usual = spec in ("system", "manual", "chains")
    if not (usual or re.fullmatch(r"(?a:seed -?\d{1,40})", spec)):
        raise Malformed("dice are system, manual, chains or a seed of at most 40 digits")
    return spec


def check_clock(spec: str) -> str:
    """ "none", "move:SECONDS", "fast", "normal" or "slow"; raises `Malformed` for other clocks."""
    seconds = re.fullmatch(r"(?a:move:(\d{1,4}))", spec)
    if spec in ("none", "fast", "normal", "slow"):
        return spec
    if not seconds or not 1 <= int(seconds[1]) <= LONGEST_MOVE:
        raise Malformed(
            f"a clock is none, fast, normal, slow, or move: and 1 to {LONGEST_MOVE} seconds"
        )
    return f"move:{int(seconds[1])}"


def check_name(name: str) -> str:
    """The name, if a terminal can show it; raises `Malformed` with the reason if not."""
    if len(name) > _LONGEST_WRITTEN:
        raise Malformed(f"a name has at most {LONGEST_NAME} letters")
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise Malformed("a player needs a name")
    if not name.isprintable() or UNSEEN.intersection(name) or not cells(name[0]):
        raise Malformed("a name has only printable characters")
    if cells(name) > LONGEST_NAME or len(name) > 2 * LONGEST_NAME:
        raise Malformed(f"a name has at most {LONGEST_NAME} letters")
    return name


def cells(text: str) -> int:
    """Columns the text takes in a terminal: wide characters two, combining marks none."""
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me")
        else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def read_stake(text: str) -> Decimal:
    """A stake a point; raises `Malformed` if it is no positive amount."""
    if not re.fullmatch(r"(?a:\d{1,7}(\.\d{1,4})?|\.\d{1,4})", text.strip()):
        raise Malformed("a stake is an amount such as 0.25")
    stake = Decimal(text.strip())
    if not 0 < stake <= HIGHEST_STAKE:
        raise Malformed(f"a stake is more than 0 and at most {HIGHEST_STAKE}")
    return stake


_LONGEST_WRITTEN: Final = 1000
UNSEEN: Final = frozenset(
    [
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]),
    ]
)
"""Signs that Unicode calls printable and nobody can see."""

_READERS: Final[dict[str, Callable[[object], object]]] = {
    "id": reading.text,
    "white": lambda told: check_name(reading.text(told)),
    "black": lambda told: check_name(reading.text(told)),
    "rules": read_rules,
    "white_seat": reading.text,
    "black_seat": reading.text,
    "dice": lambda told: check_dice(reading.text(told)),
    "stake": lambda told: read_stake(reading.text(told)),
    "start": _start,
    "created": reading.moment,
    "beginning": beginnings.read,
    "clock": lambda told: check_clock(reading.text(told)),
    "place": reading.text,
}
_LATER: Final = {"beginning", "clock", "place"}
"""Fields that the first records do not have."""
