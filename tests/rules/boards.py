"""Positions for the tests: placed by hand, played out at random, or drawn by hypothesis."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from backgammon_tui.rules import BAR, ROLLS, START, Position, Roll, legal_plays
from backgammon_tui.rules.position import CHECKERS


def stand(own: dict[int, int], other: dict[int, int]) -> Position:
    """A position of both sides' checkers, each in its own numbers; 25 is the bar."""
    counts = [0] * (BAR + 1)
    for point, count in own.items():
        counts[point] += count
    for point, count in other.items():
        assert not counts[BAR - point], "a point is held by one side"
        counts[BAR - point] -= count
    return Position.from_counts(counts)


def game_at_random(dice: Random) -> Iterator[tuple[Position, Roll]]:
    """The positions and rolls of a game in which both sides play anything legal."""
    position = START
    while CHECKERS not in (position.off, position.other_off):
        roll = dice.choice(ROLLS)
        yield position, roll
        position = dice.choice(legal_plays(position, roll)).result.flipped()


rolls = st.sampled_from(ROLLS)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position with at least one checker of the side on roll: few checkers or many, crowded
    or spread, on the bar or off."""
    counts = [0] * (BAR + 1)
    own = st.integers(1, draw(st.sampled_from([BAR, 24, 12, 6])))
    for point in draw(st.lists(own, min_size=1, max_size=CHECKERS)):
        counts[point] += 1
    for point in draw(st.lists(st.integers(0, 24), max_size=CHECKERS)):
        if counts[point] <= 0:
            counts[point] -= 1
    return Position.from_counts(counts)
