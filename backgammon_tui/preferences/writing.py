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

from .values import Value

HEADING: Final = "Settings of backgammon. What each does: backgammon settings"


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
        raise NotKept(f"{path} cannot be written: {error.strerror}") from error
    except (TOMLKitError, UnicodeDecodeError, RecursionError) as error:
        raise NotKept(f"{path} is no TOML: mend it, and settings can be kept in it") from error


def _text_of(path: Path) -> str | None:
    try:
        return path.read_bytes().decode()
    except FileNotFoundError:
        return None


def _with(text: str | None, name: str, value: Value) -> str:
    if text is None:
        document = tomlkit.document()
        document.add(tomlkit.comment(HEADING))
    else:
        document = tomlkit.parse(text)
    document[name] = value
    return tomlkit.dumps(document)


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
