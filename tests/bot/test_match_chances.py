"""The chance of winning a match from a score."""

from __future__ import annotations

from itertools import pairwise

import pytest

from backgammon_tui.bot.match_chances import match_chance
from backgammon_tui.rules import Rules, Score, Seat


def _away(own: int, other: int, *, crawford_played: bool = False) -> float:
    rules = Rules(length=99)
    return match_chance(Score(99 - own, 99 - other, crawford_played), rules, Seat.WHITE)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    assert (_away(0, 3), _away(3, 0), _away(0, 1)) == (1, 0, 1)


@pytest.mark.parametrize(
    ("own", "other", "chance"), [(3, 3, 0.5), (2, 3, 0.59947), (4, 7, 0.69924), (25, 1, 0.00095)]
)
def test_chances_that_are_in_the_table(own: int, other: int, chance: float) -> None:
    assert _away(own, other) == pytest.approx(chance, abs=5e-4)


def test_the_crawford_game_costs_the_trailer_the_cube() -> None:
    crawford = _away(2, 1)
    after = _away(2, 1, crawford_played=True)
    assert crawford < 0.33
    assert 0.48 < after < 0.5
    assert _away(1, 2, crawford_played=True) == pytest.approx(1 - after)


@pytest.mark.parametrize(
    ("own", "other", "chance"),
    [(26, 25, 0.468), (30, 15, 0.103), (40, 20, 0.072), (64, 50, 0.229), (64, 60, 0.420)],
)
def test_longer_matches_go_on_as_gnu_backgammon_has_them(
    own: int, other: int, chance: float
) -> None:
    assert _away(own, other) == pytest.approx(chance, abs=0.005)
    assert _away(other, own) == pytest.approx(1 - _away(own, other))


def test_a_point_is_worth_something_at_every_score() -> None:
    for other in range(1, 100):
        chances = [_away(own, other) for own in range(1, 100)]
        assert all(nearer > further for nearer, further in pairwise(chances))
