"""Where one checker can be put down: with one number, or with several in a row.

Pure: imports only the standard library and `backgammon_tui.rules`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from backgammon_tui.rules import OFF, Position, Roll, Step, next_steps
from backgammon_tui.rules.plays import after_steps

Way = tuple[Step, ...]
Targets = dict[int, Way]


def targets(position: Position, roll: Roll, made: Way, origin: int, dice: Sequence[int]) -> Targets:
    """Each point the checker on `origin` can reach after `made`, with the steps that take it
    there: the fewest, and with the first of `dice` before the others.

    Where ways of equal length end in different positions, as when one of them hits on its
    way, the point is left out: the player has to say which he means.
    """

    def onward(way: Way) -> list[Way]:
        point = way[-1].target if way else origin
        steps = next_steps(position, roll, (*made, *way)) if point != OFF else ()
        here = [step for step in steps if step.origin == point]
        return [(*way, step) for step in sorted(here, key=lambda step: dice.index(step.die))]

    found: Targets = {}
    ways = onward(())
    while ways:
        for target, alike in _by_target(ways).items():
            if len({after_steps(position, (*made, *way)) for way in alike}) == 1:
                found.setdefault(target, alike[0])
        ways = [longer for way in ways for longer in onward(way)]
    return found


def _by_target(ways: Iterable[Way]) -> dict[int, list[Way]]:
    found: dict[int, list[Way]] = {}
    for way in ways:
        found.setdefault(way[-1].target, []).append(way)
    return found
