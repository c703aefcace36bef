"""A position: where the checkers stand, seen by the side on roll.

Standard library only. There are no colours and no direction here, only the side on roll
("own") and the other one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import Final

from .refusals import Malformed

CHECKERS: Final = 15
BAR: Final = 25
OFF: Final = 0


@dataclass(frozen=True, slots=True)
class Position:
    """26 counts: `counts[1..24]` the points (own positive, the other side's negative),
    `counts[25]` the own bar, `counts[0]` the other side's bar as zero or a negative number.
    Checkers that are missing to 15 are borne off.

    The constructor trusts its argument; `from_counts` checks one that comes from outside.
    """

    counts: tuple[int, ...]

    @classmethod
    def from_counts(cls, counts: Iterable[int]) -> Position:
        """The position of 26 counts; raises `Malformed` with the reason if there is none.

        >>> Position.from_counts([0] * 25 + [16])
        Traceback (most recent call last):
        ...
        backgammon_tui.rules.refusals.Malformed: the side on roll has 16 checkers; it has 15
        """
        try:
            values = tuple(index(count) for count in counts)
        except TypeError as error:
            raise Malformed("a position is a list of 26 whole numbers") from error
        if len(values) != BAR + 1:
            raise Malformed(f"a position has 26 numbers, not {len(values)}")
        if values[OFF] > 0:
            raise Malformed("number 0 is the other side's bar: zero or negative, not positive")
        if values[BAR] < 0:
            raise Malformed("number 25 is the own bar: zero or positive, not negative")
        for side, total in (
            ("side on roll", sum(count for count in values if count > 0)),
            ("other side", -sum(count for count in values if count < 0)),
        ):
            if total > CHECKERS:
                raise Malformed(f"the {side} has {total} checkers; it has 15")
        position = cls(values)
        if position.off == CHECKERS and position.other_off == CHECKERS:
            raise Malformed("both sides have borne off all their checkers")
        return position

    def flipped(self) -> Position:
        """The same checkers seen by the other side."""
        return Position(tuple([-count for count in self.counts[::-1]]))

    @property
    def off(self) -> int:
        """Own checkers borne off."""
        return CHECKERS - sum([count for count in self.counts if count > 0])

    @property
    def other_off(self) -> int:
        """The other side's checkers borne off."""
        return CHECKERS + sum([count for count in self.counts if count < 0])

    @property
    def pips(self) -> int:
        """Pips the side on roll still has to go; a checker on the bar counts 25."""
        return sum(point * count for point, count in enumerate(self.counts) if count > 0)

    @property
    def other_pips(self) -> int:
        """Pips the other side still has to go."""
        return sum((point - BAR) * count for point, count in enumerate(self.counts) if count < 0)

    @property
    def contact(self) -> bool:
        """Whether some checker of one side still has to pass one of the other side."""
        own = max((point for point, count in enumerate(self.counts) if count > 0), default=0)
        other = min((point for point, count in enumerate(self.counts) if count < 0), default=BAR)
        return own > other


START: Final = Position(
    (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)
)
