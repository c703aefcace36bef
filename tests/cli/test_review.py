"""`backgammon review`: what it prints, what it keeps, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed_text import from_text
from backgammon_tui.record.store import Store
from backgammon_tui.review import looking
from backgammon_tui.rules import Rules
from tests.record.kept import kept_match
from tests.review.matches import kept_ending
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

from .program import InProcess, Program, one_sentence

DATA = Path(__file__).parents[1] / "data" / "mat"
SHORT = str(DATA / "match02.mat")
IRREGULAR = """ 5 point match

 Game 1
 Ada : 0                          Bob : 0
  1) 31: 8/5 6/5                    61: 13/7 8/7
  2) 52: 13/8 24/21                 61: 24/18 13/12
"""


def told(here: Program, *arguments: str) -> dict[str, Any]:
    """The JSON of a review."""
    done = here.run("review", "--json", "--quick", *arguments)
    assert (done.code, done.err) == (0, "")
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_a_file_is_reviewed_and_nothing_is_kept_of_it(here: InProcess) -> None:
    done = here.run("review", "--quick", SHORT)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Ada - Bob, a match to 3"
    judge = next(n for n, line in enumerate(lines) if line.startswith("Judge: the bot ("))
    assert judge < next(n for n, line in enumerate(lines) if "performance rating" in line)
    assert "0-ply as GNU Backgammon counts" in done.out
    assert any(line.startswith(" 100%") for line in lines)
    assert max(map(len, lines)) <= 80
    assert not list(here.home.rglob("*.review.json"))


def test_a_report_to_a_pipe_is_plain_ascii_but_for_names(here: InProcess) -> None:
    assert here.run("review", "--quick", SHORT).out.isascii()


def test_json_names_the_entries_of_the_record_and_has_the_sums(here: InProcess) -> None:
    found = told(here, SHORT)
    assert found["marks"] == [0.02, 0.04, 0.08]
    assert found["figures"]["white"]["rated"] is True
    decisions = found["review"]["decisions"]
    assert decisions
    assert all(each["seq"] > 0 for each in decisions)
    assert found["review"]["looks"] == 1
    assert from_text(json.dumps(found["review"])).record == found["review"]["record"]


def test_marks_follow_the_setting(here: InProcess) -> None:
    found = told(here, "--set", "marks=0.05 0.10 0.20", SHORT)
    assert found["marks"] == [0.05, 0.10, 0.20]


def test_a_kept_match_is_looked_through_once(here: InProcess) -> None:
    assert here.run("import", SHORT).code == 0
    match_id = here.match().header.id
    first = told(here, match_id)
    kept = here.matches / f"{match_id}.review.json"
    assert from_text(kept.read_text()).looks == 1

    def never(*_: object) -> None:
        raise AssertionError("it was looked through before")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looking, "first_look", never)
        assert told(here, match_id) == first
    kept.write_text("{")
    assert told(here, match_id) == first
    assert from_text(kept.read_text()).looks == 1


def test_a_review_of_another_record_or_judge_is_made_anew(here: InProcess) -> None:
    assert here.run("import", SHORT).code == 0
    match_id = here.match().header.id
    first = told(here, match_id)
    kept = here.matches / f"{match_id}.review.json"
    for field in ("record", "judge"):
        stale = first["review"] | {field: "stale", "decisions": []}
        kept.write_text(json.dumps(stale))
        assert told(here, match_id) == first


def test_all_three_looks_are_kept_and_their_luck_is_told(here: InProcess) -> None:
    match_id = kept_ending(here.matches).stem
    done = here.run("review", match_id)
    assert "Luck-adjusted result: " in done.out
    assert from_text((here.matches / f"{match_id}.review.json").read_text()).looks == 3
    assert here.run("review", match_id) == done


def test_a_play_that_stood_is_said_to_be_not_rated(here: InProcess) -> None:
    file = here.home / "irregular.mat"
    file.write_text(IRREGULAR)
    without = here.run("review", "--quick", str(file))
    assert "With --irregular it stands" in " ".join(without.out.split())
    done = here.run("review", "--quick", "--irregular", str(file))
    assert "Game 1, turn 3: not rated (irregular, it stood)." in done.out


def test_a_record_is_reviewed_up_to_the_line_that_does_not_apply(here: InProcess) -> None:
    assert here.run("import", SHORT).code == 0
    path = here.file()
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:20], "nonsense\n", *lines[20:]]))
    done = here.run("review", "--quick", path.stem)
    assert done.code == 0
    assert "Line 21 does not apply" in done.out


def test_what_cannot_be_reviewed_is_one_sentence(here: InProcess) -> None:
    assert one_sentence(here.run("review", "nothing-like-it")).startswith("There is no match")
    assert "cannot be read" in one_sentence(here.run("review", str(here.home / "missing.mat")))
    empty = here.home / "empty.jsonl"
    empty.write_text("{}\n")
    assert "cannot be opened" in one_sentence(here.run("review", str(empty)))


def test_while_two_people_still_play_only_games_that_are_over_are_reviewed(
    here: InProcess,
) -> None:
    kept_match(here.matches)
    (match_id,) = Store(here.matches).ids()
    assert one_sentence(here.run("review", match_id)).endswith("None is over yet.")
    log = log_of((*FIRST_GAME, *SECOND_GAME))
    header = Header("", "Ada", "Bob", Rules(length=5))
    file = Store(here.matches).create(header, log.entries)
    file.close()
    found = told(here, file.header.id)
    assert {each["game"] for each in found["review"]["decisions"]} == {1}
    out = here.run("review", "--quick", file.header.id).out
    assert "Two people still play this match" in out
    against_a_bot = Header("", "Ada", "Bob", Rules(length=5), black_seat="bot:casual")
    file = Store(here.matches).create(against_a_bot, log.entries)
    file.close()
    found = told(here, file.header.id)
    assert {each["game"] for each in found["review"]["decisions"]} == {1, 2}


def test_a_bot_that_judges_itself_has_no_figures(here: InProcess) -> None:
    arguments = ("--black", "bot:advanced", "--length", "1", "--seed", "5")
    here.play(*arguments, typed=("resign 1", "y", "quit"))
    match_id = here.match().header.id
    found = told(here, match_id)
    assert found["figures"]["black"]["rated"] is False
    assert found["figures"]["black"]["rating"] is None
    out = here.run("review", "--quick", match_id).out
    assert "Advanced bot is not rated: the judge would judge itself" in " ".join(out.split())
