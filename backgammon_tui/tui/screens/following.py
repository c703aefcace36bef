"""Following the table: what happens is shown, players that are due decide, and keys wait.

May import Textual. What is shown is drawn by the screen this belongs to.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Ask, Phase, State, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.plays import after_steps, remaining
from backgammon_tui.table.seats import due, interrupt
from backgammon_tui.tui.board.view import Hand
from backgammon_tui.tui.looking import lasting
from backgammon_tui.tui.scene import Scene
from backgammon_tui.tui.story import story

from .habitual import Habitual

if TYPE_CHECKING:
    from backgammon_tui.tui.choosing import Choosing
    from backgammon_tui.tui.prompt_lines import PromptView

    from .attending import Attending
    from .game import GameScreen
    from .ticking import Ticking

PAUSES: Final = (0.0, 0.15, 0.3, 0.6, 1.0, 1.8)
"""Seconds between two steps of a shown play, by speed."""
NEVER: Final = float("inf")


class Following:
    """Follows the table for one screen.

    It is `behind` from the moment something happens until the screen shows the table as it
    is; `ready_at` is when the frame that shows it was sent, by the monotonic clock: a key
    pressed before that cannot have meant what it shows.
    """

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.behind = True
        self.ready_at = self._settled_at = NEVER
        self.news: deque[tuple[Entry, State]] = deque()
        self._wake = asyncio.Event()
        self._failed = False
        self.habitual = Habitual(screen, self)
        self.ticking = self._clocks()
        self.attending = self._others()

    def _clocks(self) -> Ticking | None:
        if self.screen.link.header.clock == "none":
            return None
        from .ticking import Ticking  # noqa: PLC0415  (loaded where there are clocks)

        return Ticking(self.screen)

    def _others(self) -> Attending | None:
        company = self.screen.sitting.company
        if company is None:
            return None
        from .attending import Attending  # noqa: PLC0415  (loaded where others sit elsewhere)

        return Attending(self.screen, company)

    def beside(self, view: PromptView) -> PromptView:
        """The prompt with what there is to say of others who sit elsewhere."""
        return self.attending.beside(view) if self.attending else view

    def with_clocks(self, shown: Scene) -> Scene:
        """The scene with the clocks, if the match has any."""
        return self.ticking.beside(shown) if self.ticking else shown

    def hear(self, entry: Entry, state: State) -> None:
        """Something has happened at the table."""
        self.news.append((entry, state))
        self.screen.taught = None
        self.fall_behind()
        self._wake.set()

    def fall_behind(self) -> None:
        """Take no keys until the screen has shown the table as it is once more."""
        if self.ticking:
            self.ticking.stand()
        self.behind = True
        self.ready_at = self._settled_at = NEVER

    def wait_to_be_seen(self) -> None:
        """Take no key pressed before the frame that is drawn next."""
        self.ready_at, self._settled_at = NEVER, time.monotonic()
        self.screen.call_after_refresh(self.be_seen, self._settled_at)

    def be_seen(self, at: float) -> None:
        """A frame was sent at this time: keys pressed after it may answer what it shows."""
        if self.ready_at > at >= self._settled_at:
            self.ready_at = at

    def nudge(self) -> None:
        """Let a player try again who could not decide, or whose decision was not written, or a
        habit that waits."""
        if self._failed or self.habitual.waits:
            self._wake.set()

    async def run(self) -> None:
        """Show what happens and let players decide, until the screen closes."""
        while True:
            while self.news:
                await self._show(*self.news.popleft())
            if await self.habitual.follow():
                continue
            self._settle()
            if await self._let_a_player_decide():
                continue
            self._wake.clear()
            await self._wake.wait()

    # what has happened

    async def _show(self, entry: Entry, state: State) -> None:
        """Say what happened; show another seat's throw, and its play step by step."""
        screen, action = self.screen, entry.action
        before = screen.link.log.after(entry.seq - 1)
        screen.said = words.happened(action, before, state, screen.names)
        screen.refused = False
        by_itself = self.habitual.take_note(entry)
        if isinstance(action, do.Opened):
            # Equal dice that were typed have been seen, and the next may follow at once.
            if state.phase is Phase.OPENING and not screen.link.dice_by_hand:
                await self.show_state(state)
        elif by_itself or before.on_roll not in screen.sitting.here:
            if isinstance(action, do.Played) and not isinstance(action, do.Stood):
                await self._show_steps(before, action.steps)
            elif isinstance(action, do.Rolled):
                await self.show_state(state)

    async def show_state(self, state: State, hand: Hand | None = None) -> None:
        """Show a state, with a play half shown, as long as the player likes."""
        screen = self.screen
        screen.state, screen.choosing, screen.shown = state, None, hand
        self.habitual.turn_board()
        screen.draw()
        await self._pause()

    async def _pause(self) -> None:
        await asyncio.sleep(PAUSES[self.screen.liking.preferences.speed])

    async def _show_steps(self, before: State, steps: tuple[Step, ...]) -> None:
        assert before.roll
        for number in range(1, len(steps) + 1):
            made = steps[:number]
            left = remaining(before.roll, made)
            hand = Hand(after_steps(before.position, made), left, made=made)
            await self.show_state(before, hand)
        if not steps:
            await self.show_state(before)

    def _settle(self) -> None:
        """Show the table as it is now, and take no key pressed before it could be seen."""
        screen, log = self.screen, self.screen.link.log
        screen.state, screen.story, screen.shown = log.state, story(log), None
        screen.choosing = self.play_to_make(screen.choosing)
        screen.eyes = screen.eyes._replace(looking=lasting(screen.eyes.looking, log.state))
        self.habitual.turn_board()
        if self.behind:
            self.behind = False
            self.habitual.ring()
            screen.close_question()
            self.wait_to_be_seen()
        if self.ticking:
            self.ticking.go()
        if self.attending:
            self.attending.go()
        screen.draw()

    def play_to_make(self, begun: Choosing | None) -> Choosing | None:
        """The play to be made at this keyboard; one begun on the same roll goes on."""
        screen, state = self.screen, self.screen.link.log.state
        to_play = state.phase is Phase.TO_PLAY and state.on_roll in screen.sitting.here
        if not to_play or state.roll is None:
            return None
        if begun and (begun.position, begun.roll) == (state.position, state.roll):
            return replace(begun, finished=False)
        from backgammon_tui.tui.choosing import Choosing  # noqa: PLC0415  (loaded for the first play)

        return Choosing(state.position, state.roll)

    # players without hands

    async def _let_a_player_decide(self) -> bool:
        """Whether a player was due and decided, or something else happened meanwhile."""
        screen, players = self.screen, self.screen.sitting.players
        seat = due(screen.state, players)
        called = screen.link.dice_by_hand and screen.link.log.called_roll
        if seat is None or (called and screen.state.phase is Phase.TO_ROLL):
            return False
        from backgammon_tui.table.resigning import (  # noqa: PLC0415  (loaded where one is due)
            wish_or_resign,
        )

        resigns = screen.liking.preferences.bot_resigns
        thinking = asyncio.to_thread(
            wish_or_resign, screen.link.log, players, seat, resigns=resigns
        )
        try:
            ask = await self._decided(thinking)
        except ConnectionError as error:
            self._failed = True
            screen.refuse(f"{error} The match is saved: any key asks again, q leaves.")
            return False
        if ask is None:
            interrupt(players)
        if isinstance(ask, do.NextGame):
            await self._pause()
        if ask is None or self.news:
            return True
        self._failed = not await screen.ask(ask, seat)
        return not self._failed

    async def _decided(self, deciding: Coroutine[None, None, Ask]) -> Ask | None:
        """The wish, or None if something happens before it comes: it was for another state."""
        decision = asyncio.create_task(deciding)
        decision.add_done_callback(self._thought)
        while not (decision.done() or self.news):
            self._wake.clear()
            await self._wake.wait()
        return None if self.news else decision.result()

    def _thought(self, decision: asyncio.Task[Ask]) -> None:
        """A player has decided, or could not; of the latter nobody need hear any more if
        something has happened meanwhile."""
        if not decision.cancelled():
            decision.exception()
        self._wake.set()
