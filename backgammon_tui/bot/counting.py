"""What a player counts when looking at a position: shots, points, primes, checkers held back.

Standard library and the rules only. Everything is counted exactly, in the numbers of the side
whose play led to the position, and before the other side rolls.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from backgammon_tui.rules import BAR, ROLLS, Position, Roll, legal_plays

from .bearoff import weight
from .race import at_home, rolls_left

HOME: Final = range(1, 7)
BACK: Final = range(19, BAR + 1)
"""The other side's home board, and the bar."""

FAR_SIDE: Final = 13
"""The first point of the half of the board in which the other side's home is."""


class Count(NamedTuple):
    """A position by what can be counted in it.

    `back` are checkers on points 19 to 24 or on the bar; `held` those and what has a point made
    by the other side ahead of it, from 13 up; `inside` those at home or off; `sent` the other
    side's on the bar. `rolls` are needed on average in a race, if known.
    """

    contact: bool
    made: frozenset[int]
    prime: int
    back: int
    held: int
    inside: int
    off: int
    sent: int
    rolls: float | None

    @property
    def home(self) -> int:
        """Points made in the home board."""
        return len(self.made & set(HOME))

    @property
    def anchors(self) -> frozenset[int]:
        """Points made in the other side's home board."""
        return frozenset(point for point in self.made if point in BACK)


def count(position: Position) -> Count:
    """Count what the side sees in whose numbers the position is."""
    counts = position.counts
    made = frozenset(point for point in range(1, BAR) if counts[point] > 1)
    walls = (point for point in range(FAR_SIDE, BACK.start) if counts[point] < -1)
    free = next(walls, BACK.start - 1)
    own = [(point, number) for point, number in enumerate(counts) if point and number > 0]
    contact = position.contact
    home = None if contact else at_home(counts)
    return Count(
        contact=contact,
        made=made,
        prime=_longest(made),
        back=sum(number for point, number in own if point in BACK),
        held=sum(number for point, number in own if point > free),
        inside=position.off + sum(number for point, number in own if point in HOME),
        off=position.off,
        sent=-counts[0],
        rolls=rolls_left(home) if home else None,
    )


def _longest(made: frozenset[int]) -> int:
    longest = run = 0
    for point in range(1, BAR):
        run = run + 1 if point in made else 0
        longest = max(longest, run)
    return longest


class Shots(NamedTuple):
    """Of the 36 throws, how many let the other side hit: any checker at all, or one that is not
    a back checker, on the points 1 to 18."""

    any: int
    front: int


@lru_cache(maxsize=1 << 10)
def shots(position: Position) -> Shots:
    """The shots left to the other side."""
    if not position.contact:
        return Shots(0, 0)
    blots = [point for point in range(1, BAR) if position.counts[point] == 1]
    return Shots(
        _shots(position, blots), _shots(position, [each for each in blots if each not in BACK])
    )


def _shots(position: Position, blots: list[int]) -> int:
    """The throws that let the other side hit one of these blots."""
    if not blots:
        return 0
    theirs, targets = position.flipped(), [BAR - blot for blot in blots]
    return sum(weight(roll) for roll in ROLLS if _hits(theirs, roll, targets))


def _hits(position: Position, roll: Roll, targets: list[int]) -> bool:
    """Whether some play of the roll takes a checker of the other side from one of the points."""
    plays = legal_plays(position, roll)
    return any(play.result.counts[target] >= 0 for play in plays for target in targets)
