"""What keys, pastes and clicks do in a match, by the table of keys.

Imports no Textual: a key is its name, a click what lies under it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from backgammon_tui import words
from backgammon_tui.rules import BAR, OFF, Ask, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import choosing as hand
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.geometry import Arrow, Spot, Thing, neighbour
from backgammon_tui.tui.board.view import turned
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.prompt import Question

from .commands import COMMANDS

if TYPE_CHECKING:
    from .game import GameScreen


class Hands:
    """The hands at one keyboard, on one screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    async def press(self, key: str, character: str | None, at: float) -> None:
        """One key, pressed at a time of the monotonic clock."""
        screen = self.screen
        key = self._name(key, character)
        if at < screen.ready_at:
            return
        if screen.question:
            await self._answer(key)
        elif screen.dice_typed is not None:
            await self._dice(key)
        elif screen.moment is Moment.TO_PLAY and screen.choosing and self._is_for_the_play(key):
            await self._play(key)
        else:
            await self._command(key)

    def _name(self, key: str, character: str | None) -> str:
        """Keys of the number pad and shifted ones by the character they write."""
        if character and character.isprintable() and character != " " and len(key) > 1:
            return {"/": "slash", "?": "question_mark"}.get(character, character)
        return key

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
        await screen.choose(hand.press(choosing, key))

    async def paste(self, text: str) -> None:
        """Pasted notation; elsewhere than in a play it is nothing."""
        if self.screen.choosing and not self.screen.question:
            await self.screen.choose(hand.paste(self.screen.choosing, text))

    async def click(self, spot: Spot, button: int) -> None:
        """A press of the mouse on something of the table."""
        screen = self.screen
        if spot is Thing.CUBE:
            await self._command("d")
        elif screen.question or not screen.choosing or screen.moment is not Moment.TO_PLAY:
            return
        elif spot is Thing.DICE:
            await screen.choose(hand.press(screen.choosing, _DICE_KEY[screen.choosing.complete]))
        else:
            point = self._point(spot)
            await screen.choose(hand.click(screen.choosing, point, other_die=button != 1))

    def _point(self, spot: Spot) -> int:
        """What was pressed, in the mover's numbers."""
        screen = self.screen
        if isinstance(spot, int):
            return turned(spot, screen.eyes.looking.bottom, screen.state.on_roll or Seat.WHITE)
        return BAR if spot is Thing.BAR else OFF

    # questions

    async def _answer(self, key: str) -> None:
        """Only `y` says yes; a size comes before it where one is asked for."""
        screen = self.screen
        question = screen.question
        assert question
        row = keymap.find(key, screen.moment, screen.may)
        if row and row.command is Command.SIZE and question.seat:
            await self._size(Size(int(key)), question.seat)
        elif row and row.command is Command.YES:
            screen.put(None)
            if question.ask:
                await screen.ask(question.ask, question.seat)
            else:
                screen.app.exit()
        elif row and row.command is Command.NO:
            screen.put(None)
        elif row or keymap.refused(key, screen.moment):
            screen.refuse("Nothing else is done before this is answered.")

    async def _size(self, size: Size, seat: Seat) -> None:
        screen = self.screen
        state = screen.state
        barred = screen.no_resignation(seat, size)
        if barred:
            screen.refuse(barred)
            return
        pays = words.resignation_prices((size,), state.cube, state.rules)
        text = f"Offer to resign {pays.partition(' ')[2]}? y offers it, Esc does not."
        screen.put(Question(text, do.OfferResignation(size), seat))

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
        elif key not in ("space", "enter"):
            screen.refuse("A die shows 1 to 6.")

    # commands

    async def _command(self, key: str) -> None:
        screen = self.screen
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
        if screen.moment is Moment.WAITING and screen.state.live:
            screen.say(screen.whose_turn())
            return
        await screen.ask(_SAMPLES.get(row.ask, row.ask)())

    async def _wish(self, kind: type[Ask], *, confirm: bool) -> None:
        screen = self.screen
        if confirm:
            screen.put(self._question(kind, screen.speaker(kind)))
        else:
            await screen.ask(kind())

    def _question(self, kind: type[Ask], seat: Seat) -> Question:
        state, names = self.screen.state, self.screen.names
        if kind is do.OfferDouble:
            text = f"{words.double_question(state, names)} y doubles, Esc does not."
        elif kind is do.EndSession:
            text = "End the session? y ends it, Esc does not."
        else:
            verb = "pass" if kind is do.DropDouble else "double again"
            text = f"{words.doubled_prices(state)} Do you {verb}? y or Esc."
        return Question(text, kind(), seat)


_FACES: Final = ("1", "2", "3", "4", "5", "6")
_ARROWS: Final = {arrow.value: arrow for arrow in Arrow}
_DICE_KEY: Final = {True: "enter", False: "x"}
_SAMPLES: Final[dict[type[Ask], Callable[[], Ask]]] = {
    do.FinishPlay: lambda: do.FinishPlay(()),
    do.OfferResignation: lambda: do.OfferResignation(Size.SINGLE),
    do.TypeDice: lambda: do.TypeDice(1, 1),
}
