"""Why a step or a whole play is refused: each rule of movement by an example."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.rules import (
    START,
    Illegal,
    Malformed,
    Position,
    Roll,
    Rule,
    Step,
    legal_plays,
    next_steps,
    settle,
    why_not,
)
from backgammon_tui.rules.plays import origins

from .boards import positions, rolls, stand
from .rows import legal_rows

ON_THE_BAR = stand({25: 1, 13: 5, 8: 3, 6: 6}, {6: 2, 8: 3, 13: 5, 1: 2})
SIXES = stand({13: 2, 6: 5, 5: 3, 4: 3, 24: 2}, {24: 2, 7: 2, 6: 4, 5: 4, 4: 3})
RACE = stand({7: 1, 6: 2, 4: 2}, {6: 15})
HOME = stand({6: 1, 4: 2}, {6: 15})
ONE_OF_TWO = stand({20: 1}, {16: 2, 6: 2, 4: 2, 3: 3, 2: 3, 1: 3})
BOTH = stand({25: 1, 24: 3, 6: 3, 5: 2, 3: 2, 2: 3, 22: 1}, {24: 2, 6: 6, 8: 3, 13: 3, 18: 1})


class Case(NamedTuple):
    """A step that is refused, after one other or as the first."""

    position: Position
    roll: Roll
    step: Step
    rule: Rule
    facts: dict[str, object]
    made: tuple[Step, ...] = ()


CASES = [
    Case(
        START,
        Roll(6, 1),
        Step(13, 5),
        Rule.NUMBER_NOT_ROLLED,
        {"origin": 13, "die": 5, "rolled": (6, 1)},
    ),
    Case(
        START,
        Roll(4, 4),
        Step(13, 5),
        Rule.NUMBER_NOT_ROLLED,
        {"origin": 13, "die": 5, "rolled": (4, 4)},
    ),
    Case(
        START,
        Roll(6, 1),
        Step(13, 6),
        Rule.NUMBER_USED,
        {"origin": 13, "die": 6},
        made=(Step(13, 6),),
    ),
    Case(START, Roll(6, 1), Step(7, 6), Rule.NO_CHECKER, {"origin": 7}),
    Case(START, Roll(6, 1), Step(12, 6), Rule.NO_CHECKER, {"origin": 12}),
    Case(START, Roll(6, 1), Step(25, 6), Rule.NO_CHECKER, {"origin": 25}),
    Case(ON_THE_BAR, Roll(5, 2), Step(13, 2), Rule.BAR_FIRST, {"origin": 13, "bar": 1}),
    Case(
        ON_THE_BAR, Roll(6, 1), Step(25, 6), Rule.BLOCKED, {"origin": 25, "target": 19, "count": 2}
    ),
    Case(START, Roll(5, 1), Step(13, 1), Rule.BLOCKED, {"origin": 13, "target": 12, "count": 5}),
    Case(RACE, Roll(6, 4), Step(4, 4), Rule.NOT_HOME, {"origin": 4, "outside": 7}),
    Case(
        HOME,
        Roll(5, 3),
        Step(4, 5),
        Rule.HIGHER_CHECKER_FIRST,
        {"origin": 4, "die": 5, "higher": 6},
    ),
    Case(
        BOTH,
        Roll(5, 3),
        Step(25, 3),
        Rule.BOTH_NUMBERS,
        {"lost": 5, "origin": 25, "target": 22, "die": 3},
    ),
    Case(
        ONE_OF_TWO,
        Roll(6, 5),
        Step(20, 5),
        Rule.LARGER_NUMBER,
        {"number": 6, "origin": 20, "target": 15, "die": 5},
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_a_step_is_refused_with_its_rule_and_the_facts(case: Case) -> None:
    refusal = why_not(case.position, case.roll, case.made, case.step)
    assert refusal
    assert refusal.rule is case.rule
    assert dict(refusal.facts) == case.facts
    assert str(refusal).startswith(case.rule.value)


def test_no_possible_step_of_a_double_costs_another() -> None:
    """So a double is refused only for being left unfinished."""
    for row in [row for row in legal_rows() if row.roll.double][::5]:
        permitted = next_steps(row.position, row.roll)
        possible = origins(row.position.counts, row.roll.larger)
        assert [step.origin for step in permitted] == possible


@pytest.mark.parametrize("step", [(0, 1), (26, 1), (-1, 3), (13, 0), (13, 7), (13, -1)])
def test_what_is_no_step_at_all_is_malformed(step: tuple[int, int]) -> None:
    with pytest.raises(Malformed, match="no step"):
        why_not(START, Roll(6, 1), [], Step(*step))


@given(positions(), rolls, st.integers(1, 25), st.integers(1, 6))
@settings(max_examples=100, deadline=None, database=None)
def test_a_step_is_permitted_or_a_rule_says_why_not(
    position: Position, roll: Roll, origin: int, die: int
) -> None:
    step = Step(origin, die)
    permitted = step in next_steps(position, roll)
    assert (why_not(position, roll, [], step) is None) == permitted


def _refused(position: Position, roll: Roll, steps: list[tuple[int, int]]) -> Illegal:
    with pytest.raises(Illegal) as caught:
        settle(position, roll, [Step(*step) for step in steps])
    return caught.value


def test_a_whole_play_is_settled() -> None:
    play = settle(START, Roll(3, 1), [Step(8, 3), Step(6, 1)])
    assert play.steps == ((8, 3), (6, 1))
    assert play.result.counts[5] == 2


def test_a_play_that_stops_too_early_is_told_how_to_go_on() -> None:
    for steps in ([], [(13, 6)]):
        refusal = _refused(START, Roll(6, 1), steps)
        assert refusal.rule is Rule.PLAY_ON
        assert set(refusal.facts) == {"die", "origin", "target"}
    refusal = _refused(SIXES, Roll(6, 6), [(13, 6)])
    assert (refusal.rule, dict(refusal.facts)) == (
        Rule.AS_MANY_AS_POSSIBLE,
        {"die": 6, "origin": 13, "target": 7},
    )


def test_a_play_that_wastes_a_number_is_refused() -> None:
    assert _refused(BOTH, Roll(5, 3), [(25, 3)]).rule is Rule.BOTH_NUMBERS
    assert _refused(ONE_OF_TWO, Roll(6, 5), [(20, 5)]).rule is Rule.LARGER_NUMBER


def test_a_play_with_a_step_that_is_impossible_is_refused_for_that() -> None:
    assert _refused(START, Roll(6, 1), [(13, 6), (13, 6)]).rule is Rule.NUMBER_USED
    assert _refused(START, Roll(6, 1), [(13, 6), (9, 1)]).rule is Rule.NO_CHECKER
    assert _refused(ON_THE_BAR, Roll(5, 2), [(13, 2), (25, 5)]).rule is Rule.BAR_FIRST
    assert _refused(START, Roll(6, 5), [(24, 5), (19, 6)]).rule is Rule.BLOCKED


def test_the_result_decides_not_the_way() -> None:
    last = stand({3: 1}, {6: 15})
    for steps in ([Step(3, 6)], [Step(3, 1), Step(2, 6)]):
        assert settle(last, Roll(6, 1), steps).result.off == 15
    trapped = stand({3: 1}, {23: 1, 6: 14})
    assert _refused(trapped, Roll(6, 1), [(3, 6)]).rule is Rule.BOTH_NUMBERS


@given(positions(), rolls)
@settings(max_examples=60, deadline=None, database=None)
def test_every_legal_play_is_settled_as_it_is(position: Position, roll: Roll) -> None:
    for play in legal_plays(position, roll)[:20]:
        assert settle(position, roll, play.steps) == play
