"""The nets: the file they come in, and that sums reached step by step are the right ones."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from math import exp
from operator import mul
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.bot.blob import MAGIC, Row, Weights, blob, weights
from backgammon_tui.bot.inputs import CONTACT_INPUTS, RACE_INPUTS, SCALES, Side, side, terms
from backgammon_tui.bot.judge import judge, judge_plays, shipped
from backgammon_tui.rules import Position, Roll, legal_plays

from .positions import positions_met

DATA = Path(__file__).parents[1] / "data"
KNOWN = (DATA / "equities.jsonl").read_text(encoding="utf-8").splitlines()


def test_the_nets_are_those_that_were_measured() -> None:
    measured = (DATA / "nets.sha256").read_text(encoding="utf-8").strip()
    assert sha256(blob()).hexdigest() == measured
    assert len(blob()) < 200_000


def test_their_inputs_are_those_of_the_bot() -> None:
    contact, race = weights(blob())
    assert (len(contact.rows), len(race.rows)) == (CONTACT_INPUTS, RACE_INPUTS)


@pytest.mark.parametrize("data", [b"", b"PK", MAGIC, blob()[:-1], blob() + b"x"])
def test_a_file_that_is_not_whole_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="file of nets"):
        weights(data)


@pytest.mark.parametrize("line", KNOWN)
def test_known_positions_are_judged_as_before_and_not_far_from_the_truth(line: str) -> None:
    """`gnubg` is the equity GNU Backgammon finds looking two rolls ahead."""
    known = json.loads(line)
    estimate = judge(Position.from_counts(known["counts"]))
    assert estimate.equity() == pytest.approx(known["equity"], abs=1e-4)
    assert estimate.win == pytest.approx(known["win"], abs=1e-4)
    assert estimate.equity() == pytest.approx(known["gnubg"], abs=0.25)


CONTACT = [position for position in positions_met(games=4, seed=21) if position.contact]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(CONTACT), min_size=2, max_size=4))
def test_sums_reached_from_any_position_are_those_reached_from_nothing(way: list[Position]) -> None:
    net = shipped().contact
    standing = net.blank
    for position in way:
        standing = net.stand(*_sides(position), standing)
    direct = net.stand(*_sides(way[-1]))
    assert standing.sums == pytest.approx(direct.sums, abs=1e-9)


def test_the_chances_are_those_of_the_plain_sum_over_all_inputs() -> None:
    contact, _ = weights(blob())
    net = shipped().contact
    for position in CONTACT[:20]:
        chances = net.chances(net.stand(*_sides(position)))
        assert chances == pytest.approx(_plainly(contact, position), abs=1e-9)


def test_plays_are_judged_as_their_results_are() -> None:
    for position in positions_met(games=1, seed=22)[::9]:
        plays = legal_plays(position, Roll(5, 2))
        alone = [judge(play.result.flipped()).flipped() for play in plays]
        for estimate, single in zip(judge_plays(position, plays), alone, strict=True):
            assert estimate.equity() == pytest.approx(single.equity(), abs=1e-9)


def _sides(position: Position) -> tuple[Side, Side]:
    return side(position.counts), side(position.flipped().counts)


def _plainly(net: Weights, position: Position) -> list[float]:
    columns = zip(*net.rows, strict=True)
    hidden = _layer(_inputs(position), net.bias, columns)
    return list(_layer(hidden, net.out_bias, net.out))


def _layer(inputs: Row, bias: Row, rows: Iterable[Row]) -> Row:
    sums = [first + sum(map(mul, inputs, row)) for first, row in zip(bias, rows, strict=True)]
    return tuple([1 / (1 + exp(-total)) for total in sums])


def _inputs(position: Position) -> Row:
    """All inputs in order, spelt out."""
    own, other = _sides(position)
    inputs: list[float] = []
    for one in (own, other):
        for point in range(1, 25):
            count = max(one.counts[point], 0)
            inputs += [count == 1, count == 2, count >= 3, max(count - 3, 0) / 2]
        inputs += [one.counts[25] / 2, one.off / 15]
    for one, another in ((own, other), (other, own)):
        inputs += [
            term / scale for term, scale in zip(terms(one, another), SCALES.values(), strict=True)
        ]
    return tuple(inputs)
