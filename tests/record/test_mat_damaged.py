"""Match text damaged in every way: never a crash, and what is said of it is true.

Either a problem names the line, or the reading is exact: what was read, written and read again
is the same. Nothing that is shown of a file steers a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import Import, read_mat, summary
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.record.sgf_write import write_sgf
from backgammon_tui.rules import Refusal
from backgammon_tui.rules import actions as do

from .matches import RULES, STARTS, at_random
from .test_mat_round_trip import said

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
Damage = Callable[[bytes, Random], bytes]


def _texts() -> list[bytes]:
    """Files of other programs, and matches of every kind as they are written here."""
    files = [(DATA / name).read_bytes()[:6000] for name in ("match03.mat", "match07.mat")]
    for number, rules in enumerate(RULES.values()):
        elsewhere = list(STARTS.values())[number % 3] if rules.length != 1 else ()
        log = at_random(rules, number, *elsewhere)
        files.append(write_mat(Header("", "Ada", "Bob", rules), log)[0].encode()[:6000])
    return files


TEXTS: Final = _texts()


def cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randint(0, len(data))]


def flipped(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 5)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def swapped(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def shifted(data: bytes, chance: Random) -> bytes:
    """The columns of some lines moved left or right."""
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(lines))
        gap = chance.choice([b"", b" ", b"\t", b" " * chance.randint(2, 40)])
        lines[at] = re.sub(rb" {4,}", gap, lines[at], count=1)
    return b"\n".join(lines)


def misthrown(data: bytes, chance: Random) -> bytes:
    """Other dice at some plays."""
    places = [found.start() for found in re.finditer(rb"[1-6]{2}:", data)]
    changed = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        at = chance.choice(places)
        changed[at : at + 2] = b"%d%d" % (chance.randint(1, 6), chance.randint(1, 6))
    return bytes(changed)


def misplayed(data: bytes, chance: Random) -> bytes:
    """Another number in some plays, or a star too many."""
    places = [found.span() for found in re.finditer(rb"(?<=/)\d+", data)]
    first, last = chance.choice(places)
    new = chance.choice([b"%d" % chance.randint(0, 26), data[first:last] + b"*", b"", b"bar"])
    return data[:first] + new + data[last:]


NAMES: Final = (
    "\x1b[31mRed\x1b[0m",
    "[bold]Ada[/bold]",
    "[/]",
    "\u202eadA\u202c",
    "\u2066A\u2069",
    "A\x00\x07\x08B",
    "\x9b31m",
    "Zo\u0308e\u0301",
    "",
    "日" * 40,
    "\u200b",
    "9) 31: 8/5 6/5",
)


def renamed(data: bytes, chance: Random) -> bytes:
    return data.replace(b"Ada", chance.choice(NAMES).encode(), chance.choice([1, 2, -1]))


DAMAGES: Final[tuple[Damage, ...]] = (
    *(cut, flipped, swapped, shifted),
    *(misthrown, misplayed, renamed),
)


@settings(max_examples=25)
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@given(st.integers(0, 2**32), st.sampled_from(TEXTS))
def test_what_is_said_of_a_damaged_text_is_true(damage: Damage, seed: int, text: bytes) -> None:
    chance = Random(seed)
    data = damage(text, chance)
    for _ in range(chance.randint(0, 2)):
        data = chance.choice(DAMAGES)(data, chance) if data.count(b"/") > 20 else data
    assert_true(data, irregular=chance.random() < 0.5)


@settings(max_examples=100)
@example(b"; Set Pos=-b----E-C---eE---c-e----B-/0")
@given(st.binary(max_size=200))
def test_what_is_said_of_any_bytes_is_true(data: bytes) -> None:
    head = b" 5 point match\n\n Game 1\n Ada : 0                 Bob : 0\n"
    for whole in (data, head + data, head + b"  1) 62: 24/18 13/11   " + data):
        assert_true(whole, irregular=True)


def assert_true(data: bytes, *, irregular: bool) -> None:
    """Nothing but a refusal may come of it; what is read is exact or named as a problem."""
    try:
        match = read_mat(data, irregular=irregular)
    except Refusal as refusal:
        assert str(refusal).isprintable()  # noqa: PT017
        return
    summary(match)
    _assert_problems_are_placed(match, data)
    header, entries = to_record(match)
    log = Log(header.rules, entries)
    stood = [entry for entry in entries if isinstance(entry.action, do.Stood)]
    assert len([p for p in match.problems if p.text.endswith("it stood")]) >= len(stood)
    assert not stood or irregular
    if entries:
        _assert_read_again(log, match, irregular=irregular)


def _assert_problems_are_placed(match: Import, data: bytes) -> None:
    lines = len(re.split(rb"\r\n|\n|\r", data))
    numbers = {game.number for game in match.games}
    for problem in match.problems:
        assert 1 <= problem.line <= lines
        assert problem.game == 0 or problem.game in numbers
        assert problem.text.isprintable()
    for game in match.games:
        assert game.whole or any(problem.game == game.number for problem in match.problems)


def _assert_read_again(log: Log, match: Import, *, irregular: bool) -> None:
    header, _ = to_record(match)
    try:
        write_sgf(header, log)
        text, notes = write_mat(header, log)
    except Refusal as refusal:
        assert re.search("in the middle at|no game has begun", str(refusal))  # noqa: PT017
        return
    again = read_mat(text.encode(), irregular=irregular)
    read, entries = to_record(again)
    one, other = said(log), said(Log(read.rules, entries))
    if any("last turn is left out" in note for note in notes):
        one, other = ([g._replace(position=log.state.position) for g in x] for x in (one, other))
    assert other == one, text
    stops = [problem for problem in again.problems if problem.refusal and not problem.may_stand]
    assert stops == [], text
