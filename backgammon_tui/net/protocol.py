"""The protocol: each message as one line of JSON, in UTF-8, of at most 16 KiB.

Imports its room's messages and how fields are read; no I/O. A server speaks this version and
the one before. What a later version adds to a message, or as a kind of message, stands in
`ADDED`: a peer that speaks an earlier one is not told it, and what it leaves out is as usual.
Fields that are not known are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from backgammon_tui.record import reading
from backgammon_tui.record.fields import Readers
from backgammon_tui.rules import Malformed

from . import fields
from . import messages as say
from .messages import Message

VERSION: Final = 1
OLDEST: Final = 1
"""The version before, once there is one."""
LONGEST: Final = 16 * 1024
"""Bytes of a line with its end."""
PAGE: Final = 16
"""Entries in one line: so many always have room."""
MOST_ROWS: Final = 20
"""Tables in one line."""


class Unknown(Malformed):
    """A message of a kind that is not known: said with the program's good will, and passed over."""


class Added(NamedTuple):
    """A field, or a kind, that `version` has brought; `usual` is what it is when left out."""

    version: int
    usual: object = None


ADDED: Final[dict[tuple[str, str], Added]] = {}
"""By the name of the message and of the field; a whole kind has the field ""."""


def agreed(offered: Iterable[int], newest: int = VERSION, oldest: int = OLDEST) -> int | None:
    """The newest version that both speak; None if there is none."""
    return max((each for each in offered if oldest <= each <= newest), default=None)


def encode(message: Message, version: int = VERSION) -> bytes:
    """The line of a message, with its end; nothing if it is of a kind that `version` lacks."""
    name = _NAMES[type(message)]
    if _since(name, "") > version:
        return b""
    told: dict[str, object] = {"say": name}
    for field in message.FIELDS:
        if _since(name, field) <= version:
            told[field] = fields.written(getattr(message, field))
    return (json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def decode(line: bytes, version: int = VERSION) -> Message:
    """The message of a line, with or without its end. `Malformed` with what is wrong in it,
    `Unknown` if it is of another kind; nothing else, whatever the bytes are."""
    if len(line) > LONGEST:
        raise Malformed(f"a line has at most {LONGEST} bytes")
    try:
        told = reading.read_object(line.decode())
    except UnicodeDecodeError as error:
        raise Malformed("it is not text") from error
    name = str(told.get("say"))
    kind = _KINDS.get(name)
    if kind is None or _since(name, "") > version:
        raise Unknown("it says nothing known")
    message: Message = kind(**_read(name, kind, told, version))
    return message


def id_of(line: bytes) -> int:
    """The `id` of a line that could not be read as a message, 0 if it has none."""
    try:
        return reading.time(reading.read_object(line.decode()).get("id"))
    except (Malformed, UnicodeDecodeError):
        return 0


def _read(name: str, kind: Any, told: dict[str, object], version: int) -> dict[str, object]:
    values: dict[str, object] = {}
    for field, type_name in kind.FIELDS.items():
        added = ADDED.get((name, field))
        read = _OWN_READERS.get(f"{name}.{field}") or fields.READERS[type_name]
        if added and (added.version > version or field not in told):
            values[field] = added.usual
        elif field not in told:
            raise Malformed(f"'{name}' lacks {field}")
        else:
            values[field] = read(told[field])
    return values


def _since(name: str, field: str) -> int:
    added = ADDED.get((name, field))
    return added.version if added else 0


_NAMES: Final[dict[type[Message], str]] = {
    say.Hello: "hello",
    say.Look: "look",
    say.Create: "create",
    say.Join: "join",
    say.Watch: "watch",
    say.Leave: "leave",
    say.Wish: "wish",
    say.Say: "say",
    say.Sync: "sync",
    say.Ping: "ping",
    say.Pong: "pong",
    say.Welcome: "welcome",
    say.Lobby: "lobby",
    say.Seated: "seated",
    say.Snapshot: "snapshot",
    say.Entries: "entries",
    say.Presence: "presence",
    say.Clocks: "clocks",
    say.Said: "said",
    say.Done: "done",
    say.Refused: "refused",
    say.Error: "error",
    say.Bye: "bye",
    say.Link: "link",
}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_OWN_READERS: Final[Readers] = {
    "hello.session": fields.token,
    "say.text": fields.spoken,
    "said.text": fields.spoken,
    "link.link": reading.digits,
}
"""Fields that are read more strictly than their type says."""
