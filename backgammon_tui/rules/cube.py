"""The doubling cube: who may turn it, what it then shows, and what a game is worth.

Standard library only. Sources: the rules of the cube, the Crawford and Jacoby rules, and
beavers as played for money.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from .match import Rules, Score, Seat
from .position import Position
from .refusals import Illegal, Rule


class Size(Enum):
    """How a game is lost; the value is how many times the cube it pays."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


class Cube(NamedTuple):
    """The cube's number, its owner (None in the middle) and whether a double turned it.

    An automatic double moves the number alone: the cube stays unturned in the middle.
    """

    value: int = 1
    owner: Seat | None = None
    turned: bool = False


class Doubling(NamedTuple):
    """A double on offer: the stake if it is taken, who answers, who will own the cube.

    `beavers` counts the beavers and raccoons of this one double. Refusing pays half `stake`.
    """

    stake: int
    answerer: Seat
    owner: Seat
    beavers: int = 0

    @property
    def price(self) -> int:
        """What the answerer pays for refusing now, in points."""
        return self.stake // 2

    def beavered(self) -> Doubling:
        """The stake doubled once more; the other side answers, the cube's owner stays."""
        return Doubling(self.stake * 2, self.answerer.other, self.owner, self.beavers + 1)

    def taken(self) -> Cube:
        return Cube(self.stake, self.owner, turned=True)


def why_no_double(cube: Cube, rules: Rules, score: Score, seat: Seat) -> Illegal | None:
    """The rule that keeps `seat`, on roll and before the dice, from doubling, or None."""
    if not rules.cube:
        return Illegal(Rule.NO_CUBE)
    if rules.length == 1:
        return Illegal(Rule.ONE_POINT_MATCH)
    if score.crawford(rules):
        return Illegal(Rule.CRAWFORD)
    if cube.owner is seat.other:
        return Illegal(Rule.CUBE_NOT_YOURS)
    if not rules.money and score.away(seat, rules) <= cube.value:
        return Illegal(Rule.DEAD_CUBE, value=cube.value, away=score.away(seat, rules))
    if rules.cube_cap and cube.value * 2 > rules.cube_cap:
        return Illegal(Rule.CUBE_CAP, cap=rules.cube_cap)
    return None


def why_no_beaver(doubling: Doubling, rules: Rules) -> Illegal | None:
    """The rule that keeps the answerer from a beaver or raccoon, or None."""
    if not rules.money:
        return Illegal(Rule.BEAVERS_MONEY_ONLY)
    if not rules.beavers:
        return Illegal(Rule.BEAVERS_OFF)
    if doubling.beavers >= rules.beavers:
        return Illegal(Rule.BEAVER_LIMIT, limit=rules.beavers)
    if rules.cube_cap and doubling.stake * 2 > rules.cube_cap:
        return Illegal(Rule.CUBE_CAP, cap=rules.cube_cap)
    return None


def automatic_double(cube: Cube, rules: Rules, made: int) -> Cube:
    """The cube after equal numbers in the opening throw, `made` automatic doubles before."""
    value = cube.value * 2
    if made >= rules.auto_doubles or (rules.cube_cap and value > rules.cube_cap):
        return cube
    return cube._replace(value=value)


def points(size: Size, cube: Cube, rules: Rules) -> int:
    """What a game lost by `size` pays. Jacoby (money): a gammon counts once if the cube
    was never turned by a double, also when it is resigned."""
    times = 1 if rules.money and rules.jacoby and not cube.turned else size.value
    return times * cube.value


def size_lost(position: Position) -> Size:
    """How the other side of `position` loses to the side that sees it and is all off.

    Backgammon: none off, and a checker on the bar or on the winner's points 1 to 6.
    """
    if position.other_off:
        return Size.SINGLE
    trapped = any(count < 0 for count in position.counts[:7])
    return Size.BACKGAMMON if trapped else Size.GAMMON


def size_by_clock(position: Position) -> Size:
    """How the other side loses a game it ran out of time in, or left (decided for clocks):
    once if it has borne off a checker, else twice; three times only if the winner has begun
    to bear off and the loser still has a checker on the bar or in the winner's home."""
    size = size_lost(position)
    if size is Size.BACKGAMMON and not position.off:
        return Size.GAMMON
    return size


def sizes_possible(position: Position) -> tuple[Size, ...]:
    """The sizes by which the other side of `position` can still lose.

    A gammon needs none borne off; a backgammon also a checker on the bar or in the winner's
    home, now or, while there is contact, later.
    """
    if position.other_off:
        return (Size.SINGLE,)
    if position.contact or size_lost(position) is Size.BACKGAMMON:
        return (Size.SINGLE, Size.GAMMON, Size.BACKGAMMON)
    return (Size.SINGLE, Size.GAMMON)
