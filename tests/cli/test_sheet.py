"""`backgammon sheet`: a line a game, and where the match stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backgammon_tui.cli import sheet

from .program import InProcess

MAT = Path(__file__).parents[1] / "data" / "mat"
PERSONS = ("play", "--plain", "--white", "Ada", "--black", "Bob", "--seed", "3")


def test_the_games_of_a_match_with_the_score_after_each(here: InProcess) -> None:
    here.run(*PERSONS, "--length", "3", typed="roll\nresign 2\naccept\nnext\nroll\n")
    done = here.run("sheet", here.match().header.id)
    assert (done.code, done.err) == (0, "")
    title, _, heads, row, _, stands = done.out.splitlines()
    assert title.startswith("Ada - Bob, Match to 3, game 2")
    assert heads.split("  ")[0] == "game"
    assert row.split("  ")[-1] in ("2-0", "0-2")
    assert "gammon, resigned" in row
    assert stands.endswith("wins.") is False


def test_a_session_is_told_with_its_stake(here: InProcess) -> None:
    game = "roll\nresign 2\naccept\nnext\n"
    here.run(*PERSONS, "--money", "--stake", "0.25", typed=game * 2)
    out = here.run("sheet", here.match().header.id).out
    assert " = +" in out or " = -" in out
    assert "at 0.25." in out or "Level." in out


def test_a_match_file_and_the_numbers_for_programs(here: InProcess) -> None:
    path = str(MAT / "match10.mat")
    assert here.run("sheet", path).out.endswith("\nBob wins the match 11-10.\n")
    told = json.loads(here.run("sheet", path, "--json").out)
    assert told["score"] == [10, 12]
    assert [game["points"] for game in told["games"]] == [2, 4, 4, 4, 2, 2, 2, 2]
    assert told["games"][-1] | {"why": ""} == {
        "game": 8,
        "winner": "black",
        "size": "gammon",
        "points": 2,
        "cube": 1,
        "how": "resigned",
        "why": "",
        "take_backs": [0, 0],
        "score": [10, 12],
    }


def test_a_match_without_a_finished_game(here: InProcess) -> None:
    here.run(*PERSONS, typed="roll\n")
    out = here.run("sheet", here.match().header.id).out
    assert out == "Ada - Bob, Match to 5, game 1\n\nAda 0, needs 5; Bob 0, needs 5.\n"


def test_a_narrow_terminal_gets_a_line_a_fact(
    here: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "width_of_output", lambda: 40)
    lines = here.run("sheet", str(MAT / "match10.mat")).out.splitlines()
    assert lines[2:8] == [
        "game 1",
        "  winner Ada",
        "  points 2",
        "  cube 1",
        "  how it ended gammon, resigned",
        "  score 2-0",
    ]
    assert max(map(len, lines)) <= 40
