"""What a review says."""

from __future__ import annotations

from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed_sums import MARKS
from backgammon_tui.rules import Rules
from backgammon_tui.words import Names
from backgammon_tui.words import reviewing as words
from backgammon_tui.words.review_sums import sum_rows
from tests.record.reviews import BACK, GOOD, PASSED, REVIEW, SPLIT, TOO_EARLY

NAMES = Names("Ada", "Bob")


def test_what_was_found_is_said_as_players_say_it() -> None:
    assert words.found(SPLIT) == (
        "24/22 13/8 was played; 13/8 6/4 is better by 0.050 at 1-ply: leaves 4 shots instead of 15."
    )
    assert words.found(BACK) == "24/20 was played; 8/5 6/5 is better by 0.025 at 1-ply."
    assert words.found(GOOD) == "13/8 6/4 was played; nothing is better."
    assert words.found(TOO_EARLY) == "It was doubled; no double, take: costs 0.300 at 1-ply."
    reason = "wins 60 %: enough to double"
    assert words.found(TOO_EARLY._replace(reason=reason)) == (
        f"It was doubled; no double, take: costs 0.300 at 1-ply; {reason}."
    )
    assert words.found(PASSED) == "It was passed; taking is better by 0.120 at 1-ply."


def test_a_turn_without_a_move_has_a_name() -> None:
    assert words.play(SPLIT.best._replace(name="")) == "no move"


def test_the_judge_its_plies_in_both_ways_of_counting_and_the_equity_are_named() -> None:
    told = " ".join(words.judged_by(REVIEW))
    assert "(0123456789ab), 0-ply as GNU Backgammon counts, XG's 1-ply" in told
    assert "again at 1-ply as GNU Backgammon counts, XG's 2-ply." in told
    assert told.endswith("Equity normalised at the score, cube in play.")
    money = REVIEW._replace(money=True, looks=1)
    assert words.judged_by(money)[0].endswith("XG's 1-ply.")
    assert words.judged_by(money)[1] == "Equity in points a cube, cube in play."


def test_a_match_has_its_chance_beside_the_equity_and_money_has_not() -> None:
    assert words.worth(SPLIT.best, money=False) == "+0.150  53.0 %"
    assert words.worth(SPLIT.best._replace(match=None), money=True) == "+0.150"


def test_the_result_with_luck_evened_out() -> None:
    told = words.adjusted(0.617, NAMES, money=False)
    assert told == "Luck-adjusted result: Ada 61.7 %, Bob 38.3 % of the match."
    assert words.adjusted(-1.25, NAMES, money=True) == "Luck-adjusted result: Bob +1.25 points."
    assert words.adjusted(None, NAMES, money=True) == ""


def test_the_luckiest_and_the_unluckiest_throw_are_told() -> None:
    assert words.extremes(REVIEW, NAMES) == (
        "Luckiest throw: Ada's 3-1, game 1, turn 1: +0.150."
        " Unluckiest: Bob's 6-1, game 1, turn 2: +0.100."
    )
    assert words.extremes(REVIEW._replace(luck=REVIEW.luck[:1]), NAMES).count("Ada's 3-1") == 2
    assert words.extremes(REVIEW._replace(luck=()), NAMES) == ""


def test_the_sums_of_both_sides_stand_side_by_side() -> None:
    header = Header("x", "Ada", "Bob", Rules(length=5))
    assert {name: both for name, *both in sum_rows(header, REVIEW, MARKS)} == {
        "decisions: plays + cube": ["2 + 0", "1 + 2"],
        "marked ?! ? ??": ["0 1 0", "1 0 2"],
        "errors: plays + cube": ["0.050 + 0.000", "0.025 + 0.420"],
        "what they cost": ["1.0 %", "8.9 %"],
        "performance rating": ["12.5", "74.2"],
        "luck": ["+0.150", "+0.250"],
        "what it brought": ["+3.0 %", "+7.0 %"],
    }
    early = sum_rows(header, REVIEW._replace(looks=2), MARKS)
    assert [name for name, *_ in early][-1] == "performance rating"


def test_a_bot_is_not_rated_by_itself_at_its_own_ply() -> None:
    header = Header("x", "Ada", "Bob", Rules(length=5), black_seat="bot:advanced")
    for name, white, black in sum_rows(header, REVIEW, MARKS)[1:5]:
        assert white != "not rated", name
        assert black == "not rated", name
    assert words.judges_itself("bot:expert")
    assert not any(map(words.judges_itself, ("person", "bot:casual", "gnubg:0")))
