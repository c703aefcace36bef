"""What the nets see of a position, as numbers.

Standard library only. A net looks at a position before the roll, from the side on roll. For
each side, the one on roll first, there are `UNITS` numbers that say where its checkers stand:
for each of its points 1 to 24 whether one stands there, whether two, whether three or more, and
half of those above three; then half the checkers on its bar, and a fifteenth of those off.
Where there is contact, `TERMS` numbers a side follow that a player would count; in a race, its
pips.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from backgammon_tui.rules import Position
from backgammon_tui.rules.position import BAR, CHECKERS

from .shots import freeing, hitting

Counts = tuple[int, ...]

UNITS: Final = 98
SCALES: Final = {
    "pips": 100,
    "shots": 18,
    "swing": 12,
    "home": 3,
    "prime": 3,
    "freedom": 18,
    "back": 3,
    "shut out": 18,
    "home blots": 2,
    "block": 3,
    "behind": 5,
    "timing": 40,
}
"""The terms in their order, and what each is divided by.

Pips to go; rolls that hit a blot; pips a roll wins by hitting, on average, rounded down, the
shots of each blot counted by themselves; home points made; the longest prime; rolls that bring
the rearmost checker past the points in front of it; checkers in the other home board or on the
bar; rolls that leave a checker on the bar; blots at home; points made among the six in front of
the other side's rearmost checker; checkers that have still to pass it; pips that can be played
before a home point or the back checkers must be broken.
"""
TERMS: Final = len(SCALES)
CONTACT_INPUTS: Final = 2 * UNITS + 2 * TERMS
RACE_INPUTS: Final = 2 * UNITS + 2

HOME: Final = 0b111_1110
BACK: Final = 19


class Side(NamedTuple):
    """Where one side stands, in its own view. Bit p of a set of points is the point p.

    `counts` are its own checkers alone; `facing` are the made points in the other side's
    numbers.
    """

    counts: Counts
    occupied: int
    made: int
    facing: int
    blots: int
    rearmost: int
    off: int
    pips: int
    home: int
    prime: int
    back: int
    home_blots: int
    timing: int


def side(counts: Counts) -> Side:
    """Survey the checkers of the side in whose view the 26 counts are."""
    return _survey(tuple([count * (count > 0) for count in counts]))


def sides(position: Position) -> tuple[Side, Side]:
    """Both sides, each in its own view, the one on roll first."""
    counts = position.counts
    return side(counts), _survey(tuple([-count * (count < 0) for count in counts[::-1]]))


@lru_cache(maxsize=1 << 13)
def _survey(counts: Counts) -> Side:
    """One side's checkers alone are met again and again: whatever it rolls, the other side
    stays where it is."""
    occupied = made = facing = pips = back = timing = rearmost = 0
    off = CHECKERS
    for point, count in enumerate(counts):
        if count > 0:
            off -= count
            pips += point * count
            rearmost = point
            occupied |= 1 << point
            if count > 1:
                made |= 1 << point
                facing |= 1 << BAR - point
            if point >= BACK:
                back += count
            elif point > 6:
                timing += count * (point - 6)
            else:
                timing += (count - 2 if count > 1 else 1) * (point - 1)
    if counts[BAR]:
        occupied &= POINTS
        made &= POINTS
        facing &= POINTS
    blots = occupied & ~made
    return Side(
        counts,
        occupied,
        made,
        facing,
        blots,
        rearmost,
        off,
        pips,
        (made & HOME).bit_count(),
        _longest(made),
        back,
        (blots & HOME).bit_count(),
        timing,
    )


POINTS: Final = (1 << BAR) - 2


def _longest(made: int) -> int:
    """Length of the longest prime: made points without a gap."""
    length = 0
    while made:
        made &= made >> 1
        length += 1
    return length


def terms(own: Side, other: Side) -> tuple[int, ...]:
    """The terms of `SCALES` for the side `own`, before they are divided."""
    shots, swing = _shots(own, other) if other.blots else (0, 0)
    last = BAR - other.rearmost
    return (
        own.pips,
        shots,
        swing,
        own.home,
        own.prime,
        freeing(other.made >> BAR - own.rearmost & 0x1FFE) if own.rearmost > 6 else 36,
        own.back,
        _shut_out(own.counts[BAR], other.home),
        own.home_blots,
        (own.made >> last + 1 & 0b11_1111).bit_count(),
        sum([count for count in own.counts[last + 1 :] if count > 0]),
        own.timing,
    )


def _shots(own: Side, other: Side) -> tuple[int, int]:
    """Rolls that hit at least one blot, and the pips a roll wins by it."""
    union = swing = 0
    bar = own.counts[BAR]
    blots = other.blots
    while blots:
        lowest = blots & -blots
        blots ^= lowest
        blot = BAR + 1 - lowest.bit_length()
        rolls = hitting(own.occupied, other.facing, bar, blot)
        union |= rolls
        swing += rolls.bit_count() * blot
    return union.bit_count(), swing // 36


def _shut_out(waiting: int, closed: int) -> int:
    """Rolls that do not bring all of the waiting checkers in, up to two."""
    if waiting < 2:
        return closed * closed if waiting else 0
    return 36 - (6 - closed) ** 2


def in_contact(own: Side, other: Side) -> bool:
    """Whether some checker of one side still has to pass one of the other side."""
    return own.rearmost + other.rearmost > BAR
