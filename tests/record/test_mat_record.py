"""A match read from a text file is a record like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record import header as header_text
from backgammon_tui.record.book import score_sheet
from backgammon_tui.record.entry import from_line, to_line
from backgammon_tui.record.header import Header, check_name
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.store import Store
from backgammon_tui.rules import How, Phase, Seat
from tests.record.test_mat_read import SHORT

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
FILES: Final = sorted(path.name for path in DATA.glob("*.mat"))


def folded(text: str) -> tuple[Header, Log]:
    header, entries = to_record(read_mat(text.encode()))
    return header, Log(header.rules, entries)


@pytest.mark.parametrize("file", FILES)
def test_the_record_has_the_same_games(file: str) -> None:
    match = read_mat((DATA / file).read_bytes())
    header, entries = to_record(match)
    rows = score_sheet(Log(header.rules, entries))
    assert [(row.result.winner, row.result.points) for row in rows] == [
        (game.winner, game.points) for game in match.games
    ]
    assert (header.white, header.black) == match.players


def test_the_record_is_written_and_read_like_any_other(tmp_path: Path) -> None:
    header, log = folded((DATA / "match08.mat").read_text())
    assert header_text.from_line(header_text.to_line(header)) == header
    assert [from_line(to_line(entry)) for entry in log.entries] == log.entries
    file = Store(tmp_path).create(header)
    file.append(log.entries)
    file.close()
    opened = Store(tmp_path).open(file.path.stem)
    assert opened.trouble is None
    assert opened.log.state.digest() == log.state.digest()
    opened.close()


def test_the_left_player_sits_at_the_white_seat() -> None:
    _, log = folded(SHORT)
    assert log.after(2).on_roll is Seat.BLACK
    assert log.state.result
    assert log.state.result.winner is Seat.BLACK


def test_points_won_before_the_file_begins_are_settled_games() -> None:
    text = SHORT.replace(" Ada : 1 ", " Ada : 2 ").replace(" Ada : 0 ", " Ada : 1 ")
    _, log = folded(text.replace("Bob : 0", "Bob : 1"))
    rows = score_sheet(log)
    assert [row.result.how for row in rows[:2]] == [How.SETTLED, How.SETTLED]
    assert [row.score.white for row in rows] == [1, 1, 2, 2]


def test_the_record_ends_where_a_play_is_not_legal() -> None:
    _, log = folded(SHORT.replace("62: 13/7* 24/22", "62: 13/6* 24/22"))
    assert log.state.phase is Phase.TO_PLAY
    assert log.state.game == 1


def test_the_record_ends_before_a_score_that_cannot_follow() -> None:
    _, log = folded(SHORT.replace(" Ada : 1 ", " Ada : 0 "))
    assert (log.state.phase, log.state.game) == (Phase.GAME_OVER, 1)


def test_an_end_that_no_resignation_explains_is_settled() -> None:
    cut = SHORT[: SHORT.index("  2)  Drops")] + "      Wins 1 point\n"
    _, log = folded(cut)
    assert log.state.result
    assert (log.state.result.how, log.state.result.winner) == (How.SETTLED, Seat.WHITE)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Wilhelmina Featherstonehaugh", "Wilhelmina Feath"),
        ("a\x1b[31mb\x07", "a[31mb"),
        ("  two   words ", "two words"),
        ("\u0301Zoe\u0301", "Zoé"),
        ("日本語日本語日本語日本語", "日本語日本語日本"),
        ("\u2800\u3164", "White"),
        ("", "White"),
    ],
)
def test_names_are_cleaned_and_shortened(written: str, kept: str) -> None:
    header, _ = folded(SHORT.replace("Ada :", f"{written} :"))
    assert header.white == kept


@settings(max_examples=60, deadline=None)
@given(name=st.text(max_size=60))
def test_any_name_becomes_one_that_a_record_may_have(name: str) -> None:
    header, _ = folded(SHORT.replace("Ada :", f"{name.replace(chr(0), '')} :"))
    assert check_name(header.white) == header.white
