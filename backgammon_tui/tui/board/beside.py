"""What lies beside the board for the panel: the cube and the trays.

Pure; standard library and the other pure modules of the board only.
"""

from __future__ import annotations

from typing import Final

from .draw import mark_look, marked
from .glyphs import Glyphs
from .ink import BLANK, Drawing, Look, inked
from .parts import CubePart, TrayPart

WIDTH: Final = 22


def cube_drawing(cube: CubePart | None, glyphs: Glyphs, width: int = WIDTH) -> Drawing:
    """Three rows: the cube and who has it, or the word in its place."""
    if cube is None:
        return ((BLANK,) * width,) * 3
    if cube.crawford:
        return tuple(inked(word, Look.FRAME, width) for word in ("", "Crawford game", ""))
    face = f"{cube.face} " if cube.face < 1000 else str(cube.face)
    face = face.rjust(4)
    level = glyphs.level * len(face)
    first, second = _cube_words(cube, glyphs, width - len(face) - 3)
    lines = (
        f"{glyphs.top_left}{level}{glyphs.top_right}",
        f"{glyphs.upright}{face}{glyphs.upright} {first}",
        f"{glyphs.bottom_left}{level}{glyphs.bottom_right} {second}",
    )
    look = Look.MARK if cube.offered else Look.FRAME
    return tuple(inked(line, look, width) for line in lines)


def _cube_words(cube: CubePart, glyphs: Glyphs, room: int) -> tuple[str, str]:
    if cube.holder is None:
        words = "in the middle,"
        return words if len(words) <= room else "middle,", f"at {cube.stake}"
    sign = glyphs.checker(cube.holder)
    return (f"{sign} offers it", "") if cube.offered else (f"{sign} owns it", "")


def tray_drawing(tray: TrayPart, width: int = WIDTH) -> Drawing:
    """One row: pips to go and checkers borne off."""
    pips = inked(f"  pips {tray.pips:<3}  ", Look.FRAME)
    look = mark_look(tray.mark, cursor=tray.cursor)
    off = inked(marked(f"off {tray.off}", tray.mark, cursor=tray.cursor), look)
    return ((*pips, *off, *(BLANK,) * (width - len(pips) - len(off))),)
