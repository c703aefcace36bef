"""The screen of a match: what the table says is shown, what the keys say is asked.

Nothing of the game is kept here but the half-made play, as a value of `choosing`.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Ask, Phase, Refusal, Seat, Size, State, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.asking import no_resignation_of
from backgammon_tui.rules.plays import after_steps, remaining
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.seats import due, speaker, wish
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.view import Hand
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.choosing import Choosing
from backgammon_tui.tui.panel import panel_drawing, panel_spots
from backgammon_tui.tui.prompt import (
    Asked,
    PromptView,
    Question,
    asked,
    beside,
    prompt_drawing,
)
from backgammon_tui.tui.rows import Rows, lines, row
from backgammon_tui.tui.scene import Looking, Onlooker, Scene, hand_of, key_row, scene
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.tui.story import Story, story
from backgammon_tui.tui.terminal import too_small

from .hands import Hands

PAUSES = (0.0, 0.15, 0.3, 0.6, 1.0, 1.8)
"""Seconds between two steps of a shown play, by speed."""


class GameScreen(Screen[None], inherit_bindings=False):
    """A match at this keyboard."""

    AUTO_FOCUS: ClassVar[str] = ""

    class Rematch(Message):
        """The players want another match like this one."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs) -> None:
        super().__init__()
        link = sitting.link
        self.sitting = sitting
        self.link = link
        self.names = words.Names(link.header.white, link.header.black)
        bottom = next(iter(sitting.here)) if len(sitting.here) == 1 else Seat.WHITE
        looking = Looking(bottom=bottom, mirrored=sitting.setup.mirror, glyphs=glyphs)
        self.eyes = Onlooker(sitting.here, self.names, link.header.stake, looking)
        self.state: State = link.log.state
        self.story: Story = story(link.log)
        self.choosing: Choosing | None = None
        self.choosing = self._choosing()
        self.question: Question | None = None
        self.dice_typed: str | None = None
        self.said = ""
        self.refused = False
        self.ready_at = self._settled_at = 0.0
        self.hands = Hands(self)
        self._asked_back: Seat | None = link.log.asked_back
        self._news: deque[tuple[Entry, State]] = deque()
        self._wake = asyncio.Event()
        link.listen(self._hear)

    def compose(self) -> ComposeResult:
        """All widgets, with the values they show first."""
        now, glyphs = self._scene(), self.eyes.looking.glyphs
        yield Rows(row(now.title, 70), "title")
        yield Rows(row(now.turn, 9), "turn")
        yield Board(now.board, glyphs)
        yield Rows(panel_drawing(now.panel, glyphs), "panel", panel_spots(now.panel))
        yield Rows(prompt_drawing(self._prompt()), "prompt")
        yield Rows(row(now.keys, 80), "keys")
        yield Rows((), "small")

    def on_mount(self) -> None:
        """Start to follow the table."""
        if self.sitting.follow:
            self.set_interval(0.5, self.sitting.follow)
        self.run_worker(self._follow(), exit_on_error=True)

    def on_resize(self, event: events.Resize) -> None:
        """Show the board where it fits, else the size it needs."""
        sentence = too_small(event.size.width, event.size.height)
        self.set_class(bool(sentence), "small")
        if sentence:
            self.query_one("#small", Rows).redraw(lines(sentence, event.size.width))

    async def on_key(self, event: events.Key) -> None:
        """Every key is the hands'; Textual's own uses of keys are not wanted here."""
        event.stop()
        event.prevent_default()
        if self.has_class("small"):
            return
        await self.hands.press(event.key, event.character, event.time)

    async def on_paste(self, event: events.Paste) -> None:
        """A paste is notation, whole."""
        event.stop()
        await self.hands.paste(event.text)

    async def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click on the board."""
        await self.hands.click(event.what, event.button)

    @property
    def may(self) -> frozenset[type[Ask]]:
        """What the seats at this keyboard may ask."""
        kinds: set[type[Ask]] = set()
        for seat in self.sitting.here:
            kinds |= self.link.allowed(seat)
        return frozenset(kinds)

    @property
    def moment(self) -> keymap.Moment:
        """What the keys are for now."""
        if self.question:
            return keymap.Moment.RESIGNING if self.question.sizes else keymap.Moment.QUESTION
        return keymap.moment(self.state, self.may)

    # what the table says

    def _hear(self, entry: Entry, state: State) -> None:
        self._news.append((entry, state))
        self._wake.set()

    async def _follow(self) -> None:
        """Show what happens, and let players that are due decide, until the screen closes."""
        while True:
            while self._news:
                await self._show(*self._news.popleft())
            self._settle()
            if await self._let_a_player_decide():
                continue
            self._wake.clear()
            await self._wake.wait()

    async def _show(self, entry: Entry, state: State) -> None:
        """Say what happened; show another seat's play step by step."""
        before = self.link.log.after(entry.seq - 1)
        self.said, self.refused = words.happened(entry.action, before, state, self.names), False
        action = entry.action
        if isinstance(action, do.Played) and action.seat not in self.sitting.here:
            await self._show_steps(before, action.steps)
        elif isinstance(action, do.Rolled) and before.on_roll not in self.sitting.here:
            self.state, self.choosing = state, None
            self._draw()
            await self._pause()

    async def _show_steps(self, before: State, steps: tuple[Step, ...]) -> None:
        assert before.roll
        for number in range(1, len(steps) + 1):
            made = steps[:number]
            hand = Hand(after_steps(before.position, made), remaining(before.roll, made))
            self._draw(before, hand)
            await self._pause()
        if not steps:
            await self._pause()

    async def _pause(self) -> None:
        await asyncio.sleep(PAUSES[self.sitting.setup.speed])

    def _settle(self) -> None:
        """Show the table as it is now, and take no key pressed before it could be seen."""
        state = self.link.log.state
        changed = (state, self.link.log.asked_back) != (self.state, self._asked_back)
        self.state, self._asked_back = state, self.link.log.asked_back
        self.story = story(self.link.log)
        self.choosing = self._choosing()
        if changed:
            self.question = self.dice_typed = None
            self._settled_at, self.ready_at = time.monotonic(), float("inf")
            self.call_after_refresh(self.be_seen, self._settled_at)
        self._draw()

    def _choosing(self) -> Choosing | None:
        """The play to be made at this keyboard; one begun on the same roll goes on."""
        state = self.link.log.state
        to_play = state.phase is Phase.TO_PLAY and state.on_roll in self.sitting.here
        if not to_play or state.roll is None:
            return None
        begun = self.choosing
        if begun and (begun.position, begun.roll) == (state.position, state.roll):
            return replace(begun, finished=False)
        return Choosing(state.position, state.roll)

    async def _let_a_player_decide(self) -> bool:
        seat = due(self.state, self.sitting.players)
        called = self.link.dice_by_hand and self.link.log.called_roll
        if seat is None or (called and self.state.phase is Phase.TO_ROLL):
            return False
        players = self.sitting.players
        ask = await asyncio.to_thread(wish, self.state, players, seat)
        if isinstance(ask, do.NextGame):
            await self._pause()
        await self.ask(ask, seat)
        return True

    # what the keys say

    async def ask(self, ask: Ask, seat: Seat | None = None) -> None:
        """Ask the table for something; a refusal is said in the prompt."""
        if seat is None:
            seat = self.speaker(type(ask))
        try:
            await self.link.ask(seat, ask)
        except Refusal as refusal:
            self.refuse(words.refusal(refusal, self.names, seat))
        except NotWritten as error:
            cause = getattr(error.__cause__, "strerror", None) or "unknown error"
            self.refuse(f"The match cannot be written ({cause}); nothing has happened.")

    def speaker(self, kind: type[Ask]) -> Seat:
        """The seat this keyboard speaks for."""
        return speaker(kind, self.state, self.sitting.here, self.link.allowed)

    async def choose(self, choosing: Choosing) -> None:
        """Take the half-made play on; ask for it when it is finished."""
        self.choosing = choosing
        if choosing.finished:
            self.choosing = replace(choosing, finished=False)
            await self.ask(do.FinishPlay(choosing.made))
            return
        reason = choosing.reason
        self.refused = reason is not None
        seat = self.state.on_roll or Seat.WHITE
        self.said = words.refusal(reason, self.names, seat) if reason else ""
        self._draw()

    def refuse(self, sentence: str) -> None:
        """Say why nothing happened."""
        self.said, self.refused = sentence, True
        self._draw()

    def say(self, sentence: str) -> None:
        """Say something that is no refusal."""
        self.said, self.refused = sentence, False
        self._draw()

    def put(self, question: Question | None) -> None:
        """Ask something of the players themselves, or no longer."""
        self.question = question
        self.say("")

    def look(self, looking: Looking) -> None:
        """Look at the board another way."""
        self.eyes = replace(self.eyes, looking=looking)
        self._draw()

    def type_dice(self, typed: str | None) -> None:
        """Show the dice typed so far."""
        self.dice_typed = typed
        self.say("")

    def no_resignation(self, seat: Seat, size: Size) -> str:
        """Why `seat` cannot offer this size, "" if it can."""
        barred = no_resignation_of(self.state, seat, size.value)
        return words.refusal(barred, self.names, seat) if barred else ""

    def whose_turn(self) -> str:
        """Who is awaited, in a few words."""
        seat = self.state.to_act
        return f"{self.names.of(seat)} is to act." if seat else ""

    def show_keys(self) -> None:
        """The page of the keys of this moment."""
        from .keys import KeysScreen  # noqa: PLC0415  (loaded when it is wanted)

        self.app.push_screen(KeysScreen(self.moment, self.may))

    def rematch(self) -> None:
        """Ask the app for another match like this one."""
        self.post_message(self.Rematch())

    # drawing

    def be_seen(self, at: float) -> None:
        """A frame was sent at this time: keys pressed after it may answer what it shows."""
        if self.ready_at > at >= self._settled_at:
            self.ready_at = at

    def _scene(self, state: State | None = None, hand: Hand | None = None) -> Scene:
        if state is None and self.choosing and not self.state.offer:
            hand = hand_of(self.choosing)
        keys = key_row(self.moment, self.may)
        log = self.link.log
        return scene(self.eyes, log, state or self.state, self.story, hand, keys)

    def _prompt(self) -> PromptView:
        if self.question:
            return PromptView(self.question.text, self.said, refused=self.refused)
        choosing = None if self.state.offer else self.choosing
        line = self.dice_typed if choosing is None else choosing.line
        said = self.said if self.refused else beside(self._asked()) or self.said
        return PromptView(asked(self._asked(), choosing), said, line, self.refused)

    def _asked(self) -> Asked:
        return Asked(
            self.state,
            self.names,
            self.eyes.looking.glyphs,
            self.may,
            self.link.dice_by_hand,
            self.link.log.asked_back,
            watching=not self.sitting.here and not self.sitting.players,
        )

    def _draw(self, state: State | None = None, hand: Hand | None = None) -> None:
        """Give every widget its slice."""
        now, glyphs = self._scene(state, hand), self.eyes.looking.glyphs
        self.query_one("#title", Rows).redraw(row(now.title, 70))
        self.query_one("#turn", Rows).redraw(row(now.turn, 9))
        self.query_one(Board).show(now.board, glyphs)
        panel = self.query_one("#panel", Rows)
        panel.redraw(panel_drawing(now.panel, glyphs))
        panel.spots = panel_spots(now.panel)
        self.query_one("#prompt", Rows).redraw(prompt_drawing(self._prompt()))
        self.query_one("#keys", Rows).redraw(row(now.keys, 80))
