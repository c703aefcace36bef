"""What is lost for certain, against games played out at random; and what is never given up."""

from __future__ import annotations

from random import Random

import pytest

from backgammon_tui.bot import Bot
from backgammon_tui.bot.resigning import longest, surely_lost
from backgammon_tui.rules import (
    START,
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
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS

from .positions import THROWS, stand

MONEY = Rules(length=0)
ALL_HOME = {6: 5, 5: 5, 4: 5}


def _state(position: Position, rules: Rules = MONEY, score: Score | None = None) -> State:
    return State(
        rules=rules,
        score=score or Score(),
        phase=Phase.TO_ROLL,
        game=1,
        turn=40,
        on_roll=Seat.BLACK,
        position=position,
        cube=Cube(2, Seat.WHITE, turned=True),
    )


def _lost(own: dict[int, int], other: dict[int, int]) -> Size | None:
    return surely_lost(_state(stand(own, other)), Seat.BLACK)


def test_a_race_against_two_checkers_on_the_ace_point_is_lost_unless_four_may_go_at_once() -> None:
    assert _lost({1: 5}, {1: 2}) is Size.SINGLE
    assert _lost({1: 4}, {1: 2}) is None
    assert _lost({6: 4, 2: 1}, {1: 4}) is None
    assert _lost({6: 8, 2: 1}, {1: 4}) is Size.SINGLE


def test_a_gammon_that_can_still_be_saved_is_never_resigned() -> None:
    """34 of 36 throws bear a checker off at once; a single game may not be enough for the other
    side, and what is lost is not yet certain."""
    assert _lost(ALL_HOME, {1: 3}) is None
    assert _lost(ALL_HOME, {1: 2}) is None


def test_a_gammon_is_resigned_when_no_throw_saves_it() -> None:
    assert _lost({8: 1, 6: 14}, {1: 2}) is None
    assert _lost({18: 5, 13: 5, 12: 5}, {1: 2}) is Size.GAMMON


def test_a_backgammon_is_resigned_only_when_no_throw_leaves_the_home_board() -> None:
    assert _lost({23: 1, 13: 5, 12: 9}, {1: 2}) is None
    assert _lost({23: 5, 13: 5, 12: 5}, {1: 2}) is Size.BACKGAMMON


def test_a_saved_gammon_is_lost_once() -> None:
    """All on the ace point: the first turn bears checkers off, and the game is lost."""
    assert _lost({1: 15}, {1: 2}) is Size.SINGLE


def test_where_one_point_loses_the_match_it_does_not_matter_how_many_more() -> None:
    position = stand(ALL_HOME, {1: 2})
    last_point = _state(position, Rules(length=5), Score(3, 1))
    assert surely_lost(last_point, Seat.BLACK) is Size.SINGLE
    assert surely_lost(_state(position, Rules(length=9), Score(3, 1)), Seat.BLACK) is None


def test_nothing_is_lost_for_certain_while_a_checker_may_be_hit() -> None:
    assert _lost({25: 1, 6: 14}, {1: 2, 2: 1}) is None
    assert surely_lost(_state(START), Seat.BLACK) is None


def test_the_side_that_is_not_to_roll_resigns_nothing() -> None:
    assert surely_lost(_state(stand({1: 2}, {1: 5})), Seat.WHITE) is None


@pytest.mark.parametrize(
    ("home", "turns"), [({1: 2}, 1), ({1: 4}, 2), ({6: 1}, 2), ({6: 2}, 5), ({3: 1, 2: 1}, 2)]
)
def test_the_most_turns_that_dice_and_play_can_make_it_take(
    home: dict[int, int], turns: int
) -> None:
    """Two on the 6 point are off in five at last: all throws 2-1, and a 2 that bears off a
    checker from the ace point while the other waits."""
    assert longest(stand(home, {1: 15})) == turns


def test_games_that_are_lost_for_certain_end_so_whatever_is_played() -> None:
    """Games of random plays from random races: from where the bot would resign, the loser and
    the size are what it said."""
    dice, sure = Random(7), 0
    for _ in range(600):
        state = _state(_race(dice))
        said = Bot().surely_lost(state, Seat.BLACK)
        if said:
            sure += 1
            assert {_played_out(state.position, dice) for _ in range(12)} == {said}
    assert sure > 60


def _race(dice: Random) -> Position:
    """A race without contact in which the side on roll is far behind."""
    other = {dice.randint(1, 6): 1 for _ in range(3)}
    own: dict[int, int] = {}
    for _ in range(dice.choice([6, 9, 15, 15])):
        point = dice.randint(1, dice.choice([6, 18, 18]))
        own[point] = own.get(point, 0) + 1
    return stand(own, other)


def _played_out(position: Position, dice: Random) -> Size | None:
    """How the side on roll loses a game of random plays; None if it wins."""
    losing = True
    while True:
        position = dice.choice(legal_plays(position, dice.choice(THROWS))).result
        if position.off == CHECKERS:
            return None if losing else size_lost(position)
        position, losing = position.flipped(), not losing
