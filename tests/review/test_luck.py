"""Luck: nothing in the mean, and with the errors all that a result is made of."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import pytest

from backgammon_tui.bot.analysis import scale, weigh_double
from backgammon_tui.bot.bearoff import weight
from backgammon_tui.record.log import Log
from backgammon_tui.record.reviewed import Review
from backgammon_tui.record.reviewed_sums import luck_adjusted
from backgammon_tui.review import luck
from backgammon_tui.review.looking import first_look, second_look, third_look
from backgammon_tui.review.luck import luck_of
from backgammon_tui.review.turning import turnings
from backgammon_tui.rules import ROLLS, Rules, Seat, State
from backgammon_tui.rules import actions as do
from tests.bot.positions import stand

from .matches import (
    MAKES_THE_FIVE,
    MATCH,
    MONEY,
    WHITE,
    at_random,
    from_position,
    header_of,
    log_of,
)

ENDINGS: Final = {
    "two each": stand({6: 1, 3: 1}, {5: 1, 2: 1}),
    "three each": stand({4: 2, 2: 1}, {5: 1, 3: 1, 1: 1}),
    "behind": stand({6: 2, 5: 1}, {4: 1, 3: 1}),
}
"""Endings that the judge knows exactly, so that luck and errors leave nothing over."""


def looked_through(log: Log) -> Review:
    """All three looks."""
    header = header_of(log.state.rules)
    return third_look(log, second_look(log, first_look(log)), header)


@pytest.mark.parametrize("rules", [MONEY, MATCH])
def test_the_luck_of_all_throws_is_nothing_in_the_mean(rules: Rules) -> None:
    total = 0.0
    for roll in ROLLS:
        log = log_of((from_position(ENDINGS["three each"]), do.Rolled(roll)), rules)
        *_, thrown = turnings(log)
        found = luck_of(thrown)
        assert found
        total += weight(roll) * found.equity
    assert abs(total) < 1e-9


def test_the_luck_of_all_openings_is_nothing_to_white_in_the_mean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def worth(state: State) -> float:
        """To have the first throw is worth more to White, and a six more than an ace."""
        assert state.roll
        return sum(state.roll.numbers) / 10 + (state.on_roll is WHITE)

    monkeypatch.setattr(luck, "_worth", worth)
    total = 0.0
    for dice in permutations(range(1, 7), 2):
        (thrown,) = turnings(log_of((MAKES_THE_FIVE[0], do.Opened(*dice))))
        found = luck_of(thrown)
        assert found
        assert found.seat is (WHITE if dice[0] > dice[1] else Seat.BLACK)
        total += found.equity if found.seat is WHITE else -found.equity
    assert abs(total) < 1e-9


def test_an_opening_throw_of_equal_dice_is_no_luck() -> None:
    log = log_of((MAKES_THE_FIVE[0], do.Opened(2, 2)))
    (thrown,) = turnings(log)
    assert luck_of(thrown) is None


def test_a_joker_is_lucky_and_a_dance_is_not() -> None:
    ending = from_position(stand({6: 2}, {1: 1}))
    for roll, sign in ((ROLLS[0], -1), (max(ROLLS, key=lambda roll: sum(roll.numbers)), 1)):
        *_, thrown = turnings(log_of((ending, do.Rolled(roll))))
        found = luck_of(thrown)
        assert found
        assert found.equity * sign > 0


def _start(state: State) -> float:
    """What White, on roll and free to double, looks forward to at the start."""
    thought = weigh_double(state)
    equity = max(thought.waited, thought.doubled) if state.rules.cube else thought.waited
    told = scale(state, WHITE)
    worth = told.worth(equity)
    return worth if told.money else (worth + 1) / 2


@pytest.mark.parametrize("rules", [MONEY, Rules(length=0, cube=False), MATCH])
@pytest.mark.parametrize("name", ENDINGS)
def test_luck_and_errors_explain_the_result(name: str, rules: Rules) -> None:
    """What White looked forward to, its luck less Black's, and Black's errors less White's: the
    sum is the result, as far as the judge is right, with every double and answer in it."""
    for seed in range(4):
        log = at_random(ENDINGS[name], rules, seed)
        review = looked_through(log)
        (game,) = review.games
        assert game.brought is not None
        sides = {Seat.WHITE: 1, Seat.BLACK: -1}
        lucky = sum(sides[each.seat] * each.gain for each in review.luck)
        wrong = sum(sides[each.seat] * each.cost for each in review.decisions)
        result = (game.start or 0) + game.brought
        assert result == pytest.approx(_start(log.after(1)) + lucky - wrong, abs=0.004)
        adjusted = luck_adjusted(review)
        assert adjusted == pytest.approx(result - lucky)


def test_luck_is_told_in_what_it_brings() -> None:
    log = at_random(ENDINGS["two each"], MONEY, 1)
    for each in looked_through(log).luck:
        assert each.price == log.after(each.seq).cube.value
        assert each.gain == each.equity * each.price
