"""Values of many kinds: what makes two of them equal, and that none of them changes."""

from __future__ import annotations

import copy
import pickle

import pytest

from backgammon_tui.rules import Seat, Step
from backgammon_tui.rules import actions as do

PLAYED = do.Played(Seat.WHITE, (Step(8, 3), Step(6, 1)))


def test_the_fields_of_the_kind_above_come_first() -> None:
    assert list(do.Played.FIELDS) == ["seat", "steps"]
    assert do.Played(steps=PLAYED.steps, seat=Seat.WHITE) == PLAYED
    assert repr(do.Forfeited(Seat.BLACK, match=True)) == (
        "Forfeited(seat=<Seat.BLACK: 'black'>, match=True)"
    )
    assert repr(do.RollDice()) == "RollDice()"


def test_values_of_two_kinds_are_never_equal() -> None:
    alike = [do.Taken(Seat.WHITE), do.Dropped(Seat.WHITE), do.SeatAction(Seat.WHITE)]
    assert len(set(alike)) == len(alike)
    assert do.Taken(Seat.WHITE) != (Seat.WHITE,)
    assert do.RollDice() != do.TakeDouble()
    assert do.TypeDice(3, 1) != do.TypeDice(1, 3)


def test_equal_values_are_one_in_a_set() -> None:
    assert {PLAYED, do.Played(Seat.WHITE, PLAYED.steps)} == {PLAYED}
    assert {do.RollDice(), do.RollDice()} == {do.RollDice()}


def test_a_value_stays_as_it_was_made() -> None:
    with pytest.raises(AttributeError):
        PLAYED.steps = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del PLAYED.steps
    with pytest.raises(AttributeError):
        PLAYED.note = "more"
    assert PLAYED.steps == (Step(8, 3), Step(6, 1))


def test_a_copy_is_equal() -> None:
    assert copy.deepcopy(PLAYED) == PLAYED
    assert pickle.loads(pickle.dumps(PLAYED)) == PLAYED


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((), {}),
        ((3,), {}),
        ((3, 1, 1), {}),
        ((3, 1), {"first": 3}),
        ((3,), {"third": 1}),
    ],
)
def test_all_the_fields_are_given_and_no_other(
    values: tuple[int, ...], named: dict[str, int]
) -> None:
    with pytest.raises(TypeError, match="TypeDice takes: first, second"):
        do.TypeDice(*values, **named)


def test_a_pattern_takes_the_fields_in_their_order() -> None:
    match do.Settled(Seat.BLACK, 4, "agreed"):
        case do.Settled(winner, points, why):
            assert (winner, points, why) == (Seat.BLACK, 4, "agreed")
