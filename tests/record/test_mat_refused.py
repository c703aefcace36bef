"""What is no match text is refused with a sentence, and nothing breaks on any bytes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat, summary
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import Malformed, Refusal

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
FILES: Final = [(DATA / name).read_bytes() for name in ("match03.mat", "match07.mat")]
MONEY: Final = (DATA / "money01.mat").read_bytes()[:2500]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "it is empty"),
        (b" \r\n\n", "it is empty"),
        (b"\xef\xbb\xbf", "it is empty"),
        (b"(;FF[4]GM[6]CA[UTF-8]", "it is an SGF file, not match text"),
        (b'{"players": []}', "it is a JSON file, not match text"),
        (b"[[1, 2]]", "it is a JSON file, not match text"),
        (b"<!DOCTYPE html><html></html>", "it is a web page, not match text"),
        (b"%PDF-1.7", "it is a PDF file, not match text"),
        (b"PK\x03\x04\x14\x00", "it is a packed file, not match text"),
        (b"RGMH\x01\x00", "it is an eXtreme Gammon match in its own binary form, not match text"),
        (b"\x89PNG\r\n", "it is a picture, not match text"),
        (b"ab\x00cd" * 9, "it is a binary file, not match text"),
        (b"Hello\n", 'it is no match text: no line such as "7 point match" is in it'),
        (b" 7 point match\n", 'it holds no game: no line such as "Game 1" is in it'),
        (b"x" * 5_000_001, "it is too large for match text: more than 5 MB"),
        (b"7 point match\n" + b"Game 1\n" * 2001, "it holds more than 2000 games"),
        (
            b"7 point match\n" + b"Hello\n" * 501,
            "it is no match text: 500 of its lines say nothing known",
        ),
        (b"x" * 1001, "it is no match text: line 1 is far too long"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_match_text_is_named(data: bytes, reason: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_mat(data)
    assert str(refused.value) == reason


@pytest.mark.parametrize("length", ["100", "9999"])
def test_a_match_too_long_to_be_one_is_refused(length: str) -> None:
    with pytest.raises(Malformed):
        read_mat(FILES[0].replace(b" 5 point", f" {length} point".encode()))


@pytest.mark.parametrize("name", ["Acey-deucey", "HyperGammon (3)"])
def test_another_game_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="only backgammon is read"):
        read_mat(f'; [Variation "{name}"]\n'.encode() + FILES[0])


def through(data: bytes) -> None:
    """Read it, make a record of it, and write that: only a `Refusal` may come of it."""
    try:
        match = read_mat(data)
    except Refusal:
        return
    summary(match)
    header, entries = to_record(match)
    log = Log(header.rules, entries)
    for game in match.games:
        assert game.whole or any(found.game == game.number for found in match.problems)
    try:
        text, _ = write_mat(header, log)
    except Refusal:
        return
    assert len(read_mat(text.encode()).games) <= len(match.games)


def mutated(data: bytes, chance: Random) -> bytes:
    """Some bytes changed, some lines cut, doubled, swapped or broken."""
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(lines))
        line = lines[at]
        match chance.randrange(6):
            case 0:
                lines[at] = b""
            case 1:
                lines.insert(at, line)
            case 2:
                lines[at:] = [line[: chance.randint(0, len(line))]]
            case 3:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case 4:
                cut = chance.randint(0, len(line))
                lines[at] = line[:cut] + bytes([chance.randrange(256)]) + line[cut + 1 :]
            case 5:
                cut = chance.randint(0, len(line))
                lines[at] = line[:cut] + chance.choice(_WORDS) + line[cut:]
    return b"\n".join(lines)


_WORDS: Final = (
    *(b" Doubles => 2", b" Takes", b" Drops", b" Beavers", b" Wins 3 points", b"????"),
    *(b" 66: ", b" Cannot Move", b"\t", b"\r", b"*", b"(4)", b"/", b"25/", b"/0", b":", b" : 7"),
    *(b"; Set Pos=x", b" Game 2", b" 0 point match", b"\x00", b"\xff\xfe", "٣".encode(), b"9" * 30),
)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), file=st.sampled_from([*FILES, MONEY]))
def test_a_damaged_file_gives_problems_or_a_refusal(seed: int, file: bytes) -> None:
    through(mutated(file, Random(seed)))


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_give_problems_or_a_refusal(data: bytes) -> None:
    through(data)
    through(b" 3 point match\n Game 1\n" + data)
    through(b" 0 point match\n Game 1\nA : 0       B : 0\n  1) " + data)


@settings(max_examples=60, deadline=None)
@given(
    cells=st.lists(
        st.sampled_from([word.decode("utf-8", "replace") for word in _WORDS])
        | st.sampled_from(["31: 8/5 6/5", "11:", "62: 24/18 13/11", "\n  2) ", "\n", "  "]),
        max_size=12,
    )
)
def test_any_cells_give_problems_or_a_refusal(cells: list[str]) -> None:
    text = "\n Game 1\n Ada : 0                       Bob : 0\n  1) " + " ".join(cells)
    through(f" 3 point match{text}\n".encode())
    through(f" 0 point match{text}\n".encode())
