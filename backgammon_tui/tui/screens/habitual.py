"""Doing what is done by itself, so that one sees it: shown, then asked for like anything else.

Imports no Textual. What is due is said by `habits`; here it waits until the board is seen.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Phase
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.looking import turned_to

if TYPE_CHECKING:
    from backgammon_tui.tui.habits import Habit

    from .following import Following
    from .game import GameScreen


class Habitual:
    """The habits at one keyboard, on one screen.

    `waits` says that something is due, or could not be written, and is tried again when the
    board is seen or a key pressed. `made` says that the next entry was made by itself.
    """

    def __init__(self, screen: GameScreen, following: Following) -> None:
        self.screen = screen
        self.following = following
        self.playing_out = self.waits = self.made = False
        self._others_acted = False
        self._faced: object = None

    async def follow(self) -> bool:
        """Whether something was due, and was done or overtaken."""
        if not (self.following.behind or self.waits):
            return False
        found = self._due()
        self.waits = found is not None and not self._seen()
        if found is None or self.waits:
            return False
        self.following.fall_behind()
        if isinstance(found.ask, do.FinishPlay):
            await self._show(found)
            if self.following.news or found != self._due() or not self._seen():
                return True
            self.made = True
        granted = await self.screen.ask(found.ask, found.seat)
        self.waits = not granted
        return granted

    def _due(self) -> Habit | None:
        screen, state = self.screen, self.screen.link.log.state
        self.playing_out &= state.phase in (Phase.TO_ROLL, Phase.TO_PLAY)
        begun = self.following.play_to_make(screen.choosing)
        if begun and not begun.untouched:
            return None
        likes = screen.liking.preferences
        if not (self.playing_out or likes.any_habit):
            return None
        from backgammon_tui.tui.habits import habit  # noqa: PLC0415  (for those who have any)

        return habit(screen.link, screen.sitting.here, likes, playing_out=self.playing_out)

    def _seen(self) -> bool:
        """Whether the player can see what is done: no page, no question covers it."""
        screen = self.screen
        return screen.is_active and not screen.has_class("small") and not screen.question

    async def _show(self, found: Habit) -> None:
        """The dice, and why they are played by themselves, in a frame of their own."""
        self.screen.said, self.screen.refused = found.why, False
        await self.following.show_state(self.screen.link.log.state)
        painted = asyncio.Event()
        self.screen.call_after_refresh(painted.set)
        await painted.wait()

    def play_out(self) -> None:
        """Leave the rest of the game to the dice."""
        self.playing_out = self.waits = True
        self.following.nudge()

    # what the player of this keyboard notices

    def take_note(self, entry: Entry) -> bool:
        """Whether an entry was made by itself; who acted decides about the bell."""
        made, self.made = self.made, False
        acting = getattr(entry.action, "seat", None)
        self._others_acted |= acting is not None and acting not in self.screen.sitting.here
        return made and isinstance(entry.action, do.Played)

    def ring(self) -> None:
        """The bell, if somebody not at this keyboard has acted and it is awaited now."""
        acted, self._others_acted = self._others_acted, False
        awaited = self.screen.link.log.state.to_act in self.screen.sitting.here
        if acted and awaited and self.screen.liking.preferences.bell:
            self.screen.app.bell()

    def turn_board(self) -> None:
        """Two at one keyboard: the board to the side on roll, when that is another one."""
        screen, on_roll = self.screen, self.screen.state.on_roll
        changed, self._faced = on_roll is not self._faced, on_roll
        if changed and screen.liking.preferences.turn_board and len(screen.sitting.here) == 2:
            screen.eyes = screen.eyes._replace(looking=turned_to(screen.eyes.looking, on_roll))
