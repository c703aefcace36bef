"""`backgammon matches`: the list of unfinished matches."""

from __future__ import annotations

import json

from .program import InProcess

PERSONS = ("play", "--plain", "--white", "Ada", "--black", "Bob", "--seed", "3")


def test_no_match(here: InProcess) -> None:
    for flags, told in (((), "No unfinished match.\n"), (("--all",), "No match.\n")):
        done = here.run("matches", *flags)
        assert (done.code, done.out, done.err) == (0, told, "")
    assert here.run("matches", "--json").out == "[]\n"
    assert not here.matches.exists()


def test_a_row_an_unfinished_match_newest_first(here: InProcess) -> None:
    here.run(*PERSONS, "--length", "3", typed="roll\nresign 2\naccept\nnext\n")
    here.run(*PERSONS, "--money", "--jacoby")
    here.run(*PERSONS, "--length", "1", typed="roll\nresign 1\naccept\n")
    unfinished = here.run("matches").out.splitlines()
    assert sorted(row.partition("Ada - Bob  ")[2] for row in unfinished) == [
        "0-0  Money, game 1, Jacoby",
        "2-0  Match to 3, game 2, Crawford",
    ]
    assert len(here.run("matches", "--all").out.splitlines()) == 3
    ids = [row.split()[0] for row in unfinished]
    assert ids == sorted(ids, reverse=True)


def test_nobody_is_shown_more_points_than_the_match_is_played_to(here: InProcess) -> None:
    here.run(*PERSONS, "--length", "2", typed="roll\nresign 3\naccept\n")
    (row,) = here.run("matches", "--all").out.splitlines()
    assert row.partition("Ada - Bob  ")[2].split()[0] in ("2-0", "0-2")
    (told,) = json.loads(here.run("matches", "--all", "--json").out)
    assert max(told["score"]) == 3, "for programs it is what was won"
    sheet = here.run("sheet", told["id"]).out
    assert row.partition("Ada - Bob  ")[2].split()[0] in sheet


def test_the_list_for_programs(here: InProcess) -> None:
    here.run("play", "--plain", "--white", "Zoë", "--seed", "3", typed="")
    done = here.run("matches", "--json")
    (told,) = json.loads(done.out)
    assert done.out.isascii()
    assert told["id"] == here.match().header.id
    assert (told["white"], told["black"]) == ("Zoë", "Advanced bot")
    assert (told["white_seat"], told["black_seat"]) == ("person", "bot:advanced")
    assert (told["length"], told["score"], told["game"]) == (5, [0, 0], 1)
    assert (told["finished"], told["trouble"]) == (False, None)
    assert told["created"] <= told["last"]


def test_finished_matches_are_told_for_programs_on_request(here: InProcess) -> None:
    here.run(*PERSONS, "--length", "1", typed="roll\nresign 1\naccept\n")
    assert json.loads(here.run("matches", "--json").out) == []
    (told,) = json.loads(here.run("matches", "--json", "--all").out)
    assert (told["finished"], told["score"]) == (True, [1, 0])


def test_a_damaged_match_is_named_and_the_others_listed(here: InProcess) -> None:
    here.run(*PERSONS)
    (here.matches / "20200101.jsonl").write_text("rubbish\n")
    (here.matches / "20200102.jsonl").mkdir()
    out = here.run("matches").out.splitlines()
    assert len(out) == 3
    assert out[1:] == [
        "20200102.jsonl cannot be opened: Is a directory.",
        "20200101.jsonl cannot be opened: the first line is not a match header.",
    ]
    done = here.run("matches", "--json")
    assert (done.code, len(json.loads(done.out)), done.err.count("\n")) == (0, 1, 2)


def test_a_match_with_an_edited_line_is_listed_with_its_trouble(here: InProcess) -> None:
    here.run(*PERSONS, typed="roll\n")
    with here.file().open("a") as file:
        file.write("rubbish\n")
    assert "(Line 4 does not apply" in here.run("matches").out
    (told,) = json.loads(here.run("matches", "--json").out)
    assert told["trouble"].startswith("Line 4")


def test_listing_changes_no_file(here: InProcess) -> None:
    here.run(*PERSONS, typed="roll\n")
    with here.file().open("a") as file:
        file.write('{"seq":3')
    content = here.file().read_bytes()
    here.run("matches", "--all")
    assert here.file().read_bytes() == content
    assert len(list(here.matches.iterdir())) == 1
