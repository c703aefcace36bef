"""What a replay shows and says at each stop, without a screen."""

from __future__ import annotations

from decimal import Decimal

import pytest

from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, Position, Roll, Rules, Seat, Size, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.looking import Listed, Looking
from backgammon_tui.tui.panel import panel_drawing
from backgammon_tui.tui.prompt_lines import WIDTH, prompt_drawing
from backgammon_tui.tui.replay_scene import replay_scene, rows_around
from backgammon_tui.tui.replaying import Replaying, replay_prompt, replaying, told
from backgammon_tui.tui.scene import Scene
from backgammon_tui.tui.story import Line
from backgammon_tui.words import Names
from tests.tui.test_replaying import BLACK, FIRST_GAME, SECOND_GAME, WHITE, log_of

NAMES = Names("Ada", "Bob")
BOTH_GAMES = (*FIRST_GAME, *SECOND_GAME)
LAST_CHECKERS = Position.from_counts([-2, *[0] * 5, 2, *[0] * 17, -13, 0])


def at(number: int) -> Replaying:
    """A stop of the two games."""
    now = replaying(log_of(BOTH_GAMES)).stepped(number)
    assert now
    return now


def shown(now: Replaying, looking: Looking | None = None) -> Scene:
    return replay_scene(now, NAMES, Decimal(1), looking or Looking())


@pytest.mark.parametrize(
    ("number", "happened", "below"),
    [
        (0, "Match to 5, game 1.", "Game 1 of 2."),
        (1, "Ada throws 2, Bob 2: again.", ""),
        (2, "Ada opens with 3-1 and plays 8/5 6/5.", ""),
        (3, "Bob doubles to 2.", ""),
        (4, "Ada takes: the cube is at 2.", ""),
        (5, "Bob rolls 6-1 and plays 13/7 8/7.", ""),
        (6, "Ada rolls 5-2 and plays 24/22 13/8.", ""),
        (8, "Ada doubles to 4.", ""),
        (
            9,
            "Bob passes the double: Ada wins 2 points. The score: Ada 2, needs 3; Bob 0, needs 5.",
            "",
        ),
        (10, "Match to 5, game 2.", "Game 2 of 2."),
    ],
)
def test_what_happened_is_said_in_words(number: int, happened: str, below: str) -> None:
    assert told(at(number), NAMES) == (happened, below)


def end_of(*actions: do.GameAction, rules: Rules | None = None) -> Replaying:
    """The last stop of a record."""
    return replaying(log_of(actions, rules)).at_end(last=True)


def test_a_won_game_is_told_below_the_play_that_won_it() -> None:
    off = do.Played(WHITE, (Step(6, 6), Step(6, 6)))
    begun = do.Began(1, LAST_CHECKERS, WHITE, Cube(2, WHITE, turned=True))
    now = end_of(begun, do.Rolled(Roll(6, 6)), off)
    happened, ended = told(now, NAMES)
    assert happened == "Ada rolls 6-6 and plays 6/off(2)."
    assert ended.startswith("Ada wins a backgammon, cube 2: 6 points. The score: Ada 5, wins;")
    assert ended.endswith("Ada wins the match 5-0.")


def test_a_roll_with_nothing_to_play_and_one_that_waits() -> None:
    barred = Position.from_counts([0, 2, *[0] * 17, *[-2] * 6, 1])
    begun = do.Began(1, barred, WHITE, Cube())
    now = end_of(begun, do.Rolled(Roll(6, 5)), do.Played(WHITE, ()))
    assert told(now, NAMES) == ("Ada rolls 6-5 and cannot move.", "")
    waits = end_of(begun, do.Rolled(Roll(6, 5)))
    assert told(waits, NAMES) == ("Ada rolls 6-5.", "")


def test_a_resignation_is_told_stop_by_stop() -> None:
    opened = (do.Began(1, START, None, Cube()), do.Opened(3, 1))
    log = log_of((*opened, do.Resigned(WHITE, Size.GAMMON), do.Accepted(BLACK)))
    resigned = replaying(log).stepped(2)
    assert resigned
    assert told(resigned, NAMES) == ("Ada offers to resign a gammon: 2 points.", "")
    accepted = resigned.at_end(last=True)
    assert told(accepted, NAMES)[0].startswith("Ada resigns a gammon: Bob wins 2 points.")


def test_the_board_has_the_numbers_of_the_side_that_has_just_acted() -> None:
    assert shown(at(5)).board.seen.numbers is BLACK
    assert shown(at(6)).board.seen.numbers is WHITE
    assert shown(at(6)).board.seen.bottom is WHITE


def test_dice_and_cube_are_as_they_were() -> None:
    taken = shown(at(4)).board
    assert taken.cube
    assert (taken.cube.stake, taken.cube.holder) == (2, WHITE)
    played = shown(at(5)).board
    assert [number for number, _ in played.top_dice.dice] == [6, 1]
    assert not played.bottom_dice.dice
    offered = shown(at(3)).board.cube
    assert offered
    assert offered.offered


def test_the_list_has_all_plays_of_the_game_with_this_one_marked() -> None:
    rows = shown(at(3)).panel.rows
    assert [row.strip() for row in rows] == [
        "1 ● 31 8/5 6/5",
        "2>○ doubles to 2",
        "● takes",
        "○ 61 13/7 8/7",
        "3 ● takes back",
        "● 52 24/22 13/8",
        "4 ○ 61 13/7 8/7",
        "5 ● doubles to 4",
        "○ passes",
    ]
    assert not any(">" in row for row in shown(at(0)).panel.rows)


def test_the_title_and_the_turn_are_those_of_the_stop() -> None:
    assert shown(at(0)).title == " Replay: Match to 5 · game 1"
    assert shown(at(0)).turn == ""
    assert shown(at(5)).turn == "turn 2"
    assert shown(at(11)).title.endswith("game 2")


def test_the_score_sheet_has_the_games_up_to_here() -> None:
    looking = Looking(listed=Listed.SHEET)
    assert len(shown(at(8), looking).panel.rows) == 1
    assert shown(at(9), looking).panel.rows[1].split() == ["1*●", "pass", "2", "2-0"]


def test_at_the_end_of_a_game_its_plays_stay_listed() -> None:
    assert any(">○ passes" in row for row in shown(at(9)).panel.rows)


@pytest.mark.parametrize("room", [6, 8, 9, 12])
def test_the_current_line_is_always_among_those_that_fit(room: int) -> None:
    lines = tuple(
        Line(turn, Seat.WHITE if turn % 2 else Seat.BLACK, "66 24/18(2) 13/7(2)")
        for turn in range(1, 40)
    )
    for current in range(len(lines)):
        rows = rows_around(lines, current, room, ASCII)
        assert len(rows) == room
        assert sum(">" in row for row in rows) == 1
    assert ">" not in "".join(rows_around(lines, -1, room, ASCII))
    assert rows_around((), -1, room, UNICODE) == ()


def test_the_trouble_of_a_record_stands_at_its_end() -> None:
    trouble = "Line 9 does not apply (blocked); the match is shown up to it."
    assert trouble not in replay_prompt(at(3), NAMES, trouble, "").lasting
    last = at(3).at_end(last=True)
    assert replay_prompt(last, NAMES, trouble, "").lasting == trouble
    assert replay_prompt(at(1), NAMES, None, "No.").refused


def test_every_stop_of_every_way_of_looking_can_be_drawn() -> None:
    log: Log = log_of(BOTH_GAMES)
    now = replaying(log)
    for number in range(len(now.stops)):
        for looking in (Looking(), Looking(BLACK, mirrored=True, glyphs=ASCII)):
            here = now.stepped(number)
            assert here
            panel_drawing(shown(here, looking).panel, looking.glyphs)
            prompt = prompt_drawing(replay_prompt(here, NAMES, None, ""))
            assert {len(row) for row in prompt} == {WIDTH}
