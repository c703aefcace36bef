"""What lies beside the board, for the panel: the cube and the trays.

Imports Textual through `widgets` only for drawing; pressed, they post `Board.Pressed`.
"""

from __future__ import annotations

from typing import ClassVar

from textual.events import Click

from .draw import cube_drawing, tray_drawing
from .geometry import Thing
from .glyphs import UNICODE, Glyphs
from .parts import CubePart, Place, TrayPart
from .widgets import COLOURS, LOOKS, Board, Drawn


class CubeBox(Drawn):
    """The cube with a few words, 22 columns by 3 rows. With a `place` it shows the cube only
    while it lies there, so that three boxes let it move without a change of layout."""

    COMPONENT_CLASSES: ClassVar[set[str]] = LOOKS
    DEFAULT_CSS = "CubeBox { width: 22; height: 3; " + COLOURS + "}"

    def __init__(
        self,
        cube: CubePart | None,
        glyphs: Glyphs = UNICODE,
        place: Place | None = None,
        *,
        ident: str | None = None,
    ) -> None:
        self._place = place
        self._glyphs = glyphs
        super().__init__(cube_drawing(self._here(cube), glyphs), ident=ident)

    def show(self, cube: CubePart | None, glyphs: Glyphs | None = None) -> None:
        """Show another cube, and from now on in other signs if any are given."""
        self._glyphs = glyphs or self._glyphs
        self.redraw(cube_drawing(self._here(cube), self._glyphs))

    def _here(self, cube: CubePart | None) -> CubePart | None:
        elsewhere = cube and self._place and cube.place is not self._place
        return None if elsewhere else cube

    def on_click(self, event: Click) -> None:
        """Tell that the cube was pressed."""
        event.stop()
        self.post_message(Board.Pressed(Thing.CUBE, event.button))


class TrayLine(Drawn):
    """Pips and checkers borne off of one seat, 22 columns in one row."""

    COMPONENT_CLASSES: ClassVar[set[str]] = LOOKS
    DEFAULT_CSS = "TrayLine { width: 22; height: 1; " + COLOURS + "}"

    def __init__(self, tray: TrayPart, *, ident: str | None = None) -> None:
        super().__init__(tray_drawing(tray), ident=ident)

    def show(self, tray: TrayPart) -> None:
        """Show another count."""
        self.redraw(tray_drawing(tray))

    def on_click(self, event: Click) -> None:
        """Tell that the place for checkers borne off was pressed."""
        event.stop()
        self.post_message(Board.Pressed(Thing.OFF, event.button))
