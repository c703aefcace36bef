"""Position IDs and Match IDs, written, read and refused."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.gnubg_id import (
    gnu_id,
    match_id,
    position_id,
    position_of_id,
    read_gnu_id,
    situation_of_match_id,
)
from backgammon_tui.record.situation import USUAL_LIMIT, Situation
from backgammon_tui.rules import START, Malformed, Position, Refusal, Seat
from tests.rules.boards import positions, stand
from tests.rules.rows import legal_rows

from .situations import identified, said_against, situations

START_ID = "4HPwATDgc/ABMA"


def test_every_identifier_of_the_table_is_written_and_read() -> None:
    rows = identified()
    assert len(rows) == 1023
    for situation, text, _ in rows:
        assert gnu_id(situation) == text
        assert read_gnu_id(text) == situation


def test_the_positions_of_the_legal_plays_are_read_as_they_were_written() -> None:
    for row in legal_rows():
        for position in (row.position, *row.results[:1]):
            assert position_of_id(position_id(position)) == position


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (START_ID, START),
        (
            "4HPkASjg2+ABMA",
            stand({24: 2, 13: 4, 8: 2, 7: 2, 6: 5}, {24: 1, 23: 1, 13: 4, 11: 1, 8: 3, 6: 5}),
        ),
        ("HC/wATDg8+AxAA", stand({16: 2, 13: 4, 8: 4, 6: 5}, {3: 3, 6: 4, 7: 1, 13: 5, 24: 2})),
    ],
)
def test_positions_that_were_worded_elsewhere(text: str, position: Position) -> None:
    assert position_of_id(text) == position
    assert position_id(position) == text


@given(positions())
def test_any_position_is_read_as_it_was_written(position: Position) -> None:
    for seen in (position, position.flipped()):
        text = position_id(seen)
        assert len(text) == 14
        assert position_of_id(text) == seen


@given(situations())
def test_any_situation_is_read_as_it_was_written(situation: Situation) -> None:
    text = gnu_id(situation)
    assert read_gnu_id(f" {text}\n") == replace(situation, beavers=False, cube_limit=USUAL_LIMIT)


def test_white_is_player_1_and_black_player_0() -> None:
    told = situation_of_match_id("8AkrAYAAKAAE")
    assert (told.on_roll, told.score) == (Seat.WHITE, (5, 8))


def test_an_old_match_id_has_no_bit_for_jacoby() -> None:
    assert situation_of_match_id("cAkAAAAAAAAA").jacoby
    assert not situation_of_match_id("cAkAAAAAAAAE").jacoby
    match = situation_of_match_id("cAngAAAAAAAA")
    assert not match.jacoby
    assert match_id(match) == "cAngAAAAAAAE"


def _refused(text: str) -> str:
    with pytest.raises(Malformed) as caught:
        read_gnu_id(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (START_ID[:-1], "a Position ID has 14 characters, not 13"),
        (f"{START_ID}==", "a Position ID has 14 characters, not 16"),
        ("", "a Position ID has 14 characters, not 0"),
        ("4HPw-TDgc/ABMA", "character 5 of the Position ID is '-'"),
        ("4HPwAT gc/ABMA", "character 7 of the Position ID is ' '"),
        ("4HPwATDgc/ABMé", "character 14 of the Position ID is 'é'"),
        ("4HPwATDgc/ABMB", "character 14 of a Position ID is A, Q, g or w, not 'B': it has bits"),
        ("//8AAAAAAAAAAA", "character 2 of the Position ID gives the other side more than 15"),
        ("AAAA/v8DAAAAAA", "character 8 of the Position ID gives the side on roll more than 15"),
        ("AQAAAAAAAAAAAw", "character 14 of the Position ID has bits left over"),
        ("AAAAAAAAAAAAAA", "both sides have borne off all their checkers"),
    ],
)
def test_what_is_wrong_in_a_position_id(text: str, told: str) -> None:
    assert told in _refused(f"{text}:cAngAAAAAAAE")


def test_two_sides_cannot_stand_on_one_point() -> None:
    bits = "0" * 19 + "1" + "0" * 6 + "0" * 4 + "1"
    key = int(bits[::-1], 2).to_bytes(10, "little")
    text = b64encode(key).decode()[:14]
    assert "checkers of both sides on the 5-point" in _refused(f"{text}:cAngAAAAAAAE")


def _match(**fields: int) -> str:
    """The Match ID of numbers that may be wrong."""
    places = {"owner": 4, "state": 8, "die": 15, "other": 18, "crawford": 7, "spare": 67}
    key = int.from_bytes(b"\x70\x09\xe0\x00\x00\x00\x00\x00\x04", "little")
    for name, value in fields.items():
        width = {"owner": 2, "crawford": 1, "spare": 5}.get(name, 3)
        key = key & ~((1 << width) - 1 << places[name]) | value << places[name]
    return b64encode(key.to_bytes(9, "little")).decode()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cAngAAAAAAA", "a Match ID has 12 characters, not 11"),
        ("cAngAAAAAAA=", "character 12 of the Match ID is '='"),
        (_match(owner=2), "the owner of the cube in the Match ID is 2"),
        (_match(state=5), "the state of the game in the Match ID is 5"),
        (_match(die=7, other=1), "the dice of the Match ID are 7 and 1"),
        (_match(die=3, other=0), "the dice of the Match ID are 3 and 0"),
        (_match(die=0, other=2), "the dice of the Match ID are 0 and 2"),
        (_match(spare=1), "character 12 of the Match ID has bits left over"),
        ("8AkAAAAAAAAE", "the Crawford game belongs to a match"),
    ],
)
def test_what_is_wrong_in_a_match_id(text: str, told: str) -> None:
    assert told in _refused(f"{START_ID}:{text}")


def test_a_gnu_id_has_one_colon() -> None:
    for text in (START_ID, f"{START_ID}:cAngAAAAAAAE:", "::"):
        assert "with one colon between" in _refused(text)


BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
shaped = st.builds(
    lambda one, two, colon: one + colon + two,
    st.text(BASE64, min_size=14, max_size=14) | st.text(max_size=16) | st.just(START_ID),
    st.text(BASE64, min_size=12, max_size=12) | st.text(max_size=14),
    st.sampled_from([":", ":", ":", "", "::"]),
)


@given(shaped | st.text())
@settings(max_examples=500)
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    for read in (read_gnu_id, position_of_id, situation_of_match_id):
        assert said_against(text, read).isprintable()


@given(st.text(BASE64, min_size=14, max_size=14).map(lambda text: text[:-1] + "A"))
@settings(max_examples=500)
def test_no_position_has_two_identifiers(text: str) -> None:
    try:
        position = position_of_id(text)
    except Refusal:
        return
    assert position_id(position) == text
    assert Position.from_counts(position.counts) == position


@given(st.integers(0, 2**72 - 1))
def test_no_situation_has_two_match_ids(key: int) -> None:
    text = b64encode(key.to_bytes(9, "little")).decode()
    try:
        situation = situation_of_match_id(text)
    except Refusal:
        return
    written = situation_of_match_id(match_id(situation))
    assert written == situation
