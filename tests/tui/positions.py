"""Positions for the tests of the hands, written as points and numbers of checkers."""

from __future__ import annotations

from backgammon_tui.rules import BAR, START, Position


def stand(own: dict[int, int], other: dict[int, int]) -> Position:
    """A position from the mover's points and the other side's, both in the mover's numbers;
    25 is the mover's bar and 0 the other side's. The rest is off."""
    counts = [0] * (BAR + 1)
    for point, count in own.items():
        counts[point] = count
    for point, count in other.items():
        counts[point] = -count
    return Position.from_counts(counts)


ONE_ON_BAR = stand({25: 1, 13: 5, 8: 3, 6: 5, 24: 1}, {1: 2, 12: 5, 17: 3, 19: 5})
TWO_ON_BAR = stand({25: 2, 13: 4, 8: 3, 6: 5, 24: 1}, {1: 2, 12: 4, 17: 3, 19: 4, 22: 2})
SHUT_OUT = stand({25: 1, 13: 4, 6: 5}, dict.fromkeys(range(19, 25), 2) | {1: 3})
BEARING_OFF = stand({6: 3, 5: 3, 4: 2, 2: 3, 1: 1}, {24: 5, 23: 3})
GAPS = stand({5: 2, 3: 1, 1: 2}, {22: 2, 20: 1})
LAST_ON_3 = stand({3: 1}, {24: 1})
ONE_AND_TEENS = stand({1: 2, 13: 3, 16: 2, 6: 4}, {24: 3, 20: 5})
LARGER_ONLY = stand({13: 1, 1: 2}, {6: 2, 12: 2})
"""6-1: 13/12 and 7/6 are blocked, so only the 6 can be played."""
EITHER_OF_TWO = stand({20: 1}, {10: 2})
"""6-4: 20/14 or 20/16, and then the other number is blocked, so the 6 has to be played."""
BOTH_NUMBERS = stand({13: 1, 24: 1}, {18: 2, 9: 2, 3: 2, 2: 2})
HIT_ON_THE_WAY = stand({13: 1, 6: 3}, {9: 1, 11: 2, 24: 4})

HARD = (
    ONE_ON_BAR,
    TWO_ON_BAR,
    SHUT_OUT,
    BEARING_OFF,
    GAPS,
    LAST_ON_3,
    ONE_AND_TEENS,
    LARGER_ONLY,
    EITHER_OF_TWO,
    BOTH_NUMBERS,
    HIT_ON_THE_WAY,
    START,
)
