"""XGIDs, written, read and refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.gnubg_id import position_id
from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.record.xgid import read_xgid, xgid
from backgammon_tui.rules import START, Malformed, Roll, Seat, Size

from .situations import identified, said_against, situations

BOARD = "-b----E-C---eE---c-e----B-"
START_XGID = f"XGID={BOARD}:0:0:1:00:0:0:0:7:10"


def test_every_xgid_of_the_table_is_written_and_read() -> None:
    written = [(situation, text) for situation, _, text in identified() if text]
    assert len(written) == 579
    for situation, text in written:
        assert xgid(situation) == text
        assert read_xgid(text) == situation


def test_where_the_table_has_none_there_is_none() -> None:
    none = [situation for situation, _, text in identified() if not text]
    assert len(none) == 1023 - 579
    assert {xgid(situation) for situation in none} == {None}


@given(situations())
def test_what_can_be_said_is_read_as_it_was_written(situation: Situation) -> None:
    text = xgid(situation)
    if text is None:
        assert _why_none(situation)
    else:
        assert read_xgid(text) == read_xgid(f"\t{text[5:]} \n") == situation


def _why_none(situation: Situation) -> bool:
    """Something that an XGID has no field for."""
    answered = situation.turn is not situation.on_roll
    others = situation.cube_owner is situation.on_roll.other
    return (
        situation.game_state is not GameState.PLAYING
        or situation.resigned is not None
        or situation.doubled is not answered
        or (situation.doubled and (others or situation.roll is not None))
    )


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("-aa---EBB---dDa--c-e----B-:0:0:1:16:0:0:3:0:8", "4HPkASjg2+ABMA"),
        ("-A-Bb-DBB---bBa---bcbbaA-A:0:0:-1:00:4:0:0:0:8", "GW+DAUi03ZABBg"),
        ("b-A-BaC-D---cB---bBcbb--A-:0:0:-1:52:0:0:1:0:10", "MufBYCDYzuCAYA"),
        ("----abF-B--BbB-Bacbd----A-:0:0:1:41:1:0:0:11:10", "4O3CgAXgZ8wMIA"),
    ],
)
def test_xgids_that_other_programs_misread(text: str, position: str) -> None:
    situation = read_xgid(text)
    assert position_id(situation.position) == position
    assert xgid(situation) == "XGID=" + text.replace(":16:", ":61:")


def test_each_field_is_where_it_belongs() -> None:
    told = read_xgid(f"xgid={BOARD}:3:-1:-1:D:4:2:3:0:6")
    assert told == Situation(
        START,
        on_roll=Seat.BLACK,
        turn=Seat.WHITE,
        cube_value=8,
        cube_owner=Seat.BLACK,
        doubled=True,
        score=(4, 2),
        jacoby=True,
        beavers=True,
        cube_limit=6,
    )
    crawford = read_xgid(f"{BOARD}:0:0:1:16:4:2:1:5:10")
    assert (crawford.crawford, crawford.length, crawford.roll) == (True, 5, Roll(6, 1))


@pytest.mark.parametrize(
    "situation",
    [
        Situation(START, turn=Seat.BLACK),
        Situation(START, turn=Seat.BLACK, resigned=Size.SINGLE),
        Situation(START, doubled=True),
        Situation(START, game_state=GameState.OVER),
        Situation(START, Seat.WHITE, Seat.BLACK, Roll(3, 1), doubled=True),
        Situation(START, Seat.WHITE, Seat.BLACK, None, 4, Seat.BLACK, doubled=True),
    ],
)
def test_what_an_xgid_cannot_say(situation: Situation) -> None:
    assert xgid(situation) is None


def _field(number: int, text: str) -> str:
    fields = START_XGID.removeprefix("XGID=").split(":")
    fields[number - 1] = text
    return ":".join(fields)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "an XGID has 10 fields with colons between, not 1"),
        (f"{START_XGID}:0", "an XGID has 10 fields with colons between, not 11"),
        (_field(1, BOARD[1:]), "the board of an XGID has 26 characters, not 25"),
        (_field(1, f"{BOARD}-"), "the board of an XGID has 26 characters, not 27"),
        (_field(1, BOARD.replace("c", "P")), "character 18 of the XGID is 'P'"),
        (_field(1, BOARD.replace("c", "d")), "16 checkers of the top player, who has 15"),
        (_field(1, BOARD.replace("C", "D")), "16 checkers of the bottom player, who has 15"),
        (_field(1, f"A{BOARD[1:24]}A-"), "character 1 of the XGID is the bar of the top player"),
        (_field(1, f"-a{BOARD[2:25]}a"), "character 26 of the XGID is the bar of the bottom"),
        (_field(1, "-" * 26), "both sides have borne off all their checkers"),
        (_field(2, "16"), "field 2 of the XGID, the cube as a power of two, is 0 to 15, not '16'"),
        (_field(2, "-1"), "field 2 of the XGID, the cube as a power of two, is 0 to 15, not '-1'"),
        (_field(3, "2"), "field 3 of the XGID, the owner of the cube, is 1 or -1 or 0, not '2'"),
        (_field(4, "0"), "field 4 of the XGID, the side on roll, is 1 or -1, not '0'"),
        (_field(5, "71"), "field 5 of the XGID, the dice, is 00, D, or two numbers from 1 to 6"),
        (_field(5, "30"), "not '30'"),
        (_field(5, "B"), "field 5 of the XGID, the dice, is B: a beaver waits for its answer"),
        (_field(5, "R"), "field 5 of the XGID, the dice, is R: a raccoon waits for its answer"),
        (_field(6, "x"), "field 6 of the XGID, the score of the bottom player, is 0 to 32767"),
        (_field(7, "99999"), "field 7 of the XGID, the score of the top player, is 0 to 32767"),
        (_field(8, "2"), "field 8 of the XGID, Crawford or Jacoby and beavers, is 0 to 1, not '2'"),
        (_field(8, ""), "field 8 of the XGID, Crawford or Jacoby and beavers, is 0 to 1, not ''"),
        (_field(9, "7" * 5000), "field 9 of the XGID, the match length, is 0 to 32767"),
        (_field(9, "٣"), "field 9 of the XGID, the match length, is 0 to 32767, not '٣'"),
        (_field(10, "21"), "field 10 of the XGID, the limit of the cube, is 0 to 20, not '21'"),
    ],
)
def test_what_is_wrong_in_an_xgid(text: str, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_xgid(text)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 130


boards = st.text("-AaBbCO", min_size=25, max_size=27) | st.just(BOARD) | st.text()
fields = st.integers(-3, 40).map(str) | st.sampled_from(["00", "D", "B", "61", ""]) | st.text()


@given(st.lists(fields, min_size=8, max_size=10), boards)
@settings(max_examples=500)
def test_any_text_is_read_or_refused_in_one_sentence(told: list[str], board: str) -> None:
    assert said_against(":".join([board, *told]), read_xgid).isprintable()
