"""The first line of a record: who plays, by which rules, for what stake, with which dice.

Imports only `rules`.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from decimal import Decimal, InvalidOperation
from typing import Final

from backgammon_tui.rules import Malformed, Position, Rules, Seat

FORMAT: Final = 1
LONGEST_NAME: Final = 16
HIGHEST_STAKE: Final = Decimal(1_000_000)


class NewerFormat(Malformed):
    """The record was written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class Header:
    """What stays the same for the whole match.

    `white_seat` and `black_seat` say what sits there ("person", "bot:club"); the record only
    carries it. `dice` is "system", "manual" or "seed N". `stake` is what a point is worth.
    `start` is the position every game of a session, or the first of a match, starts from.
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

    def name(self, seat: Seat) -> str:
        return self.white if seat is Seat.WHITE else self.black

    def sitter(self, seat: Seat) -> str:
        return self.white_seat if seat is Seat.WHITE else self.black_seat


def to_line(header: Header) -> str:
    """The header as one line of JSON, with its line end."""
    told: dict[str, object] = {"format": FORMAT, **asdict(header)}
    told["stake"] = str(header.stake)
    told["start"] = list(header.start.counts) if header.start else None
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_line(line: str) -> Header:
    """The header a line says; raises `Malformed`, or `NewerFormat` for a later program's."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Malformed("the first line is not a match header") from error
    if not isinstance(told, dict) or not isinstance(told.get("format"), int):
        raise Malformed("the first line is not a match header")
    if told.pop("format") != FORMAT:
        raise NewerFormat("it was written by a newer version of this program")
    return _header(told)


def _header(told: dict[str, object]) -> Header:
    try:
        rules, start = told.pop("rules"), told.pop("start")
        stake, created = told.pop("stake"), told.pop("created")
        if isinstance(created, bool) or not isinstance(created, int | float):
            raise Malformed("the header has no time")
        return Header(
            **_texts(told),
            rules=_rules(rules),
            stake=read_stake(str(stake)),
            start=None if start is None else Position.from_counts(start),  # type: ignore[arg-type]
            created=float(created),
        )
    except (TypeError, KeyError) as error:
        raise Malformed("the header lacks a field or has one too many") from error


def _texts(told: Mapping[str, object]) -> dict[str, str]:
    for name, value in told.items():
        if not isinstance(value, str):
            raise Malformed(f"the header's {name} is not a text")
    texts = {name: str(value) for name, value in told.items()}
    return texts | {side: check_name(texts[side]) for side in ("white", "black")}


def _rules(told: object) -> Rules:
    if not isinstance(told, dict):
        raise TypeError
    for known in fields(Rules):
        kind = {"int": int, "bool": bool}[str(known.type)]
        if type(told.get(known.name)) is not kind:
            raise Malformed(f"the rule '{known.name}' is missing or of the wrong kind")
    return Rules(**told).check()


def check_name(name: str) -> str:
    """The name, if a terminal can show it; raises `Malformed` with the reason if not."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise Malformed("a player needs a name")
    if not name.isprintable():
        raise Malformed("a name has only printable characters")
    if cells(name) > LONGEST_NAME or len(name) > 2 * LONGEST_NAME:
        raise Malformed(f"a name has at most {LONGEST_NAME} letters")
    return name


def cells(text: str) -> int:
    """Columns the text takes in a terminal: wide characters two, combining marks none."""
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def read_stake(text: str) -> Decimal:
    """A stake a point; raises `Malformed` if it is no positive amount."""
    try:
        stake = Decimal(text)
    except InvalidOperation as error:
        raise Malformed("a stake is an amount such as 0.25") from error
    if not stake.is_finite() or not 0 < stake <= HIGHEST_STAKE or _places(stake) > 4:
        raise Malformed("a stake is an amount such as 0.25")
    return stake


def _places(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 99
