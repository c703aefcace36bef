"""`backgammon check`, `import` and `export`: matches as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backgammon_tui.record.mat import read_mat, summary

from .program import InProcess, one_sentence

MATCHES = Path(__file__).parents[1] / "data" / "mat"
FILE = min(MATCHES.glob("*.mat"))
GAME_KEYS = {"start_score", "plays", "dances", "doubles", "cube", "end", "winner", "points"}


def test_a_file_is_told_in_words(here: InProcess) -> None:
    done = here.run("check", str(FILE))
    match = read_mat(FILE.read_bytes())
    assert done.code == 0
    assert len(done.out.splitlines()) == 1 + len(match.games) + len(match.problems)
    assert done.out.startswith(f"{match.players[0]} (left) and {match.players[1]}: ")


def test_a_file_is_told_for_programs(here: InProcess) -> None:
    done = here.run("check", "--json", str(FILE))
    told = json.loads(done.out)
    assert told.keys() == {"players", "length", "encoding", "games", "problems"}
    assert all(game.keys() == GAME_KEYS for game in told["games"])
    assert told == summary(read_mat(FILE.read_bytes()))


def test_a_match_comes_in_and_goes_out_the_same(here: InProcess, tmp_path: Path) -> None:
    match_id = here.run("import", str(FILE)).out.strip()
    out = tmp_path / "out.mat"
    assert here.run("export", match_id, "--to", "mat", "-o", str(out)).code == 0
    before, after = (summary(read_mat(path.read_bytes())) for path in (FILE, out))
    assert after["games"] == before["games"]
    assert after["players"] == before["players"]


def test_a_play_that_is_not_legal_stands_where_that_is_wished(
    here: InProcess, tmp_path: Path
) -> None:
    file = tmp_path / "odd.mat"
    rows = "  1) 62: 24/18 13/10           31: 8/5 6/5\n  2)   Wins 1 point\n"
    file.write_text(f" 3 point match\n\n Game 1\n Ada : 0        Bob : 0\n{rows}")
    told = 'Line 5, game 1, move 1: Ada: "62: 24/18 13/10" is no legal play'
    hint = "With --irregular it stands, and the match goes on."
    assert here.run("import", str(file)).err == f"{told}. {hint}\n"
    assert here.run("check", str(file)).out.endswith(f"{told}. {hint}\n")
    assert hint in here.run("replay", str(file)).out
    done = here.run("import", str(file), "--irregular")
    assert done.err == f"{told}; irregular, it stood.\n"
    replayed = here.run("replay", done.out.strip()).out
    assert "Ada opens with 6-2 and plays 24/18 13/10: irregular, it stood.\n" in replayed
    assert replayed == here.run("replay", str(file), "--irregular").out.replace(
        f"Line 5 of the file: {told.split(': ', 1)[1]}; irregular, it stood.\n", ""
    )
    assert here.run("check", str(file), "--irregular").out.endswith("it stood.\n")


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (
            " 3 point match",
            "match to 3, utf-8. It does not say whether Crawford holds; read with it.",
        ),
        ('; [Crawford "Off"]\n 3 point match', "match to 3, utf-8."),
        (" 1 point match", "match to 1, utf-8."),
        (
            " 0 point match",
            "money session, utf-8. It does not say whether Jacoby holds; read without it.",
        ),
        ('; [Jacoby "On"]\n 0 point match', "money session, utf-8."),
    ],
)
def test_a_rule_that_is_taken_to_hold_is_told(
    here: InProcess, tmp_path: Path, head: str, told: str
) -> None:
    file = tmp_path / "file.mat"
    rows = "  1) 62: 24/18 13/11\n      Wins 1 point\n"
    file.write_text(f"{head}\n\n Game 1\n Ada : 0        Bob : 0\n{rows}")
    assert here.run("check", str(file)).out.splitlines()[0] == f"Ada (left) and Bob: {told}"


def test_the_standard_input_is_a_file_too(here: InProcess) -> None:
    done = here.run("check", "-", "--json", typed=FILE.read_bytes())
    assert json.loads(done.out) == summary(read_mat(FILE.read_bytes()))


def test_a_record_goes_out_whole_as_json(here: InProcess) -> None:
    match_id = here.run("import", str(FILE)).out.strip()
    told = json.loads(here.run("export", match_id, "--to", "json").out)
    lines = (here.matches / f"{match_id}.jsonl").read_text(encoding="utf-8").splitlines()
    assert told.pop("entries") == [json.loads(line) for line in lines[1:]]
    assert told == json.loads(lines[0])


def test_a_file_that_is_there_is_left_as_it_is(here: InProcess, tmp_path: Path) -> None:
    match_id = here.run("import", str(FILE)).out.strip()
    out = tmp_path / "kept.mat"
    out.write_text("mine", encoding="utf-8")
    assert "is there already" in one_sentence(
        here.run("export", match_id, "--to", "mat", "-o", str(out))
    )
    assert out.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("command", ["check", "import"])
@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"\x89PNG\r\n\x1a\n" + bytes(100), b"(;FF[4]GM[6])", b"<html></html>", b"hello\n"],
    ids=["empty", "json", "png", "sgf", "html", "text"],
)
def test_another_kind_of_file_is_refused(
    here: InProcess, tmp_path: Path, command: str, data: bytes
) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    one_sentence(here.run(command, str(file)))
    assert not here.matches.exists()


@pytest.mark.parametrize(
    "line", [["check", "nowhere.mat"], ["import", "."], ["export", "nomatch", "--to", "mat"]]
)
def test_what_is_not_there_is_said(here: InProcess, line: list[str]) -> None:
    assert one_sentence(here.run(*line))
