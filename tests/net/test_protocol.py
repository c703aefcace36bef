"""The protocol: every message is read as it was said, and nothing else is read at all."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.net import messages as say
from backgammon_tui.net import protocol
from backgammon_tui.net.asks import _NAMES as ASKS
from backgammon_tui.net.messages import Message
from backgammon_tui.net.protocol import (
    _KINDS,
    _NAMES,
    LONGEST,
    MOST_ROWS,
    PAGE,
    Added,
    Unknown,
    agreed,
    decode,
    encode,
    id_of,
)
from backgammon_tui.net.terms import Row, Terms
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Ask, Malformed, Rules, Score, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.refusals import Fact
from tests.record.kinds import any_json

from .kinds import messages

ROLL: Final = b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"roll"}}\n'


@given(messages)
def test_a_message_is_read_as_it_was_said(message: Message) -> None:
    line = encode(message)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert decode(line) == message
    assert encode(decode(line)) == line


def test_every_message_and_every_wish_has_a_form() -> None:
    assert {kind for kind in vars(say).values() if _below(kind, Message)} == _NAMES.keys()
    assert len(_KINDS) == len(_NAMES)
    assert {kind for kind in vars(do).values() if _below(kind, Ask)} <= ASKS.keys()


def _below(kind: object, above: type[object]) -> bool:
    return isinstance(kind, type) and issubclass(kind, above) and kind is not above


def test_a_wish_is_a_short_line() -> None:
    assert encode(say.Wish(7, 42, do.RollDice())) == ROLL


def test_what_is_not_known_in_a_message_is_passed_over() -> None:
    told = {**json.loads(ROLL), "mood": ["good"], "ask": {"wish": "roll", "hard": True}}
    assert decode(json.dumps(told).encode()) == decode(ROLL)
    terms = {"clock": "fast", "music": 1, "rules": {"length": 3, "colour": "red"}}
    told = {"say": "create", "id": 1, "terms": terms, "seat": None}
    assert decode(json.dumps(told).encode()) == say.Create(
        1, Terms(Rules(length=3), clock="fast"), None
    )


def test_a_message_of_another_kind_is_told_apart_from_a_broken_one() -> None:
    with pytest.raises(Unknown):
        decode(b'{"say":"sing","id":3}')
    with pytest.raises(Malformed) as refusal:
        decode(b'{"say":"look"}')
    assert not isinstance(refusal.value, Unknown)


def test_a_line_is_at_most_16_kib_long() -> None:
    blanks = b" " * (LONGEST - len(ROLL))
    assert decode(blanks + ROLL)
    with pytest.raises(Malformed):
        decode(blanks + b" " + ROLL)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b"\x00" * 100,
        b"[" * 10_000,
        b'{"say":' * 2000,
        b'{"say":null}',
        b'{"say":["wish"]}',
        b'{"say":"wish","say":"wish","id":7,"seq":42,"ask":{"wish":"roll"}}',
        b'{"say":"wish","id":-7,"seq":42,"ask":{"wish":"roll"}}',
        b'{"say":"wish","id":7.0,"seq":42,"ask":{"wish":"roll"}}',
        b'{"say":"wish","id":true,"seq":42,"ask":{"wish":"roll"}}',
        b'{"say":"wish","id":7,"seq":1e3,"ask":{"wish":"roll"}}',
        b'{"say":"wish","id":7,"seq":42}',
        b'{"say":"wish","id":7,"seq":42,"ask":"roll"}',
        b'{"say":"wish","id":7,"seq":42,"ask":{}}',
        b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"play"}}',
        b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"play","steps":[[1,1],[1,1],[1,1],[1,1],[1,1]]}}',
        b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"claim","choice":"everything"}}',
        b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"phrase","text":"\\u001b[2J"}}',
        b'{"say":"wish","id":7,"seq":42,"ask":{"wish":"phrase","text":" "}}',
        b'{"say":"hello","versions":[1],"app":"\\u202e","session":"a"}',
        b'{"say":"hello","versions":[1],"app":"a","session":"a b"}',
        b'{"say":"hello","versions":1,"app":"a","session":"a"}',
        b'{"say":"create","id":1,"terms":{"rules":{"length":100}},"seat":null}',
        b'{"say":"create","id":1,"terms":{"clock":"hour"},"seat":null}',
        b'{"say":"create","id":1,"terms":{"invited":"\\u200b"},"seat":null}',
        b'{"say":"create","id":1,"terms":{"budget":-1},"seat":null}',
        b'{"say":"create","id":1,"terms":{"absence":"duel"},"seat":null}',
        b'{"say":"create","id":1,"terms":{},"seat":"both"}',
        b'{"say":"say","id":1,"text":7}',
    ],
    ids=lambda line: repr(line[-40:]),
)
def test_what_is_no_message_is_malformed(line: bytes) -> None:
    with pytest.raises(Malformed) as refusal:
        decode(line)
    assert len(str(refusal.value)) < 100


@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_are_a_message_or_malformed(line: bytes) -> None:
    assert id_of(line) >= 0
    try:
        decode(line)
    except Malformed:
        return


@given(messages, st.data())
def test_a_message_with_any_field_changed_is_a_message_or_malformed(
    message: Message, data: st.DataObject
) -> None:
    told: dict[str, Any] = json.loads(encode(message))
    where = told
    name = data.draw(st.sampled_from(sorted(told)))
    if isinstance(told[name], dict) and told[name]:
        where, name = told[name], data.draw(st.sampled_from(sorted(told[name])))
    where[name] = data.draw(any_json)
    try:
        read = decode(json.dumps(told).encode())
    except Malformed:
        return
    assert decode(encode(read)) == read


class Nudge(say.Message):
    """A kind that a trial version 2 has brought."""

    id: int


@pytest.fixture
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 2 as it might be: a new field of a message, and a new message."""
    added = {("look", "stage"): Added(2, "open"), ("nudge", ""): Added(2)}
    monkeypatch.setattr(protocol, "ADDED", added)
    monkeypatch.setitem(_NAMES, Nudge, "nudge")
    monkeypatch.setitem(_KINDS, "nudge", Nudge)
    look = type("Look", (Message,), {"__annotations__": {"id": "int", "stage": "str"}})
    monkeypatch.setattr(say, "Look", look)
    monkeypatch.setitem(_NAMES, look, "look")
    monkeypatch.setitem(_KINDS, "look", look)


@pytest.mark.usefixtures("two_versions")
def test_a_version_and_the_one_before_understand_each_other() -> None:
    kind: Any = say.Look
    new = kind(1, "playing")
    assert decode(encode(new, 2), 2) == new
    assert encode(new, 1) == b'{"say":"look","id":1}\n'
    assert decode(encode(new, 1), 2) == kind(1, "open")
    assert decode(encode(new, 2), 1) == kind(1, "open")
    assert encode(Nudge(1), 1) == b""
    assert decode(encode(Nudge(1), 2), 2) == Nudge(1)
    with pytest.raises(Unknown):
        decode(encode(Nudge(1), 2), 1)


def test_the_newest_version_that_both_speak_is_spoken() -> None:
    assert agreed([1]) == 1
    assert agreed([1, 2, 3], newest=3, oldest=2) == 3
    assert agreed([1, 2], newest=3, oldest=2) == 2
    assert agreed([1], newest=3, oldest=2) is None
    assert agreed([4, 5], newest=3, oldest=2) is None
    assert agreed([]) is None


def test_the_longest_lines_have_room() -> None:
    said = "\U0001f3b2" * 80
    entries = tuple([Entry(2**53, do.Settled(Seat.BLACK, 2**53, said), 1e10) for _ in range(PAGE)])
    assert len(encode(say.Entries("table", entries, "0" * 16))) <= LONGEST
    terms = Terms(invited="\U0001d54f" * 16)
    name = "\U0001d54f" * 16
    yes = True
    row = Row("table", name, name, yes, yes, terms, Score(), 1, "playing", yes, yes, 9)
    assert len(encode(say.Lobby(1, (row,) * MOST_ROWS, 5))) <= LONGEST
    facts: dict[str, Fact] = {"origin": 24, "rolled": (6, 5)}
    assert len(encode(say.Refused(1, "blocked", facts, "x" * 400))) <= LONGEST
    assert decode(encode(say.Said("t", Seat.WHITE, "\U0001f3b2" * 200)))
