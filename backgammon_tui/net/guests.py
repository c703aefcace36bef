"""The guests of a house: their names, and the codes by which they come back.

Standard library only. Of a code the file holds the SHA-256 alone. One line of JSON for each
visit; the last line of a guest counts.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from .identity import Identity
from .proving import CODE_LENGTH, CODE_LETTERS

KEPT_DAYS: Final = 90
"""A guest who has not come for so long is forgotten."""
MOST: Final = 10_000
"""More are not remembered; those who have not come for longest go first."""
DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest: the letters of the name, the hash of the code, and the day of the last visit,
    counted from 1970."""

    id: str
    code: str
    day: int


class Guests:
    """All guests, in memory and in a file. `now` is the time in seconds since 1970. What cannot
    be written is known until the server ends, and written as soon as that can be."""

    def __init__(self, path: Path, now: Callable[[], float]) -> None:
        """Read the file and write it anew without those who are forgotten. Raises `OSError`."""
        self._path = path
        self._now = now
        found = _read(path)
        oldest = self._today - KEPT_DAYS
        kept = [guest for guest in found.values() if guest.day >= oldest]
        kept = sorted(kept, key=lambda guest: guest.day)[-MOST:]
        self._by_code = {guest.code: guest for guest in kept}
        self._lines = 0
        self._tidy()

    @property
    def _today(self) -> int:
        return int(self._now() // DAY)

    def known(self, code: str) -> Identity | None:
        """The guest whom this code belongs to."""
        guest = self._by_code.get(_hashed(code))
        return _identity(guest.id) if guest else None

    def come_back(self, code: str) -> Identity | None:
        """The guest with this code, whose visit is noted."""
        guest = self._by_code.get(_hashed(code))
        if guest is None:
            return None
        if guest.day != self._today:
            self._note(Guest(guest.id, guest.code, self._today))
        return _identity(guest.id)

    def new(self) -> tuple[Identity, str]:
        """A guest who has not been here, and a code to come back by."""
        code = _letters(CODE_LENGTH)
        taken = {guest.id for guest in self._by_code.values()}
        name = next(name for name in iter(_name, "") if name not in taken)
        if len(self._by_code) >= MOST:
            del self._by_code[min(self._by_code.values(), key=lambda guest: guest.day).code]
        self._note(Guest(name, _hashed(code), self._today))
        return _identity(name), code

    def _note(self, guest: Guest) -> None:
        self._by_code[guest.code] = guest
        try:
            if self._lines > 2 * MOST:
                self._tidy()
            else:
                _append(self._path, [guest])
                self._lines += 1
        except OSError:
            # A line may be torn: the next time all are written anew.
            self._lines = 2 * MOST + 1

    def _tidy(self) -> None:
        """Put a file without forgotten guests in the place of the old one, whole or not at all."""
        new = self._path.with_suffix(".new")
        new.unlink(missing_ok=True)
        _append(new, list(self._by_code.values()))
        new.replace(self._path)
        self._lines = len(self._by_code)


def _name() -> str:
    return _letters(5)


def _identity(guest: str) -> Identity:
    return Identity(f"guest:{guest}", f"guest-{guest}", guest=True)


def _letters(number: int) -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(number))


def _hashed(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def _read(path: Path) -> dict[str, Guest]:
    """The guests by name; a line that cannot be read, as a kill may leave it, is passed over."""
    if not path.exists():
        return {}
    found = {}
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            told = json.loads(line)
            guest = Guest(str(told["id"]), str(told["code"]), int(told["day"]))
        except (ValueError, KeyError, TypeError):
            continue
        found[guest.id] = guest
    return found


def _append(path: Path, guests: list[Guest]) -> None:
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        data = "".join(json.dumps(asdict(guest)) + "\n" for guest in guests).encode()
        if os.write(file, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
    finally:
        os.close(file)
