"""The score sheet and the dice history in words, and how a game stands."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from backgammon_tui.record.beginning import USUAL
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Score, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.words import Names
from backgammon_tui.words.reckoning import dice_told, sheet_told
from backgammon_tui.words.standing import standing, told_standing
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

NAMES = Names("Ada", "Bob")
ONE = Decimal(1)
TO_ROLL = State(Rules(length=3), phase=Phase.TO_ROLL, game=2, turn=3, on_roll=Seat.BLACK)


def session(value: int) -> Log:
    """A money session after one game that Black has passed, with the cube at a value before."""
    actions = (
        do.Began(1, START, Seat.WHITE, Cube(value)),
        do.Doubled(Seat.WHITE),
        do.Dropped(Seat.BLACK),
    )
    return log_of(actions, Rules(length=0))


def test_each_game_is_told_with_the_score_after_it_and_who_took_back() -> None:
    first, *others = sheet_told(log_of((*FIRST_GAME, *SECOND_GAME)), NAMES, ONE)
    assert first.startswith("Game 1: ")
    assert "Then Ada " in first
    assert first.endswith("Ada took back once.")
    assert len(others) == 1
    assert others[0].startswith("The score: Ada ")


def test_before_the_first_game_is_finished_that_is_told() -> None:
    told = sheet_told(log_of(SECOND_GAME[:0]), NAMES, ONE)
    assert told[0] == "No game is finished yet."


def test_money_is_told_as_points_ahead_and_what_they_are_worth() -> None:
    told = sheet_told(session(2), NAMES, Decimal("0.25"))
    assert told[0].endswith("Then Ada is 2 points ahead.")
    assert told[-1] == "At 0.25 a point that is 0.50."
    assert "worth" not in " ".join(sheet_told(session(2), NAMES, ONE))


def test_the_dice_of_a_side_are_told_by_face() -> None:
    actions = (
        do.Began(1, START, Seat.WHITE, Cube()),
        do.Rolled(Roll(6, 6)),
    )
    told = dice_told(log_of(actions), USUAL, NAMES)
    assert told[0] == "Dice of this game."
    assert told[1] == "Ada: 1 roll, 24.00 pips a roll; fair is 8.17."
    assert told[2].replace("\xa0", " ") == (
        "Ada's dice: ones 0, twos 0, threes 0, fours 0, fives 0, sixes 2; fair is 0.3 each."
    )
    assert told[3] == "Ada's doubles: 1; fair is 0.2."
    assert told[4] == "Bob: no rolls yet."


def test_opening_throws_stand_apart_and_the_match_comes_after_the_game() -> None:
    told = dice_told(log_of((*FIRST_GAME, *SECOND_GAME)), USUAL, NAMES)
    assert "Opening throws 1, ties 0." in told
    assert "Opening throws 3, ties 1." in told
    assert told.index("Dice of this game.") < told.index("Dice of the match.")


def test_how_it_stands_is_told_in_the_numbers_that_are_wanted() -> None:
    opened = replace(TO_ROLL, position=START)
    assert standing(opened, NAMES)[0].startswith("Bob: 2 on 24")
    assert standing(opened, NAMES, numbers=Seat.WHITE)[0].startswith("Ada: 2 on 24")


def test_the_score_names_white_first_whoever_is_on_roll() -> None:
    scores = {told_standing(replace(TO_ROLL, on_roll=seat), NAMES).score for seat in Seat}
    assert scores == {"Score: Ada 0, needs 3; Bob 0, needs 3."}


def test_in_the_crawford_game_nobody_may_double_and_that_is_told() -> None:
    crawford = replace(TO_ROLL, score=Score(2, 0))
    assert crawford.crawford
    assert told_standing(crawford, NAMES).cube == "Crawford game: nobody may double."
