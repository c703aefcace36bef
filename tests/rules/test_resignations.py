"""Resignations: which sizes, when, and when again."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import (
    START,
    Cube,
    Illegal,
    Offer,
    Phase,
    Position,
    Roll,
    Rule,
    Rules,
    Seat,
    Size,
    State,
    fact,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.rules.notation import read_play

from .boards import stand
from .games import after, game, refused, resigned, rolled, rule_against

RACE = stand({6: 15}, {6: 14, 12: 1})
"""No contact; neither side has borne off."""
LATE = stand({6: 15}, {6: 14})
"""The other side has one checker off."""

both_seats = pytest.mark.parametrize("seat", Seat)


def _played(state: State, text: str) -> State:
    assert state.on_roll
    assert state.roll
    return after(state, do.Played(state.on_roll, read_play(text, state.position, state.roll)))


@pytest.mark.parametrize(
    ("position", "largest"),
    [
        (START, Size.BACKGAMMON),
        (stand({6: 15}, {25: 1, 6: 14}), Size.BACKGAMMON),
        (stand({5: 14}, {19: 1, 6: 14}), Size.BACKGAMMON),
        (stand({}, {24: 1, 6: 14}), Size.BACKGAMMON),
        (stand({13: 15}, {13: 15}), Size.BACKGAMMON),
        (stand({12: 15}, {12: 15}), Size.GAMMON),
        (RACE, Size.GAMMON),
        (LATE, Size.SINGLE),
        (stand({6: 15}, {25: 1, 6: 13}), Size.SINGLE),
    ],
)
def test_only_sizes_that_can_still_happen_are_possible(position: Position, largest: Size) -> None:
    assert [size.value for size in sizes_possible(position)] == list(range(1, largest.value + 1))


@both_seats
@pytest.mark.parametrize(
    ("position", "largest"), [(RACE, 2), (LATE, 1), (stand({12: 15}, {12: 15}), 2)]
)
def test_a_size_that_cannot_happen_is_refused(seat: Seat, position: Position, largest: int) -> None:
    """The side not on roll resigns: `position` is seen by the side that would win."""
    state = game(on_roll=seat, position=position)
    for size in range(largest + 1, 4):
        refusal = refused(state, resigned(seat.other, size))
        assert refusal.rule is Rule.SIZE_IMPOSSIBLE
        assert dict(refusal.facts) == {"size": size, "off": position.other_off}
    assert after(state, resigned(seat.other, largest)).offer == Offer(seat.other, Size(largest))


@both_seats
def test_the_loser_not_the_winner_is_looked_at(seat: Seat) -> None:
    state = game(on_roll=seat, position=stand({6: 14}, {6: 15}))
    assert refused(state, resigned(seat, 2)).rule is Rule.SIZE_IMPOSSIBLE
    assert after(state, resigned(seat.other, 2)).offer


@both_seats
def test_an_offer_is_awaited_from_the_other_seat_and_the_dice_stay(seat: Seat) -> None:
    state = after(game(on_roll=seat), rolled(6, 1))
    assert state.to_act is seat
    offered = after(state, resigned(seat.other, 1))
    assert offered.to_act is seat
    assert after(state, resigned(seat, 1)).to_act is seat.other
    declined = after(offered, do.Declined(seat))
    assert (declined.offer, declined.roll, declined.phase) == (None, Roll(6, 1), Phase.TO_PLAY)
    assert declined.position == state.position
    assert declined.score == state.score


@both_seats
@pytest.mark.parametrize("end", ["declined", "withdrawn"])
def test_not_the_same_size_or_less_again_until_ones_next_turn(seat: Seat, end: str) -> None:
    state = after(game(on_roll=seat), rolled(6, 1), resigned(seat, 2))
    state = after(state, do.Declined(seat.other) if end == "declined" else do.Withdrawn(seat))
    for size in (1, 2):
        refusal = refused(state, resigned(seat, size))
        assert refusal.rule is Rule.OFFERED_BEFORE
        assert refusal.facts == {"size": size, "more": True}
    assert after(state, resigned(seat, 3)).offer
    state = _played(state, "13/7 8/7")
    assert refused(state, resigned(seat, 2)).rule is Rule.OFFERED_BEFORE
    state = _played(after(state, rolled(6, 1)), "13/7 8/7")
    assert state.on_roll is seat
    assert after(state, resigned(seat, 1)).offer


@both_seats
def test_the_other_seat_is_not_bound_by_what_one_was_refused(seat: Seat) -> None:
    state = after(game(on_roll=seat), resigned(seat, 3), do.Declined(seat.other))
    assert after(state, resigned(seat.other, 1)).offer
    assert rule_against(state, seat, do.OfferResignation) is Rule.OFFERED_BEFORE
    assert rule_against(state, seat.other, do.OfferResignation) is None


@both_seats
def test_where_only_one_size_is_left_it_is_offered_once_a_turn(seat: Seat) -> None:
    state = game(on_roll=seat.other, position=LATE)
    state = after(state, resigned(seat, 1), do.Declined(seat.other))
    assert rule_against(state, seat, do.OfferResignation) is Rule.OFFERED_BEFORE
    assert refused(state, resigned(seat, 1)).facts == {"size": 1, "more": False}
    state = _played(after(state, rolled(2, 1)), "6/4 6/5")
    assert rule_against(state, seat, do.OfferResignation) is None


@both_seats
def test_a_larger_offer_after_a_smaller_one_binds_by_the_larger(seat: Seat) -> None:
    state = after(game(on_roll=seat), resigned(seat, 1), do.Declined(seat.other))
    state = after(state, resigned(seat, 2), do.Withdrawn(seat))
    assert refused(state, resigned(seat, 2)).rule is Rule.OFFERED_BEFORE
    assert refused(state, resigned(seat, 1)).rule is Rule.OFFERED_BEFORE
    assert after(state, resigned(seat, 3)).offer


@both_seats
def test_a_new_game_forgets_what_was_refused(seat: Seat) -> None:
    state = after(game(on_roll=seat), resigned(seat, 2), do.Declined(seat.other))
    state = after(state, resigned(seat, 3), do.Accepted(seat.other))
    state = after(state, do.Began(2, START, seat.other, Cube()))
    assert after(state, resigned(seat, 1)).offer


@both_seats
def test_a_wish_to_resign_is_judged_as_the_fact_is(seat: Seat) -> None:
    state = game(on_roll=seat, position=RACE)
    assert fact(state, seat.other, do.OfferResignation(Size.GAMMON)) == resigned(seat.other, 2)
    with pytest.raises(Illegal) as caught:
        fact(state, seat.other, do.OfferResignation(Size.BACKGAMMON))
    assert caught.value.rule is Rule.SIZE_IMPOSSIBLE


@both_seats
@pytest.mark.parametrize(("turned", "paid"), [(False, 1), (True, 4)])
def test_jacoby_holds_for_a_resigned_gammon(seat: Seat, turned: bool, paid: int) -> None:  # noqa: FBT001
    state = game(Rules(0, jacoby=True), on_roll=seat)
    if turned:
        state = after(state, do.Doubled(seat), do.Taken(seat.other))
    state = after(state, resigned(seat.other, 2), do.Accepted(seat))
    assert state.result
    assert state.result.points == state.score.of(seat) == paid
