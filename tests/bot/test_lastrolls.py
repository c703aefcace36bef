"""The cube in the last rolls, worked out by hand for the shortest races."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.bearoff import win_chance
from backgammon_tui.bot.lastrolls import LastRolls
from backgammon_tui.bot.outlook import Holder
from backgammon_tui.bot.stakes import Stakes
from backgammon_tui.rules import Rules, Score, Seat

MONEY = Stakes(Rules(length=0), Score(), Seat.WHITE)
TWO_ACES = (2, 0, 0, 0, 0, 0)
HALF = (0, 1, 0, 0, 1, 0)
THREE_ACES = (3, 0, 0, 0, 0, 0)


def test_against_a_side_that_is_off_next_turn_the_cube_is_dead() -> None:
    race = LastRolls(HALF, TWO_ACES, MONEY, on_roll=True)
    assert race.worth(1, Holder.BOTH) == pytest.approx(2 / 36)
    assert race.worth(2, Holder.OTHER) == pytest.approx(4 / 36)


def test_two_rolls_each_go_by_the_first_double() -> None:
    """On roll with three aces against three: 6 of 36 win at once; else the other side, with
    6 of 36 itself, cannot double, and the cube that is ours or central wins the rest."""
    race = LastRolls(THREE_ACES, THREE_ACES, MONEY, on_roll=True)
    assert race.worth(2, Holder.OTHER) == pytest.approx(
        2 * (2 * win_chance(THREE_ACES, THREE_ACES) - 1)
    )
    assert race.worth(1, Holder.OWN) == pytest.approx(1 / 6 + 5 / 6 * (5 / 6 - 1 / 6))


def test_the_two_sides_see_opposite_worths() -> None:
    one = LastRolls(HALF, THREE_ACES, MONEY, on_roll=True)
    other = LastRolls(THREE_ACES, HALF, MONEY, on_roll=False)
    assert one.worth(2, Holder.OWN) == pytest.approx(-other.worth(2, Holder.OTHER))


def test_with_the_match_at_stake_the_cube_adds_nothing() -> None:
    decided = Stakes(Rules(length=3), Score(2, 2, crawford_played=True), Seat.BLACK)
    race = LastRolls(HALF, THREE_ACES, decided, on_roll=True)
    assert race.worth(1, Holder.BOTH) == pytest.approx(2 * win_chance(HALF, THREE_ACES) - 1)
