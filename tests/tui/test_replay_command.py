"""`backgammon replay`: what it opens, what it says where there is no screen, what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from backgammon_tui.cli.replay import replay_of
from tests.cli.program import InProcess, one_sentence
from tests.record.kept import kept_match


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """The program in this process, with a directory of its own."""
    return InProcess(tmp_path, monkeypatch)


def test_without_a_screen_the_match_is_told_line_by_line(program: InProcess) -> None:
    path = kept_match(program.matches)
    done = program.run("replay", path.stem)
    assert (done.code, done.err) == (0, "")
    first, second, *others = done.out.splitlines()
    assert first == "Match to 5, game 1. Game 1 of 1."
    assert " opens with " in second
    assert len(others) == 3
    assert all(" rolls " in line for line in others)
    assert program.run("replay", "--plain", str(path)).out == done.out


def test_a_record_is_read_under_any_name(program: InProcess) -> None:
    path = kept_match(program.matches)
    for name in ("theirs.jsonl", "theirs.txt", "theirs"):
        copy = program.home / name
        copy.write_bytes(path.read_bytes())
        assert replay_of(str(copy)).log.entries == replay_of(path.stem).log.entries


def test_a_last_line_that_was_not_finished_is_left_out(program: InProcess) -> None:
    path = kept_match(program.matches)
    whole = replay_of(str(path))
    path.write_bytes(path.read_bytes()[:-3])
    torn = replay_of(str(path))
    assert torn.trouble is None
    assert torn.log.entries == whole.log.entries[:-1]


@pytest.mark.parametrize("damage", [b"{}", b"\xff", b"not a line"])
def test_a_damaged_record_opens_up_to_the_line_that_is_named(
    program: InProcess, damage: bytes
) -> None:
    path = kept_match(program.matches)
    written = path.read_bytes().split(b"\n")
    written[5] = damage
    path.write_bytes(b"\n".join(written))
    for match in (path.stem, str(path)):
        found = replay_of(match)
        assert found.trouble
        assert found.trouble.startswith("Line 6 does not apply (")
        assert len(found.log.entries) == 4
    assert program.run("replay", str(path)).out.splitlines()[-1].startswith("Line 6")


MATCH_TEXT = """5 point match

 Game 1
 Ada : 0                           Bob : 0
  1) 31: 8/5 6/5                    42: 8/4 6/4
  2) 61: 13/7 8/7                   Doubles => 2
  3)  Drops                         Wins 1 point
"""


def test_a_match_text_of_another_program_is_a_match_like_any_other(program: InProcess) -> None:
    path = program.home / "match.mat"
    path.write_text(MATCH_TEXT)
    done = program.run("replay", str(path))
    assert (done.code, done.err) == (0, "")
    assert "Ada opens with 3-1 and plays 8/5 6/5." in done.out
    assert "Bob doubles to 2." in done.out
    assert program.run("replay", "-", typed=MATCH_TEXT).out == done.out


def test_what_cannot_be_replayed_is_refused_in_a_sentence(program: InProcess) -> None:
    home = program.home
    (home / "empty.jsonl").write_bytes(b"")
    (home / "noise.jsonl").write_bytes(b"\xff\xfe\n{}\n")
    (home / "song.txt").write_text("All the king's horses\n")
    kept = kept_match(program.matches)
    (home / "unbegun.jsonl").write_bytes(kept.read_bytes().split(b"\n")[0] + b"\n")
    (home / "broken.jsonl").write_bytes(kept.read_bytes().split(b"\n")[0] + b"\nfirst\n")
    for match, said in {
        "nosuchmatch": "There is no match with that id",
        "no/such.file": "cannot be read: No such file or directory.",
        "": "There is no match with that id",
        str(home): "cannot be read: Is a directory.",
        str(home / "empty.jsonl"): "the first line is not a match header",
        str(home / "noise.jsonl"): "the first line is not text",
        str(home / "song.txt"): "song.txt cannot be opened: ",
        str(home / "unbegun.jsonl"): "Nothing has been played in that match.",
        str(home / "broken.jsonl"): "Line 2 does not apply",
    }.items():
        assert said in one_sentence(program.run("replay", match)), match
