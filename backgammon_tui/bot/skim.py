"""A quick look at many positions that are near one: which are worth a close look.

Standard library only. Near a position a net is almost straight: what each change of a point or
a term is worth there is worked out once, and a position is worth the sum of its changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from backgammon_tui.rules import Position

from .blob import Row
from .estimate import Prices
from .inputs import in_contact, sides
from .net import Changes, Net, Seen, Standing, changed


class Skim:
    """The slope of a net at one position, at these prices of the side on roll."""

    def __init__(self, net: Net, near: Standing, prices: Prices) -> None:
        self._net = net
        self._near = near.seen
        self._gains = Gains(net.changes, net.slope(near, prices))

    def worst(self, positions: Sequence[Position], many: int) -> list[Position]:
        """So many of the positions with contact that look worst for the side on roll; and all
        of the others, of which this net knows nothing."""
        met = [(position, sides(position)) for position in positions]
        beyond = [position for position, both in met if not in_contact(*both)]
        looks = [
            (self.gain(self._net.seen(*both)), number)
            for number, (_, both) in enumerate(met)
            if in_contact(*both)
        ]
        return [positions[number] for _, number in sorted(looks)[:many]] + beyond

    def gain(self, seen: Seen) -> float:
        """Roughly how much more equity the side on roll has there."""
        return sum(map(self._gains.__getitem__, changed(self._near, seen)))


class Gains(dict[int, float]):
    """What a change is worth, as `Changes` names it."""

    def __init__(self, changes: Changes, slope: Row) -> None:
        self._changes = changes
        self._slope = slope

    def __missing__(self, key: int) -> float:
        found: float = sum(map(mul, self._slope, self._changes[key]))
        self[key] = found
        return found
