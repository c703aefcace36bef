"""Positions without end, each with a roll: from games, of any kind, and built where plays are
easily missed. The same `Random` gives the same ones again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from backgammon_tui.rules import BAR, OFF, ROLLS, Position, Roll
from backgammon_tui.rules.position import CHECKERS

from .boards import game_at_random

Case = tuple[Position, Roll]
Build = Callable[[Random], Case]
HOME = range(1, 7)
OUTSIDE = range(7, 25)
POINTS = range(1, 25)


def many_positions(chance: Random) -> Iterator[Case]:
    """Half from games, a quarter of any kind, a quarter built."""
    games = in_games(chance)
    while True:
        yield next(games)
        yield of_any_kind(chance), chance.choice(ROLLS)
        yield next(games)
        yield chance.choice(BUILT)(chance)


def in_games(chance: Random) -> Iterator[Case]:
    """Game after game in which both sides play anything legal."""
    while True:
        yield from game_at_random(chance)


def of_any_kind(chance: Random) -> Position:
    """Few checkers or many, crowded or spread, on the bar or off."""
    rearmost = chance.choice([BAR, 24, 12, 6])
    own = _some(chance, range(1, rearmost + 1), chance.randint(1, CHECKERS))
    return _put(own, _some(chance, range(25), chance.randint(0, CHECKERS)))


def entering(chance: Random) -> Case:
    """On the bar, with any number of points to enter on closed, all six of them included."""
    on_bar = chance.choice([1, 1, 2, 3, 4, 5])
    own = [BAR] * on_bar + _some(chance, POINTS, chance.randint(0, CHECKERS - on_bar))
    closed = chance.sample(range(19, 25), chance.randint(0, 6))
    other = closed * 2 + _some(chance, POINTS, 3)
    return _put(own, other, other_first=True), chance.choice(ROLLS)


def with_gaps(chance: Random) -> Case:
    """A few checkers behind a wall of points that has gaps."""
    first = chance.randint(1, 16)
    wall = chance.sample(range(first, first + 9), chance.randint(4, 7))
    own = _some(chance, range(first, BAR), chance.randint(1, 5))
    return _put(own, wall * 2, other_first=True), chance.choice(ROLLS)


def last_checkers(chance: Random) -> Case:
    """One to three checkers left, blots and points on their way."""
    own = _some(chance, range(1, chance.choice([6, 9, 12]) + 1), chance.choice([1, 1, 2, 3]))
    return _put(own, _some(chance, range(13), chance.randint(0, 9))), chance.choice(ROLLS)


def bearing_off_in_contact(chance: Random) -> Case:
    """All home, or all but one, and the other side among them or on the bar."""
    own = _some(chance, HOME, chance.randint(1, 14)) + _some(
        chance, (7, 8, 9), chance.choice([0, 0, 1])
    )
    other = _some(chance, range(7), chance.randint(1, 6)) + chance.choice(
        [[], [1, 1], [2, 2], [4, 4]]
    )
    return _put(own, other, other_first=chance.random() < 0.5), chance.choice(ROLLS)


def few_outside(chance: Random) -> Case:
    """No checker to five outside, where a roll may bring the last one home and bear off."""
    out = chance.randint(0, 5)
    own = _some(chance, range(7, chance.choice([10, 13, 19])), out)
    own += _some(chance, HOME, chance.randint(0, CHECKERS - out)) or [1]
    other = _some(chance, range(13), chance.randint(0, 8))
    die = chance.randint(1, 6)
    roll = chance.choice([Roll(die, die), chance.choice(ROLLS)])
    return _put(own, other), roll


def two_routes(chance: Random) -> Case:
    """A checker that can go on with either number first: on its two ways and where they meet
    stand own checkers, nothing, a blot, or a point that blocks."""
    roll = chance.choice(ROLLS)
    start = chance.randint(roll.larger + roll.smaller - 1, BAR)
    ways = {start - roll.larger, start - roll.smaller, start - roll.larger - roll.smaller}
    ways |= {start + roll.smaller, start + roll.larger}
    own, other = [start] * chance.choice([1, 1, 2, 3]), []
    for point in sorted(ways & set(POINTS)):
        met = chance.choice([0, 0, 1, 2, -1, -1, -2])
        own += [point] * met
        other += [point] * -met
    own += _some(chance, POINTS, chance.choice([0, 1, 2, 6]))
    other += _some(chance, POINTS, chance.choice([0, 1, 4]))
    return _put(own[:CHECKERS], other[:CHECKERS]), roll


BUILT: tuple[Build, ...] = (
    entering,
    with_gaps,
    last_checkers,
    bearing_off_in_contact,
    few_outside,
    two_routes,
)


def _some(chance: Random, points: Iterable[int], number: int) -> list[int]:
    return chance.choices(list(points), k=number)


def _put(own: list[int], other: list[int], *, other_first: bool = False) -> Position:
    """The checkers on these points, numbered as the side on roll does; who comes first stays
    where both would stand, and one checker at least is on roll."""
    counts = [0] * (BAR + 1)
    for points, sign in [(other, -1), (own, 1)] if other_first else [(own, 1), (other, -1)]:
        for point in points:
            if counts[point] * sign >= 0:
                counts[point] += sign
    if max(counts) <= 0:
        counts[BAR] = 1
    assert counts[OFF] <= 0
    return Position.from_counts(counts)
