"""Setting up a position key by key: what each key makes of it, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from backgammon_tui.record.gnubg_id import gnu_id
from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.record.xgid import read_xgid, xgid
from backgammon_tui.rules import START, Position, Roll, Seat, Size
from backgammon_tui.tui.editing import (
    EMPTY,
    Editing,
    Entering,
    click,
    editing,
    paste,
    point_at,
    press,
    wants,
)
from tests.rules.boards import stand

OPENING = editing(Situation(START))
BARE = editing(Situation(EMPTY))
MATCH = editing(Situation(START, length=7))


def after(now: Editing, keys: Iterable[str]) -> Editing:
    """The position after these keys, the last of which is not refused."""
    for key in keys:
        now = press(now, key)
    assert now.reason is None, now.reason
    return now


def refused(now: Editing, keys: Iterable[str]) -> str:
    """Why the last of these keys does nothing; nothing it is about changes."""
    *first, last = keys
    before = after(now, first)
    later = press(before, last)
    assert later.reason
    assert (later.situation, later.past) == (before.situation, before.past)
    return str(later.reason)


def standing(keys: Iterable[str], now: Editing = BARE) -> Position:
    return after(now, keys).situation.position


def test_a_digit_chooses_a_point_and_plus_puts_a_checker() -> None:
    assert standing("8++") == stand({8: 2}, {})
    assert standing("8=" + "6+") == stand({8: 1, 6: 1}, {})
    assert standing(["8", "enter", "plus"]) == stand({8: 2}, {})


def test_a_second_digit_goes_on_with_the_number_where_there_is_such_a_point() -> None:
    assert standing("13+") == stand({13: 1}, {})
    assert standing("1+3+") == stand({1: 1, 3: 1}, {})
    assert standing("26+") == stand({6: 1}, {})
    assert standing("20+") == stand({20: 1}, {})


@pytest.mark.parametrize("keys", ["b+", "0+", "25+", "8b+"])
def test_the_bar_is_chosen_by_its_name_or_a_zero(keys: str) -> None:
    assert standing(keys) == stand({25: 1}, {})


def test_minus_takes_whoever_stands_there() -> None:
    assert standing("6-", OPENING).off == 1
    assert standing("1-", OPENING).other_off == 1
    assert standing(["6", "backspace", "backspace"], OPENING).off == 2


def test_the_other_side_is_put_on_the_same_points() -> None:
    assert standing("6+x5++b+") == stand({6: 1}, {20: 2, 25: 1})
    assert standing("x6+" + "x5+") == stand({5: 1}, {19: 1})
    assert standing(["6", "+", "tab", "b", "+", "-", "+"]) == stand({6: 1}, {25: 1})


def test_numbers_are_those_of_the_side_on_roll() -> None:
    black = after(BARE, "t6+")
    assert black.situation.position == stand({}, {19: 1})
    assert black.cursor == 19
    assert press(black, "t").point == 19


def test_sixteen_checkers_are_refused() -> None:
    assert refused(OPENING, "6+") == "all 15 checkers of White are on the board: take one first"
    assert refused(OPENING, "x1+") == "all 15 checkers of Black are on the board: take one first"
    assert standing("6-b+", OPENING).off == 0
    full = after(BARE, "6" + "+" * 15)
    assert refused(full, "b+").startswith("all 15 checkers of White")


def test_a_point_has_checkers_of_one_side_only() -> None:
    told = "Black holds the 1-point: a point has checkers of one side only"
    assert refused(OPENING, "6-1+") == told
    assert refused(BARE, "6+x+").startswith("White holds the 6-point")


def test_what_is_not_there_cannot_be_taken() -> None:
    assert refused(BARE, "8-") == "nobody stands on the 8-point"
    assert refused(BARE, "xb+xb-") == "White has no checker on the bar"
    assert refused(BARE, "+").startswith("first choose a point")
    assert refused(BARE, "-").startswith("first choose a point")


def test_the_opening_and_an_empty_board_are_a_key_away() -> None:
    assert standing("e", OPENING) == EMPTY
    assert standing("o") == START


def test_the_other_side_is_on_roll_and_the_checkers_stay() -> None:
    now = after(editing(Situation(stand({8: 2}, {5: 3}))), "t").situation
    assert (now.on_roll, now.turn) == (Seat.BLACK, Seat.BLACK)
    assert now.position == stand({5: 3}, {8: 2})


def test_white_and_black_change_places_with_all_that_is_theirs() -> None:
    before = Situation(
        stand({8: 2}, {5: 3}), roll=Roll(6, 1), cube_value=2, cube_owner=Seat.WHITE,
        score=(4, 1), length=5, crawford=True,
    )  # fmt: skip
    now = after(editing(before), "w").situation
    assert (now.on_roll, now.position, now.roll) == (Seat.BLACK, before.position, Roll(6, 1))
    assert (now.cube_owner, now.score, now.crawford) == (Seat.BLACK, (1, 4), True)
    assert after(editing(before), "ww").situation == before


def test_the_cube_is_doubled_and_passed_on() -> None:
    def cube(keys: str, now: Editing = MATCH) -> tuple[int, Seat | None]:
        situation = after(now, keys).situation
        return situation.cube_value, situation.cube_owner

    assert cube("d") == (2, Seat.BLACK)
    assert cube("dd") == (4, Seat.WHITE)
    assert cube("ddD") == (2, Seat.BLACK)
    assert cube("dD") == (1, None)
    assert cube("td") == (2, Seat.WHITE)
    assert [cube("d" + "c" * n)[1] for n in range(3)] == [Seat.BLACK, Seat.WHITE, Seat.BLACK]
    assert cube("dc", OPENING)[1] is None
    assert refused(MATCH, "D") == "the cube is at 1: that is the lowest"
    assert refused(MATCH, "c").startswith("a cube at 1 lies in the middle")
    assert refused(MATCH, "d" * 16) == "a cube goes to 32768 here"


def test_dice_are_two_digits_or_none() -> None:
    assert after(OPENING, "r31").situation.roll == Roll(3, 1)
    assert after(OPENING, ["r", "3", "1", "r", "enter"]).situation.roll is None
    assert after(OPENING, ["r", "6", "backspace", "3", "1"]).situation.roll == Roll(3, 1)
    assert refused(OPENING, "r7").startswith("two dice are typed, and each shows 1 to 6")
    assert refused(OPENING, ["r", "3", "enter"]) == "two dice are typed, such as 31"
    assert after(OPENING, ["r", "3", "escape"]) == OPENING


def test_the_score_is_typed_with_whites_points_first() -> None:
    for typed in ("3-2", "3 2", "3:2", "3, 2"):
        assert after(MATCH, ["s", *typed, "enter"]).situation.score == (3, 2)
    assert "such as 3-2" in refused(MATCH, ["s", "3", "enter"])
    assert "such as 3-2" in refused(MATCH, ["s", "x"])
    assert refused(MATCH, ["s", *"99999-1", "enter"]) == "a score goes to 32767 here"


def test_a_length_ends_what_belongs_to_the_other_kind_of_play() -> None:
    money = after(OPENING, "j").situation
    assert money.jacoby
    match = after(OPENING, ["j", "l", "5", "enter"]).situation
    assert (match.length, match.jacoby) == (5, False)
    assert after(MATCH, ["l", "0", "enter"]).situation.length == 0
    assert refused(MATCH, [*"l100", "enter"]) == "a match has at most 99 points, not 100"
    assert refused(MATCH, ["l", "enter"]).startswith("a length is the points of the match")
    assert refused(MATCH, "lq").startswith("a length is a number")


def test_the_game_when_one_side_first_needs_a_point_is_the_crawford_game() -> None:
    crawford = after(MATCH, ["s", *"6-2", "enter"])
    assert crawford.situation.crawford
    assert not after(crawford, "j").situation.crawford
    assert after(crawford, "jj").situation.crawford
    assert not after(crawford, ["s", *"6-6", "enter"]).situation.crawford
    assert not after(crawford, ["l", "9", "enter"]).situation.crawford
    assert refused(MATCH, "j").startswith("it is no Crawford game")


def test_the_rules_of_a_session_go_round() -> None:
    told = [after(OPENING, "j" * n).situation for n in range(5)]
    found = [(now.jacoby, now.beavers) for now in told]
    assert found == [(False, False), (True, False), (False, True), (True, True), (False, False)]


def test_an_identifier_is_typed_or_pasted_and_replaces_everything() -> None:
    situation = Situation(
        stand({6: 3, 25: 1}, {24: 2}), Seat.WHITE, roll=Roll(6, 1), score=(1, 2), length=5
    )
    for text in (xgid(situation), gnu_id(situation), f"  {xgid(situation)}\n"):
        assert text
        assert paste(OPENING, text).situation == situation
    typed = after(OPENING, ["slash", *gnu_id(situation), "enter"])
    assert typed.situation == situation
    assert typed.entering is None
    assert press(typed, "u").situation == OPENING.situation


def test_counts_are_an_identifier_too() -> None:
    now = paste(MATCH, " ".join(str(count) for count in EMPTY.counts[:-1]) + " 3").situation
    assert now == Situation(stand({25: 3}, {}))


def test_an_identifier_that_is_none_stays_in_its_line_with_the_reason() -> None:
    now = paste(OPENING, "4HPwATDgc/ABM!")
    assert (now.entering, now.typed) == (Entering.ID, "4HPwATDgc/ABM!")
    assert "'!'" in str(now.reason)
    mended = after(now, ["backspace", "A", "enter"])
    assert (mended.situation, mended.entering) == (OPENING.situation, None)
    assert "at most 1000 characters" in str(paste(OPENING, "A" * 1001).reason)


def test_letters_of_commands_belong_to_the_identifier_being_typed() -> None:
    typed = after(OPENING, ["slash", *"q?pd= +", "left_parenthesis", "left"]).typed
    assert typed == "q?pd= +"
    assert wants(after(OPENING, ["slash"]), "q")
    assert not wants(OPENING, "q")


def test_a_double_or_a_resignation_on_offer_is_not_yet_made() -> None:
    doubled = read_xgid("-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:7:10")
    now = editing(doubled).situation
    assert (now.doubled, now.turn, now.cube_value) == (False, Seat.WHITE, 2)
    resigned = Situation(START, turn=Seat.BLACK, resigned=Size.GAMMON)
    assert editing(resigned).situation == Situation(START)
    assert editing(Situation(START, game_state=GameState.OVER)).situation == Situation(START)


def test_every_change_can_be_undone_and_choosing_is_none() -> None:
    now = after(OPENING, "6-8x1td")
    assert len(now.past) == 3
    back = after(now, "uuu")
    assert back.situation == OPENING.situation
    assert not back.changed
    assert refused(now, "uuuu") == "there is nothing to undo"
    assert after(OPENING, "6-").changed
    assert not after(OPENING, "6-+").changed


def test_the_mouse_puts_and_takes_where_it_is_pressed() -> None:
    now = click(click(BARE, 8), 8)
    assert now.situation.position == stand({8: 2}, {})
    assert click(now, 8, taking=True).situation.position == stand({8: 1}, {})
    assert click(now, 25).situation.position == stand({8: 2, 25: 1}, {})
    assert press(point_at(now, 6), "+").situation.position == stand({8: 2, 6: 1}, {})


def test_keys_that_are_not_the_machines_change_nothing() -> None:
    now = press(OPENING, "+")
    for key in ("q", "p", "i", "left_shift", "f1", "ctrl+c", "é", "?"):
        assert press(now, key) is now
