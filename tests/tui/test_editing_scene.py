"""What the screen shows of a position being set up, and what it says is wrong there."""

from __future__ import annotations

import pytest

from backgammon_tui.record.identify import read_position
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Position, Roll, Seat
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.editing import Editing, editing, point_at, press
from backgammon_tui.tui.editing_scene import editing_prompt, editing_scene, identifiers, stands
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.panel import panel_drawing
from backgammon_tui.tui.prompt_lines import prompt_drawing
from tests.rules.boards import stand

OPENING = editing(Situation(START))
CLOSED = dict.fromkeys(range(1, 7), 2)
_PLAIN = Looking(glyphs=ASCII)


def panel(now: Editing) -> str:
    return "\n".join(text(panel_drawing(editing_scene(now, _PLAIN).panel, ASCII)))


def prompt(now: Editing, said: str = "") -> list[str]:
    drawing = prompt_drawing(editing_prompt(now, UNICODE, said))
    return [row.strip() for row in text(drawing)]


def test_both_sides_are_counted_and_both_identifiers_are_there() -> None:
    now = editing(Situation(stand({6: 3, 25: 1}, {24: 2, 25: 2}), length=5, score=(1, 2)))
    shown = panel(now)
    for told in ("O4, bar 1  X4, bar 2", "pips 43  -55  off 11", "pips 98  +55  off 11"):
        assert told in shown
    for identifier in identifiers(now.situation):
        assert identifier in shown.replace("\n", "").replace(" ", "")
    assert editing_scene(now, Looking()).title == " Edit: Match to 5"


def test_an_empty_board_has_no_identifier() -> None:
    now = press(OPENING, "e")
    assert identifiers(now.situation) == ()
    assert "An empty board has no" in panel(now)


def test_the_point_chosen_is_marked_whoever_looks() -> None:
    for looking in (Looking(), Looking(bottom=Seat.BLACK), Looking(mirrored=True)):
        for on_roll in ("", "t"):
            now = point_at(OPENING, 8)
            for key in on_roll:
                now = press(now, key)
            (marked,) = (part for part in editing_scene(now, looking).board.points if part.cursor)
            assert (marked.owner, marked.checkers) == (Seat.WHITE, 3)
            assert marked.label == now.point
    assert editing_scene(point_at(OPENING, 25), Looking()).board.bar.cursor


def test_the_prompt_says_who_is_put_where_and_what_is_expected() -> None:
    assert prompt(OPENING)[:2] == [
        "Putting ● White. Type the number of a point, or use the arrows. x: Black's.",
        "● White to roll. p plays on from here.",
    ]
    now = press(press(press(OPENING, "x"), "6"), "+")
    assert prompt(now) == [
        "Putting ○ Black. 6-point, 5 ●: + puts one, - takes one. x: White's.",
        "White holds the 6-point: a point has checkers of one side only.",
        "● White to roll. p plays on from here.",
    ]
    assert prompt(press(OPENING, "s"))[2] == ">"
    rolled = editing(Situation(START.flipped(), Seat.BLACK, Seat.BLACK, Roll(3, 1)))
    assert prompt(rolled)[1] == "○ Black to play 3-1. p plays on from here."


def test_of_a_long_line_the_end_is_shown() -> None:
    now = press(OPENING, "/")
    for key in "A" * 90 + "Z":
        now = press(now, key)
    assert prompt(now)[2].endswith("AZ")


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        (Situation(stand({6: 1}, {})), "Black has no checker on the board"),
        (Situation(Position((0,) * 26)), "White has no checker on the board"),
        (
            Situation(stand({**CLOSED, 25: 3}, {**CLOSED, 25: 3})),
            "nobody could ever move there: both sides are on the bar and shut out",
        ),
        (Situation(START, length=3, score=(3, 0)), "the match to 3 is over there"),
        (Situation(START, length=7, cube_value=2), "in a match a cube in the middle shows 1"),
        (
            Situation(START, length=3, score=(2, 0), crawford=True, cube_value=2,
                      cube_owner=Seat.WHITE),
            "in the Crawford game nobody may double",
        ),
        (Situation(START, length=1000), "a match has 1 to 99 points, not 1000"),
    ],
)  # fmt: skip
def test_what_keeps_a_game_from_beginning_is_said(situation: Situation, reason: str) -> None:
    told = stands(situation, UNICODE)
    assert told.startswith("Not to be played: ")
    assert reason in told


@pytest.mark.parametrize(
    "position",
    [
        stand({25: 10, 6: 5}, {25: 10, 5: 5}),
        stand({1: 1}, {1: 1}),
        stand({6: 15}, {6: 15}),
        stand({**CLOSED, 25: 3}, {25: 15}),
    ],
)
def test_what_is_legal_is_shown_as_it_is_written(position: Position) -> None:
    text_of = " ".join(str(count) for count in position.counts)
    now = editing(read_position(text_of))
    assert now.situation.position == position
    assert "p plays on" in stands(now.situation, UNICODE)
    points = editing_scene(now, Looking()).board.points
    counted = [part.checkers * (1 if part.owner is Seat.WHITE else -1) for part in points]
    assert tuple(counted) == position.counts[1:25]
