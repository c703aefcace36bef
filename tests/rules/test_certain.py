"""What can no longer change in a game, held against every roll and every play there is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

import pytest

from backgammon_tui.rules import (
    ROLLS,
    Cube,
    Phase,
    Position,
    Rules,
    Score,
    Seat,
    Size,
    State,
    legal_plays,
)
from backgammon_tui.rules.certain import fewest_turns_to_save, settled
from backgammon_tui.rules.cube import size_lost
from tests.tui.positions import stand

CUBELESS = Rules(length=5, cube=False)
CENTRED, NIL = Cube(), Score()
ACES = {24: 2, 23: 5, 22: 8}
"""Fifteen checkers at home, as the side on roll sees the other's."""


def to_roll(
    position: Position, rules: Rules = CUBELESS, cube: Cube = CENTRED, score: Score = NIL
) -> State:
    """White to roll."""
    state = State(rules, score, Phase.TO_ROLL, game=1, turn=9, on_roll=Seat.WHITE, cube=cube)
    return replace(state, position=position)


@cache
def ends(position: Position) -> frozenset[tuple[bool, Size]]:
    """Every end that some dice and plays lead to: whether the side on roll wins, and how."""
    found: set[tuple[bool, Size]] = set()
    for roll in ROLLS:
        for play in legal_plays(position, roll):
            if play.result.off == 15:
                found.add((True, size_lost(play.result)))
            else:
                found |= {(not won, size) for won, size in ends(play.result.flipped())}
    return frozenset(found)


def small_races() -> list[Position]:
    """Every race of up to two checkers against up to two, and some of two against four."""
    few = [on for n in (1, 2) for on in combinations_with_replacement((1, 2, 3, 6), n)]
    many = [(1, 1, 1, 1), (1, 2, 2, 3), (6, 6, 6, 6), (3, 3, 3, 3, 3)]
    pairs = [(own, other) for own in few for other in few]
    pairs += [(own, other) for own in few[:6] for other in many]
    pairs += [(other, own) for own in few[:6] for other in many[:2]]
    pairs += [((1,) * 6, (1,) * number) for number in (6, 8, 9, 11)]
    return [_race(own, other) for own, other in pairs]


def _race(own: tuple[int, ...], other: tuple[int, ...]) -> Position:
    counts = [0] * 26
    for point in own:
        counts[point] += 1
    for point in other:
        counts[25 - point] -= 1
    return Position(tuple(counts))


def test_a_race_that_is_settled_ends_one_way_whatever_is_rolled_and_played() -> None:
    races = small_races()
    certain = [position for position in races if settled(to_roll(position))]
    assert 30 < len(certain) < len(races) - 30
    for position in certain:
        assert len(ends(position)) == 1, position


@pytest.mark.parametrize(
    ("own", "other", "sure"),
    [
        ({1: 2}, ACES, True),
        ({1: 2}, {24: 1, 23: 1}, True),
        ({6: 1, 5: 1}, {24: 1}, False),
        ({6: 1, 1: 1}, {24: 2, 23: 5, 22: 7}, True),
        ({1: 4}, ACES, False),
        ({1: 4}, {7: 5, 8: 5, 9: 5}, True),
        ({1: 2}, {3: 1, 22: 14}, False),
    ],
    ids=str,
)
def test_gammons_that_are_sure_or_out_of_reach_are_settled_and_others_not(
    own: dict[int, int], other: dict[int, int], *, sure: bool
) -> None:
    position = stand(own, other)
    assert settled(to_roll(position)) is sure
    if sure and sum(own.values()) <= 2:
        assert len(ends(position)) == 1


def test_a_game_is_never_settled_while_somebody_may_double() -> None:
    position = stand({1: 2}, {24: 1, 23: 4})
    assert settled(to_roll(position))
    money, match = Rules(length=0), Rules(length=5)
    assert not settled(to_roll(position, money))
    assert not settled(to_roll(position, money, cube=Cube(2, Seat.BLACK, turned=True)))
    assert not settled(to_roll(position, match))
    assert settled(to_roll(position, match, score=Score(4, 3)))
    assert settled(to_roll(position, Rules(length=1)))


def test_by_jacoby_a_gammon_that_may_be_saved_changes_nothing() -> None:
    position = stand({1: 4}, ACES)
    jacoby = Rules(length=0, cube=False, jacoby=True)
    assert settled(to_roll(position, jacoby))
    assert not settled(to_roll(position, replace(jacoby, jacoby=False)))


def test_contact_and_offers_settle_nothing() -> None:
    blocked_by_aces = stand({2: 1}, {1: 2, 24: 3})
    assert not settled(to_roll(blocked_by_aces))
    assert not settled(State(CUBELESS))


def test_a_checker_can_be_off_as_soon_as_the_bound_says() -> None:
    """The bound is no guess: with the best dice it is reached."""
    position = stand({8: 2, 1: 13}, {})
    assert fewest_turns_to_save(position) == 1
    assert any(play.result.off for roll in ROLLS for play in legal_plays(position, roll))
    assert fewest_turns_to_save(stand({7: 4, 1: 11}, {})) == 2
