"""Reading the file of settings: what it says, and what in it is wrong, line by line.

Standard library only. Nothing in the file can keep the program from playing: what cannot be
used is named, and the rest is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from . import USUAL, Preferences, setting, told, why_not

if TYPE_CHECKING:
    from pathlib import Path

LARGEST: Final = 65_536
"""Bytes; all settings with a comment each take less than 4,000."""
KEYS: Final = "keys"


class Trouble(NamedTuple):
    """Something wrong in the file: the line, 0 if it is about the whole, and a sentence."""

    line: int
    text: str

    def __str__(self) -> str:
        where = f"line {self.line}" if self.line else "settings"
        return f"{where}: {self.text}"


class Read(NamedTuple):
    """What the file says. `lines` holds the line of each setting it makes, `keys.NAME` for a
    command's keys."""

    preferences: Preferences = USUAL
    lines: Mapping[str, int] = {}
    troubles: tuple[Trouble, ...] = ()


def read(path: Path) -> Read:
    """The settings of a file; the usual ones if there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        return _useless(0, f"{path.name} cannot be read: {reason}.")
    if len(data) > LARGEST:
        return _useless(0, f"{path.name} is too large to hold settings.")
    try:
        return read_text(data.decode().replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        return _useless(data[: error.start].count(b"\n") + 1, "this is not UTF-8 text.")


def read_text(text: str) -> Read:
    """The settings of a text in TOML."""
    import tomllib  # noqa: PLC0415  (loads `re`, and few have a file)

    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return _useless(_line_of(error, text), "this is no TOML.")
    return _judged(found, _lines(text))


def _useless(line: int, sentence: str) -> Read:
    return Read(troubles=(Trouble(line, f"{sentence} The usual settings are used."),))


def _line_of(error: Exception, text: str) -> int:
    """The line at which the reader gave up; the last one if the text ended too soon."""
    _, found, after = str(error).rpartition("(at line ")
    number = after.partition(",")[0]
    return int(number) if found and number.isdigit() else text.rstrip("\n").count("\n") + 1


def _judged(found: Mapping[str, object], lines: Mapping[str, int]) -> Read:
    used: dict[str, Any] = {}
    troubles: list[Trouble] = []
    for name, given in found.items():
        of = setting(name)
        # 0.04 and "0.04" are one choice to whoever writes it.
        named = of and type(given) is float and str(given) in of.choices
        value = str(given) if named else given
        if name == KEYS:
            used[KEYS] = tuple(_keys(value, lines, troubles))
        elif of is None:
            troubles.append(Trouble(lines.get(name, 0), f"there is no setting {told(name)}."))
        elif wrong := why_not(of, value):
            troubles.append(Trouble(lines.get(name, 0), f"{wrong}."))
        else:
            used[name] = value
    made = {name: line for name, line in lines.items() if name.partition(".")[0] in used}
    return Read(USUAL._replace(**used), made, tuple(sorted(troubles)))


def _keys(
    value: object, lines: Mapping[str, int], troubles: list[Trouble]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The keys wanted for each command, as far as they are texts."""
    if not isinstance(value, dict):
        troubles.append(Trouble(lines.get(KEYS, 0), "keys is a table: [keys]."))
        return
    for name, wanted in value.items():
        keys = wanted if isinstance(wanted, list) else [wanted]
        if keys and all(isinstance(key, str) and key for key in keys):
            yield name, tuple(keys)
        else:
            text = f"the keys of {told(name)} are a text or a list of texts."
            troubles.append(Trouble(lines.get(f"{KEYS}.{name}", 0), text))


class Piece(NamedTuple):
    """A piece of a text in TOML that sets something: its first line and its last, the table
    it is in, "" at the top, and the names it sets; `opens` tells the head of a table."""

    first: int
    last: int
    table: str
    names: tuple[str, ...]
    opens: bool


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a text that is TOML. The reader of TOML does not tell lines, so it is
    given the text again bit by bit, each the shortest that it can read."""
    import tomllib  # noqa: PLC0415  (as above)

    table, piece, first = "", "", 0
    for number, line in enumerate(text.split("\n"), start=1):
        first = first if piece else number
        piece += f"{line}\n"
        try:
            names = _names(tomllib.loads(piece))
        except tomllib.TOMLDecodeError:
            continue
        opens = piece.lstrip().startswith("[")
        table = next(iter(names), "") if opens else table
        if names:
            yield Piece(first, number, table, names, opens)
        piece = ""


def _lines(text: str) -> dict[str, int]:
    """The line on which each name of the top or of `[keys]` is set."""
    found: dict[str, int] = {}
    for piece in pieces(text):
        for name in piece.names:
            within = piece.table and not piece.opens
            found.setdefault(f"{piece.table}.{name}" if within else name, piece.first)
    return found


def _names(found: Mapping[str, object]) -> tuple[str, ...]:
    """The names that a piece of the text sets, those within a table after its own."""
    names: list[str] = []
    for name, value in found.items():
        names.append(name)
        if isinstance(value, dict):
            names += [f"{name}.{within}" for within in value]
    return tuple(names)
