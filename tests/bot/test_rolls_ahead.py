"""The cube a roll ahead: what a formula before the roll cannot tell."""

from __future__ import annotations

import pytest

from backgammon_tui.bot import choose_cube
from backgammon_tui.bot.judge import mean, played_out
from backgammon_tui.bot.lastrolls import MONEY, LastRolls
from backgammon_tui.bot.outlook import Holder
from backgammon_tui.bot.prospect import prospect
from backgammon_tui.bot.race import at_home
from backgammon_tui.bot.rolls_ahead import rolls_ahead
from backgammon_tui.bot.stakes import Stakes
from backgammon_tui.rules import START, Rules, Score, Seat

from .positions import stand

ANCHOR = stand({6: 4, 5: 3, 8: 3, 13: 3, 4: 2}, {20: 2, 13: 4, 8: 3, 6: 4, 5: 2})
"""A lead in the race against an anchor: for money a double, and a take."""
LAST = stand({6: 1, 5: 1}, {3: 2})


def test_the_two_sides_see_opposite_worths() -> None:
    rolls = played_out(START)
    own, other = Holder.OWN, Holder.OTHER
    mine = rolls_ahead(rolls, MONEY, on_roll=True)
    theirs = rolls_ahead(rolls, MONEY.flipped(), on_roll=False)
    assert mine.worth(2, own) == pytest.approx(-theirs.worth(2, other))
    assert mine.worth(2, own) > mine.worth(2, other)


def test_the_last_rolls_come_out_the_same_by_either_way() -> None:
    by_rolls = rolls_ahead(played_out(LAST), MONEY, on_roll=True)
    own, other = at_home(LAST.counts), at_home(LAST.flipped().counts)
    assert own
    assert other
    exact = LastRolls(own, other, MONEY, on_roll=True)
    for holder in Holder:
        assert by_rolls.worth(2, holder) == pytest.approx(exact.worth(2, holder))


def test_seeing_oneself_better_off_is_worth_more() -> None:
    rolls = played_out(ANCHOR)
    worths = [
        rolls_ahead(rolls, stakes, on_roll=on_roll, better=better).worth(1, Holder.BOTH)
        for stakes, on_roll in ((MONEY, True), (MONEY.flipped(), False))
        for better in (-0.05, 0.0, 0.05)
    ]
    assert worths == sorted(worths[:3]) + sorted(worths[3:])


def test_a_double_that_is_redoubled_at_once_is_not_made() -> None:
    """Two points from winning, against four: to the leader a cube at 4 is of no use, and the
    other side has nothing to lose by turning it. GNU Backgammon, 2-ply: double, take for money
    and at 0-0; no double at this score, where a double would cost 0.32."""
    for rules, score in ((Rules(length=0), Score()), (Rules(length=7), Score())):
        usual = choose_cube(ANCHOR, rules=rules, score=score)
        assert usual
        assert usual.words == "double, take"
    leader = choose_cube(ANCHOR, rules=Rules(length=5), score=Score(3, 1))
    assert leader
    assert leader.words == "no double, take"


def test_such_a_take_is_worth_less_a_roll_ahead_than_at_a_glance() -> None:
    stakes = Stakes(Rules(length=5), Score(3, 1), Seat.WHITE)
    rolls = played_out(ANCHOR)
    glance = prospect(ANCHOR, mean(rolls), stakes, on_roll=True).worth(2, Holder.OTHER)
    assert rolls_ahead(rolls, stakes, on_roll=True).worth(2, Holder.OTHER) < glance - 0.05
