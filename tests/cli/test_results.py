"""`backgammon results`: a table for each player, whatever the names are made of."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from backgammon_tui.cli import places, results
from backgammon_tui.cli.results import money, result_lines
from backgammon_tui.record.header import cells
from backgammon_tui.record.results import Player, Standing

from .program import InProcess, one_sentence

MAT = Path(__file__).parents[1] / "data" / "mat"
WON = "roll\nresign 2\naccept\nnext\nroll\n"


def _play(here: InProcess, white: str, black: str, *flags: str, typed: str = "roll\n") -> None:
    seats = ("--white", white, "--black", black, "--seed", "3")
    assert here.run("play", "--plain", *seats, *flags, typed=typed).code == 0


def test_nothing_has_been_played(here: InProcess) -> None:
    assert here.run("results").out == "No match.\n"
    assert json.loads(here.run("results", "--json").out) == []
    assert not here.matches.parent.exists()


def test_a_table_for_each_person_with_a_sum_of_several(here: InProcess) -> None:
    _play(here, "Ada", "Bob", "--length", "1", typed="roll\nresign 1\naccept\n")
    _play(here, "Ada", "bot:club")
    out = here.run("results").out
    tables = [[line.split() for line in part.splitlines()] for part in out.split("\n\n")]
    (heads, first, second, whole), (_, bobs) = tables[0], tables[1]
    assert heads == ["Ada", "against", "matches", "open", "games", "points", "last"]
    assert first[:3] == ["Club", "bot", "1"]
    assert second[0] == "Bob"
    assert second[1] in ("1-0", "0-1")
    assert whole[:3] == ["all", second[1], "1"]
    assert bobs[1] == second[1][::-1]


def test_money_is_told_with_its_stake(here: InProcess) -> None:
    _play(here, "Ada", "Bob", "--stake", "0.25", typed=WON)
    out = here.run("results", "--player", "ada").out
    assert "money" in out
    assert "+0.50" in out or "-0.50" in out
    (told,) = json.loads(here.run("results", "--player", "ada", "--json").out)
    assert told["sessions"] == 1
    assert abs(Decimal(told["money"])) == Decimal("0.5")


def test_one_opponent_alone_and_names_nobody_has(here: InProcess) -> None:
    _play(here, "Ada", "Bob")
    _play(here, "Ada", "bot:club")
    out = here.run("results", "--opponent", "bot:club").out
    assert "Club bot" in out
    assert "Bob" not in out
    assert here.run("results", "--player", "Club bot").out.startswith("Club bot against")
    sentence = one_sentence(here.run("results", "--player", "Eve"))
    assert sentence == "nobody called Eve has played here."
    escape = one_sentence(here.run("results", "--opponent", "\x1b[31mEve"))
    assert "\x1b" not in escape


def test_matches_from_files_are_counted_apart(here: InProcess) -> None:
    here.run("import", str(MAT / "match10.mat"))
    done = here.run("results")
    assert (
        done.out == "No match.\nNot counted: 1 match from other programs' files; see --imported.\n"
    )
    assert here.run("results", "--imported").out.startswith("Ada against  matches")


def test_matches_between_bots_are_named(here: InProcess) -> None:
    here.run("play", "--plain", "--white", "bot:club", "--black", "bot:club", "--length", "1")
    told = "No match.\nNot shown: 1 match between bots; see --player bot:club.\n"
    assert here.run("results").out == told
    assert here.run("results", "--player", "bot:club").out.startswith("Club bot against")


def test_a_damaged_record_is_named(here: InProcess) -> None:
    _play(here, "Ada", "Bob")
    (here.matches / "20200101.jsonl").write_text("rubbish\n")
    sentence = "20200101.jsonl cannot be opened: the first line is not a match header.\n"
    assert here.run("results").out.endswith(sentence)
    done = here.run("results", "--json")
    assert (len(json.loads(done.out)), done.err) == (2, sentence)


def test_a_record_that_goes_only_so_far_is_counted_so_far_and_told(here: InProcess) -> None:
    _play(here, "Ada", "Bob", typed=WON)
    with here.file().open("a") as file:
        file.write("rubbish\n")
    out = here.run("results").out
    assert "1    1-0     2-0      1-0" in out
    told = "Counted in part: 1 match with a faulty line; see: backgammon matches --all.\n"
    assert out.endswith(told)


STRANGE = ("[red]Ada[/red]", "{} %s \\e[1m", "שלום", "王王王王王王王王", "é" * 16)


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("width", [40, 80, 1000])
def test_names_are_printed_as_they_are_and_every_line_fits(name: str, width: int) -> None:
    stands = Standing((12, 11), 2, 3, (120, 99), (250, 201), (20, 11), (1, 2), Decimal("-17.25"))
    told = {
        Player("person x", name): {
            Player(f"person {other}", other): stands for other in (*STRANGE, "Bob")
        }
    }
    lines = list(result_lines(told, width))
    assert lines[0].startswith(f"{name} against")
    assert max(map(cells, lines)) <= width
    for other in STRANGE:
        assert any(line.startswith(other) or line.endswith(other) for line in lines)
    if width == 1000:
        assert len({cells(line) for line in lines if line}) == 1


@pytest.mark.parametrize(
    ("amount", "told"), [("0.00", "0"), ("2.50", "+2.50"), ("-3.0", "-3"), ("100", "+100")]
)
def test_amounts(amount: str, told: str) -> None:
    assert money(Decimal(amount)) == told


def test_a_terminal_has_an_edge(here: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    _play(here, "Ada", "Bob")
    monkeypatch.setattr(results, "width_of_output", lambda: 20)
    assert all(len(line) <= 20 for line in here.run("results").out.splitlines())


def test_who_waits_for_many_records_is_told_in_a_line_that_goes_away(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for done, number, line in ((0, 20, None), (40, 100, "Reading 100 matches: 40"), (80, 100, "")):
        places._progress(done, number)
        said = capsys.readouterr()
        assert (said.out, said.err) == ("", "" if line is None else f"\r{line:<40}\r")
