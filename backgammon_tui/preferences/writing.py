"""Writing a setting into the file, with the player's comments left where they are.

Loads tomlkit, which alone keeps comments and order; so this module is loaded only to write.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import tomlkit
from tomlkit.exceptions import TOMLKitError

from . import Value
from .reading import pieces

HEADING: Final = "# Settings of backgammon. What each does: backgammon settings\n"


class NotKept(ValueError):
    """The file could not be written; the sentence says why. It is as it was."""


def write(path: Path, name: str, value: Value) -> None:
    """Set one setting in the file; raises `NotKept`. The new file takes the old one's place
    at once, so that a file is there whole whatever happens."""
    try:
        # A link to a file kept elsewhere stays one.
        there = path.resolve()
        there.parent.mkdir(parents=True, exist_ok=True)
        _replace(there, _with(_text_of(there), name, value))
    except OSError as error:
        raise NotKept(f"{path.name} cannot be written: {error.strerror}") from error
    except (TOMLKitError, UnicodeDecodeError, RecursionError) as error:
        raise NotKept(f"{path.name} is no TOML: mend it, and settings can be kept in it") from error


def _text_of(path: Path) -> str | None:
    try:
        return path.read_bytes().decode()
    except FileNotFoundError:
        return None


def _with(text: str | None, name: str, value: Value) -> str:
    if text is None:
        text = HEADING
    document = tomlkit.parse(text)
    if name in document:
        document[name] = value
        return tomlkit.dumps(document)
    lines = text.splitlines(keepends=True)
    at = _place_for_another(text)
    if at and not lines[at - 1].endswith("\n"):
        lines[at - 1] += "\n"
    return "".join((*lines[:at], f"{name} = {tomlkit.item(value).as_string()}\n", *lines[at:]))


def _place_for_another(text: str) -> int:
    """The line after which a further setting goes: the last one's, or that of the words the
    file begins with. What stands above a table belongs to that."""
    last = [piece.last for piece in pieces(text) if not piece.table]
    if last:
        return last[-1]
    words = text.partition("\n\n")[0].splitlines()
    return len(words) if all(line.startswith("#") for line in words) else 0


def _replace(path: Path, text: str) -> None:
    unnamed = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with unnamed.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            unnamed.chmod(path.stat().st_mode & 0o7777)
        unnamed.replace(path)
    except OSError:
        with suppress(OSError):
            unnamed.unlink()
        raise
