"""What the eye sees in a position with contact, as numbers.

Standard library only. Each term is between about 0 and 1, so that the weights of the terms can
be compared. Positions are 26 counts in the view of the side the terms are told of.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from backgammon_tui.rules.position import BAR

from .shots import freedom, hits

Counts = tuple[int, ...]

HOME: Final = 0b111_1110
FAR_HOME: Final = HOME << 18
"""The two home boards as sets of points."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Where one side stands, in its own view. Sets of points are bits: bit p is the point p."""

    counts: Counts
    made: int
    blots: int
    rearmost: int
    pips: int

    @property
    def home(self) -> int:
        """Points made in the home board."""
        return (self.made & HOME).bit_count()


def survey(counts: Counts) -> Survey:
    """Count what a side has on the board and the bar."""
    made = blots = rearmost = pips = 0
    for point, count in enumerate(counts):
        if count > 0:
            pips += point * count
            rearmost = point
            if count == 1:
                blots |= 1 << point
            else:
                made |= 1 << point
    if counts[BAR]:
        made &= ~(1 << BAR)
        blots &= ~(1 << BAR)
    return Survey(counts, made, blots, rearmost, pips)


STANDING: Final = (
    "home", "prime", "block", "walled in", "shut out", "loose at home",
    "anchor", "no anchor", "two anchors", "free",
    "pips", "share of pips", "not past", "last gap",
)  # fmt: skip
"""Terms of where a side stands, in the order of `standing`."""


def standing(own: Survey, other: Survey) -> tuple[float, ...]:
    """The terms of `STANDING` for the side `own`."""
    last = BAR - other.rearmost
    return *_hold(own, last), *_back(own, other), *_road(own, other, last)


def _hold(own: Survey, last: int) -> tuple[float, ...]:
    """How the other side's rearmost checkers, the last of them on `last`, are held."""
    home = own.home / 6
    block = (own.made >> (last + 1) & 0b11_1111).bit_count() / 6
    behind = -sum([count for count in own.counts[:7] if count < 0]) / 5
    loose = (own.blots & HOME & ~((2 << last) - 1)).bit_count()
    return (
        home * home,
        (_longest(own.made) / 6) ** 2,
        block * block,
        block * block * behind,
        home * home if own.counts[0] < 0 else 0.0,
        loose / 2,
    )


def _back(own: Survey, other: Survey) -> tuple[float, ...]:
    """How the own rearmost checkers stand against the other side's home board."""
    board = other.home / 6
    anchors = (own.made & FAR_HOME).bit_count()
    back = sum([count for count in own.counts[19:] if count > 0])
    return (
        board if anchors else 0.0,
        board * board * min(back, 4) / 2 if not anchors else 0.0,
        float(anchors > 1),
        freedom(own.counts, own.rearmost) / 36 if own.rearmost > 6 else 1.0,
    )


def _road(own: Survey, other: Survey, last: int) -> tuple[float, ...]:
    """How far it is home, and past the other side's last checker."""
    return (
        own.pips / 167,
        own.pips / (own.pips + other.pips),
        _not_past(own, last) / 15,
        _gap(own, last) / 6,
    )


def _not_past(own: Survey, last: int) -> int:
    """Checkers that have still to pass the other side's rearmost one."""
    return sum([count for count in own.counts[last + 1 :] if count > 0])


def _longest(made: int) -> int:
    """Length of the longest prime: made points without a gap."""
    length = 0
    while made:
        made &= made >> 1
        length += 1
    return length


def _gap(own: Survey, last: int) -> int:
    """Pips from the rearmost checker to the own point next in front of it; what must be
    brought past the other side's last checker together or at risk."""
    if own.rearmost <= last:
        return 0
    before = own.made & ((1 << own.rearmost) - 1)
    return min(own.rearmost - before.bit_length() + 1, 6) if before else 6


TEMPO: Final = (
    "roll", "shots", "shots and board", "shots and pips",
    "returns", "returns and board", "returns and pips", "race", "bare race",
)  # fmt: skip
"""Terms of the side on roll, in the order of `tempo`."""


def tempo(own: Survey, other: Survey) -> tuple[float, ...]:
    """The terms of `TEMPO`: what being on roll is worth here."""
    shots, pips = hits(own.counts) if other.blots else (0, 0.0)
    returns, lost = hits(other.counts) if own.blots else (0, 0.0)
    board = own.home / 6
    race = (other.pips - own.pips + 4) / sqrt(1.1 * (own.pips + other.pips)) / 3
    left = _not_past(own, BAR - other.rearmost) + _not_past(other, BAR - own.rearmost)
    return (
        1.0,
        shots / 36,
        shots / 36 * board * board,
        pips / 24,
        returns / 36,
        returns / 36 * (other.home / 6) ** 2,
        lost / 24,
        race,
        race * (1 - min(left, 8) / 8),
    )
