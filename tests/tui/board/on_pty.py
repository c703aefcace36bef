"""A program that shows the scripted views, one for each key pressed; run on a pty by the
tests that count bytes. Arguments: the seed, the number of turns, whose numbers."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.events import Key

from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.widgets import Board
from tests.tui.board.scripted import turns


class Shower(App[None]):
    """The board alone, on a screen of 80 by 24."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, seed: int, count: int, numbers: Seat | None) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        views = [view for _, view in turns(seed, count, numbers)]
        self._views = iter(views)
        self._board = Board(next(self._views))
        self._starting = ExitStack()

    def on_load(self) -> None:
        """Hold painting back: while it starts, Textual paints the whole screen four times."""
        self._starting.enter_context(self.batch_update())

    def on_ready(self) -> None:
        """Paint once, when all is in its place."""
        self._starting.close()

    def compose(self) -> ComposeResult:
        yield Horizontal(self._board)

    def on_key(self, event: Key) -> None:
        """Show the next view, or for `r` paint the whole screen again."""
        if event.key == "r":
            self.screen.refresh()
        else:
            self._board.show(next(self._views))


if __name__ == "__main__":
    _seed, _count, _whose = sys.argv[1:]
    Shower(int(_seed), int(_count), Seat(_whose) if _whose != "mover" else None).run(mouse=False)
