"""Proving over SSH who one is: what counts for it and what does not.

Pure: standard library only, no file, no clock, no network.

A client may ask "would this key do?" without owning it, and go on to come in another way. So
what counts is the last step alone, and only once the whole of it has been found good.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

_TABLE: Final = re.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,31}")
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What resume codes are made of: nothing that looks like something else."""
CODE_LENGTH: Final = 12
"""Of 31 letters: nearly 60 bits, which nobody guesses, not even from the hash."""


class Wish(NamedTuple):
    """What a user name asks for: a table by its name, or "", and a guest's code, or "". It may as
    well be nothing but the `name` somebody has elsewhere, which ssh gives by itself."""

    table: str
    code: str
    name: str


def wish(user: str) -> Wish:
    """What `TABLE@`, `guest+CODE@` or `TABLE+CODE@` ask for.

    >>> wish("k3")
    Wish(table='k3', code='', name='k3')
    >>> wish("guest+ABCD-efgh-jkmn")
    Wish(table='', code='abcdefghjkmn', name='guest')
    """
    table, _, code = user.partition("+")
    named = table if _TABLE.fullmatch(table) and table.lower() != "guest" else ""
    return Wish(named, plain_code(code), table)


def plain_code(typed: str) -> str:
    """A resume code as it is compared: capitals and dashes do not count."""
    return "".join(letter for letter in typed.lower() if letter in CODE_LETTERS)


def shown_code(code: str) -> str:
    """A resume code as it is shown, in groups of four."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


@dataclass(slots=True)
class LastStep:
    """The last step somebody took to come in; each step forgets the one before."""

    fingerprint: str = ""
    guest: bool = False
    code: str = ""

    def asked_with(self, fingerprint: str) -> None:
        """A key was named: perhaps with its signature, perhaps only to ask about it."""
        self.fingerprint, self.guest, self.code = fingerprint, False, ""

    def came_as_guest(self, code: str) -> None:
        """The way without a key was taken; a key named before means nothing now."""
        self.fingerprint, self.guest, self.code = "", True, code

    def forget(self) -> None:
        """Somebody begins anew, perhaps under another name."""
        self.fingerprint, self.guest, self.code = "", False, ""
