"""One net, run in plain Python: five chances from a position before the roll.

Standard library only. What a position adds up to in the hidden units is kept with it; a
position that differs on a few points is reached by adding what those points have changed, and
each such change is worked out once. The hidden units are logistic functions, which are
hyperbolic tangents of half the sum: `map` does those without a loop in Python.
"""

from __future__ import annotations

from math import exp, tanh
from operator import mul, sub
from typing import Final, NamedTuple

from backgammon_tui.rules.position import BAR, CHECKERS

from .blob import Row, Weights
from .estimate import Prices
from .inputs import RACE_INPUTS, SCALES, UNITS, Counts, Side, terms

MOST: Final = 5_000
"""Changes that are remembered; a game meets fewer."""

SLOT: Final = 12
COUNT: Final = 6
OFF: Final = BAR + 1
"""The first slot that is no point: own checkers off, the other side's, and then the terms."""

DIVISORS: Final = tuple(SCALES.values())

BLANK: Final = (0,) * (BAR + 1)


class Seen(NamedTuple):
    """What a net looks at: the counts of a position and its terms.

    The first two terms are the checkers off, own and the other side's.
    """

    counts: Counts
    terms: tuple[int, ...]


class Standing(NamedTuple):
    """A position as a net has summed it up: what was seen, and its hidden sums."""

    seen: Seen
    sums: Row | list[float]


def changed(before: Seen, after: Seen) -> list[int]:
    """The changes between two positions, as `Changes` names them."""
    points = [
        (point << SLOT) + (old << COUNT) + new
        for point, (old, new) in enumerate(zip(before.counts, after.counts, strict=True))
        if old != new
    ]
    return points + [
        (slot << SLOT) + new - old
        for slot, (old, new) in enumerate(zip(before.terms, after.terms, strict=True), OFF)
        if old != new
    ]


class Net:
    """A net for one kind of position, contact or races, as its number of inputs says."""

    def __init__(self, trained: Weights) -> None:
        self._race = len(trained.rows) == RACE_INPUTS
        self.changes: Final = Changes(trained.rows)
        self._out = [[weight / 2 for weight in row] for row in trained.out]
        self._columns = list(zip(*self._out, strict=True))
        self._out_bias = [
            bias + sum(row) for bias, row in zip(trained.out_bias, self._out, strict=True)
        ]
        blank = (0,) * (2 + len(trained.rows) - 2 * UNITS)
        self.blank: Final = Standing(Seen(BLANK, blank), [bias / 2 for bias in trained.bias])
        """The standing from which every position can be reached."""

    def stand(self, own: Side, other: Side, near: Standing | None = None) -> Standing:
        """The standing of a position, the quicker found the nearer it is to `near`."""
        return self.reach(near or self.blank, self.seen(own, other))

    def seen(self, own: Side, other: Side) -> Seen:
        """What the net looks at in a position."""
        counts = tuple(map(sub, own.counts, other.counts[::-1]))
        if self._race:
            return Seen(counts, (own.off, other.off, own.pips, other.pips))
        return Seen(counts, (own.off, other.off, *terms(own, other), *terms(other, own)))

    def reach(self, near: Standing, seen: Seen) -> Standing:
        """The standing of a position, found from another that is near it."""
        rows = [near.sums, *map(self.changes.__getitem__, changed(near.seen, seen))]
        return Standing(seen, list(map(sum, zip(*rows, strict=True))))

    def chances(self, standing: Standing) -> list[float]:
        """Win, gammon, backgammon, gammon lost, backgammon lost: as trained, not yet in order."""
        hidden = list(map(tanh, standing.sums))
        logits = [
            bias + sum(map(mul, row, hidden))
            for bias, row in zip(self._out_bias, self._out, strict=True)
        ]
        return [1 / (1 + exp(-max(-30.0, min(30.0, logit)))) for logit in logits]

    def slope(self, standing: Standing, prices: Prices) -> Row:
        """How fast the equity grows with each of the hidden sums."""
        worth = (2.0, prices.won, prices.won, -prices.lost, -prices.lost)
        chances = self.chances(standing)
        steep = [each * chance * (1 - chance) for each, chance in zip(worth, chances, strict=True)]
        return tuple(
            [
                (1 - tanh(total) ** 2) * sum(map(mul, steep, column))
                for total, column in zip(standing.sums, self._columns, strict=True)
            ]
        )


class Changes(dict[int, Row]):
    """What a change adds to the hidden sums, by slot, and what was there and is there now."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self._rows = rows

    def __missing__(self, key: int) -> Row:
        if len(self) >= MOST:
            self.clear()
        half = 1 << SLOT - 1
        slot = (key + half) >> SLOT
        rest = key - (slot << SLOT)
        found = self._term(slot - OFF, rest) if slot >= OFF else self._point(slot, rest)
        self[key] = found
        return found

    def _point(self, point: int, change: int) -> Row:
        old = (change + (1 << COUNT - 1)) >> COUNT
        new = change - (old << COUNT)
        parts = [(-times, row) for times, row in self._parts(point, old)]
        return self._sum(parts + self._parts(point, new))

    def _parts(self, point: int, count: int) -> list[tuple[float, Row]]:
        """What so many checkers on a point are to the net: rows, and how much of each."""
        if not count:
            return []
        first = 0 if count > 0 else UNITS
        number, standing = (point, count) if count > 0 else (BAR - point, -count)
        if number == BAR:
            return [(standing / 2, self._rows[first + UNITS - 2])]
        unit = first + 4 * (number - 1)
        parts = [(1.0, self._rows[unit + min(standing, 3) - 1])]
        if standing > 3:
            parts.append(((standing - 3) / 2, self._rows[unit + 3]))
        return parts

    def _term(self, term: int, change: int) -> Row:
        if term < 2:
            return self._sum([(change / CHECKERS, self._rows[UNITS * (term + 1) - 1])])
        race = len(self._rows) == RACE_INPUTS
        scale = DIVISORS[0] if race else DIVISORS[(term - 2) % len(DIVISORS)]
        return self._sum([(change / scale, self._rows[2 * UNITS + term - 2])])

    def _sum(self, parts: list[tuple[float, Row]]) -> Row:
        weighted = [[times / 2 * weight for weight in row] for times, row in parts]
        return tuple(map(sum, zip(*weighted, strict=True)))
