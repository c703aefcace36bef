"""The dice history: each throw once, opening throws apart, nothing that was not thrown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.beginning import USUAL, Beginning, first_game
from backgammon_tui.record.dice_history import (
    PIPS_A_ROLL,
    WEIGHTS,
    DiceHistory,
    Rolls,
    dice_history,
)
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Seat, Size, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.dice import ROLLS
from backgammon_tui.table.dice import HandDice, SeededDice
from backgammon_tui.table.table import Table
from tests.table.playing import (
    BOTH,
    MONEY,
    NOW,
    ask,
    asked_of,
    listed,
    play_on,
    refused,
    table,
    wishes,
)

WHITE, BLACK = Seat.WHITE, Seat.BLACK


def _rolled(rolls: Rolls) -> dict[str, int]:
    return {str(roll): n for roll, n in zip(ROLLS, rolls.counts, strict=True) if n}


def _counts(history: DiceHistory) -> tuple[dict[str, int], dict[str, int]]:
    return _rolled(history.white), _rolled(history.black)


def test_the_36_ways_two_dice_fall_make_the_21_rolls() -> None:
    ways = Counter(Roll(one, other) for one in range(1, 7) for other in range(1, 7))
    assert tuple(ways[roll] for roll in ROLLS) == WEIGHTS
    assert sum(sum(roll.numbers) * n for roll, n in ways.items()) / 36 == PIPS_A_ROLL
    assert round(PIPS_A_ROLL, 4) == 8.1667


def test_each_side_has_its_rolls_and_the_opening_is_apart() -> None:
    at = listed((4, 4), (3, 1), (6, 6), (2, 1))
    asked_of(at, do.RollDice())
    play_on(at, turns=3)
    history = dice_history(at.log)
    assert _counts(history) == ({"2-1": 1}, {"6-6": 1})
    assert history.opening.white == (0, 0, 1, 1, 0, 0)
    assert history.opening.black == (1, 0, 0, 1, 0, 0)
    assert (history.opening.number, history.opening.ties) == (2, 1)


def test_faces_doubles_and_pips_of_known_rolls() -> None:
    counts = {Roll(6, 6): 2, Roll(3, 1): 1, Roll(1, 1): 1}
    rolls = Rolls(tuple(counts.get(roll, 0) for roll in ROLLS))
    assert (rolls.number, rolls.doubles) == (4, 3)
    assert rolls.faces == (3, 0, 1, 0, 0, 4)
    assert rolls.pips == 24 + 24 + 4 + 4
    assert rolls.of(Roll(1, 3)) == 1


@given(st.lists(st.integers(0, 50), min_size=21, max_size=21))
def test_counts_and_expectations_add_up(counts: list[int]) -> None:
    rolls = Rolls(tuple(counts))
    assert sum(rolls.faces) == 2 * rolls.number
    assert sum(rolls.expected()) == pytest.approx(rolls.number)
    doubles = [e for e, roll in zip(rolls.expected(), ROLLS, strict=True) if roll.double]
    assert sum(doubles) == pytest.approx(rolls.number / 6)


def test_a_throw_that_was_taken_back_and_comes_again_counts_once() -> None:
    at = table(dice=SeededDice(4), lenient=BOTH)
    asked_of(at, do.RollDice())
    play_on(at, turns=4)
    before = dice_history(at.log)
    mover = at.state.on_roll or WHITE
    asked_of(at, do.RollDice())
    ask(at, mover.other, do.TakeBack())
    play_on(at, turns=2)
    after = dice_history(at.log)
    assert after.opening == before.opening
    assert after.together.number == before.together.number + 1


def test_dice_typed_wrong_count_as_they_were_put_right() -> None:
    at = table(dice=HandDice())
    asked_of(at, do.TypeDice(6, 5), do.TypeDice(1, 3))
    play_on_typed(at)
    asked_of(at, do.TypeDice(6, 6), do.TypeDice(6, 5))
    history = dice_history(at.log)
    assert _counts(history) == ({"6-5": 1}, {})
    assert (history.opening.white, history.opening.black) == (
        (1, 0, 0, 0, 0, 0),
        (0, 0, 1, 0, 0, 0),
    )


def play_on_typed(at: Table) -> None:
    """Finish the turn whose dice lie there."""
    assert at.state.phase is Phase.TO_PLAY
    play_on(at)


def test_dice_set_up_with_a_position_were_not_thrown() -> None:
    how = Beginning(WHITE, roll=Roll(6, 6))
    log = Log(Rules(), [])
    for action in first_game(START, how, Rules()):
        log.add(Entry(log.next_seq, action, 0.0))
    log.add(
        Entry(
            log.next_seq,
            do.Played(WHITE, (Step(24, 6), Step(24, 6), Step(13, 6), Step(13, 6))),
            0.0,
        )
    )
    log.add(Entry(log.next_seq, do.Rolled(Roll(2, 1)), 0.0))
    assert _counts(dice_history(log, how)) == ({}, {"2-1": 1})
    assert _counts(dice_history(log, USUAL)) == ({"6-6": 1}, {"2-1": 1})


def test_a_game_alone_and_the_whole_match() -> None:
    log = Log(Rules(length=0))
    for game, roll in ((1, Roll(3, 1)), (2, Roll(5, 5))):
        for action in (
            do.Began(game, START, BLACK, Cube()),
            do.Rolled(roll),
            do.Resigned(WHITE, Size.SINGLE),
            do.Accepted(BLACK),
        ):
            log.add(Entry(log.next_seq, action, 0.0))
    assert _counts(dice_history(log, game=1)) == ({}, {"3-1": 1})
    assert _counts(dice_history(log, game=2)) == ({}, {"5-5": 1})
    assert _counts(dice_history(log)) == ({}, {"3-1": 1, "5-5": 1})


@pytest.mark.parametrize("seed", range(6))
def test_every_throw_of_a_match_full_of_take_backs_counts_once(seed: int) -> None:
    chance = Random(seed)
    at = table(MONEY, SeededDice(seed), lenient=BOTH)
    thrown = set()
    for _ in range(150):
        if at.state.phase is Phase.MATCH_OVER:
            break
        able = [wish for wish in wishes(at, chance) if not refused(at, wish)]
        wish = chance.choice(able)
        at.commit(at.judge(wish.seat, wish.ask, NOW))
        thrown |= set(at.log.throws)
    history = dice_history(at.log)
    assert history.together.number + history.opening.number == len(thrown)
    by_game = [dice_history(at.log, game=game) for game in range(1, at.state.game + 1)]
    assert sum(one.together.number for one in by_game) == history.together.number
