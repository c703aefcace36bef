"""Every sign the program can print takes one column on every terminal, and is no emoji.

East Asian terminals may draw signs of ambiguous width two wide: there the program chooses ASCII
by itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from unicodedata import east_asian_width

import pytest
from rich.cells import cell_len

import backgammon_tui
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.terminal import terminal
from backgammon_tui.tui.wire import _single

SIGNS = {
    "●": "A", "○": "A", "◉": "N", "◌": "N", "·": "A", "‹": "N",
    "─": "A", "│": "A", "┌": "A", "┐": "A", "└": "A", "┘": "A", "┬": "A", "┴": "A",
    "█": "A", "▀": "A", "▄": "A", "▟": "N", "▙": "N", "▜": "N", "▛": "N", "▞": "N", "▚": "N",
    "▗": "N", "▖": "N", "▝": "N", "▘": "N", "▒": "A",
}  # fmt: skip
"""The signs of the board with the width that Unicode gives them: none wide, none full."""

PRESENTED_AS_EMOJI = (
    *range(0x231A, 0x231C), *range(0x23E9, 0x23ED), 0x23F0, 0x23F3, *range(0x25FD, 0x25FF),
)  # fmt: skip
"""Emoji_Presentation=Yes below U+2600, of the file emoji-data.txt of Unicode 15; above, signs
are not used at all."""
TEXT_BUT_EMOJI_IN_SOME_FONTS = (
    0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139, *range(0x2194, 0x219A), *range(0x21A9, 0x21AB),
    0x2328, 0x23CF, *range(0x23ED, 0x23F0), *range(0x23F1, 0x23F3), *range(0x23F8, 0x23FB),
    0x24C2, 0x25AA, 0x25AB, 0x25B6, 0x25C0, 0x25FB, 0x25FC,
)  # fmt: skip
"""Emoji=Yes below U+2600 in the same file."""


def signs_of(glyphs: Glyphs) -> set[str]:
    """All signs of a set."""
    parts = (part for part in glyphs[1:] if isinstance(part, str))
    large = (row for shape in (glyphs.large, glyphs.flipped) for rows in shape for row in rows)
    return set("".join((*parts, *large)))


def printed() -> Iterator[str]:
    """The text of every string of the screens, the words and the commands that is not said
    about the code."""
    package = Path(backgammon_tui.__file__).parent
    rooms = (path for room in ("tui", "words", "cli") for path in (package / room).rglob("*.py"))
    for path in rooms:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in said:
                yield str(node.value)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_takes_one_column_and_is_no_emoji(sign: str) -> None:
    assert east_asian_width(sign) == SIGNS[sign]
    assert SIGNS[sign] in ("N", "Na", "A")
    assert cell_len(sign) == 1
    assert ord(sign) < 0x2600
    assert ord(sign) not in (*PRESENTED_AS_EMOJI, *TEXT_BUT_EMOJI_IN_SOME_FONTS)


def test_the_board_is_drawn_with_these_signs_alone() -> None:
    assert {sign for sign in signs_of(UNICODE) if not sign.isascii()} == SIGNS.keys()
    assert all(sign.isascii() for sign in signs_of(ASCII))


def test_the_wire_knows_each_sign_to_be_one_column_wide() -> None:
    assert _single("".join(SIGNS))


def test_no_other_sign_is_in_any_string_of_the_program() -> None:
    found = {sign for text in printed() for sign in text if not sign.isascii()}
    strange = {
        sign
        for sign in found - SIGNS.keys()
        if east_asian_width(sign) not in ("N", "Na", "A")
        or ord(sign) >= 0x2600
        or ord(sign) in (*PRESENTED_AS_EMOJI, *TEXT_BUT_EMOJI_IN_SOME_FONTS)
    }
    assert strange == set()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_what_has_to_be_told_apart_differs_by_shape(glyphs: Glyphs) -> None:
    apart = [
        glyphs.white, glyphs.black, glyphs.picked, glyphs.target, glyphs.odd, glyphs.even,
    ]  # fmt: skip
    assert len(set(apart)) == len(apart)
    for large in (glyphs.large, glyphs.flipped):
        assert len(set(large)) == len(large)


@pytest.mark.parametrize(
    ("locale", "glyphs"),
    [
        ({"LANG": "ja_JP.UTF-8"}, ASCII),
        ({"LANG": "zh_TW.UTF-8"}, ASCII),
        ({"LC_CTYPE": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"}, ASCII),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, UNICODE),
        ({"LC_ALL": "kok_IN.UTF-8"}, UNICODE),
    ],
)
def test_ascii_where_signs_may_be_drawn_two_wide(
    locale: dict[str, str], glyphs: Glyphs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.__stderr__", type("Stream", (), {"encoding": "utf-8"})())
    assert terminal("auto", {"TERM": "xterm", **locale}).glyphs is glyphs
    assert terminal("unicode", {"TERM": "xterm", **locale}).glyphs is UNICODE
