"""Hints and warnings in words: true to the numbers, and short where there is no room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Seat, State, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import Doubling
from backgammon_tui.teaching import Caution, Chances, Choice, Hint
from backgammon_tui.words import teaching as words

MATCH = State(Rules(length=7), phase=Phase.TO_PLAY, on_roll=Seat.WHITE, roll=Roll(3, 1))
MONEY = replace(MATCH, rules=Rules(length=0))
TO_ROLL = replace(MATCH, phase=Phase.TO_ROLL, roll=None)
GOOD = Chances(0.5551, 0.159, 0.1101)
POINT = do.FinishPlay((Step(8, 3), Step(6, 1)))
SPLIT = do.FinishPlay((Step(24, 1), Step(13, 3)))
PLAYS = Hint(
    (
        Choice(POINT, 0.2221, GOOD, 0.5142, reason="makes the five point"),
        Choice(SPLIT, -0.0051, GOOD, 0.4996),
    ),
    "the bot's net",
    0,
)
CUBE = Hint(
    (
        Choice(do.RollDice(), 0.128, GOOD, 0.508),
        Choice(do.OfferDouble(), -0.138, GOOD, 0.491, do.TakeDouble()),
        Choice(do.OfferDouble(), 1.0, GOOD, 0.563, do.DropDouble()),
    ),
    "the bot's net",
    1,
    "no double, take",
)
SLIP = Caution(SPLIT, 0.2272, 0.0146, POINT, "the bot's net", 1, "makes the five point")


def told(text: str) -> str:
    return text.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("equity", "text"), [(0.2178, "+0.218"), (-0.0214, "-0.021"), (-0.0004, "0.000"), (0, "0.000")]
)
def test_an_equity_has_its_sign_and_three_decimals(equity: float, text: str) -> None:
    assert words.signed(equity) == text


def test_the_best_play_its_lead_and_why() -> None:
    assert told(words.hint_told(PLAYS, MATCH)) == (
        "8/5 6/5: +0.222 (match 51.4 %), 0.227 ahead of 24/23 13/10. Makes the five point."
    )
    assert words.hint_shortly(PLAYS, MATCH) == "8/5 6/5: +0.222"


def test_a_play_further_down_says_how_far_it_is_behind() -> None:
    assert told(words.hint_told(PLAYS, MATCH, 1)) == (
        "2. 24/23 13/10: -0.005 (match 50.0 %), 0.227 behind 8/5 6/5."
    )


def test_the_only_play_is_called_so() -> None:
    alone = PLAYS._replace(choices=(PLAYS.choices[0]._replace(reason=""),))
    assert told(words.hint_told(alone, MATCH)) == "8/5 6/5: +0.222 (match 51.4 %), the only play."
    nothing = alone._replace(choices=(Choice(do.FinishPlay(()), -0.2, GOOD),))
    assert words.hint_told(nothing, MONEY) == "no move: -0.200, the only play."


def test_the_cube_in_the_words_of_players_with_each_answer() -> None:
    assert told(words.hint_told(CUBE, TO_ROLL)) == (
        "No double, take: no double +0.128 (match 50.8 %); double, take -0.138 (match 49.1 %);"
        " double, pass +1.000 (match 56.3 %)."
    )
    lead = told(words.hint_told(CUBE, TO_ROLL, each=False))
    assert lead == "No double, take: +0.128 (match 50.8 %), 0.266 ahead."
    assert words.hint_shortly(CUBE, TO_ROLL) == "No double, take: +0.128"


def test_a_cube_that_was_turned_is_redoubled() -> None:
    again = replace(TO_ROLL, cube=Cube(2, Seat.WHITE, turned=True))
    assert words.deed(again, do.RollDice()) == "no redouble"
    assert words.deed(again, do.OfferDouble(), do.DropDouble()) == "redouble, pass"
    theirs = replace(TO_ROLL, cube=Cube(2, Seat.BLACK, turned=True))
    assert words.deed(theirs, do.RollDice()) == "roll"
    roll = PLAYS._replace(choices=(Choice(do.RollDice(), -0.07, GOOD),))
    assert words.hint_told(roll, theirs) == "Roll: -0.070."


def test_the_second_double_again_is_a_raccoon() -> None:
    doubled = replace(TO_ROLL, phase=Phase.DOUBLED, doubling=Doubling(2, Seat.BLACK, Seat.BLACK))
    assert words.deed(doubled, do.Beaver()) == "beaver"
    assert doubled.doubling
    beavered = replace(doubled, doubling=doubled.doubling.beavered())
    assert words.deed(beavered, do.Beaver()) == "raccoon"


def test_chances_leave_out_what_cannot_happen() -> None:
    assert told(words.chances_told(GOOD)) == "Wins 55.5 %, gammons 15.9 %, loses 11.0 % gammons."
    assert told(words.chances_told(Chances(0.4, 0, 0))) == "Wins 40.0 %."


def test_kind_and_plies_are_said_in_full_and_shortly() -> None:
    assert words.judged(PLAYS, MATCH) == (
        "Normalised equity with the cube, 0-ply as GNU Backgammon counts, XG's 1-ply,"
        " by the bot's net."
    )
    assert words.judged_shortly(CUBE, MONEY) == "Money; 1-ply, XG's 2-ply; the bot's net."


def test_a_slip_has_its_price_and_what_was_better() -> None:
    assert told(words.cost_told(SLIP, MATCH)) == (
        "That costs 0.227 (normalised, 1.5 % of the match; 1-ply, XG's 2-ply; the bot's net):"
        " best is 8/5 6/5. Makes the five point."
    )
    few = told(words.cost_told(SLIP, MATCH, judge=False))
    assert few.startswith("That costs 0.227 (normalised; 1-ply, XG's 2-ply): best is 8/5 6/5. Ma")
    money = words.cost_told(SLIP._replace(match=None, reason=""), MONEY)
    assert money == ("That costs 0.227 (money; 1-ply, XG's 2-ply; the bot's net): best is 8/5 6/5.")
    assert words.cost_shortly(SLIP, MATCH) == (
        "Costs 0.227 (normalised; 1-ply, XG's 2-ply); best: 8/5 6/5."
    )


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (do.RollDice(), "not to double"),
        (do.OfferDouble(), "to double"),
        (do.TakeDouble(), "to take"),
        (do.DropDouble(), "to pass"),
        (do.AcceptResignation(), "to accept"),
        (do.DeclineResignation(), "to decline"),
        (do.WithdrawResignation(), "to play on"),
    ],
)
def test_what_is_best_with_cube_or_resignation(ask: do.Ask, text: str) -> None:
    assert words.to_do(replace(TO_ROLL, position=START), ask) == text
