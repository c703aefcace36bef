"""Plays that were not legal and stood: what hands can make, and nothing more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.rules import (
    START,
    Illegal,
    Malformed,
    Phase,
    Position,
    Refusal,
    Roll,
    Rule,
    Rules,
    Seat,
    State,
    Step,
    apply,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.judging import left_standing
from backgammon_tui.rules.standing import read_standing

from .boards import positions, rolls, stand
from .games import BLACK, WHITE, game


def thrown(position: Position, roll: Roll, rules: Rules | None = None) -> State:
    return apply(game(rules, position=position), do.Rolled(roll))


def steps(text: str, position: Position = START) -> tuple[Step, ...]:
    return read_standing(text, position)


def test_a_play_of_other_numbers_than_the_dice_stands_and_the_turn_passes() -> None:
    state = thrown(START, Roll(6, 2))
    after = apply(state, do.Stood(WHITE, steps("13/10 24/18")))
    assert after.on_roll is BLACK
    assert after.phase is Phase.TO_ROLL
    counts = after.seen_by(WHITE).counts
    assert (counts[13], counts[10], counts[24], counts[18]) == (4, 1, 1, 1)


def test_too_few_checkers_may_have_been_moved_and_none() -> None:
    state = thrown(START, Roll(6, 2))
    assert apply(state, do.Stood(WHITE, steps("24/18"))).turn == state.turn + 1
    assert apply(state, do.Stood(WHITE, ())).seen_by(WHITE) == START


def test_a_legal_play_does_not_stand_as_an_irregular_one() -> None:
    state = thrown(START, Roll(6, 2))
    with pytest.raises(Malformed, match="legal"):
        apply(state, do.Stood(WHITE, steps("13/11 24/18")))


def test_dice_that_nothing_can_be_played_with_leave_nothing_irregular_about_no_play() -> None:
    shut = stand({25: 1, 6: 14}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3})
    with pytest.raises(Malformed, match="legal"):
        apply(thrown(shut, Roll(6, 2)), do.Stood(WHITE, ()))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("13/12 24/19", Rule.BLOCKED),
        ("7/1", Rule.NO_CHECKER),
        ("24/20(3)", Rule.NO_CHECKER),
        ("bar/20", Rule.NO_CHECKER),
    ],
)
def test_no_checker_lands_on_a_held_point_or_comes_from_nowhere(text: str, rule: Rule) -> None:
    with pytest.raises(Illegal) as refused:
        steps(text)
    assert refused.value.rule is rule


@pytest.mark.parametrize(
    "step", [Step(0, 1), Step(26, 3), Step(13, 14), Step(13, -12), Step(13, 0)]
)
def test_a_step_that_leads_nowhere_is_none(step: Step) -> None:
    with pytest.raises(Malformed):
        left_standing(START, Roll(6, 2), [step])


def test_it_stands_only_in_the_turn_of_its_side_after_the_throw() -> None:
    with pytest.raises(Illegal):
        apply(game(), do.Stood(WHITE, steps("24/18")))
    with pytest.raises(Illegal):
        apply(thrown(START, Roll(6, 2)), do.Stood(BLACK, steps("24/18")))


def test_a_blot_is_hit_only_where_a_checker_ends() -> None:
    position = stand({13: 2, 6: 3}, {15: 1, 17: 1})
    after = left_standing(position, Roll(1, 1), steps("13/8", position)).result
    assert after.counts[:11] == (-1, 0, 0, 0, 0, 0, 3, 0, 1, 0, -1)


def test_a_checker_may_go_backwards_and_one_may_wait_on_the_bar() -> None:
    position = stand({25: 1, 6: 3}, {1: 2})
    after = left_standing(position, Roll(1, 1), steps("6/7", position)).result
    assert (after.counts[25], after.counts[7]) == (1, 1)


def test_a_checker_that_another_makes_room_for_waits_for_it() -> None:
    position = stand({13: 1}, {1: 2})
    assert steps("10/6 13/10", position) == (Step(13, 3), Step(10, 4))


def test_the_last_checker_taken_off_ends_the_game() -> None:
    state = thrown(stand({6: 1}, {6: 15}), Roll(2, 1))
    over = apply(state, do.Stood(WHITE, steps("6/off", state.position)))
    assert over.result
    assert (over.result.winner, over.result.points) == (Seat.WHITE, 2)


@given(
    positions(),
    rolls,
    st.lists(st.builds(Step, st.integers(-1, 27), st.integers(-25, 26)), max_size=5),
)
def test_whatever_stands_leaves_a_position(
    position: Position, roll: Roll, made: list[Step]
) -> None:
    try:
        result = left_standing(position, roll, made).result
    except Refusal:
        return
    Position.from_counts(result.counts)
    assert result.other_off == position.other_off
    assert result.off >= position.off
