"""A player in one row, above or below the board where there is no panel beside it.

Pure: values and drawings, never Textual.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .board.checkers import seat_text
from .board.draw import mark_look, marked
from .board.geometry import Spot, Thing
from .board.glyphs import Glyphs
from .board.ink import BLANK, Cells, Look, columns, fitted, inked
from .board.parts import CubePart, TrayPart
from .layout import Area
from .panel import PlayerPart


class PlayerRow(NamedTuple):
    """The row as cells, and what of it can be pressed."""

    cells: Cells
    spots: Mapping[Area, Spot]


def player_row(
    player: PlayerPart, tray: TrayPart, cube: str, glyphs: Glyphs, width: int
) -> PlayerRow:
    """Name and score, the clock, the cube if it is theirs, pips and checkers off: in as many
    words as there is room for; a name that leaves none is cut."""
    name = f" {glyphs.checker(player.seat)} {player.name}  "
    off = marked(f"off {tray.off:<2}", tray.mark, cursor=tray.cursor)
    owned = f" {cube} " if cube else ""
    clock = _clock(player)
    for score, pips in _forms(player, tray):
        room = width - len(score) - 1 - len(clock) - len(owned) - len(pips) - len(off)
        if sum(map(columns, name)) <= room:
            break
    look = seat_text(player.seat)
    first = (*_cut(inked(name, look), room), *inked(score, look))
    last = (
        *inked(owned, Look.MARK if owned.endswith("? ") else Look.CUBE),
        *inked(pips, Look.FRAME),
        *inked(off, mark_look(tray.mark, cursor=tray.cursor)),
    )
    blank = (BLANK,) * (width - len(first) - len(clock) - len(last))
    cells = (*first, *blank, *clock, *last)
    return PlayerRow(cells, _spots(width, len(off), len(last), len(owned)))


def _clock(player: PlayerPart) -> Cells:
    """The clock and a blank behind it; nothing where there is none."""
    if not player.clock:
        return ()
    from .clock_cells import clock_cells  # noqa: PLC0415  (loaded where there are clocks)

    return (*clock_cells(player), BLANK)


def _cut(name: Cells, room: int) -> Cells:
    """The name in the room there is, with two blanks after it."""
    return name if len(name) <= room else (*fitted(name, room - 2), BLANK, BLANK)


def _spots(width: int, off: int, last: int, owned: int) -> Mapping[Area, Spot]:
    """The tray at the end of the row, and the cube at the beginning of its last part."""
    tray: dict[Area, Spot] = {Area(width - off, 0, off, 1): Thing.OFF}
    return tray | {Area(width - last, 0, owned, 1): Thing.CUBE} if owned else tray


def _forms(player: PlayerPart, tray: TrayPart) -> Iterator[tuple[str, str]]:
    """Score and pips in fewer and fewer columns; pips may be hidden."""
    if tray.pips is None:
        yield from ((score, "") for score in player.scores)
        return
    if tray.behind:
        yield player.scores[0], f"pips {tray.pips:<3} {tray.behind:<+4d} "
    yield from ((score, f"pips {tray.pips:<3} ") for score in player.scores)
    yield player.scores[-1], f"{tray.pips}p "


def cube_of(cube: CubePart | None, player: PlayerPart) -> str:
    """The cube as it lies by a player: owned, or offered; "" where it does not."""
    if cube is None or cube.crawford or cube.holder is not player.seat:
        return ""
    return f"[{cube.face}]{'?' if cube.offered else ''}"
