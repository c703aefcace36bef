"""The clocks on the screen of a match: they stand while something is shown, and are looked at
once a second while one runs. May import Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui.table.link import NotDone
from backgammon_tui.tui.clock_cells import with_clocks

if TYPE_CHECKING:
    from textual.timer import Timer

    from backgammon_tui.tui.scene import Scene

    from .game import GameScreen


class Ticking:
    """The clocks of one screen."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._timer: Timer | None = None

    def beside(self, shown: Scene) -> Scene:
        """The scene with the clocks beside the players."""
        clocks = self._screen.link.clocks
        return with_clocks(shown, clocks) if clocks else shown

    def stand(self) -> None:
        """Something has happened, which is shown now."""
        self._screen.link.hold()
        self._stop()

    def go(self) -> None:
        """The screen shows the table as it is."""
        self._screen.link.release()
        self._stop()
        self._wait()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def _wait(self) -> None:
        """Until a clock shows another second; for nothing if none runs."""
        clocks = self._screen.link.clocks
        if clocks and clocks.change is not None:
            self._timer = self._screen.set_timer(clocks.change / 1000, self.look)

    def look(self) -> None:
        """Let time lost be lost, and show what the clocks show."""
        screen = self._screen
        try:
            screen.link.tick()
        except NotDone as error:
            screen.refuse(str(error))
        if not screen.following.behind:
            # A reader of the plain form would be told every second that passes.
            if not screen.eyes.looking.plain:
                screen.draw()
            self._wait()
