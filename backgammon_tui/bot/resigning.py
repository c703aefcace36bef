"""What is lost for certain, whatever is rolled and played: only that is ever resigned.

Standard library only. Without contact the least and the most turns that either side needs are
bounded (`rules.certain`); with few checkers the most are counted out over all dice and plays.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from backgammon_tui.rules import ROLLS, Position, Seat, Size, State, legal_plays
from backgammon_tui.rules.certain import fewest_turns, fewest_turns_to_save, most_turns
from backgammon_tui.rules.cube import points, size_lost
from backgammon_tui.rules.position import BAR, CHECKERS

from .stakes import Stakes

FEW: Final = 4
"""Checkers up to which the most turns are counted out."""

LEAST: Final = 3
"""Pips that a turn moves at least while no checker is borne off: those of 2-1."""

MOST: Final = 24
"""Pips of the best roll, which moves four checkers."""

HOME: Final = 18
"""From here on a checker has left the other side's home board."""


def surely_lost(state: State, seat: Seat) -> Size | None:
    """The size by which this seat, to roll, has lost the game for certain; None while it may
    still win, or lose more or less than that.

    Of sizes that cost the same, as where one point loses the match, it is the smallest.
    """
    loser = state.seen_by(seat)
    if loser.contact or seat is not state.on_roll:
        return None
    turns = longest(loser.flipped())
    if fewest_turns(loser) <= turns:
        return None
    sizes = _sizes(loser, turns)
    stakes = Stakes(state.rules, state.score, seat)
    prices = {stakes.worth(-points(size, state.cube, state.rules)) for size in sizes}
    return sizes[0] if len(prices) == 1 else None


def _sizes(loser: Position, turns: int) -> list[Size]:
    """The sizes by which the side on roll may lose, the smallest first, when it has so many
    turns at most."""
    winner = loser.flipped()
    if loser.off or _turns_until_saved(loser) <= fewest_turns(winner):
        return [Size.SINGLE]
    sizes = [Size.SINGLE] if fewest_turns_to_save(loser) <= turns else []
    trapped = size_lost(winner) is Size.BACKGAMMON
    if not trapped or _turns_to_leave(loser) <= turns:
        sizes.append(Size.GAMMON)
    return [*sizes, Size.BACKGAMMON] if trapped else sizes


def _turns_until_saved(loser: Position) -> int:
    """Turns after which a checker has been borne off for certain: until then each moves 3 pips
    at least, and 15 checkers on the ace point have 15 pips left."""
    return max(loser.pips - CHECKERS, 0) // LEAST + 1


def _turns_to_leave(loser: Position) -> int:
    """Turns before which the side on roll cannot have left the other side's home board."""
    inside = range(HOME + 1, BAR + 1)
    checkers = sum(loser.counts[point] for point in inside if loser.counts[point] > 0)
    pips = sum((point - HOME) * max(loser.counts[point], 0) for point in inside)
    return max(-(-checkers // 4), -(-pips // MOST))


def longest(winner: Position) -> int:
    """Turns after which the side on roll is surely off, without contact."""
    checkers = CHECKERS - winner.off
    home = tuple(max(count, 0) for count in winner.counts[1:7])
    if checkers > FEW or sum(home) < checkers:
        return most_turns(winner)
    return _longest(home)


@cache
def _longest(home: tuple[int, ...]) -> int:
    if not any(home):
        return 0
    position = Position((0, *home, *[0] * 19))
    left = {play.result.counts[1:7] for roll in ROLLS for play in legal_plays(position, roll)}
    return 1 + max(_longest(each) for each in left)
