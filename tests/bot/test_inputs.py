"""What the nets see of a position: each number by a position in which it is plain."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.inputs import SCALES, in_contact, side, terms
from backgammon_tui.rules import START, Position

from .positions import positions_met, stand

SEEN = {
    "pips": (START, 167),
    "home": (stand({6: 2, 4: 3, 1: 1}, {13: 1}), 2),
    "prime": (stand({8: 2, 7: 2, 6: 3, 4: 2}, {24: 1}), 3),
    "back": (stand({25: 1, 19: 2, 18: 4}, {20: 2}), 3),
    "home blots": (stand({6: 1, 5: 2, 1: 1, 9: 1}, {13: 1}), 2),
    "block": (stand({9: 2, 8: 2, 7: 2, 6: 2, 1: 2}, {22: 2}), 4),
    "behind": (stand({25: 1, 9: 2, 2: 4}, {22: 2}), 3),
    "timing": (stand({24: 2, 10: 2, 6: 4, 2: 1}, {22: 2}), 2 * 4 + 2 * 5 + 1),
}


@pytest.mark.parametrize(("term", "case"), SEEN.items(), ids=lambda value: str(value)[:10])
def test_a_term_is_what_a_player_would_count(term: str, case: tuple[Position, int]) -> None:
    position, count = case
    assert _terms(position)[term] == count


@pytest.mark.parametrize(
    ("waiting", "closed", "rolls"), [(0, 5, 0), (1, 5, 25), (1, 0, 0), (2, 3, 27), (2, 6, 36)]
)
def test_rolls_that_leave_a_checker_on_the_bar(waiting: int, closed: int, rolls: int) -> None:
    position = stand({25: waiting, 13: 2}, dict.fromkeys(range(1, closed + 1), 2) | {20: 2})
    assert _terms(position)["shut out"] == rolls


def test_each_side_sees_in_its_own_numbers() -> None:
    own, other = side(START.counts), side(START.flipped().counts)
    assert own == other
    assert terms(own, other) == terms(other, own)


def test_the_points_of_one_side_are_told_in_the_numbers_of_the_other() -> None:
    for position in positions_met(games=2, seed=11):
        own = side(position.counts)
        made = {25 - point for point in range(1, 25) if position.counts[point] > 1}
        assert {point for point in range(26) if own.facing >> point & 1} == made


def test_contact_is_what_the_rules_call_contact() -> None:
    for position in positions_met(games=6, seed=12):
        sides = side(position.counts), side(position.flipped().counts)
        assert in_contact(*sides) == position.contact


def _terms(position: Position) -> dict[str, int]:
    own, other = side(position.counts), side(position.flipped().counts)
    return dict(zip(SCALES, terms(own, other), strict=True))
