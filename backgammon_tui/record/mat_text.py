"""The lines of a match text file, whatever its bytes; or the sentence that says what it is not.

Imports only `rules`. Match text was written by many programs over thirty years: in UTF-8 with
a mark or without, in Windows-1252, with line ends of every kind, with tabs.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed

LARGEST: Final = 5_000_000
"""Bytes; the longest match ever played needs less than a fiftieth of it."""
LONGEST_LINE: Final = 1000


class Text(NamedTuple):
    """The lines without their ends, tabs as spaces, and the encoding they were read in."""

    lines: tuple[str, ...]
    encoding: str


def read_text(data: bytes) -> Text:
    """The lines of the file; raises `Malformed` if it cannot be match text."""
    if len(data) > LARGEST:
        raise Malformed(f"it is too large for match text: more than {LARGEST // 1_000_000} MB")
    if not data.strip(b"\0\t\r\n \xef\xbb\xbf"):
        raise Malformed("it is empty")
    _check_kind(data)
    text, encoding = _decoded(data)
    lines = re.split(r"\r\n|\n|\r", text)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Malformed(f"it is no match text: line {number} is far too long")
    return Text(tuple([line.expandtabs() for line in lines]), encoding)


def shown(text: str) -> str:
    """Text from a file, safe to show: nothing that steers a terminal, and not too long."""
    clean = " ".join("".join([sign if sign.isprintable() else " " for sign in text]).split())
    return clean if len(clean) <= 40 else f"{clean[:37]}..."


def _decoded(data: bytes) -> tuple[str, str]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), "utf-16"
    if b"\0" in data:
        raise Malformed("it is a binary file, not match text")
    try:
        return data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace"), "windows-1252"


def _check_kind(data: bytes) -> None:
    start = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip()
    for pattern, kind in _OTHER_KINDS:
        if re.match(pattern, start):
            raise Malformed(f"it is {kind}, not match text")


_OTHER_KINDS: Final = (
    (rb"\(\s*;", "an SGF file"),
    (rb"\{|\[\s*[\[{\"0-9\]]", "a JSON file"),
    (rb"<", "a web page"),
    (rb"%PDF", "a PDF file"),
    (rb"PK\x03\x04|\x1f\x8b|BZh|7z\xbc\xaf|Rar!", "a packed file"),
    (rb"RGMH", "an eXtreme Gammon match in its own binary form"),
    (rb"\x89PNG|\xff\xd8\xff|GIF8", "a picture"),
)
