"""The opening throw, automatic doubles, and how games follow one another."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import (
    START,
    Cube,
    Malformed,
    Phase,
    Roll,
    Rule,
    Rules,
    Seat,
    State,
    apply,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import read_play

from .boards import stand
from .games import BLACK, MONEY, WHITE, after, game, refused, resigned, rolled, rule_against


def _thrown(state: State, *throws: tuple[int, int]) -> State:
    return after(state, *[do.Opened(white, black) for white, black in throws])


@pytest.mark.parametrize(
    ("white", "black", "first"),
    [(3, 5, BLACK), (6, 2, WHITE), (5, 1, WHITE), (1, 2, BLACK), (1, 6, BLACK)],
)
def test_the_higher_die_plays_both_numbers_as_thrown(white: int, black: int, first: Seat) -> None:
    state = _thrown(game(on_roll=None), (white, black))
    assert (state.phase, state.on_roll) == (Phase.TO_PLAY, first)
    assert (state.roll, state.position) == (Roll(white, black), START)
    assert (state.turn, state.throws) == (1, 1)


def test_equal_dice_are_thrown_again_and_never_played() -> None:
    tied = _thrown(game(on_roll=None), (4, 4), (1, 1))
    assert (tied.phase, tied.on_roll, tied.roll, tied.throws) == (Phase.OPENING, None, None, 2)
    assert tied.cube == Cube()
    assert refused(tied, rolled(6, 1)).rule is Rule.OPENING_FIRST
    state = _thrown(tied, (5, 1))
    assert (state.on_roll, state.roll, state.throws) == (WHITE, Roll(5, 1), 3)


def test_the_opening_is_thrown_once() -> None:
    assert refused(_thrown(game(on_roll=None), (5, 1)), do.Opened(2, 6)).rule is Rule.ALREADY_ROLLED
    assert refused(game(on_roll=WHITE), do.Opened(2, 6)).rule is Rule.ALREADY_ROLLED


@pytest.mark.parametrize("first", Seat)
def test_each_game_has_its_own_opening_throw_whoever_won(first: Seat) -> None:
    state = game(on_roll=first)
    state = after(state, resigned(first, 1), do.Accepted(first.other))
    state = apply(state, do.Began(2, START, None, Cube()))
    assert (state.game, state.phase, state.on_roll) == (2, Phase.OPENING, None)
    assert (state.turn, state.throws, state.refused) == (1, 0, (0, 0))
    assert _thrown(state, (6, 2)).on_roll is WHITE
    assert _thrown(state, (2, 6)).on_roll is BLACK


@pytest.mark.parametrize("seat", Seat)
def test_nobody_plays_doubles_or_resigns_before_the_opening_throw(seat: Seat) -> None:
    state = game(on_roll=None)
    assert rule_against(state, seat, do.RollDice) is None
    for kind in (do.FinishPlay, do.OfferDouble, do.OfferResignation):
        assert rule_against(state, seat, kind) is Rule.OPENING_FIRST


@pytest.mark.parametrize(
    ("limit", "ties", "value"),
    [(0, 3, 1), (1, 1, 2), (1, 3, 2), (2, 2, 4), (3, 2, 4), (3, 5, 8)],
)
def test_automatic_doubles_up_to_their_limit(limit: int, ties: int, value: int) -> None:
    state = _thrown(game(Rules(0, auto_doubles=limit), on_roll=None), *[(3, 3)] * ties)
    assert state.cube == Cube(value, None, turned=False)
    assert state.auto_doubles == min(ties, limit)
    assert state.throws == ties


def test_automatic_doubles_stop_at_the_cap() -> None:
    rules = Rules(0, auto_doubles=5, cube_cap=4)
    state = _thrown(game(rules, on_roll=None), *[(3, 3)] * 4)
    assert (state.cube.value, state.auto_doubles) == (4, 2)


def test_after_an_automatic_double_the_cube_is_still_in_the_middle_for_both() -> None:
    state = _thrown(game(Rules(0, auto_doubles=1), on_roll=None), (3, 3), (3, 1))
    steps = read_play("8/5 6/5", START, Roll(3, 1))
    state = after(state, do.Played(WHITE, steps), do.Doubled(BLACK), do.Taken(WHITE))
    assert state.cube == Cube(4, WHITE, turned=True)


def test_automatic_doubles_start_anew_in_each_game() -> None:
    state = _thrown(game(Rules(0, auto_doubles=1), on_roll=None), (3, 3), (3, 1))
    state = after(state, resigned(WHITE, 1), do.Accepted(BLACK), do.Began(2, START, None, Cube()))
    assert state.auto_doubles == 0
    assert _thrown(state, (2, 2)).cube.value == 2


@pytest.mark.parametrize(("white", "black"), [(0, 1), (7, 1), (1, 0), (1, 7), (-1, 3)])
def test_a_die_shows_1_to_6(white: int, black: int) -> None:
    with pytest.raises(Malformed):
        apply(game(on_roll=None), do.Opened(white, black))
    with pytest.raises(Malformed):
        Roll(white, black)


def test_a_game_begins_only_after_the_one_before_and_with_checkers_on_both_sides() -> None:
    assert refused(game(), do.Began(2, START, None, Cube())).rule is Rule.GAME_ON
    over = after(game(MONEY), resigned(WHITE, 1), do.Accepted(BLACK))
    for number in (1, 3):
        with pytest.raises(Malformed, match="cannot follow"):
            apply(over, do.Began(number, START, None, Cube()))
    for start in (stand({}, {6: 15}), stand({6: 15}, {})):
        with pytest.raises(Malformed, match="borne off"):
            apply(over, do.Began(2, start, WHITE, Cube()))


def test_what_is_not_of_the_game_itself_is_malformed() -> None:
    with pytest.raises(Malformed, match="TookBack"):
        apply(game(), do.TookBack(WHITE, 0))
