"""What draws a player to a play for no good reason: the leanings of one character.

Standard library only. A leaning is a thing one sees on the board after a play and likes more,
or less, than it is worth: runners like few checkers back, the timid few shots. A character has
a few of them, drawn from its seed once a game, and keeps them to the end of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from backgammon_tui.rules import BAR, Position

from .chance import share
from .inputs import SCALES, Side, sides, terms

SEVERAL: Final = 3
"""Leanings of one character."""

FEW: Final = 3
"""Checkers sent or left back up to which one can have a liking for more."""

EXPOSED: Final = 14
"""Rolls that hit a blot in direct range: more of them make no difference to a liking."""

MANY_BACK: Final = 7
"""Checkers of both sides in the other's home or on the bar with which players begin to come to
their senses; at the start there are four."""

ALL_BACK: Final = 12
"""So many with which they have."""

SHOTS: Final = tuple(SCALES).index("shots")


class Sight(NamedTuple):
    """What is seen after a play, and how much it differs, as a rule, between good plays.

    `sought` and `shunned` say what a player does who likes more of it, or less.
    """

    sought: str
    shunned: str
    spread: float
    seen: Callable[[Side, Side], float]


def _shots(own: Side, other: Side) -> float:
    return min(terms(other, own)[SHOTS], EXPOSED)


def _stacked(own: Side, _: Side) -> float:
    return sum([count - 3 for count in own.counts if count > 3])


SIGHTS: Final = (
    Sight("stays back", "runs", 0.3, lambda own, _: min(own.back, FEW)),
    Sight("is careless of blots", "fears blots", 7.0, _shots),
    Sight(
        "hits whatever comes", "is slow to hit", 0.25, lambda _, other: min(other.counts[BAR], FEW)
    ),
    Sight("makes points", "makes no points", 0.5, lambda own, _: own.made.bit_count()),
    Sight("stacks", "spreads out", 0.55, _stacked),
    Sight("goes deep", "keeps off the low points", 0.55, lambda own, _: sum(own.counts[1:4])),
)


class Leaning(NamedTuple):
    """A sight, and how strongly one is drawn to it: about 1, or -1 for who shuns it."""

    sight: Sight
    pull: float

    def __str__(self) -> str:
        return self.sight.sought if self.pull > 0 else self.sight.shunned


@lru_cache(maxsize=64)
def character(seed: int) -> tuple[Leaning, ...]:
    """The leanings of this seed: some sights, each sought or shunned, half to one and a half
    times as strongly as usual."""
    drawn = sorted(SIGHTS, key=lambda sight: share(seed, "drawn", sight.sought))[:SEVERAL]
    return tuple([Leaning(sight, _pull(seed, sight)) for sight in drawn])


def _pull(seed: int, sight: Sight) -> float:
    way = 1 if share(seed, "way", sight.sought) < 0.5 else -1
    return way * (0.5 + share(seed, "pull", sight.sought))


def charm(result: Position, seed: int) -> float:
    """How much this character likes the position after a play, beyond what it is worth; only
    the differences between plays count. One usual leaning and difference is 1."""
    own, other = sides(result)
    return sum(
        [
            leaning.pull * leaning.sight.seen(own, other) / leaning.sight.spread
            for leaning in character(seed)
        ]
    )


def sway(position: Position) -> float:
    """How far one is led astray here, 1 as a rule: the less the more checkers of both sides
    stand back, and not at all when most do. Else two of a kind would hit each other for ever."""
    own, other = sides(position)
    return max(0.0, min(1.0, (ALL_BACK - own.back - other.back) / (ALL_BACK - MANY_BACK)))
