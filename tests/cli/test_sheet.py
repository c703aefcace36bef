"""`backgammon sheet`: a line a game, and where the match stands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from backgammon_tui.cli import sheet
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, Rules, Seat, Size
from backgammon_tui.rules import actions as do

from .program import InProcess, one_sentence

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
    here.run(*PERSONS, "--money", "--stake", "0.25", typed=game)
    out = here.run("sheet", here.match().header.id).out
    winner = "Ada" if here.log().state.score.white else "Bob"
    assert f"{winner} +2 = 0.50\n" in out
    assert re.search(rf"\n{winner} is 2 points ahead of (Ada|Bob), 0.50 at 0.25.\n$", out)


def _told(rules: Rules, *actions: do.GameAction) -> list[str]:
    log = Log(rules, [Entry(seq, action, 0.0) for seq, action in enumerate(actions, 1)])
    return list(sheet.sheet_lines(Header("", "Ada", "Bob", rules), log, None, 80))


def _began(game: int) -> do.Began:
    return do.Began(game, START, Seat.WHITE, Cube())


def test_a_level_session() -> None:
    first = (_began(1), do.Resigned(Seat.WHITE, Size.SINGLE), do.Accepted(Seat.BLACK))
    second = (_began(2), do.Resigned(Seat.BLACK, Size.SINGLE), do.Accepted(Seat.WHITE))
    lines = _told(Rules(length=0), *first, *second)
    assert [line.split()[-1] for line in lines[2:5]] == ["score", "+1", "level"]
    assert lines[3].endswith("Bob +1")
    assert lines[-1] == "Level."


def test_a_match_that_was_given_up() -> None:
    lines = _told(Rules(length=5), _began(1), do.Forfeited(Seat.WHITE, match=True))
    assert lines[-1].startswith("Bob wins the match")
    assert "forfeited" in lines[3]


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


@pytest.mark.parametrize("command", ["sheet", "dice", "replay"])
def test_a_match_comes_from_the_standard_input_too(here: InProcess, command: str) -> None:
    here.run(*PERSONS, typed="roll\nresign 1\naccept\n")
    record = here.file().read_bytes()
    done = here.run(command, "-", typed=record)
    assert (done.out, done.err) == (here.run(command, here.match().header.id).out, "")
    refused = one_sentence(here.run(command, "-", typed=""))
    assert refused == "The standard input cannot be opened: it is empty."


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
