"""`backgammon dice`: the dice of a match in words and numbers, in wide and in narrow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backgammon_tui.cli import dice
from backgammon_tui.cli.dice import dice_lines, share_words
from backgammon_tui.record.dice_history import dice_history
from backgammon_tui.record.header import Header, cells
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record

from .program import InProcess, one_sentence

MAT = Path(__file__).parents[1] / "data" / "mat"
PERSONS = ("play", "--plain", "--white", "Ada", "--black", "Bob", "--seed", "3")


def _lines(name: str, width: int, **names: str) -> list[str]:
    header, entries = to_record(read_mat((MAT / name).read_bytes()))
    header = Header("", names.get("white", "Ada"), names.get("black", "Bob"), header.rules)
    return list(dice_lines(header, dice_history(Log(header.rules, entries)), width))


def test_the_table_of_a_short_match() -> None:
    lines = _lines("match01.mat", 80)
    assert lines[:13] == [
        "Thrown by the table.",
        "",
        "            Ada  fair   Bob  fair  Together  fair",
        "1            11   7.3    10   7.3        21  14.7",
        "2             6   7.3     6   7.3        12  14.7",
        "3             7   7.3     8   7.3        15  14.7",
        "4             5   7.3     8   7.3        13  14.7",
        "5             8   7.3     5   7.3        13  14.7",
        "6             7   7.3     7   7.3        14  14.7",
        "doubles       2   3.7     5   3.7         7   7.3",
        "rolls        22          22              44",
        "pips/roll  7.64  8.17  7.59  8.17      7.61  8.17",
        "",
    ]
    assert "Opening throws: 1, ties: 0 (fair 0.2)" in lines
    told = " ".join(lines)
    assert "Ada: faces as uneven as this or more in 71 of 100 fair matches (chi-square 2.9" in told
    assert "To judge the 21 rolls takes 180, there are 22." in told


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("name", ["match01.mat", "match10.mat", "money01.mat"])
@pytest.mark.parametrize("names", [("Ada", "Bob"), ("W" * 16, "王" * 8)], ids=["short", "long"])
def test_it_fits_the_terminal(width: int, name: str, names: tuple[str, str]) -> None:
    lines = _lines(name, width, white=names[0], black=names[1])
    assert max(map(cells, lines)) <= width
    assert names != ("Ada", "Bob") or "".join(lines).isascii()


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.434, "43 of 100"), (0.01, "1 of 100"), (0.002, "fewer than 1 of 100"), (1, "nearly all")],
)
def test_shares_in_words(share: float, words: str) -> None:
    assert share_words(share) == words


def test_a_kept_match_and_one_of_its_games(here: InProcess) -> None:
    here.run(*PERSONS, "--length", "3", typed="roll\nresign 1\naccept\nnext\nroll\n")
    match_id = here.match().header.id
    whole = here.run("dice", match_id)
    assert (whole.code, whole.err) == (0, "")
    assert whole.out.startswith("Ada - Bob, 2 games\nThrown by the table, seed 3.\n")
    assert "Ada: 0 rolls are too few to judge; it takes 15." in whole.out
    assert here.run("dice", match_id, "--game", "2").out.startswith("Ada - Bob, game 2 of 2\n")
    refused = here.run("dice", match_id, "--game", "3")
    assert one_sentence(refused) == "there is no game 3: the last is game 2."


def test_the_numbers_for_programs(here: InProcess) -> None:
    told = json.loads(here.run("dice", str(MAT / "match10.mat"), "--json").out)
    white = told["rolls"]["white"]
    assert (white["number"], sum(white["rolls"].values())) == (290, 290)
    assert (sum(white["faces"]), white["rolls"]["66"], white["doubles"]) == (580, 6, 46)
    assert white["evenness_of_rolls"]["degrees"] == 20
    assert told["opening"]["throws"] == 8


def test_what_is_no_match_is_one_sentence(here: InProcess) -> None:
    assert one_sentence(here.run("dice", "nothing")).startswith("There is no match with that id")
    assert "cannot be read" in one_sentence(here.run("dice", "nothing.mat"))


def test_a_pipe_gets_the_whole_table(here: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    assert "Together" in here.run("dice", str(MAT / "match01.mat")).out
    assert dice.TOGETHER == "Together"
