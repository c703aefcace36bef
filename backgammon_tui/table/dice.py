"""Where throws come from. The table is the only one to throw, and asks here.

Standard library only. A throw is known by its game and its number in the game, opening
throws included; a source may not depend on anything else.
"""

from __future__ import annotations

import os
from itertools import count
from typing import Protocol

from backgammon_tui.rules import Malformed

Throw = tuple[int, int]


class DiceSource(Protocol):
    """Throws two dice, or says that they are thrown by hand."""

    @property
    def by_hand(self) -> bool:
        """Whether the table has to be told the dice."""

    def throw(self, game: int, number: int) -> Throw:
        """The two dice of this throw; in the opening White's first."""


def _dice_in(data: bytes) -> list[int]:
    """A die for each byte under 252, the highest multiple of 6 a byte can hold: no face is
    likelier than another."""
    return [byte % 6 + 1 for byte in data if byte < 252]


class SystemDice:
    """Dice from the operating system's randomness."""

    by_hand = False

    def throw(self, game: int, number: int) -> Throw:  # noqa: ARG002
        dice: list[int] = []
        while len(dice) < 2:
            dice += _dice_in(os.urandom(2))
        return dice[0], dice[1]


class SeededDice:
    """Dice that come again with the same seed: each throw depends on the seed and on the
    throw's game and number alone."""

    by_hand = False

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def throw(self, game: int, number: int) -> Throw:
        """The dice in the bytes of SHA-256 over seed, game, number and a counter."""
        import hashlib  # noqa: PLC0415  (only seeded games need it, and it loads slowly)

        dice: list[int] = []
        for block in count():
            text = f"{self.seed}/{game}/{number}/{block}".encode()
            dice += _dice_in(hashlib.sha256(text).digest())
            if len(dice) > 1:
                break
        return dice[0], dice[1]


class HandDice:
    """Real dice on a real table; the players type what they show."""

    by_hand = True

    def throw(self, game: int, number: int) -> Throw:
        raise AssertionError(f"throw {number} of game {game} is made by hand")


def dice_of(spec: str) -> DiceSource:
    """The source a header names: "system", "manual" or "seed N"; `Malformed` otherwise."""
    kind, _, seed = spec.partition(" ")
    if kind == "seed":
        try:
            return SeededDice(int(seed))
        except ValueError as error:
            raise Malformed("a seed is a whole number") from error
    if spec == "system":
        return SystemDice()
    if spec == "manual":
        return HandDice()
    raise Malformed(f"there are no dice called {spec!r}")
