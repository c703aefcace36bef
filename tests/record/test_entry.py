"""The line of an entry: written, read back the same, and nothing else read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.entry import (
    _KINDS,
    _NAMES,
    Entry,
    TableNote,
    from_line,
    to_line,
)
from backgammon_tui.rules import GameAction, Malformed, Seat
from backgammon_tui.rules import actions as do

from .kinds import any_json, entries

ROLLED: Final = {"seq": 3, "at": 5.5, "do": "rolled", "roll": [6, 1]}
PLAYED: Final = {"seq": 4, "at": 5.5, "do": "played", "seat": "white", "steps": [[8, 6], [8, 1]]}
BEGAN: Final = json.loads(
    '{"seq":1,"at":1,"do":"began","game":1,"start":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,'
    '0,0,0,0,2,0],"on_roll":null,"cube":[1,null,false]}'
)
SEALED: Final = {"seq": 2, "at": 1, "do": "sealed", "digest": "0123456789abcdef" * 4}
REVEALED: Final = {"seq": 2, "at": 1, "do": "revealed", "secret": "0123456789abcdef" * 4}
PHRASE: Final = {"seq": 2, "at": 1, "do": "phrase", "seat": "black", "text": "tea"}
SETTLED: Final = {"seq": 2, "at": 1, "do": "settled", "winner": "white", "points": 2, "why": "so"}


@given(entries)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    line = to_line(entry)
    assert line.endswith("\n")
    assert line.count("\n") == 1
    assert from_line(line) == entry
    assert to_line(from_line(line)) == line


def test_every_action_and_note_can_be_written() -> None:
    kinds = {kind.__name__ for kind in _below(GameAction) + _below(TableNote)}
    assert kinds - {"SeatAction", "SeatNote", "LinksShown"} == {kind.__name__ for kind in _NAMES}
    assert len(_KINDS) == len(_NAMES)


def _below(kind: type[Any]) -> list[type[Any]]:
    return [each for below in kind.__subclasses__() for each in [below, *_below(below)]]


def test_the_seat_of_an_entry_is_whoever_brought_it_about() -> None:
    assert Entry(1, do.Doubled(Seat.BLACK), 0.0).seat is Seat.BLACK
    assert Entry(1, do.Opened(3, 1), 0.0).seat is None
    assert Entry(1, do.Settled(Seat.BLACK, 1, ""), 0.0).seat is None


@pytest.mark.parametrize("told", [ROLLED, PLAYED, BEGAN, SETTLED, SEALED, REVEALED, PHRASE])
def test_the_lines_the_refusals_start_from_are_read(told: dict[str, object]) -> None:
    assert from_line(json.dumps(told))


@pytest.mark.parametrize("told", [ROLLED, PLAYED, BEGAN, SETTLED, SEALED, REVEALED, PHRASE])
def test_a_field_too_few_or_too_many_is_refused(told: dict[str, object]) -> None:
    for name in told:
        with pytest.raises(Malformed):
            from_line(json.dumps({key: told[key] for key in told if key != name}))
    with pytest.raises(Malformed):
        from_line(json.dumps({**told, "note": 1}))


@dataclass(frozen=True)
class Wrong:
    """A line of which one field is changed to what it cannot be."""

    told: dict[str, Any]
    field: str
    value: object


NO_WHOLE_NUMBER: Final[list[object]] = [True, None, "1", 1.0, [1], {}, 2**53 + 1, -(2**70)]
NO_TIME: Final[list[object]] = [True, None, "5", [5], 1e300, -1e300, 10**400]
NO_CLOCKS: Final[list[object]] = [None, 0, False, "", [], [1, 2], [1, 2, 3.0], [1, -2, 3], {}]
NO_DIGITS: Final[list[object]] = [
    *(None, 0, "", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "٣" * 64, "0x" + "0" * 62),
]
NO_DEED: Final[list[object]] = [None, 1, "", "Rolled", "rolls", ["rolled"], {}]
WRONG: Final[list[Wrong]] = [
    *[Wrong(ROLLED, "seq", value) for value in NO_WHOLE_NUMBER],
    *[Wrong(ROLLED, "at", value) for value in NO_TIME],
    *[Wrong(ROLLED, "do", value) for value in NO_DEED],
    *[Wrong(ROLLED, "roll", value) for value in (None, 61, [6], [6, 1, 1], [7, 1], [0, 1], "61")],
    *[Wrong(ROLLED, "roll", [value, 1]) for value in NO_WHOLE_NUMBER],
    *[Wrong(ROLLED, "clocks", value) for value in NO_CLOCKS],
    *[Wrong(PLAYED, "seat", value) for value in (None, "WHITE", "red", 0, True, ["white"])],
    *[Wrong(PLAYED, "steps", value) for value in (None, 8, [8, 6], [[8]], [[8, 6, 1]], [[8, "6"]])],
    *[Wrong(BEGAN, "start", value) for value in (None, [0] * 26, [0] * 25, [True] * 26, "0" * 26)],
    *[Wrong(BEGAN, "on_roll", value) for value in ("", False, 0, "nobody")],
    *[
        Wrong(BEGAN, "cube", value)
        for value in (
            None,
            1,
            [1],
            [3, None, False],
            [0, None, False],
            [1, None, 0],
            [-2, None, True],
        )
    ],
    Wrong(BEGAN, "cube", [1, "both", False]),
    Wrong(BEGAN, "cube", [2**40, None, False]),
    *[Wrong(SETTLED, "points", value) for value in (0, -3, *NO_WHOLE_NUMBER)],
    *[Wrong(SETTLED, "why", value) for value in (None, 1, "\x1b[2J", "a\nb", "\u202e", "\ud800")],
    Wrong(SETTLED, "why", "x" * 81),
    *[Wrong(SEALED, "digest", value) for value in NO_DIGITS],
    *[Wrong(REVEALED, "secret", value) for value in NO_DIGITS],
    *[Wrong(PHRASE, "text", value) for value in ("", "  ", None, 1, "a\nb", "\x1b", "x" * 81)],
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda w: f"{w.field} {str(w.value)[:20]!r}")
def test_a_field_of_another_kind_is_refused(wrong: Wrong) -> None:
    with pytest.raises(Malformed) as refusal:
        from_line(json.dumps({**wrong.told, wrong.field: wrong.value}))
    assert len(str(refusal.value)) < 100


@pytest.mark.parametrize(
    "line",
    [
        "",
        "\n",
        "null",
        "[]",
        "7",
        '"began"',
        "{",
        '{"seq":3',
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 10_000,
        "x" * 1_000_000,
        '{"seq":3,"seq":3,"at":5.5,"do":"rolled","roll":[6,1]}',
        '{"seq":3,"at":NaN,"do":"rolled","roll":[6,1]}',
        '{"seq":3,"at":Infinity,"do":"rolled","roll":[6,1]}',
        '{"seq":3,"at":-Infinity,"do":"rolled","roll":[6,1]}',
        '{"seq":3,"at":5.5,"do":"rolled","roll":[6,1]}{}',
        '{"seq":3,"at":5.5,"do":"rolled","roll":[6,' + "1" * 5000 + "]}",
    ],
    ids=lambda line: line[:30],
)
def test_what_is_no_entry_at_all_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        from_line(line)


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_an_entry_or_malformed(line: str) -> None:
    try:
        from_line(line)
    except Malformed:
        return


@given(entries, st.data())
def test_a_line_with_any_field_changed_is_an_entry_or_malformed(
    entry: Entry, data: st.DataObject
) -> None:
    told = json.loads(to_line(entry))
    told[data.draw(st.sampled_from(sorted(told)))] = data.draw(any_json)
    try:
        read = from_line(json.dumps(told))
    except Malformed:
        return
    assert from_line(to_line(read)) == read
