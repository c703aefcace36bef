"""An entry of the record, and the line of JSON it is written as.

Imports only `rules` and how fields are read. Reading is strict: a field too many, too few or
of another kind is `Malformed`, for a record that is guessed at is worth nothing.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from backgammon_tui.rules import GameAction, Malformed, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.value import Value

from . import reading
from .fields import read_fields, readers_of, written_fields


class TableNote(Value):
    """A fact beside the game; it never reaches the rules."""


class SeatNote(TableNote):
    """A fact beside the game that one seat brings about."""

    seat: Seat


class AskedBack(SeatNote):
    """The seat would like its last turn back; the other side may allow it."""


class RefusedBack(SeatNote):
    """The seat holds the other side to its turn."""


class CalledRoll(SeatNote):
    """The seat rolls, and the dice are thrown by hand: the table waits to be told them."""


class CalledDraw(CalledRoll):
    """The seat rolls, and both players draw the dice: the table waits for a link of each."""


class SetAside(TableNote):
    """The match is left while a clock runs, or at a distance by both: the time that has passed is
    counted, and the clocks stand until it goes on."""


class Away(SeatNote):
    """The seat has gone, as a lost line or a closed terminal has it; `left` milliseconds it may
    still be away in this match while it is awaited."""

    left: int


class Back(SeatNote):
    """The seat is there again, with `left` milliseconds of absence for the rest of the match."""

    left: int


class Sealed(TableNote):
    """From here on dice are drawn from a secret of which `digest` is the SHA-256, both as 64
    hexadecimal digits."""

    digest: str


class Phrase(SeatNote):
    """What the seat adds to the secret, before the first roll that is drawn from both."""

    text: str


class Revealed(TableNote):
    """The secret of the seal that stands; nothing is drawn from it any more."""

    secret: str


class LinksShown(TableNote):
    """Of White and Black what each has shown of a chain, as 64 hexadecimal digits."""

    white: str
    black: str


class Chained(LinksShown):
    """From here on dice are drawn from two chains, which end so."""


class Linked(LinksShown):
    """The next links of both chains: the throws that follow are drawn from them, up to the next
    ones."""


class Clocks(NamedTuple):
    """Milliseconds: what White and Black have left for the match, or for the game, and what is
    left of the delay of the turn, which is used up before."""

    white: int
    black: int
    delay: int

    def of(self, seat: Seat) -> int:
        return self.white if seat is Seat.WHITE else self.black


class Entry(NamedTuple):
    """One line of the record: `seq` from 1, `at` in seconds since 1970, `clocks` as they stood
    when it was done, before they passed to the other side; None in a match without clocks."""

    seq: int
    action: GameAction | TableNote
    at: float
    clocks: Clocks | None = None

    @property
    def seat(self) -> Seat | None:
        """Who brought it about; None for throws and for the start of a game."""
        seat = getattr(self.action, "seat", None)
        return seat if isinstance(seat, Seat) else None


def to_line(entry: Entry) -> str:
    """The entry as one line of JSON, with its line end."""
    return json.dumps(written(entry), ensure_ascii=False, separators=(",", ":")) + "\n"


def from_line(line: str) -> Entry:
    """The entry a line says; raises `Malformed` with what is wrong in it."""
    return read(reading.read_object(line))


def written(entry: Entry) -> dict[str, object]:
    """The entry as fields of JSON."""
    told: dict[str, object] = {"seq": entry.seq, "at": round(entry.at, 3)}
    told["do"] = _NAMES[type(entry.action)]
    told |= written_fields(entry.action)
    if entry.clocks:
        told["clocks"] = list(entry.clocks)
    return told


def read(fields: object) -> Entry:
    """The entry that fields of JSON say; raises `Malformed` with what is wrong in them."""
    told = dict(reading.fields(fields))
    seq, at = reading.whole(told.pop("seq", None)), reading.moment(told.pop("at", None))
    clocks = Clocks(*reading.times(told.pop("clocks"))) if "clocks" in told else None
    kind = _KINDS.get(str(told.pop("do", None)))
    if kind is None:
        raise Malformed("it does nothing known")
    return Entry(seq, _action(kind, told), at, clocks)


def _action(kind: type[Any], told: dict[str, object]) -> GameAction | TableNote:
    readers = _FIELDS[kind]
    if told.keys() != readers.keys():
        raise Malformed(f"'{_NAMES[kind]}' has the fields {', '.join(readers) or 'none'}")
    action: GameAction | TableNote = kind(**read_fields(readers, told))
    return action


_NAMES: Final[dict[type[Any], str]] = {
    do.Began: "began",
    do.Opened: "opened",
    do.Rolled: "rolled",
    do.Played: "played",
    do.Stood: "stood",
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
    CalledDraw: "called-draw",
    Chained: "chained",
    Linked: "linked",
    SetAside: "set-aside",
    Away: "away",
    Back: "back",
    Sealed: "sealed",
    Phrase: "phrase",
    Revealed: "revealed",
}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_FIELDS: Final = {kind: readers_of(kind) for kind in _NAMES}
_FIELDS[do.Settled]["points"] = reading.points
_FIELDS[Sealed]["digest"] = _FIELDS[Revealed]["secret"] = reading.digits
for _shown in (_FIELDS[Chained], _FIELDS[Linked]):
    _shown["white"] = _shown["black"] = reading.digits
_FIELDS[Phrase]["text"] = reading.phrase
_FIELDS[Away]["left"] = _FIELDS[Back]["left"] = reading.time
