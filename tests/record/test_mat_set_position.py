"""Positions that a line of match text sets: read, replayed from, written, or refused by name."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.beginning import NACKGAMMON
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import Import, read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_set_position import read_set_position, set_position_line
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import START, Cube, Malformed, Position, Roll, Rules, Seat
from backgammon_tui.rules import actions as do
from tests.rules.boards import positions
from tests.table.playing import BLACK, WHITE

from .test_mat_write import log_of, steps

HEAD: Final = "\n Game 1\n Ada : 0                         Bob : 0\n"
WIN: Final = "      Wins 1 point\n"
BOARD: Final = "-BBBbBB--B----b---ccBbb--A"


def match_of(line: str, *rows: str, length: int = 3) -> Import:
    return read_mat(f" {length} point match\n{HEAD}{line}\n{chr(10).join(rows)}\n{WIN}".encode())


def began(match: Import) -> object:
    return match.games[0].actions[0]


def test_the_board_is_the_left_players_and_whoever_acts_first_is_on_roll() -> None:
    left = match_of(f"; Set Pos={BOARD}/0", "  1) 51: bar/24 20/15")
    at = Position.from_counts(
        [0, 2, 2, 2, -2, 2, 2, 0, 0, 2, 0, 0, 0, 0, -2, 0, 0, 0, -3, -3, 2, -2, -2, 0, 0, 1]
    )
    assert left.problems == ()
    assert began(left) == do.Began(1, at, WHITE, Cube())
    right = match_of(f"; Set Pos={BOARD}/0", "  1)                             31: 7/4 3/2")
    assert right.problems == ()
    assert began(right) == do.Began(1, at.flipped(), BLACK, Cube())


@pytest.mark.parametrize(
    ("number", "cube"),
    [
        ("0", Cube()),
        ("1", Cube(2, BLACK, turned=True)),
        ("+3", Cube(8, BLACK, turned=True)),
        ("-2", Cube(4, WHITE, turned=True)),
    ],
)
def test_the_number_is_the_cube_above_0_the_right_players(number: str, cube: Cube) -> None:
    match = match_of(f"; Set Pos={BOARD}/{number}", "  1) 51: bar/24 20/15", length=9)
    assert not any("legal" in problem.text for problem in match.problems)
    assert match.games[0].cube == cube.value
    action = began(match)
    assert isinstance(action, do.Began)
    assert action.cube == cube


def test_a_double_may_come_first() -> None:
    match = match_of(f"; Set Pos={BOARD}/0", "  1)  Doubles => 2                Takes")
    assert match.games[0].actions[1:3] == (do.Doubled(WHITE), do.Taken(BLACK))


def test_it_may_stand_before_the_line_of_the_game() -> None:
    rows = f"; Set Pos={BOARD}/0\n{HEAD}  1) 51: bar/24 20/15\n{WIN}"
    assert read_mat(f" 3 point match\n{rows}".encode()).problems == ()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("; Set Pos=", "its form is not Set Pos="),
        ("; [Set Pos=x]", "its form is not Set Pos="),
        (f"; Set Pos={BOARD}", "its form is not Set Pos="),
        (f"; Set Pos={BOARD[:-1]}/0", "its form is not Set Pos="),
        (f"; Set Pos={BOARD}/x", "its form is not Set Pos="),
        (f"; Set Pos={BOARD}/0 and more", "its form is not Set Pos="),
        (f"; Set Pos={BOARD}/99", "a cube at 2 to the power of 99 is none"),
        (f"; Set Pos={BOARD.replace('b', 'o')}/0", "checkers of the top player, who has 15"),
        (f"; Set Pos=B{BOARD[1:]}/0", "17 checkers of the bottom player"),
        (f"; Set Pos=A{'-' * 25}/0", "the bar of the top player alone"),
        (f"; Set Pos={'-' * 24}A-/0", "all checkers of a side borne off"),
    ],
)
def test_one_that_cannot_be_read_is_named_and_nothing_after_it_followed(
    line: str, reason: str
) -> None:
    match = match_of(line, "  1) 51: bar/24 20/15")
    text = match.problems[0].text
    assert text.startswith("a position is set here that cannot be read: ")
    assert reason in text
    assert (match.problems[0].line, match.problems[0].game) == (5, 1)
    assert match.games[0].actions == ()
    assert not match.games[0].whole


def test_one_that_no_game_can_be_played_from_is_named() -> None:
    match = match_of(f"; Set Pos={BOARD}/1", "  1) 51: bar/24 20/15", length=1)
    text = "a position is set here, and no game can start there: a 1-point match"
    assert match.problems[0].text.startswith(text)
    unplayed = match_of(f"; Set Pos={BOARD}/1", length=1)
    assert unplayed.problems[-1].text.startswith(text)
    assert unplayed.games[0].actions == ()


@pytest.mark.parametrize("line", [f"; Set Pos={BOARD}/0\n; Set Pos={BOARD}/0"])
def test_two_positions_are_not_chosen_between(line: str) -> None:
    assert "within a game" in match_of(line, "  1) 51: bar/24 20/15").problems[0].text


def test_one_within_a_game_stops_it_there() -> None:
    match = match_of("", "  1) 62: 24/18 13/11", f"; Set Pos={BOARD}/0", "  2) 51: bar/24 20/15")
    assert match.problems[0].text == "a position is set here within a game"
    assert len(match.games[0].actions) == 3


def test_the_plays_are_never_those_of_the_opening() -> None:
    match = match_of(f"; Set Pos={BOARD}/0", "  1) 62: 24/18 13/11")
    assert match.problems[0].text == 'Ada: "62: 24/18 13/11" is no legal play'


@given(positions(), st.sampled_from(Seat), st.sampled_from([None, *Seat]), st.integers(1, 9))
def test_a_line_that_was_written_is_read_the_same(
    position: Position, on_roll: Seat, owner: Seat | None, power: int
) -> None:
    cube = Cube(1 << power, owner, turned=True) if owner else Cube()
    action = do.Began(1, position, on_roll, cube)
    try:
        place = read_set_position(set_position_line(action))
    except Malformed:
        return
    assert place
    assert place.cube == cube
    assert place.position == (position if on_roll is WHITE else position.flipped())


@pytest.mark.parametrize("on_roll", Seat)
@pytest.mark.parametrize("owner", [None, *Seat])
def test_a_game_from_a_set_position_comes_back(on_roll: Seat, owner: Seat | None) -> None:
    cube = Cube(2, owner, turned=True) if owner else Cube()
    start = Position.from_counts([0, -2, *[0] * 4, 5, *[0] * 12, -5, *[0] * 6])
    log = log_of(
        Rules(length=5),
        do.Began(1, start, on_roll, cube),
        do.Rolled(Roll(3, 1)),
        do.Played(on_roll, steps((6, 3), (6, 1))),
    )
    assert again(log).line == log.line


def again(log: Log) -> Log:
    text, _ = write_mat(Header("", "Ada", "Bob", log.state.rules), log)
    header, entries = to_record(read_mat(text.encode()))
    return Log(header.rules, entries)


def test_the_opening_with_a_side_on_roll_comes_back() -> None:
    for roll, play in ((Roll(3, 1), steps((8, 3), (6, 1))), (Roll(6, 6), None)):
        played = play or steps((24, 6), (24, 6), (13, 6), (13, 6))
        log = log_of(
            Rules(length=5),
            do.Began(1, START, BLACK, Cube()),
            do.Rolled(roll),
            do.Played(BLACK, played),
        )
        assert again(log).line == log.line


def test_nackgammon_comes_back_and_goes_on_so() -> None:
    log = log_of(
        Rules(length=5),
        do.Began(1, NACKGAMMON, None, Cube()),
        do.Opened(6, 2),
        do.Played(WHITE, steps((24, 6), (23, 2))),
    )
    text, _ = write_mat(Header("", "Ada", "Bob", log.state.rules), log)
    assert '; [Variation "NackGammon"]\n' in text
    header, entries = to_record(read_mat(text.encode()))
    assert entries == log.line
    assert header.start == NACKGAMMON
    assert header.beginning.on_roll is None


def test_automatic_doubles_come_back_in_nackgammon_too() -> None:
    log = log_of(
        Rules(length=0, auto_doubles=1),
        do.Began(1, NACKGAMMON, None, Cube()),
        do.Opened(6, 6),
        do.Opened(6, 2),
        do.Played(WHITE, steps((24, 6), (23, 2))),
    )
    assert again(log).state.cube == Cube(2)


def test_a_cube_in_the_middle_that_shows_more_cannot_be_written() -> None:
    log = log_of(Rules(length=0), do.Began(1, START, WHITE, Cube(4)))
    with pytest.raises(Malformed, match="in the middle at 4"):
        write_mat(Header("", "Ada", "Bob", Rules(length=0)), log)
