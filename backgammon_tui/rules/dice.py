"""A roll of two dice as a value. Nothing here is random: the table alone throws dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .refusals import Malformed

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Roll:
    """Two dice, 1 to 6 each, in any order: `Roll(1, 3) == Roll(3, 1)`."""

    larger: int
    smaller: int

    def __post_init__(self) -> None:
        if self.larger not in FACES or self.smaller not in FACES:
            raise Malformed(f"{self.larger}-{self.smaller} is no roll: a die shows 1 to 6")
        if self.larger < self.smaller:
            larger, smaller = self.smaller, self.larger
            object.__setattr__(self, "larger", larger)
            object.__setattr__(self, "smaller", smaller)

    @property
    def double(self) -> bool:
        return self.larger == self.smaller

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to play, larger first: two of them, or four for a double."""
        if self.double:
            return (self.larger,) * 4
        return (self.larger, self.smaller)

    def __str__(self) -> str:
        return f"{self.larger}-{self.smaller}"


ROLLS: Final = tuple(Roll(a, b) for a in FACES for b in range(1, a + 1))
"""The 21 different rolls."""
