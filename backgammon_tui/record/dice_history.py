"""The dice of a match, by player: what was rolled, and what fair dice bring on average.

Imports only `rules` and its room. A throw is known by its game and its number there: one that
was taken back and came again counts once, one that was typed wrong counts as it was put right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from backgammon_tui.rules import Roll, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.dice import FACES, ROLLS

from .beginning import USUAL, Beginning
from .log import Log

WEIGHTS: Final = tuple(1 if roll.double else 2 for roll in ROLLS)
"""How many of the 36 ways two dice can fall make each of the 21 rolls."""
PIPS_A_ROLL: Final = sum(
    weight * sum(roll.numbers) for weight, roll in zip(WEIGHTS, ROLLS, strict=True)
) / sum(WEIGHTS)
"""Pips of a roll on average, doubles played four times: 294 in 36 rolls, 8 1/6."""


class Rolls(NamedTuple):
    """How often each of the 21 rolls was thrown, in the order of `ROLLS`."""

    counts: tuple[int, ...] = (0,) * len(ROLLS)

    @property
    def number(self) -> int:
        return sum(self.counts)

    @property
    def faces(self) -> tuple[int, ...]:
        """How often each face lay there, 1 to 6: two dice a roll."""
        return tuple(
            sum(
                count * ((roll.larger == face) + (roll.smaller == face))
                for count, roll in zip(self.counts, ROLLS, strict=True)
            )
            for face in FACES
        )

    @property
    def doubles(self) -> int:
        return sum(count for count, roll in zip(self.counts, ROLLS, strict=True) if roll.double)

    @property
    def pips(self) -> int:
        """Pips that were rolled, whether or not they could be played."""
        return sum(
            count * sum(roll.numbers) for count, roll in zip(self.counts, ROLLS, strict=True)
        )

    def of(self, roll: Roll) -> int:
        """How often this roll was thrown."""
        return self.counts[ROLLS.index(roll)]

    def expected(self) -> tuple[float, ...]:
        """How often fair dice throw each roll in as many, on average: n/36 a double, 2n/36
        any other."""
        return tuple(self.number * weight / sum(WEIGHTS) for weight in WEIGHTS)


class Opening(NamedTuple):
    """The opening throws: the faces of each side's one die, 1 to 6, and how many were ties."""

    white: tuple[int, ...] = (0,) * len(FACES)
    black: tuple[int, ...] = (0,) * len(FACES)
    ties: int = 0

    def of(self, seat: Seat) -> tuple[int, ...]:
        return self.white if seat is Seat.WHITE else self.black

    @property
    def number(self) -> int:
        """How often both sides threw, ties included."""
        return sum(self.white)


class DiceHistory(NamedTuple):
    """What each side rolled in its turns; the opening throws apart from it."""

    white: Rolls = Rolls()
    black: Rolls = Rolls()
    opening: Opening = Opening()

    def of(self, seat: Seat) -> Rolls:
        return self.white if seat is Seat.WHITE else self.black

    @property
    def together(self) -> Rolls:
        """The rolls of both sides."""
        return Rolls(
            tuple(w + b for w, b in zip(self.white.counts, self.black.counts, strict=True))
        )


def dice_history(log: Log, beginning: Beginning = USUAL, game: int = 0) -> DiceHistory:
    """The dice of one game of the match, or with 0 of all. Dice that were set up with the
    position a game begins from were not thrown, and are left out."""
    opened: dict[tuple[int, int], do.Opened] = {}
    rolled: dict[tuple[int, int], tuple[Seat, Roll]] = {}
    set_up = False
    for entry in log.entries:
        state = log.after(entry.seq)
        key = (state.game, state.throws)
        match entry.action:
            case do.Began(_, _, on_roll):
                set_up = bool(on_roll and beginning.roll)
            case do.Opened() as throw if game in (0, state.game):
                opened[key] = throw
            case do.Rolled(roll) if game in (0, state.game) and not (set_up and state.throws == 1):
                assert state.on_roll
                rolled[key] = (state.on_roll, roll)
    white, black = (_rolls(roll for by, roll in rolled.values() if by is seat) for seat in Seat)
    return DiceHistory(white, black, _opening(opened.values()))


def _rolls(thrown: Iterable[Roll]) -> Rolls:
    counted = Counter(thrown)
    return Rolls(tuple(counted[roll] for roll in ROLLS))


def _opening(thrown: Iterable[do.Opened]) -> Opening:
    throws = list(thrown)
    white = Counter(throw.white_die for throw in throws)
    black = Counter(throw.black_die for throw in throws)
    return Opening(
        tuple(white[face] for face in FACES),
        tuple(black[face] for face in FACES),
        sum(throw.white_die == throw.black_die for throw in throws),
    )
