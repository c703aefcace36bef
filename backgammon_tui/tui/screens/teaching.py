"""Hints and warnings in a match: asked of the teacher the screen was given, if it was given one.

Imports no Textual. A warning never runs past anybody: what was pressed before it could be read
does not go through.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from backgammon_tui.rules import Ask, Seat
from backgammon_tui.tui.taught import Taught
from backgammon_tui.words.teaching import hinted

if TYPE_CHECKING:
    from .game import GameScreen

READING: Final = 0.5
"""Seconds that a warning has been on the screen before the same key goes through: nobody has
read it sooner, but a finger may have hit twice."""


class Teaching:
    """The teacher at one keyboard, on one screen. `pressed_at` is when the key or button was
    pressed that is being obeyed, by the monotonic clock."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.pressed_at = time.monotonic()

    def hint(self) -> None:
        """Show a hint, or put it away."""
        screen, shown = self.screen, self.screen.taught
        if shown and shown.hint:
            self._show(None)
            return
        found = hinted(screen.sitting.teacher, screen.state, screen.state.to_act)
        if isinstance(found, str):
            screen.refuse(found)
            return
        self._show(Taught(screen.state, hint=found))

    def turned(self, by: int) -> bool:
        """Whether a hint is shown, and so another of its plays is looked at."""
        shown = self.screen.taught
        if shown is None or shown.hint is None:
            return False
        self._show(shown.turned(by))
        return True

    def warns(self, ask: Ask, seat: Seat) -> bool:
        """Whether what is asked at this keyboard is warned of first. The same asked again, while
        the warning is there and can have been read, goes through."""
        screen, shown = self.screen, self.screen.taught
        teacher, least = screen.sitting.teacher, screen.liking.preferences.warned_from
        if shown and shown.caution and shown.caution.ask == ask:
            return self.pressed_at < screen.following.ready_at + READING
        if teacher is None or least is None:
            return False
        caution = teacher.caution(screen.state, seat, ask, least)
        if caution:
            self._show(Taught(screen.state, caution=caution))
            screen.following.wait_to_be_seen()
        return caution is not None

    def _show(self, taught: Taught | None) -> None:
        self.screen.taught = taught
        self.screen.draw()
