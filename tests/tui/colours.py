"""What colours a terminal shows, from the bytes it is sent: read by pyte, as numbers of light."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pyte
from pyte import graphics

from backgammon_tui.tui.board.ink import Drawing, Look
from backgammon_tui.tui.contrast import XTERM, Rgb

_NAMES: Final = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
FEW: Final[Mapping[str, int]] = {
    **{name: number for number, name in enumerate(_NAMES)},
    **{f"bright{name}": number + 8 for number, name in enumerate(_NAMES)},
    # As pyte has it.
    "bfightmagenta": 13,
}
"""The 16 colours as pyte calls them."""
assert set(FEW) >= {*graphics.FG_AIXTERM.values(), *graphics.BG_AIXTERM.values()}


class Part(NamedTuple):
    """A drawing at its place on a screen, on the board or beside it."""

    x: int
    y: int
    drawing: Drawing
    board: bool = False


class Shown(NamedTuple):
    """A sign on a screen, what it was drawn as, and in which colours it is seen."""

    sign: str
    look: Look
    board: bool
    ink: Rgb
    ground: Rgb


def seen(name: str, few: tuple[Rgb, ...] = XTERM) -> Rgb:
    """A colour as pyte names it."""
    if name in FEW:
        return few[FEW[name]]
    return int(name[0:2], 16), int(name[2:4], 16), int(name[4:6], 16)


def signs(
    screen: pyte.Screen, parts: tuple[Part, ...], few: tuple[Rgb, ...] = XTERM
) -> Iterator[Shown]:
    """Every sign of the drawings as the screen shows it."""
    for part in parts:
        for y, row in enumerate(part.drawing, start=part.y):
            for x, (sign, look) in enumerate(row, start=part.x):
                if sign == " " or look is None:
                    continue
                cell = screen.buffer[y][x]
                assert cell.data == sign
                ground = seen(cell.bg, few)
                yield Shown(sign, look, part.board, seen(cell.fg, few), ground)
                if cell.bold and FEW.get(cell.fg, 8) < 8:
                    # Many terminals show the first eight brighter for bold.
                    yield Shown(sign, look, part.board, few[FEW[cell.fg] + 8], ground)
