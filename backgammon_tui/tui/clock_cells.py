"""A player's clock as cells: of one width, so that a second that passes changes one or two.

Pure: values and drawings, never Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backgammon_tui.record.header import cells as columns_of
from backgammon_tui.table.clock import faces_after
from backgammon_tui.words.clocks import clock_face

from .board.draw import PANEL_WIDTH, mark_look, marked, tray_drawing
from .board.ink import BLANK, Cells, Look, inked

if TYPE_CHECKING:
    from backgammon_tui.record.header import Header
    from backgammon_tui.record.log import Log
    from backgammon_tui.table.clock import Faces

    from .board.parts import TrayPart
    from .panel import PanelView, PlayerPart
    from .scene import Scene

TIME: Final = 5
DELAY: Final = 3
ROOM: Final = TIME + DELAY
"""Columns: "75:00", and "+15" behind it."""


def with_clocks(shown: Scene, clocks: Faces) -> Scene:
    """The scene with what the clocks show beside the players."""
    panel = shown.panel
    top, bottom = (_with_clock(player, clocks) for player in (panel.top, panel.bottom))
    panel = panel._replace(top=top, bottom=bottom)
    return shown._replace(panel=panel, words=_in_words(shown.words, panel))


def _in_words(page: tuple[str, ...], panel: PanelView) -> tuple[str, ...]:
    """A page of the plain form with the clocks in its first row, White's first, in as many
    words as there is room for."""
    if not page:
        return page
    first, second = sorted((panel.top, panel.bottom), key=lambda each: each.seat.value != "white")
    named = f"{first.name} {first.clock}, {second.name} {second.clock}."
    for told in (f"Clocks: {named}", named, f"{first.clock}, {second.clock}."):
        row = f"{page[0]} {told}"
        if columns_of(row) <= panel.width:
            return (row, *page[1:])
    return page


def as_written(shown: Scene, header: Header, log: Log) -> Scene:
    """The scene with the clocks as the last entry of a log left them."""
    clocks = faces_after(header, log)
    return with_clocks(shown, clocks) if clocks else shown


def _with_clock(player: PlayerPart, clocks: Faces) -> PlayerPart:
    left, running = clocks.of(player.seat), clocks.running is player.seat
    face = clock_face(left.delay, left.bank, running=running)
    return player._replace(clock=face, running=running)


def clock_cells(player: PlayerPart) -> Cells:
    """The clock of a player, the running one as what is to be read."""
    time, plus, delay = player.clock.partition("+")
    look = Look.TEXT if player.running else Look.FRAME
    return inked(f"{time:>{TIME}}{plus + delay:<{DELAY}}", look)


def tray_row(tray: TrayPart, player: PlayerPart, width: int) -> Cells:
    """The row of the panel that has the pips and the checkers off, and at its end the clock;
    where both have no room, the pips are told in fewer signs."""
    clock = clock_cells(player)
    room = width - len(clock)
    if room > PANEL_WIDTH:
        return (*tray_drawing(tray, room)[0], *clock)
    pips = inked("" if tray.pips is None else f" {tray.pips}p", Look.FRAME, TIME)
    look = mark_look(tray.mark, cursor=tray.cursor)
    off = inked(marked(f"off {tray.off}", tray.mark, cursor=tray.cursor), look)
    return (*pips, *off, *(BLANK,) * (room - len(pips) - len(off)), *clock)
