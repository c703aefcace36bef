"""Where throws come from. The table is the only one to throw, and asks here.

Imports `rules` and `record`. A throw is known by its game and its number in the game, opening
throws included; a source may depend on nothing else that happens.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Protocol

from backgammon_tui.record.entry import TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw, dice_in
from backgammon_tui.rules import GameAction, Malformed

from .sealed import SealedDice

if TYPE_CHECKING:
    from .keeping import Safe

Facts = tuple[GameAction | TableNote, ...]


class DiceSource(Protocol):
    """Throws two dice, or says that they are thrown by hand. What a source has to say of
    itself in the record it adds to what the table has judged; most have nothing to say."""

    @property
    def by_hand(self) -> bool:
        """Whether the table has to be told the dice."""

    def throw(self, game: int, number: int) -> Throw:
        """The two dice of this throw; in the opening White's first."""

    def sealed(self, facts: Facts) -> Facts:
        """The facts with what has to stand in the record before them, or after."""

    def leaving(self) -> Facts:
        """What has to stand in the record when the match is left."""

    def keep(self, facts: Facts) -> None:
        """Before facts are written, make safe what they promise; `OSError` if that fails."""

    def settle(self, facts: Facts) -> None:
        """The facts have been written."""


class Unsealed:
    """A source that promises nothing."""

    def sealed(self, facts: Facts) -> Facts:
        return facts

    def leaving(self) -> Facts:
        return ()

    def keep(self, facts: Facts) -> None:
        pass

    def settle(self, facts: Facts) -> None:
        pass


class SeededDice(Unsealed):
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
            dice += dice_in(hashlib.sha256(text).digest())
            if len(dice) > 1:
                break
        return dice[0], dice[1]


class HandDice(Unsealed):
    """Real dice on a real table; the players type what they show."""

    by_hand = True

    def throw(self, game: int, number: int) -> Throw:
        raise AssertionError(f"throw {number} of game {game} is made by hand")


def dice_of(spec: str, match: str, log: Log, safe: Safe | None = None) -> DiceSource:
    """The source a header names: "system", whose dice are sealed and their secret kept in
    `safe` or in memory, "manual" or "seed N"; `Malformed` otherwise."""
    kind, _, seed = spec.partition(" ")
    if kind == "seed":
        try:
            return SeededDice(int(seed))
        except ValueError as error:
            raise Malformed("a seed is a whole number") from error
    if spec == "system":
        return SealedDice(match, log, safe)
    if spec == "manual":
        return HandDice()
    raise Malformed(f"there are no dice called {spec!r}")
