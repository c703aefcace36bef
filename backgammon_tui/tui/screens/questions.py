"""What is asked before it happens, because it costs points or ends something.

Imports no Textual. `y` alone says yes; a size comes before it where one is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui import words
from backgammon_tui.rules import Ask, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.asking import no_resignation_of
from backgammon_tui.rules.cube import points
from backgammon_tui.tui import keymap
from backgammon_tui.tui.keymap import Command
from backgammon_tui.tui.playing_out import agreement
from backgammon_tui.tui.prompt import Question

from .chosen import Left
from .commands import COMMANDS

if TYPE_CHECKING:
    from .game import GameScreen


def question(screen: GameScreen, kind: type[Ask]) -> Question:
    """What to ask before this wish; the prompt shows both prices of a double beside it."""
    state = screen.state
    doubling = state.doubling
    yes = screen.liking.keyboard.key(Command.YES)
    if kind is do.OfferDouble:
        text = f"{words.double_question(state, screen.names)} {yes} doubles, Esc does not."
    elif doubling and kind is do.DropDouble:
        text = f"Pass, and lose {words.tally(doubling.price)}? {yes} passes, Esc does not."
    elif doubling and kind is do.Beaver:
        verb = "Raccoon" if doubling.beavers else "Beaver"
        text = f"{verb}, to play for {doubling.stake * 2}? {yes} doubles again, Esc does not."
    else:
        text = f"End the session? {yes} ends it, Esc does not."
    return Question(text, kind(), screen.speaker(kind))


async def answer(screen: GameScreen, key: str) -> None:
    """A key while a question is open."""
    asked = screen.question
    assert asked
    row = keymap.find(key, screen.moment, screen.may)
    match row.command if row else None:
        case Command.SIZE if asked.seat:
            _size(screen, Size(int(key)), asked.seat)
        case Command.YES:
            if asked.ask and asked.seat and screen.hands.teaching.warns(asked.ask, asked.seat):
                return
            screen.put(None)
            if asked.agreeing:
                _agree(screen, asked.agreeing[1:])
            elif asked.leaving:
                screen.post_message(Left())
            elif asked.ask:
                await screen.ask(asked.ask, asked.seat)
        case Command.NO:
            screen.put(None)
        case Command.KEYS | Command.LEAVE | Command.OTHER_RESIGNS as command if row:
            await COMMANDS[command](screen, row, key)
        case _ if row or keymap.refused(key, screen.moment):
            screen.refuse("Nothing else is done before this is answered.")


def _agree(screen: GameScreen, others: tuple[Seat, ...]) -> None:
    """One has agreed to leave the game to the dice; so do all who are left, or nobody."""
    if others:
        screen.put(agreement(screen.names, others, screen.liking.keyboard.key(Command.YES)))
    else:
        screen.following.habitual.play_out()


def _size(screen: GameScreen, size: Size, seat: Seat) -> None:
    state = screen.state
    barred = no_resignation_of(state, seat, size.value)
    if barred:
        screen.refuse(barred, seat)
        return
    pays = words.tally(points(size, state.cube, state.rules))
    yes = screen.liking.keyboard.key(Command.YES)
    text = f"Offer to resign {words.SIZES[size]}: {pays}? {yes} offers it, Esc does not."
    screen.put(Question(text, do.OfferResignation(size), seat))
