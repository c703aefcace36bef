"""Whatever is typed, a play is read or it is refused; nothing else happens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.rules import (
    Ambiguous,
    Illegal,
    Position,
    Refusal,
    Roll,
    completes,
    next_steps,
)
from backgammon_tui.rules.notation import read_play
from backgammon_tui.rules.plays import after_steps

from .boards import positions, rolls

points = st.one_of(st.integers(0, 26).map(str), st.sampled_from(["bar", "b", "off", "BAR", "-3"]))
moves = st.builds(
    lambda path, mark, times: "/".join(path) + mark + times,
    st.lists(points, min_size=1, max_size=4),
    st.sampled_from(["", "", "*"]),
    st.sampled_from(["", "", "(2)", "(4)", "(9)"]),
)
nearly_plays = st.lists(moves, max_size=6).map(" ".join)
anything = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="0123456789/-*()abfor ,;", max_size=40),
    nearly_plays,
)


def _assert_read_or_refused(text: str, position: Position, roll: Roll, *, strict: bool) -> None:
    try:
        steps = read_play(text, position, roll, as_written=strict)
    except Refusal as error:
        _assert_fair(error, position, roll)
    else:
        for number, step in enumerate(steps):
            assert step in next_steps(position, roll, steps[:number])


def _assert_fair(refusal: Refusal, position: Position, roll: Roll) -> None:
    """It can be shown, and each choice it offers is another play."""
    assert str(refusal).isprintable()
    if isinstance(refusal, Ambiguous):
        plays = [read_play(choice, position, roll) for choice in refusal.choices]
        results = {after_steps(position, steps) for steps in plays}
        assert len(results) == len(refusal.choices) > 1


@given(anything, positions(), rolls, st.booleans())
@settings(max_examples=300, deadline=None, database=None)
def test_any_text(text: str, position: Position, roll: Roll, strict: bool) -> None:  # noqa: FBT001
    _assert_read_or_refused(text, position, roll, strict=strict)


@st.composite
def tried(draw: st.DrawFn) -> tuple[Position, Roll, str]:
    """A text whose moves start from checkers that are there, mostly as far as a number goes."""
    position, roll = draw(positions()), draw(rolls)
    held = [point for point, count in enumerate(position.counts) if count > 0]
    far = st.sampled_from([roll.larger, roll.smaller, roll.larger + roll.smaller, 2 * roll.larger])
    hops = draw(st.lists(st.tuples(st.sampled_from(held), far), min_size=1, max_size=4))
    text = " ".join(f"{point}/{max(point - way, 0)}" for point, way in hops)
    return position, roll, text


@given(tried(), st.booleans())
@settings(max_examples=200, deadline=None, database=None)
def test_moves_of_checkers_that_are_there(
    case: tuple[Position, Roll, str],
    strict: bool,  # noqa: FBT001
) -> None:
    position, roll, text = case
    _assert_read_or_refused(text, position, roll, strict=strict)


@pytest.mark.long
@given(st.one_of(tried(), st.tuples(positions(), rolls, anything)))
@settings(max_examples=20_000, deadline=None, database=None)
def test_many_texts(case: tuple[Position, Roll, str]) -> None:
    position, roll, text = case
    _assert_read_or_refused(text, position, roll, strict=False)


@given(tried())
@settings(max_examples=100, deadline=None, database=None)
def test_a_refusal_of_one_move_is_true(case: tuple[Position, Roll, str]) -> None:
    """A single hop is refused only if no permitted step, or two, make it."""
    position, roll, text = case
    hop = text.split()[0]
    origin, target = (int(point) for point in hop.split("/"))
    try:
        steps = read_play(hop, position, roll)
    except Ambiguous:
        return
    except Illegal:
        direct = [s for s in next_steps(position, roll) if s.origin == origin]
        assert target not in [step.target for step in direct]
    else:
        assert steps[0].origin == origin
        assert steps[-1].target == target
        assert completes(position, roll, steps) or next_steps(position, roll, steps)
