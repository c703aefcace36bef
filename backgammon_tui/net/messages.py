"""What is said between a player's program and a server, as values; how it is written down is
the protocol's affair.

Imports `rules`, the record, the clock and absence; no I/O. A message of a client that has an
`id` is answered by one with the same `id`: `Done`, `Refused`, `Error`, `Seated` or `Lobby`. What
happens at a table is told to all who sit or stand there, asked or not. Clients say `Hello` to
`Sync` and `Link`, servers the rest, both `Ping` and `Pong`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.rules import Ask, Seat
from backgammon_tui.rules.refusals import Fact
from backgammon_tui.rules.value import Value
from backgammon_tui.table.clock import Faces

from .terms import Row, Terms


class Message(Value):
    """Something said over the line."""


class Hello(Message):
    """The first thing said: the `versions` of the protocol that are spoken, the program `app`,
    and a `session`, made up at its start, that it keeps when it comes again after a lost line."""

    versions: tuple[int, ...]
    app: str
    session: str


class Look(Message):
    """What tables there are; answered by `Lobby`."""

    id: int


class Create(Message):
    """Make a table and sit down at `seat`, or at either."""

    id: int
    terms: Terms
    seat: Seat | None


class Join(Message):
    """Sit down at a table: at one's own seat, or at an empty one. "" is the table of one's own
    that was last played at, or else the only one at which one may sit down."""

    id: int
    table: str


class Watch(Message):
    """Stand by a table, or with "" by the only one there is to watch."""

    id: int
    table: str


class Leave(Message):
    """Go away from the table. A player who leaves in a match is away, and keeps his seat."""

    id: int


class Wish(Message):
    """Ask at the table for one's seat, as an answer to what entry `seq` has brought about. One
    that answers to less than has happened since is an `Error` "stale", and nothing happens."""

    id: int
    seq: int
    ask: Ask


class Say(Message):
    """A line to the other player."""

    id: int
    text: str


class Sync(Message):
    """All entries after `seq` once more."""

    id: int
    seq: int


class Ping(Message):
    """Is anybody there? Either side may ask; the answer is `Pong`."""

    id: int


class Pong(Message):
    """The answer to the `Ping` with this id."""

    id: int


class Welcome(Message):
    """The line is open: the `version` spoken from now on, who `you` are, whether as a guest, and
    your own unfinished `tables`, the last one played at first."""

    version: int
    server: str
    you: str
    guest: bool
    tables: tuple[str, ...]


class Lobby(Message):
    """The tables, one's own first; `more` are left out."""

    id: int
    tables: tuple[Row, ...]
    more: int


class Seated(Message):
    """You are at the table, in a seat or as a watcher; with table "" you have left. `why` is ""
    for an answer, "elsewhere" when the seat was taken by a later login of yours, "crowded" when
    watchers had to go, "closed" when the table is no more."""

    id: int
    table: str
    seat: Seat | None
    why: str


class Snapshot(Message):
    """The match at your table as it stands after entry `seq`, with the digest of the state. All
    entries from `first` on follow in `Entries`; those before it you have been told. The table is
    as agreed in `terms`."""

    table: str
    header: Header
    terms: Terms
    first: int
    seq: int
    digest: str


class Entries(Message):
    """What has happened, in order, and the digest of the state after the last entry."""

    table: str
    entries: tuple[Entry, ...]
    digest: str


class Attendance(NamedTuple):
    """One player: whether he is `here`, for how many milliseconds he has been `away`, what is
    `left` of his budget, whether it is being `counted`, and what follows at its end: "game",
    "match", "claim", "save" or "" for nothing. `due` says that it is at its end and the other
    side may claim. All times in milliseconds."""

    here: bool
    away: int
    left: int
    counted: bool
    then: str
    due: bool


class Presence(Message):
    """Who is there, and how many watch; `aside` while the match is set aside until both are."""

    table: str
    white: Attendance
    black: Attendance
    watchers: int
    aside: bool


class Clocks(Message):
    """What the clocks of the table show as this is said; only for a table with clocks."""

    table: str
    faces: Faces


class Said(Message):
    """A line of the player at `seat`."""

    table: str
    seat: Seat
    text: str


class Done(Message):
    """The wish `id` is granted; `seq` is the last entry it has brought about."""

    id: int
    seq: int


class Refused(Message):
    """The wish `id` is refused by a rule, named as in `Rule`, with its facts; by none if it is
    no move at all, and then `text` says why."""

    id: int
    rule: str
    facts: Mapping[str, Fact]
    text: str


class Error(Message):
    """Nothing has happened; `code` is one of `saying.ERRORS`, `text` its sentence. `id` is 0 if it
    answers to no message in particular."""

    id: int
    code: str
    text: str


class Bye(Message):
    """The server ends the connection; `reason` is one of `saying.REASONS`,
    `text` its sentence."""

    reason: str
    text: str


class Link(Message):
    """At a table with `chains`: the next link of one's chain, as 64 hexadecimal digits, for the
    throw of this `number` from these chains; 0 is the end of the chain. The end is due as soon as
    the match is there, a link once an entry `CalledDraw` has called for it, and both again after
    a lost line. The entries `Chained` and `Linked` say that both have shown theirs."""

    id: int
    number: int
    link: str
