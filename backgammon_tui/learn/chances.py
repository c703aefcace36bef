"""Chances counted over the 36 ways two dice can fall. Imports only `rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backgammon_tui.rules import ROLLS, Play, Position, legal_plays
from backgammon_tui.rules.position import CHECKERS

ALL: Final = 36


def rolls_with(position: Position, wanted: Callable[[Play], bool]) -> int:
    """Of the 36 rolls those with which some legal play is as wanted."""
    return sum(
        1 if roll.double else 2
        for roll in ROLLS
        if any(wanted(play) for play in legal_plays(position, roll))
    )


def rolls_off(position: Position) -> int:
    """The rolls that bear off the last checker of the side on roll."""
    return rolls_with(position, lambda play: play.result.off == CHECKERS)


def rolls_hitting(position: Position) -> int:
    """The rolls that hit a checker of the other side."""
    return rolls_with(position, lambda play: play.result.counts[0] < position.counts[0])


def rolls_entering(position: Position) -> int:
    """The rolls that bring a checker in from the bar."""
    return rolls_with(position, lambda play: bool(play.steps))


def last_roll(position: Position) -> int:
    """The rolls that win for the side on roll where each side has one roll left: it bears
    off all now, or the other side surely does next."""
    assert rolls_off(position.flipped()) == ALL
    return rolls_off(position)
