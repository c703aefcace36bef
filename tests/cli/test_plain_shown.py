"""What the line-by-line player tells of itself and when it is asked."""

from __future__ import annotations

from backgammon_tui.record.identify import read_position
from backgammon_tui.rules import START

from .program import InProcess
from .test_plain_words import HIT, PERSONS, _play, _told

TURN = ("roll", "13/7 8/7")
"""Seed 3 begins with Bob's 6-1."""


def test_a_hit_is_told_in_words_and_not_only_by_a_star(here: InProcess) -> None:
    out = _play(here, "roll", "13/7 6/5", flags=("--position", HIT))
    assert "Ada plays 13/7 6/5*. Ada hits one checker." in out
    assert "hits" not in _play(here, *TURN)


def test_score_and_cube_are_told_again_only_when_they_have_changed(here: InProcess) -> None:
    out = _play(here, *TURN, "double", "take", "roll")
    assert out.count("Score: Ada 0, needs 5; Bob 0, needs 5.") == 1
    assert out.count("Cube in the middle, at 1.") == 1
    assert out.count("Cube Bob's, at 2.") == 1


def test_the_word_position_tells_all_of_it_again(here: InProcess) -> None:
    out = _play(here, *TURN, "position")
    assert out.count("Score: Ada 0, needs 5; Bob 0, needs 5.") == 2
    assert out.count("Cube in the middle, at 1.") == 2


def test_the_one_person_at_the_keyboard_is_told_it_in_his_own_numbers(here: InProcess) -> None:
    flags = ("--white", "Ada", "--black", "bot:advanced", "--dice", "manual")
    done = here.play(*flags, typed=["13", "43", "13/10 13/9", "position"])
    out = _told(done)
    assert "Advanced bot rolls: type the dice" in out.partition("Ada plays 13/10 13/9.")[2]
    assert out.count("Ada: 2 on 24, 3 on 13, 1 on 10, 1 on 9, 3 on 8, 5 on 6.") == 2
    assert "Ada, in the same numbers" not in out


def test_the_games_so_far_are_told(here: InProcess) -> None:
    out = _play(here, "score", *TURN, "d", "p", "score", flags=("--length", "3"))
    assert "No game is finished yet. The score: Ada 0, needs 3; Bob 0, needs 3." in out
    assert "Game 1: Bob passes the double: Ada wins 1 point. Then Ada 1, Bob 0." in out


def test_the_worth_of_a_session_is_told(here: InProcess) -> None:
    flags = ("--money", "--stake", "0.5")
    out = _play(here, *TURN, "d", "t", "roll", "resign 2", "accept", "score", flags=flags)
    assert "4 points ahead." in out
    assert "At 0.5 a point that is 2.0." in out


def test_the_dice_so_far_are_told(here: InProcess) -> None:
    out = _play(here, *TURN, "roll", "dice")
    assert "Dice of this game. Ada: 1 roll, " in out
    assert "Bob: no rolls yet. Opening throws 1, ties 0." in out
    assert "Bob's: ones 0, twos 0, threes 0, fours 0, fives 0, sixes 1; fair is 0.2 each." in out


def test_the_identifiers_are_told_in_one_piece(here: InProcess) -> None:
    done = here.play(*PERSONS, "--seed", "3", typed=["id", "roll", "i"])
    (told,) = [line for line in done.out.splitlines() if line.startswith("XGID=")]
    assert read_position(told).position == START
    assert done.out.count("\n4HPwATDgc/ABMA:") == 2


def test_help_names_every_word_it_understands(here: InProcess) -> None:
    out = _play(here, "help")
    for word in ("score", "dice", "id, i", "plays, l", "position, s", "why", "* is a hit"):
        assert word in out
