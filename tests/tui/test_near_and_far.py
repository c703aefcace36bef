"""A table here and a table at a distance give the same screens for the same entries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from backgammon_tui.net import messages
from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import Match
from backgammon_tui.net.line import Line
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Refusal, Seat, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.settings import Setup
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.link import LocalLink, TableLink
from backgammon_tui.table.table import Table
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.tui.terminal import Terminal
from tests.net.scripted import HEADER, TABLE, Script, There
from tests.tui.sittings import AT_ONCE, Screen, house

WHITE, BLACK = Seat
Others = Callable[[Ask], Awaitable[None]]
"""Has Black, who is not at this keyboard, do something."""


def test_the_same_match_looks_the_same_from_here_and_from_afar() -> None:
    near, far = asyncio.run(_near()), asyncio.run(_far())
    assert len(near) > 20
    for one, other in zip(near, far, strict=True):
        assert one == other


async def _near() -> list[str]:
    log = Log(HEADER.rules)
    link = LocalLink(HEADER, Table(log, SeededDice(4)), lambda _: None, lambda: 0.0)
    link.open()

    async def black(ask: Ask) -> None:
        await link.ask(BLACK, ask)

    return await _screens(link, black)


async def _far() -> list[str]:
    there, script = There(), Script()
    client = Client(Line(script.connect, script.wait))
    begun: asyncio.Future[Match] = asyncio.get_running_loop().create_future()
    client.begun = begun.set_result
    await client.open()
    serving = asyncio.create_task(_serve(script, there))
    await client.join(TABLE)
    match = await begun

    async def black(ask: Ask) -> None:
        script.say(there.happen(BLACK, ask))

    try:
        return await _screens(match.link, black)
    finally:
        serving.cancel()
        await client.close()


async def _serve(script: Script, there: There) -> None:
    """Answer as a server does."""
    while True:
        said = await script.said.get()
        if isinstance(said, messages.Join):
            script.say(messages.Seated(said.id, TABLE, WHITE, ""), *there.snapshot())
        elif isinstance(said, messages.Wish):
            try:
                told = there.happen(WHITE, said.ask)
            except Refusal as refusal:
                rule = getattr(refusal, "rule", None)
                facts = getattr(refusal, "facts", {})
                script.say(messages.Refused(said.id, rule.value if rule else "", facts, ""))
            else:
                script.say(told, messages.Done(said.id, told.entries[-1].seq))


async def _screens(link: TableLink, black: Others) -> list[str]:
    """What the screen shows after each thing that is done, by White's keys or by Black."""
    at = Sitting(link, Setup(), frozenset({WHITE}), {}, liking=Liking(AT_ONCE))
    seen: list[str] = []
    app = BackgammonApp(house(), Terminal(UNICODE), at)
    async with app.run_test(size=(80, 24)) as pilot:
        game = app.screen
        assert isinstance(game, GameScreen)
        screen = Screen(game, pilot)
        for _ in range(3):
            await _white(screen, seen)
            await _black(screen, black, seen)
        for key in ("d", "y", "u", "R", "2", "y", "R", "s", "l", "D", "x"):
            await screen.press(key)
            seen.append(_shown(screen))
    return seen


async def _white(screen: Screen, seen: list[str]) -> None:
    """White's turn by keys, if it is White's: a play is pasted."""
    if do.RollDice in screen.screen.may:
        await screen.press("space")
        seen.append(_shown(screen))
    if do.FinishPlay in screen.screen.may:
        await screen.screen.hands.paste(_play(screen), time.monotonic())
        seen.append(_shown(screen))
        await screen.press("enter")
        seen.append(_shown(screen))


async def _black(screen: Screen, black: Others, seen: list[str]) -> None:
    if screen.state.to_act is not BLACK:
        return
    if screen.state.roll is None:
        await black(do.RollDice())
        await screen.until(lambda state: state.roll is not None)
        seen.append(_shown(screen))
    state = screen.state
    assert state.roll
    await black(do.FinishPlay(legal_plays(state.position, state.roll)[0].steps))
    await screen.until(lambda state: state.to_act is WHITE)
    seen.append(_shown(screen))


def _play(screen: Screen) -> str:
    state = screen.state
    assert state.roll
    return play_text(state.position, legal_plays(state.position, state.roll)[0].steps)


def _shown(screen: Screen) -> str:
    """All rows of the screen, and the board as it is drawn."""
    places = ("title", "panel", "prompt", "keys")
    drawings = [screen.rows(name) for name in places]
    drawings.append(screen.screen.query_one(Board)._drawing)
    return "\n".join(row for drawing in drawings for row in text(drawing))
