"""Numbers that look like chance and are not: the same question has the same answer for ever.

Standard library only. They come from a hash of what is asked, never from a generator that
others share, and know nothing of the dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from math import sqrt
from struct import unpack
from typing import Final

from backgammon_tui.rules import Position
from backgammon_tui.rules.position import CHECKERS

LARGEST: Final = (1 << 64) - 1


def seed_of(*words: object) -> int:
    """A seed (64 bits) from what a character belongs to, such as a match, a game and a seat."""
    return int.from_bytes(_digest("\n".join(map(str, words)).encode()), "little")


def share(*words: object) -> float:
    """A number from 0 to 1, each as likely as the other."""
    return seed_of(*words) / LARGEST


def wavering(seed: int, positions: Iterable[Position]) -> float:
    """A number around 0, mostly from -1 to 1 and never beyond 3.5: the sum of four evenly
    spread ones, scaled to a standard deviation of 1."""
    told = bytearray(b"%d " % seed)
    for position in positions:
        told += bytes([count + CHECKERS for count in position.counts])
    parts: tuple[int, ...] = unpack("<4H", _digest(told))
    return (sum(parts) / 0xFFFF - 2) * sqrt(3)


def _digest(told: bytes | bytearray) -> bytes:
    return blake2b(told, digest_size=8).digest()
