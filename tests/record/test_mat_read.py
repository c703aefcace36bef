"""Match text is read: what GNU Backgammon wrote, in the layouts of all programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import Import, read_mat, summary
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.rules import Phase, Seat, State, apply

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
INDEX: Final[list[dict[str, Any]]] = json.loads((DATA / "index.json").read_text())


def written(name: str) -> Import:
    return read_mat((DATA / name).read_bytes())


@pytest.mark.parametrize("row", INDEX, ids=lambda row: row["file"])
def test_a_match_played_by_gnubg_is_read_as_it_was_played(row: dict[str, Any]) -> None:
    match = written(row["file"])
    assert match.problems == ()
    assert list(match.players) == row["players"]
    assert match.length == row["match_length"]
    for game, told in zip(match.games, row["games"], strict=True):
        assert [game.start.white, game.start.black] == told["score_before"]
        assert game.start.crawford(match.rules) == told["crawford"]
        assert game.winner is (Seat.WHITE if told["winner"] == row["players"][0] else Seat.BLACK)
        assert (game.points, game.cube) == (told["points"], told["cube_at_end"])
        assert game.end.startswith(told["ended_by"])
        moveless = game.dances + len(game.dice_without_play)
        assert (game.plays - moveless, game.doubles) == (told["plays"], told["doubles_offered"])
        assert game.dances == told["turns_without_a_move"]
        assert (game.declared_winner, game.declared_points) == (game.winner, game.points)


def test_turns_without_a_move_are_read_alike_whether_said_or_left_empty() -> None:
    assert summary(written("match10_cannot_move.mat")) == summary(written("match10.mat"))


@pytest.mark.parametrize("row", INDEX, ids=lambda row: row["file"])
def test_the_actions_of_each_game_lead_to_its_result(row: dict[str, Any]) -> None:
    match = written(row["file"])
    for index, game in enumerate(match.games):
        state = State(match.rules, game.start, game=index)
        for action in game.actions:
            state = apply(state, action)
        assert state.result
        assert (state.result.winner, state.result.points) == (game.winner, game.points)


def test_the_summary_is_plain_values() -> None:
    told = json.loads(json.dumps(summary(written("match03.mat"))))
    assert set(told) == {"players", "length", "encoding", "games", "problems"}
    assert told["encoding"] == "utf-8"
    assert set(told["games"][0]) == {
        *("start_score", "plays", "dances", "doubles", "cube", "end", "winner", "points"),
    }


SHORT: Final = """\
 3 point match

 Game 1
 Ada : 0                        Bob : 0
  1)                             62: 24/18 13/11
  2) 62: 13/7* 24/22             51:
      Wins 1 point

 Game 2
 Ada : 1                        Bob : 0
  1) 31: 8/5 6/5                 Doubles => 2
  2)  Drops                      Wins 1 point
"""


def short(*changes: tuple[str, str]) -> Import:
    """The short match with some of its text replaced."""
    text = SHORT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_mat(text.encode())


def texts(match: Import) -> list[str]:
    return [problem.text for problem in match.problems]


def test_the_winner_is_who_won_and_not_who_acted_last() -> None:
    game = short().games[0]
    assert (game.winner, game.points, game.end) == (Seat.WHITE, 1, "resign_or_cut")
    assert game.dice_without_play == ("51:",)
    assert (game.plays, game.dances) == (3, 0)


def test_a_hidden_play_ends_a_game_and_is_no_dance() -> None:
    game = short(("51:\n", "51: ????\n")).games[0]
    assert (game.hidden_plays, game.plays, game.dances) == (1, 2, 0)
    assert (game.winner, game.points) == (Seat.WHITE, 1)


def test_a_hidden_play_within_a_game_stops_the_replay() -> None:
    match = short(("62: 13/7* 24/22", "62: ????"), ("51:\n", "51: 13/8 6/5\n"))
    assert not match.games[0].whole
    assert "hidden" in texts(match)[0]


def test_a_play_left_out_within_a_game_stops_the_replay() -> None:
    match = short(("62: 13/7* 24/22", "62:"), ("51:\n", "51: 13/8 6/5\n"))
    assert not match.games[0].whole
    assert "not written" in texts(match)[0]


def test_cannot_move_is_not_believed_where_a_play_was_legal() -> None:
    match = short(("62: 13/7* 24/22", "62: Cannot Move"))
    assert "there is a play of 6-2" in texts(match)[0]


def test_an_illegal_play_is_named_and_nothing_is_guessed_after_it() -> None:
    match = short(("62: 24/18 13/11", "62: 24/18 13/10"))
    first = match.problems[0]
    assert (first.line, first.game, first.move) == (5, 1, 1)
    assert first.text == 'Bob: "62: 24/18 13/10" is no legal play'
    assert first.refusal
    assert (match.games[0].whole, match.games[0].winner, match.games[0].plays) == (False, None, 1)


def test_absurd_points_are_not_believed() -> None:
    match = short(
        ("Wins 1 point\n\n Game 2", "Wins 1004 points\n\n Game 2"), (" Ada : 1 ", " Ada : 3 ")
    )
    assert match.games[0].points == 3
    last = read_mat(SHORT[: SHORT.index(" Game 2")].replace("Wins 1 p", "Wins 1004 p").encode())
    assert last.games[0].points == 3
    assert "1004 points are written" in texts(last)[0]


def test_points_capped_at_the_end_of_the_match_are_a_note_only() -> None:
    text = (DATA / "match04.mat").read_text().replace("Wins 6 points", "Wins 5 points")
    match = read_mat(text.encode())
    assert (match.games[0].points, match.games[0].declared_points) == (6, 5)
    assert texts(match) == ["5 points are written and it is worth 6: no more were needed"]


def test_a_resignation_pays_a_multiple_of_the_cube_though_less_was_needed() -> None:
    text = (DATA / "match02.mat").read_text().replace("Wins 6 points", "Wins 3 points")
    match = read_mat(text.encode())
    assert (match.games[0].points, match.games[0].declared_points) == (4, 3)


def test_a_score_that_begins_within_the_match_is_kept() -> None:
    match = short((" Ada : 1 ", " Ada : 2 "), (" Ada : 0 ", " Ada : 1 "))
    assert match.games[0].missing == ((Seat.WHITE, 1),)
    assert "its score is 1-0" in texts(match)[0]


def test_a_score_that_cannot_follow_stops_the_match_there() -> None:
    match = short((" Ada : 1 ", " Ada : 0 "))
    assert match.games[1].missing is None
    assert any("cannot follow" in text for text in texts(match))


def test_a_score_at_which_the_match_is_over_is_not_the_next_one() -> None:
    match = short((" Ada : 1 ", " Ada : 3 "))
    assert match.games[0].points == 1
    assert "its score is 3-0, which cannot follow 1-0" in texts(match)[0]


def test_the_next_score_says_who_won_a_game_without_an_end() -> None:
    match = short(("      Wins 1 point\n\n", "\n"))
    assert (match.games[0].winner, match.games[0].points) == (Seat.WHITE, 1)
    assert texts(match) == ["its end is not written; the next score says who won it"]


def test_a_file_cut_within_a_game_holds_it_unfinished() -> None:
    match = read_mat(SHORT[: SHORT.index("                 Doubles")].encode())
    assert (match.games[1].whole, match.games[1].winner) == (True, None)
    assert texts(match) == ["who won this game is not written"]


def test_a_row_that_is_missing_or_twice_stops_the_replay() -> None:
    for rows in ("  3) 62: 13/7* 24/22", "  1) 62: 13/7* 24/22"):
        match = short(("  2) 62: 13/7* 24/22", rows))
        assert "follows row 1" in texts(match)[0]


UNPLAYED = " 5 point match\n\n Game 1\n Ada : 0             Bob : 0\n  1)\n"


@pytest.mark.parametrize(("column", "winner"), [(3, Seat.WHITE), (35, Seat.BLACK)])
def test_a_match_without_any_play_was_given_up_as_a_whole(column: int, winner: Seat) -> None:
    match = read_mat(f"{UNPLAYED}{'':{column}}Wins 5 points and the match\n".encode())
    assert (match.games[0].winner, match.games[0].points) == (winner, 5)
    assert texts(match) == ["no play of this game is written"]
    header, entries = to_record(match)
    state = Log(header.rules, entries).state
    assert (state.phase, state.score.of(winner)) == (Phase.MATCH_OVER, 5)


@pytest.mark.parametrize("points", ["-1", "12345678", "+1", "1e3"])
def test_points_that_are_no_number_are_named(points: str) -> None:
    match = short(("Wins 1 point\n\n", f"Wins {points} points\n\n"))
    assert texts(match)[0] == f'the points of "Wins {points} points" cannot be read'
    assert (match.games[0].winner, match.games[0].points) == (Seat.WHITE, 1)


def test_a_game_without_any_play_pays_no_more_than_a_game_can() -> None:
    match = read_mat(f"{UNPLAYED}   Wins 4 points\n".encode())
    assert (match.games[0].winner, match.games[0].points) == (Seat.WHITE, 3)
    assert "4 points are written; with the cube at 1 they are 3" in texts(match)


def test_a_double_one_point_from_the_match_shows_that_the_crawford_rule_is_off() -> None:
    """In the first game of a file too: nothing can have been won after a Crawford game."""
    match = read_mat(
        b" 3 point match\n\n Game 1\n Ada : 2             Bob : 0\n"
        b"  1) 31: 8/5 6/5              Doubles => 2\n  2)  Takes\n"
    )
    assert not match.rules.crawford
    assert (match.games[0].whole, match.games[0].doubles) == (True, 1)
    assert len(to_record(match)[1]) > 4


def test_the_crawford_rule_is_off_where_the_doubles_show_it() -> None:
    doubled = short((" Ada : 1 ", " Ada : 2 "), ("Wins 1 point\n\n", "Wins 2 points\n\n"))
    assert not doubled.rules.crawford
    told = short(
        (" 3 point", '; [Crawford "On"]\n 3 point'),
        (" Ada : 1 ", " Ada : 2 "),
        ("Wins 1 point\n\n", "Wins 2 points\n\n"),
    )
    assert told.rules.crawford
    assert not told.games[1].whole


def test_the_jacoby_rule_is_on_where_the_points_show_it() -> None:
    text = (DATA / "money01.mat").read_text()
    assert read_mat(f'; [Jacoby "Off"]\n{text}'.encode()).rules.jacoby is False
    assert read_mat(f'; [Jacoby "On"]\n{text}'.encode()).rules.jacoby is True


def test_an_automatic_double_shows_in_the_first_number_of_the_cube() -> None:
    match = short(
        (" 3 point", " 0 point"),
        ("Doubles => 2", "Doubles => 4"),
        ("Wins 1 point\n" * 1, "Wins 2 points\n"),
        (" Ada : 1 ", " Ada : 2 "),
    )
    assert (match.games[1].cube, match.games[1].points) == (2, 2)


def test_beavers_are_read() -> None:
    rows = "  1) 31: 8/5 6/5                 Doubles => 2\n  2)  Beavers => 4               Drops\n"
    text = SHORT[: SHORT.index("  1) 31:")].replace(" 3 point", " 0 point") + rows
    match = read_mat(f"{text}      Wins 2 points\n".encode())
    assert (match.games[1].winner, match.games[1].points) == (Seat.WHITE, 2)
    assert match.problems == ()


def test_a_second_match_in_the_file_is_left_and_said_so() -> None:
    match = read_mat((SHORT + SHORT).encode())
    assert len(match.games) == 2
    assert "another match begins here" in texts(match)[0]
