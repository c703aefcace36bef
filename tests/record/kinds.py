"""Every kind of entry and header that can be written, for tests that draw some at random."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import strategies as st

from backgammon_tui.record.beginning import Beginning
from backgammon_tui.record.entry import (
    AskedBack,
    Away,
    Back,
    CalledDraw,
    CalledRoll,
    Chained,
    Clocks,
    Entry,
    Linked,
    Phrase,
    RefusedBack,
    Revealed,
    Sealed,
    SetAside,
    TableNote,
)
from backgammon_tui.record.header import Header, check_name
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Malformed,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    Step,
)
from backgammon_tui.rules import actions as do

seats = st.sampled_from(Seat)
dice = st.integers(1, 6)
rolls = st.builds(Roll, dice, dice)
cubes = st.builds(Cube, st.sampled_from([1, 2, 64, 512]), st.none() | seats, st.booleans())
positions = st.sampled_from(
    [START, START.flipped(), Position.from_counts([-3] + [0] * 23 + [2, 4])]
)
steps = st.builds(Step, st.integers(1, 25), dice)
texts = st.text(st.characters(exclude_categories=("C", "Z")), max_size=80)
numbers = st.integers(0, 2**53)
digits = st.binary(min_size=32, max_size=32).map(bytes.hex)

actions: st.SearchStrategy[GameAction | TableNote] = st.one_of(
    st.builds(do.Began, numbers, positions, st.none() | seats, cubes),
    st.builds(do.Opened, dice, dice),
    st.builds(do.Rolled, rolls),
    st.builds(do.Played, seats, st.lists(steps, max_size=4).map(tuple)),
    st.builds(do.Stood, seats, st.lists(steps, max_size=4).map(tuple)),
    st.builds(do.Resigned, seats, st.sampled_from(Size)),
    st.builds(do.TimedOut, st.booleans()),
    st.builds(do.Forfeited, seats, st.booleans()),
    st.builds(do.TookBack, seats, numbers),
    st.builds(do.Settled, seats, st.integers(1, 2**53), texts),
    st.builds(Sealed, digits),
    st.builds(Revealed, digits),
    st.builds(Phrase, seats, texts.filter(str.strip)),
    *[
        st.builds(kind, seats)
        for kind in (
            do.Doubled,
            do.Taken,
            do.Dropped,
            do.Beavered,
            do.Withdrawn,
            do.Accepted,
            do.Declined,
            do.Ended,
            AskedBack,
            RefusedBack,
            CalledRoll,
            CalledDraw,
        )
    ],
    st.builds(SetAside),
    st.builds(Chained, digits, digits),
    st.builds(Linked, digits, digits),
    st.builds(Away, seats, numbers),
    st.builds(Back, seats, numbers),
)
moments = st.integers(0, 10**14 - 1).map(lambda thousandths: thousandths / 1000)
times = st.integers(0, 2**53)
clocks = st.builds(Clocks, times, times, times)
entries = st.builds(Entry, numbers, actions, moments, st.none() | clocks)


def _may_be_a_name(text: str) -> bool:
    try:
        return check_name(text) == text
    except Malformed:
        return False


names = st.text(st.characters(categories=("L", "N", "M", "P")), min_size=1, max_size=16).filter(
    _may_be_a_name
)
rules = st.one_of(
    st.builds(Rules, st.integers(1, 99), st.booleans(), cube_cap=st.sampled_from([0, 2, 64])),
    st.builds(
        Rules,
        st.just(0),
        st.booleans(),
        st.booleans(),
        st.integers(0, 10),
        st.integers(0, 10),
        cube_cap=st.sampled_from([0, 64]),
    ),
)
beginnings = st.builds(
    Beginning,
    on_roll=st.none() | seats,
    cube=cubes,
    roll=st.none() | rolls,
    score=st.builds(Score, st.just(0), st.just(0), st.booleans()),
    swap=st.booleans(),
)
headers = st.builds(
    Header,
    id=st.from_regex(r"[0-9a-z][0-9a-z-]{0,40}", fullmatch=True),
    white=names,
    black=names,
    rules=rules,
    white_seat=st.sampled_from(["person", "bot:club"]),
    black_seat=st.sampled_from(["person", "bot:expert"]),
    dice=st.sampled_from(["system", "manual", "chains", "seed 0", "seed -12"]),
    stake=st.decimals(Decimal("0.01"), 1000, places=2),
    start=st.none() | positions,
    created=moments,
    beginning=beginnings,
    clock=st.sampled_from(["none", "move:30", "move:1", "fast", "normal", "slow"]),
    place=st.sampled_from(["", "ada's table"]),
)
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
"""Whatever somebody may have written in place of a value."""
