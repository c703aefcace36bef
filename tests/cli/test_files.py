"""`backgammon check`, `import` and `export`: matches as files."""

from __future__ import annotations

import gzip
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


def test_a_match_goes_out_as_sgf(here: InProcess, tmp_path: Path) -> None:
    match_id = here.run("import", str(FILE)).out.strip()
    out = tmp_path / "out.sgf"
    assert here.run("export", match_id, "--to", "sgf", "-o", str(out)).code == 0
    text = out.read_text(encoding="utf-8")
    assert text == here.run("export", match_id, "--to", "sgf").out
    assert text.count("(;FF[4]GM[6]") == len(read_mat(FILE.read_bytes()).games)


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


ODD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "it is empty"),
    "blank": (b"\r\n \0\n", "it is empty"),
    "json": (b"{}", "it is a JSON file"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), "it is a picture"),
    "sgf": (b"(;FF[4]GM[6])", "it is an SGF file"),
    "html": (b"<html></html>", "it is a web page"),
    "gzip": (gzip.compress(FILE.read_bytes()), "it is a packed file"),
    "binary": (bytes(range(256)) * 40, "it is a binary file"),
    "utf-16 without its mark": (FILE.read_bytes().decode().encode("utf-16le"), "a binary file"),
    "text": (b"hello\n", "it is no match text"),
    "rows without end": (
        b" 3 point match\n Game 1\n" + b"  1) 62: 24/18 13/11\n" * 10_001,
        "a game of more than 10000 rows",
    ),
    "large": (b"a" * 5_000_001, "is too large to be a match"),
}


@pytest.mark.parametrize("command", ["check", "import"])
@pytest.mark.parametrize("kind", ODD)
def test_another_kind_of_file_is_refused(
    here: InProcess, tmp_path: Path, command: str, kind: str
) -> None:
    data, reason = ODD[kind]
    file = tmp_path / "file"
    file.write_bytes(data)
    told = one_sentence(here.run(command, str(file)))
    assert str(file) in told
    assert reason in told
    assert "The standard input" in one_sentence(here.run(command, "-", typed=data))
    assert not here.matches.exists()


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/urandom"])
def test_a_file_without_end_is_refused_and_not_read_for_ever(here: InProcess, file: str) -> None:
    assert f"{file} is too large to be a match." in one_sentence(here.run("check", file))


def test_a_match_in_utf_16_is_read(here: InProcess, tmp_path: Path) -> None:
    file = tmp_path / "wide.mat"
    file.write_bytes(FILE.read_bytes().decode().encode("utf-16"))
    told, usual = (json.loads(here.run("check", "--json", str(path)).out) for path in (file, FILE))
    assert told["encoding"] == "utf-16"
    assert told["games"] == usual["games"]


def test_names_in_a_file_do_not_steer_the_terminal(here: InProcess, tmp_path: Path) -> None:
    file = tmp_path / "odd.mat"
    name = "\x1b[31m[b]A\u202e\x9bd"
    rows = "  1) 62: 24/18 13/10\n      Wins 1 point\n"
    file.write_text(f" 3 point match\n\n Game 1\n {name} : 0        Bob : 0\n{rows}", "utf-8")
    for line in (["check"], ["check", "--irregular"], ["import", "--irregular"], ["replay"]):
        done = here.run(line[0], str(file), *line[1:])
        assert done.code == 0
        assert (done.out + done.err).replace("\n", "").isprintable()
        assert "[31m[b]A" in done.out + done.err


@pytest.mark.parametrize(
    "line", [["check", "nowhere.mat"], ["import", "."], ["export", "nomatch", "--to", "mat"]]
)
def test_what_is_not_there_is_said(here: InProcess, line: list[str]) -> None:
    assert one_sentence(here.run(*line))
