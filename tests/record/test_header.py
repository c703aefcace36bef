"""The first line of a record, names and stakes."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.beginning import Beginning, check_start
from backgammon_tui.record.header import (
    FORMAT,
    Header,
    NewerFormat,
    cells,
    check_dice,
    check_name,
    from_line,
    read_stake,
    to_line,
)
from backgammon_tui.rules import START, Malformed, Position, Rules, Score, Seat

from .kinds import headers, names

HEADER = Header("m1", "Ada", "Bob", Rules(length=5), start=START, stake=Decimal("0.25"))


@given(headers)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    line = to_line(header)
    assert line.count("\n") == 1
    assert from_line(line) == header


def test_names_and_sitters_are_known_by_seat() -> None:
    header = Header("m1", "Ada", "Club bot", black_seat="bot:club")
    assert [header.name(seat) for seat in Seat] == ["Ada", "Club bot"]
    assert [header.sitter(seat) for seat in Seat] == ["person", "bot:club"]


def _told(**changed: object) -> str:
    return json.dumps({**json.loads(to_line(HEADER)), **changed})


def test_a_newer_format_is_refused_whatever_else_it_holds() -> None:
    for line in (_told(format=FORMAT + 1), '{"format": 2}', _told(format=99, players=3)):
        with pytest.raises(NewerFormat, match="newer version"):
            from_line(line)


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 0, -1, [1], 10**300])
def test_another_format_is_no_newer_one(number: object) -> None:
    with pytest.raises(Malformed) as refusal:
        from_line(_told(format=number))
    assert not isinstance(refusal.value, NewerFormat)


def test_a_record_of_before_beginnings_were_kept_opens() -> None:
    assert "beginning" not in json.loads(to_line(HEADER))
    assert from_line(to_line(HEADER)).beginning == Beginning()


def test_a_clock_is_kept_where_there_is_one() -> None:
    assert "clock" not in json.loads(to_line(HEADER))
    assert from_line(to_line(HEADER)).clock == "none"
    assert from_line(_told(clock="move:30")).clock == "move:30"
    assert from_line(_told(clock="move:030")).clock == "move:30"


def test_what_is_missing_of_a_beginning_is_as_usual() -> None:
    told = from_line(_told(beginning={"on_roll": "black", "score": [4, 2, True]})).beginning
    assert told == Beginning(on_roll=Seat.BLACK, score=Score(4, 2, crawford_played=True))
    assert from_line(_told(beginning={})).beginning == Beginning()


NO_STAKE: list[object] = [None, True, 0.25, 1, "0", "-1", "NaN", "Infinity", "1e3", ""]
NO_START: list[object] = [[0] * 26, [True] * 26, "x", 1, {}, [1.0] * 26, [0] * 3]
NO_TIME: list[object] = [None, True, "1", 1e300, -1e300, 10**400]
NO_RULES: list[object] = [None, [], {}, "5", {"length": 5}]
NO_BEGINNING: list[object] = [
    None,
    [],
    {"surprise": 1},
    {"on_roll": "red"},
    {"cube": [3, None, False]},
    {"roll": [7, 1]},
    {"score": [0, 0]},
    {"score": [-1, 0, False]},
    {"score": [0, 5, False]},
    {"score": 3},
    {"swap": 1},
]
NO_NAME: list[object] = [None, 1, ["a"], "a\x1bb"]
WRONG: list[tuple[str, object]] = [
    *[(name, value) for name in ("id", "white", "black") for value in NO_NAME],
    *[(name, value) for name in ("white_seat", "black_seat") for value in (None, True, "\x07")],
    *[
        ("dice", value)
        for value in (None, "loaded", "seed", "seed x", "seed 1 2", "seed " + "1" * 41)
    ],
    *[
        ("clock", value)
        for value in (None, 30, "", "quick", "move", "move:0", "move:x", "move:9999")
    ],
    *[("stake", value) for value in NO_STAKE],
    *[("start", value) for value in NO_START],
    *[("beginning", value) for value in NO_BEGINNING],
    *[("created", value) for value in NO_TIME],
    *[("rules", value) for value in NO_RULES],
]


@pytest.mark.parametrize(("name", "value"), WRONG, ids=lambda part: str(part)[:20])
def test_a_field_of_another_kind_is_refused(name: str, value: object) -> None:
    with pytest.raises(Malformed) as refusal:
        from_line(_told(**{name: value}))
    assert len(str(refusal.value)) < 100


@pytest.mark.parametrize(
    "changed",
    [
        {"length": True},
        {"length": "5"},
        {"length": 5.0},
        {"length": -1},
        {"length": 10**30},
        {"crawford": 1},
        {"cube": None},
        {"cube_cap": 3},
        {"cube_cap": 2**60},
        {"beavers": 2},
        {"surprise": True},
    ],
    ids=str,
)
def test_rules_of_another_kind_are_refused(changed: dict[str, object]) -> None:
    rules = {**json.loads(to_line(HEADER))["rules"], **changed}
    with pytest.raises(Malformed):
        from_line(_told(rules=rules))


def test_a_field_too_few_or_too_many_is_refused() -> None:
    told = json.loads(to_line(HEADER))
    for name in told:
        with pytest.raises(Malformed):
            from_line(json.dumps({key: told[key] for key in told if key != name}))
    with pytest.raises(Malformed):
        from_line(_told(extra=""))


@pytest.mark.parametrize(
    "line",
    ["", "{}", "[]", "null", "7", "{", "[" * 100_000, '{"format":1,"format":1}', '{"format":NaN}'],
    ids=lambda line: line[:20],
)
def test_what_is_no_header_at_all_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        from_line(line)


@pytest.mark.parametrize(
    "name", ["Ada", "Ada Lovelace", "Zoë", "O'Brien", "李小龍", "Ольга", "שרה", "x" * 16, "国" * 8]
)
def test_a_name_a_terminal_can_show_is_a_name(name: str) -> None:
    assert check_name(name) == name


def test_a_name_is_trimmed_and_composed() -> None:
    assert check_name("  Ada ") == "Ada"
    assert check_name("Zoe\u0308") == "Zoë"


UNSEEN = {
    "empty": "",
    "blank": "   ",
    "line end": "Ada\nBob",
    "tab": "A\tB",
    "escape": "\x1b[2J",
    "C1 control": "A\x9b31m",
    "delete": "A\x7f",
    "no-break space": "A\xa0B",
    "bidi override": "A\u202eB",
    "bidi isolate": "\u2066A\u2069",
    "right-to-left mark": "A\u200f",
    "zero-width space": "A\u200bB",
    "zero-width joiner": "A\u200dB",
    "word joiner": "A\u2060",
    "byte order mark": "\ufeffAda",
    "soft hyphen": "A\u00adB",
    "line separator": "A\u2028B",
    "lone surrogate": "A\ud800",
    "surrogate-escaped byte": "A\udcff",
    "private use": "\ue000",
    "unassigned": "\u0378",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "blank Braille": "\u2800",
    "variation selector": "A\ufe0f",
    "grapheme joiner": "A\u034f",
    "mark alone": "\u0301\u0301",
    "tag": "A\U000e0041",
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_nobody_can_see_or_that_steers_a_terminal_is_refused(name: str) -> None:
    with pytest.raises(Malformed):
        check_name(name)


@pytest.mark.parametrize("name", ["x" * 17, "国" * 9, "a" + "\u0301\u0302\u0303" * 20, "x" * 10**7])
def test_a_name_too_long_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="at most 16"):
        check_name(name)


@given(names)
def test_a_name_that_was_checked_is_a_name(name: str) -> None:
    assert check_name(check_name(name)) == check_name(name)
    assert 0 < cells(name) <= 16


def test_columns_of_text() -> None:
    assert [cells(text) for text in ("", "Ada", "国国", "é", "e\u0301", "न्")] == [0, 3, 4, 1, 1, 1]


@pytest.mark.parametrize("text", ["1", "0.25", ".5", " 2 ", "1000000", "0.0001", "0.10"])
def test_stakes(text: str) -> None:
    assert read_stake(text) == Decimal(text.strip())


@pytest.mark.parametrize(
    "text",
    ["", "0", "0.0", "-1", "+1", "1000001", "0.00001", "1e3", "1_000", "٣", "NaN", "sNaN", "inf",
     "1,5", "1.", ".", "abc", "$5", "9" * 10**6],
    ids=lambda text: text[:10],
)  # fmt: skip
def test_what_is_no_stake(text: str) -> None:
    with pytest.raises(Malformed, match="stake"):
        read_stake(text)


def test_the_dice_of_a_header() -> None:
    for dice in ("system", "manual", "seed 0", "seed -12", "seed " + "9" * 40):
        assert check_dice(dice) == dice
    for dice in (
        "",
        "seed",
        "seed ",
        "seed ١",
        "seed 1\n",
        "SYSTEM",
        "seed --1",
        "seed " + "9" * 41,
    ):
        with pytest.raises(Malformed):
            check_dice(dice)


@given(st.sampled_from([1, -1]))
def test_a_game_starts_with_checkers_on_both_sides(side: int) -> None:
    assert check_start(START) == START
    alone = [0] * 26
    alone[10] = side
    with pytest.raises(Malformed, match="borne off"):
        check_start(Position.from_counts(alone))


def test_a_game_starts_where_somebody_can_move_some_day() -> None:
    shut_out = [-1, *[2] * 6, *[0] * 12, *[-2] * 6, 1]
    with pytest.raises(Malformed, match="nobody could ever move"):
        check_start(Position.from_counts(shut_out))
    for point, count in ((1, 1), (24, -1), (0, 0), (25, 0)):
        counts = [*shut_out[:point], count, *shut_out[point + 1 :]]
        assert check_start(Position.from_counts(counts))
