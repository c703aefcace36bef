"""`backgammon learn` line by line, and what it remembers."""

from __future__ import annotations

import json

import pytest

from backgammon_tui.cli.plain_learn import judged
from backgammon_tui.learn import EXERCISES, PAGES

from .program import InProcess, Program, one_sentence


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def test_a_page_is_told_and_its_exercises_are_answered_on_lines(here: InProcess) -> None:
    done = here.run("learn", "bar", typed=lines("13/7", "bar/22 13/7", "bar/23", "26", "27", "q"))
    assert (done.code, done.err) == (0, "")
    out = " ".join(done.out.split())
    assert "Page 11 of 28, bar: On the bar" in out
    assert "White: 1 on the bar, 1 on 24" in out
    assert "From the bar first: one checker of yours must enter before another moves." in out
    assert "Right. 19 is Black's" in out
    assert "Not 26." in out
    assert "Right. Three times three dance" in out
    assert "Page 12 of 28" in out
    assert json.loads((here.home / "backgammon-tui" / "learned.json").read_text()) == {
        "solved": ["bar/1", "bar/2", "bar/3"]
    }


def test_all_of_a_page_is_told_where_no_lines_come(here: InProcess) -> None:
    done = here.run("learn", "crawford", "--plain")
    out = " ".join(done.out.split())
    for leaf in next(page for page in PAGES if page.id == "crawford").leaves:
        for paragraph in leaf.paragraphs:
            assert paragraph in out
        assert leaf.exercise
        assert leaf.exercise.task in out
    assert done.out.count("Page ") == 1
    assert all(len(line) <= 40 for line in done.out.splitlines())


def test_it_goes_on_where_something_is_unsolved(here: InProcess) -> None:
    here.run("learn", "board", typed=lines("8", "q"))
    assert "Page 2 of 28" in here.run("learn", typed="").out
    assert " 1 board: The board, 1/1\n 2 numbers: Two numberings, 0/2" in (
        here.run("learn", "--list").out
    )


def test_an_answer_is_shown_and_an_empty_line_goes_on(here: InProcess) -> None:
    out = here.run("learn", "taking", typed=lines("answer", "", "pass", "q")).out
    assert "The answer: take." in out
    assert "Right. 29 rolls of 36 win for Black" in out
    solved = json.loads((here.home / "backgammon-tui" / "learned.json").read_text())["solved"]
    assert solved == ["taking/2"]


def test_nothing_that_is_asked_for_is_told_before(here: InProcess) -> None:
    assert "25" not in here.run("learn", "race", typed="").out.split("How many pips")[1]
    assert "Pips:" not in here.run("learn", "race", typed="").out


@pytest.mark.parametrize("typed", ["x", "hello", "-1", "999999", "²", "bar/", "13/7 13/7 13/7"])
def test_whatever_is_typed_is_answered(here: InProcess, typed: str) -> None:
    for exercise in EXERCISES.values():
        verdict = judged(exercise, typed)
        assert not verdict.right
        assert verdict.said or verdict.refusal


def test_every_exercise_can_be_solved_on_a_line(here: InProcess) -> None:
    for exercise in EXERCISES.values():
        shown = exercise.shown()
        assert judged(exercise, "done" if shown == "no play" else shown).right


@pytest.mark.parametrize("kept", ["", "[]", "{}", '{"solved": 3}', '{"solved": [1, "no/1"]}', "["])
def test_a_spoiled_notebook_is_an_empty_one(here: InProcess, kept: str) -> None:
    path = here.home / "backgammon-tui" / "learned.json"
    path.parent.mkdir(parents=True)
    path.write_text(kept)
    done = here.run("learn", "--list")
    assert (done.code, done.err) == (0, "")
    assert " 1 board: The board, 0/1" in done.out
    assert all(len(line) <= 40 for line in done.out.splitlines())


def test_a_notebook_that_cannot_be_written_is_no_matter(here: InProcess) -> None:
    (here.home / "backgammon-tui").write_text("a file where the directory belongs")
    done = here.run("learn", "board", typed=lines("8", "q"))
    assert (done.code, done.err) == (0, "")
    assert "Right." in done.out


def test_a_page_that_is_not_there_is_named(here: InProcess) -> None:
    sentence = one_sentence(here.run("learn", "nosuch"))
    assert "there is no page nosuch" in sentence
    assert "backgammon learn --list" in sentence


def test_a_rule_leads_to_its_page(here: InProcess) -> None:
    assert "Page 7 of 28, larger-number" in here.run("learn", "larger-number", typed="").out
    assert "Page 13 of 28, gaps" in here.run("learn", "higher-checker-first", typed="").out


def test_a_dumb_terminal_gets_words_and_loads_no_screen(program: Program) -> None:
    done = program.run("learn", "names", typed="7\n", TERM="dumb")
    assert done.code == 0
    assert "Right. Quatre is 4 and trois is 3." in done.out


def test_after_a_refusal_in_a_game_why_tells_what_the_guide_says_of_it(here: InProcess) -> None:
    typed = ["why", "roll", "8/1", "why", "13/9 1/0", "double", "why", "plays", "why", "quit"]
    out = here.play("--white", "Ada", "--black", "Bob", "--seed", "4", typed=typed).out
    told = " ".join(out.split())
    assert told.count("Nothing was refused just now.") == 2
    assert "One checker may use both numbers." in told
    assert "A turn has its order" in told
    assert "More: backgammon learn turn" in told
    assert all(len(line) <= 40 for line in out.splitlines())
