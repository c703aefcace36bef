"""A play in a file that is not legal: named, and followed only where that is wished."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from backgammon_tui import words
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import Import, read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import Seat, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.story import line_text

HEAD: Final = " 3 point match\n\n Game 1\n Ada : 0                         Bob : 0\n"
ROWS: Final = (
    ("62: 24/18 13/11", "31: 8/5 6/5"),
    ("51: 24/23 13/8", "64: 24/18 13/9"),
    ("", "Wins 1 point"),
)


def text_with(*changed: tuple[int, int, str], rows: tuple[tuple[str, str], ...] = ROWS) -> bytes:
    """A short match text with some cells written otherwise."""
    cells = [list(row) for row in rows]
    for row, column, cell in changed:
        cells[row][column] = cell
    body = [f"{n:>3}) {left:<27} {right}" for n, (left, right) in enumerate(cells[:-1], 1)]
    left, right = cells[-1]
    return (HEAD + "\n".join([*body, f"{'':5}{left:<27} {right}"]) + "\n").encode()


def record(match: Import) -> tuple[Header, Log]:
    header, entries = to_record(match)
    return header, Log(header.rules, entries)


ILLEGAL: Final = text_with((0, 1, "31: 13/11 24/22"))


def test_the_match_opens_up_to_an_illegal_play_which_is_named() -> None:
    match = read_mat(ILLEGAL)
    (problem,) = match.problems
    assert problem[:4] == (5, 1, 1, 'Bob: "31: 13/11 24/22" is no legal play')
    assert problem.may_stand
    assert record(match)[1].state.turn == 2
    assert not match.games[0].whole


def test_it_stands_where_that_is_wished_and_the_match_goes_on() -> None:
    match = read_mat(ILLEGAL, irregular=True)
    (problem,) = match.problems
    assert problem.text == 'Bob: "31: 13/11 24/22" is no legal play; irregular, it stood'
    game = match.games[0]
    assert game.whole
    assert (game.winner, game.points, game.plays) == (Seat.BLACK, 1, 4)
    stood = [action for action in game.actions if isinstance(action, do.Stood)]
    assert stood == [do.Stood(Seat.BLACK, (Step(13, 2), Step(24, 2)))]


@pytest.mark.parametrize(
    ("cell", "steps"),
    [
        ("31: 13/11 24/22", ((13, 2), (24, 2))),
        ("31: 8/5", ((8, 3),)),
        ("31: 8/5 6/5 13/10", ((8, 3), (6, 1), (13, 3))),
        ("31: Cannot Move", ()),
        ("31: 6/8 8/5", ((6, -2), (8, 3))),
        ("31: 8/5*/1", ((8, 3), (5, 4))),
    ],
)
def test_what_stood_is_kept_and_written_as_it_was(
    cell: str, steps: tuple[tuple[int, int], ...]
) -> None:
    header, log = record(read_mat(text_with((0, 1, cell)), irregular=True))
    stood = [entry.action for entry in log.line if isinstance(entry.action, do.Stood)]
    assert stood == [do.Stood(Seat.BLACK, tuple(Step(*step) for step in steps))]
    text, notes = write_mat(header, log)
    assert any("Game 1: an irregular play is written as it stood" in note for note in notes)
    again_header, again = record(read_mat(text.encode(), irregular=True))
    assert [entry.action for entry in again.line] == [entry.action for entry in log.line]
    assert write_mat(again_header, again)[0] == text


@pytest.mark.parametrize(
    "cell",
    ["31: 13/12 24/23", "31: 7/4 6/5", "31: ????", "31: 8/5 hello", "31:"],
    ids=["blocked", "no checker", "hidden", "unreadable", "not written"],
)
def test_what_cannot_be_put_on_the_board_stops_the_match_all_the_same(cell: str) -> None:
    one, other = (read_mat(text_with((0, 1, cell)), irregular=wish) for wish in (False, True))
    assert one.games == other.games
    assert [problem.text for problem in one.problems] == [one.problems[0].text]
    assert [problem.text for problem in other.problems] == [one.problems[0].text]
    assert not one.problems[0].may_stand
    assert not one.games[0].whole


def test_a_file_without_such_a_play_reads_the_same_either_way() -> None:
    for path in (Path(__file__).parents[1] / "data" / "mat").glob("*.mat"):
        assert read_mat(path.read_bytes()) == read_mat(path.read_bytes(), irregular=True)


def test_it_is_marked_in_words_and_in_the_list() -> None:
    header, log = record(read_mat(ILLEGAL, irregular=True))
    entry = next(entry for entry in log.line if isinstance(entry.action, do.Stood))
    before, after = log.after(entry.seq - 1), log.after(entry.seq)
    names = words.Names(header.white, header.black)
    told = words.happened(entry.action, before, after, names)
    assert told == "Bob plays 24/22 13/11: irregular, it stood."
    assert line_text(entry, before, after) == "31 24/22 13/11 (irregular, it stood)"
    nothing = do.Stood(Seat.BLACK, ())
    assert words.played(nothing, before.position) == "moves nothing: irregular, it stood"
