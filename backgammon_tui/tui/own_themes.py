"""The colours of our own themes at each depth, written out.

Pure. Nearest colours are not trusted: of the 256, browns are few, and which of the 16 is near
says nothing of whether it can be read. What holds for the 16 holds for xterm's and for the
Linux console's.

`colour-blind` is for eyes without red, green or blue cones: the sides are white and the orange
of Okabe and Ito's set ("Color universal design", 2008), marks its sky blue, refusals its
yellow; of the 16, cyan and yellow, and magenta for marks and refusals. That each pair stays
apart is tested with the matrices of Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .board.ink import Look
from .board.palette import Depth, Ink, Palette, Surface
from .contrast import TEXT, contrast, rgb

_ORDER: Final = (
    Look.FRAME,
    Look.ODD,
    Look.EVEN,
    Look.WHITE,
    Look.BLACK,
    Look.MARK,
    Look.TEXT,
    Look.CUBE,
    Look.KEY,
    Look.TITLE,
    Look.REFUSAL,
)
_WORDS: Final = {Look.WHITE_TEXT: Look.WHITE, Look.BLACK_TEXT: Look.BLACK}
_BOLD: Final = frozenset((Look.MARK, Look.TITLE))


def _surface(line: str, depth: Depth) -> Surface:
    """A surface from one line: its colour, then those of the looks in their order. The words
    of a side have the colour of its checkers if they can be read in it, else that of text."""
    sign = "#" if depth is Depth.FULL else ""
    colour, *inks = (sign + word for word in line.split())
    looks = {
        # Many terminals show the first eight brighter for bold, which is not reckoned with.
        look: Ink(ink, bold=look in _BOLD and (depth is not Depth.FEW or int(ink) > 7))
        for look, ink in zip(_ORDER, inks, strict=True)
    }
    for words, checkers in _WORDS.items():
        readable = contrast(rgb(looks[checkers].colour), rgb(colour)) >= TEXT
        looks[words] = looks[checkers if readable else Look.TEXT]
    return Surface(colour, looks)


def _on_both(table: str, board: str, inks: str) -> tuple[str, str]:
    return f"{table} {inks}", f"{board} {inks}"


_THEMES: Final[Mapping[str, Mapping[Depth, tuple[str, str]]]] = {
    # The table and the board; frame, odd, even, White, Black, mark, text, cube, key, title,
    # refusal.
    "wood": {
        Depth.FULL: _on_both(
            "16110d", "2a1f17",
            "b08d63 634a32 745735 fff4dc e8a35c c3d96b e6d8c3 e6d8c3 d9b26a fff4dc ff9d7a",
        ),
        Depth.MANY: _on_both("233", "235", "137 58 94 230 215 149 223 223 179 230 216"),
        Depth.FEW: _on_both("0", "0", "7 8 8 15 11 10 7 7 15 15 9"),
    },
    "wood-light": {
        Depth.FULL: (
            "f4ece0 7a5c3c 7a5c3c 7a5c3c 8a5a1c 2a1a0c 7a1f10 3a2a1a 3a2a1a 8a4b10 2a1a0c a02010",
            "b58a56 3b2614 7f5c34 8a643e ffffff 150d06 500d0d 2a1a0c 2a1a0c 3b2614 2a1a0c 500d0d",
        ),
        Depth.MANY: (
            "255 94 94 94 94 234 88 235 235 94 234 124",
            "137 234 58 94 231 16 17 234 234 234 234 17",
        ),
        Depth.FEW: _on_both("7", "7", "0 2 2 4 0 4 0 0 4 0 4"),
    },
    "contrast": {
        Depth.FULL: _on_both(
            "000000", "000000",
            "dadada 767676 767676 ffffff ffd700 00ffff ffffff ffffff ffd700 ffffff ffafaf",
        ),
        Depth.MANY: _on_both("16", "16", "253 243 243 231 220 51 231 231 220 231 217"),
        Depth.FEW: _on_both("0", "0", "15 8 8 15 11 14 15 15 11 15 11"),
    },
    "colour-blind": {
        Depth.FULL: _on_both(
            "121519", "1d2228",
            "a3a9b0 4a5058 545a62 ffffff e69f00 56b4e9 dfe3e6 dfe3e6 56b4e9 ffffff f0e442",
        ),
        Depth.MANY: _on_both("233", "235", "248 239 240 231 214 74 253 253 74 231 220"),
        Depth.FEW: _on_both("0", "0", "7 8 8 14 11 13 7 7 15 15 13"),
    },
}  # fmt: skip


def own_palette(name: str, depth: Depth) -> Palette:
    """One of our own themes at a depth with colours."""
    table, board = _THEMES[name][depth]
    return Palette(_surface(table, depth), _surface(board, depth))
