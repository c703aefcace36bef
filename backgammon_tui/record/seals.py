"""Sealed dice: the seal that stands, and the dice that its secret gives.

Imports only `rules` and the entry. A secret is 32 bytes. Its SHA-256, the seal, is in the record
before anything is drawn from it, the secret itself only when nothing will be. Each throw comes
from the secret, the match, the game, the throw's number in it and the players' phrases alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.rules import actions as do

from .entry import Phrase, Revealed, Sealed

Throw = tuple[int, int]
Phrases = tuple[str, str]
"""White's and Black's; "" for none."""

SECRET: Final = 32
"""The length of a secret in bytes."""
KIND: Final = "backgammon dice 1"
"""The first line of every message: whoever draws otherwise calls it otherwise."""


class Seal(NamedTuple):
    """A seal that stands; `drawn` once there are dice under it, which no phrase can change."""

    digest: str
    phrases: Phrases = ("", "")
    drawn: bool = False

    def phrase(self, seat: Seat) -> str:
        return self.phrases[seat is Seat.BLACK]


def following(seal: Seal | None, action: object) -> Seal | None:
    """The seal that stands after an entry of the record; `Malformed` for a phrase or a secret
    that has no place there. Whether the secret is the right one is not looked at."""
    match action:
        case Sealed(digest):
            return Seal(digest)
        case do.Opened() | do.Rolled() if seal and not seal.drawn:
            return seal._replace(drawn=True)
        case Phrase(seat, text):
            if seal is None or seal.drawn or seal.phrase(seat):
                raise Malformed("a phrase has no place there")
            white, black = seal.phrases
            phrases = (text, black) if seat is Seat.WHITE else (white, text)
            return seal._replace(phrases=phrases)
        case Revealed():
            if seal is None:
                raise Malformed("there is no seal to break")
            return None
    return seal


def digest_of(secret: bytes) -> str:
    """The seal of a secret: its SHA-256 in hexadecimal digits."""
    return sha256(secret).hex()


def message(match: str, game: int, number: int, phrases: Phrases) -> str:
    """What a throw is drawn for, a line each; in front of the number of the block of bytes.

    >>> message("20260101-120000-abcd", 2, 17, ("tea", ""))
    'backgammon dice 1\\n20260101-120000-abcd\\n2\\n17\\ntea\\n\\n'
    """
    return "".join(f"{part}\n" for part in (KIND, match, game, number, *phrases))


def drawn(secret: bytes, text: str) -> Throw:
    """The dice of a message: the first two in the blocks of HMAC-SHA-256 over it, which are
    numbered from 0."""
    dice = (die for data in _blocks(secret, text) for die in dice_in(data))
    return next(dice), next(dice)


def _blocks(secret: bytes, text: str) -> Iterator[bytes]:
    import hmac  # noqa: PLC0415  (loaded for the first throw; it takes longer than many throws)

    for block in count():
        yield hmac.digest(secret, f"{text}{block}\n".encode(), "sha256")


def dice_in(data: bytes) -> Iterator[int]:
    """A die for each byte under 252, the highest multiple of 6 a byte can hold: no face is
    likelier than another."""
    return (byte % 6 + 1 for byte in data if byte < 252)


def sha256(data: bytes) -> bytes:
    """SHA-256 from where `hashlib` has it, without the other hashes that `hashlib` loads: the
    first seal is made before the first screen."""
    try:
        made = import_module("_sha2" if sys.version_info >= (3, 12) else "_sha256")
    except ImportError:
        made = import_module("hashlib")
    digest: bytes = made.sha256(data).digest()
    return digest
