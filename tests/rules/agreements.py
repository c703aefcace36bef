"""What may be agreed before a match: its rules and where its games start."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from backgammon_tui.rules import Position, Rules

from .boards import game_at_random

seeds = st.integers(0, 2**32)
beaver_limits = st.sampled_from([3, 2, 1, 0])


@st.composite
def agreements(draw: st.DrawFn) -> Rules:
    """Any rules, matches short enough to be played to their end."""
    cap = draw(st.sampled_from([0, 0, 2, 2, 4, 8]))
    if draw(st.sampled_from([True, False, False])):
        length, crawford, cube = draw(st.tuples(st.integers(1, 7), st.booleans(), st.booleans()))
        return Rules(length, crawford=crawford, cube=cube, cube_cap=cap).check()
    if draw(st.integers(0, 7)) == 0:
        return Rules(0, cube=False).check()
    jacoby, beavers, ties = draw(st.tuples(st.booleans(), beaver_limits, st.integers(0, 3)))
    return Rules(0, jacoby=jacoby, beavers=beavers, auto_doubles=ties, cube_cap=cap).check()


@st.composite
def starts(draw: st.DrawFn) -> Position | None:
    """The opening, or a position some turns before the end of a game."""
    turns = draw(st.sampled_from([0, 0, 4, 8, 20, 40]))
    if not turns:
        return None
    met = [position for position, _ in game_at_random(Random(draw(seeds)))]
    return met[-turns:][0]
