"""Hints and warnings line by line."""

from __future__ import annotations

from backgammon_tui.rules import Seat, Step
from backgammon_tui.rules import actions as do

from .program import InProcess
from .test_plain_words import _told

BOT = ("--white", "Ada", "--black", "bot:club", "--seed", "112", "--length", "7")
"""White begins with 3-1."""
TUTOR = ("--set", "tutor=0.04")
COSTLY = {Step(24, 1), Step(13, 3)}


def plays(here: InProcess) -> list[set[Step]]:
    """What White has played."""
    actions = [entry.action for entry in here.log().entries]
    played = [deed for deed in actions if isinstance(deed, do.Played) and deed.seat is Seat.WHITE]
    return [set(deed.steps) for deed in played]


def test_a_hint_tells_the_best_plays_and_what_the_numbers_are(here: InProcess) -> None:
    done = here.play(*BOT, typed=["roll", "hint"])
    assert max(map(len, done.out.splitlines())) <= 40
    out = _told(done)
    assert "8/5 6/5: +0." in out
    assert "ahead of" in out
    assert "Wins 5" in out
    assert " 5. " in out
    assert "\n6. " not in done.out
    assert "Normalised equity with the cube, 0-ply as GNU Backgammon counts, XG's 1-ply" in out


def test_a_hint_before_the_dice_speaks_of_the_cube(here: InProcess) -> None:
    out = _told(here.play(*BOT, typed=["roll", "8/5 6/5", "h"]))
    assert "o double" in out.partition("Ada: roll or double.")[2]
    assert "double, pass +1.000" in out


def test_there_are_no_hints_between_two_people(here: InProcess) -> None:
    out = _told(here.play("--white", "Ada", "--black", "Bob", typed=["roll", "hint"]))
    assert "Hints are off between two people" in out


def test_a_costly_play_is_made_when_it_is_typed_again(here: InProcess) -> None:
    out = _told(here.play(*BOT, *TUTOR, typed=["roll", "24/23 13/10", "l", "13/10 24/23"]))
    assert "That costs 0.2" in out
    assert "best is 8/5 6/5" in out
    assert plays(here) == [COSTLY]


def test_a_warning_takes_nothing_away(here: InProcess) -> None:
    here.play(*BOT, *TUTOR, typed=["roll", "24/23", "13/10", "undo", "8/5 6/5"])
    assert plays(here) == [{Step(8, 3), Step(6, 1)}]


def test_after_something_else_the_warning_comes_again(here: InProcess) -> None:
    typed = ["roll", "24/23 13/10", "13/9", "24/23 13/10"]
    out = _told(here.play(*BOT, *TUTOR, typed=typed))
    assert out.count("That costs") == 3
    assert plays(here) == []


def test_a_double_is_warned_of_and_the_tutor_can_be_off(here: InProcess) -> None:
    out = _told(here.play(*BOT, *TUTOR, typed=["roll", "8/5 6/5", "double", "roll"]))
    assert "best is not to double" in out
    assert not any(isinstance(entry.action, do.Doubled) for entry in here.log().entries)
    here.file().unlink()
    here.play(*BOT, typed=["roll", "24/23 13/10"])
    assert plays(here) == [COSTLY]


def test_the_tutor_can_be_written_as_a_number(here: InProcess) -> None:
    here.settle("tutor = 0.04\n")
    out = _told(here.play(*BOT, typed=["roll", "24/23 13/10"]))
    assert "That costs" in out
