"""What keys, pastes and clicks do in a match, by the table of keys.

Imports no Textual: a key is its name, a click what lies under it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from backgammon_tui.rules import BAR, OFF, Ask, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import choosing as hand
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.arrows import Arrow, neighbour
from backgammon_tui.tui.board.geometry import Spot, Thing
from backgammon_tui.tui.board.view import turned
from backgammon_tui.tui.keymap import Moment

from .commands import COMMANDS
from .questions import answer, question
from .teaching import Teaching

if TYPE_CHECKING:
    from .game import GameScreen


class Hands:
    """The hands at one keyboard, on one screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.teaching = Teaching(screen)

    async def press(self, key: str, character: str | None, at: float) -> None:
        """One key, pressed at a time of the monotonic clock."""
        screen, attending = self.screen, self.screen.following.attending
        if attending and await attending.press(key, character):
            return
        key = self._meant(keymap.named(key, character))
        self.teaching.pressed_at = at
        if self._stopped():
            screen.say("Stopped: the game goes on by hand.")
        elif screen.following.behind:
            await self._meanwhile(key)
        elif at < screen.following.ready_at:
            return
        elif screen.question:
            await answer(screen, key)
        elif screen.dice_typed is not None and key in _FOR_DICE:
            await self._dice(key)
        elif screen.moment is Moment.TO_PLAY and screen.choosing and self._is_for_the_play(key):
            await self._play(key)
        else:
            await self._command(key)

    def _meant(self, key: str) -> str:
        """The usual key for what a key of this player's means; what is typed is itself."""
        choosing = self.screen.choosing
        if choosing and hand.reads(choosing, key):
            return key
        return self.screen.liking.keyboard.meant(key, self.screen.moment)

    def _stopped(self) -> bool:
        """Whether the game was left to the dice; any key takes it back."""
        habitual = self.screen.following.habitual
        playing_out, habitual.playing_out = habitual.playing_out, False
        return playing_out

    async def _meanwhile(self, key: str) -> None:
        """A key while the screen still shows what has happened: one may look, and leave."""
        asked = self.screen.question
        if asked and asked.leaving:
            await answer(self.screen, key)
        elif not asked:
            await self._command(key)

    # the play

    def _is_for_the_play(self, key: str) -> bool:
        screen = self.screen
        assert screen.choosing
        if key == "u" and screen.choosing.untouched and do.TakeBack in screen.may:
            return False
        if key == "space" and screen.link.dice_by_hand and not screen.choosing.explicit:
            return False
        return key in _ARROWS or hand.wants(screen.choosing, key)

    async def _play(self, key: str) -> None:
        screen = self.screen
        choosing = screen.choosing
        assert choosing
        if key in _ARROWS:
            seat = screen.state.on_roll
            assert seat
            seen = screen.eyes.seen(screen.state)
            there = neighbour(choosing.cursor, _ARROWS[key], choosing.candidates, seat, seen)
            if there is not None:
                await screen.choose(hand.point_at(choosing, there))
            return
        if key == ";" and not screen.liking.preferences.jump_labels:
            screen.refuse("Letters for steps are turned on in the settings.")
            return
        await screen.choose(self._ended(choosing, hand.press(choosing, key)))

    def _ended(self, before: hand.Choosing, after: hand.Choosing) -> hand.Choosing:
        """The play after a key; finished, if it is whole now and its player likes it so."""
        likes = self.screen.liking.preferences
        return hand.ended(before, after) if likes.auto_finish else after

    async def paste(self, text: str, at: float) -> None:
        """Pasted notation, at a time of the monotonic clock; it is never keys."""
        screen, attending = self.screen, self.screen.following.attending
        if attending and attending.paste(text):
            return
        if screen.following.behind:
            screen.say("What was pasted came while something was shown: it is not played.")
        elif screen.question or at < screen.following.ready_at:
            return
        elif screen.choosing and screen.moment is Moment.TO_PLAY and screen.dice_typed is None:
            await screen.choose(hand.paste(screen.choosing, text))
        else:
            screen.refuse("What is pasted is read as a play, and none is to be made now.")

    async def click(self, spot: Spot, button: int) -> None:
        """A press of the mouse on something of the table."""
        screen = self.screen
        self.teaching.pressed_at = time.monotonic()
        if screen.question or screen.dice_typed is not None:
            return
        if spot is Thing.CUBE:
            await self._command("d")
        elif not screen.choosing or screen.moment is not Moment.TO_PLAY:
            return
        elif spot is Thing.DICE:
            await screen.choose(hand.press(screen.choosing, _DICE_KEY[screen.choosing.complete]))
        else:
            before = screen.choosing
            after = hand.click(before, self._point(spot), other_die=button != 1)
            await screen.choose(self._ended(before, after))

    def _point(self, spot: Spot) -> int:
        """What was pressed, in the mover's numbers."""
        screen = self.screen
        if isinstance(spot, int):
            return turned(spot, screen.eyes.looking.bottom, screen.state.on_roll or Seat.WHITE)
        return BAR if spot is Thing.BAR else OFF

    # dice by hand

    async def _dice(self, key: str) -> None:
        """Two digits are the dice; Backspace drops one, Esc both."""
        screen = self.screen
        typed = screen.dice_typed or ""
        if key in _FACES and typed:
            screen.type_dice(None)
            await screen.ask(do.TypeDice(int(typed), int(key)))
        elif key in _FACES:
            screen.type_dice(key)
        elif key == "escape" or (key == "backspace" and not typed):
            screen.type_dice(None)
        elif key == "backspace":
            screen.type_dice("")
        else:
            screen.refuse("Two dice are typed, and each shows 1 to 6.")

    # commands

    async def _command(self, key: str) -> None:
        screen = self.screen
        if key == "u" and screen.moment is Moment.TO_PLAY:
            await self._wish(do.TakeBack, confirm=False)
            return
        if key == "space" and screen.link.dice_by_hand and do.TypeDice in screen.may:
            screen.type_dice("")
            return
        row = keymap.find(key, screen.moment, screen.may)
        if row is None:
            await self._refuse(key)
        elif row.command in COMMANDS:
            await COMMANDS[row.command](screen, row, key)
        elif row.ask:
            await self._wish(row.ask, confirm=row.confirm)

    async def _refuse(self, key: str) -> None:
        """A key of the table that is not allowed now: the table itself says why."""
        screen = self.screen
        row = keymap.refused(key, screen.moment)
        if not row or not row.ask:
            return
        if screen.following.behind or (screen.moment is Moment.WAITING and not screen.watching):
            self._not_now()
        elif row.ask in screen.may:
            screen.refuse("First the question above is answered.")
        else:
            await screen.ask(_SAMPLES.get(row.ask, row.ask)())

    def _not_now(self) -> None:
        """One word for keys pressed while the other side is to act."""
        screen = self.screen
        seat = screen.state.to_act
        if seat and seat not in screen.sitting.here:
            screen.say(f"It is {screen.names.of(seat)}'s turn.")

    async def _wish(self, kind: type[Ask], *, confirm: bool) -> None:
        screen = self.screen
        if confirm:
            screen.put(question(screen, kind))
        elif not self.teaching.warns(kind(), screen.speaker(kind)):
            await screen.ask(kind())


_FACES: Final = ("1", "2", "3", "4", "5", "6")
_FOR_DICE: Final = frozenset(("space", "enter", "escape", "backspace", *"0123456789"))
_ARROWS: Final = {arrow.value: arrow for arrow in Arrow}
_DICE_KEY: Final = {True: "enter", False: "x"}
_SAMPLES: Final[dict[type[Ask], Callable[[], Ask]]] = {
    do.FinishPlay: lambda: do.FinishPlay(()),
    do.OfferResignation: lambda: do.OfferResignation(Size.SINGLE),
    do.TypeDice: lambda: do.TypeDice(1, 1),
}
