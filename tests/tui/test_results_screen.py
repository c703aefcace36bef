"""The page of results on the start screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.terminal import Terminal

from .sittings import house

Play = Callable[[BackgammonApp, Pilot[None]], Awaitable[None]]


def at_start(results: Callable[[int], list[str]], play: Play) -> None:
    """A start screen over these results."""

    async def main() -> None:
        rooms = house()._replace(results=results)
        app = BackgammonApp(rooms, Terminal(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            await play(app, pilot)

    asyncio.run(main())


def lines(app: BackgammonApp) -> list[str]:
    """What is on the screen."""
    return [row.rstrip() for row in text(app.screen.query_one(Rows)._drawing)]


def test_the_tables_a_screenful_at_a_time_and_back() -> None:
    asked: list[int] = []

    def results(width: int) -> list[str]:
        asked.append(width)
        return [f"[b]line {number}[/b]" for number in range(30)]

    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press("tab")
        assert asked == [80]
        assert lines(app)[0].startswith(" Results.")
        assert (lines(app)[2], lines(app)[-1]) == (" [b]line 0[/b]", " [b]line 21[/b]")
        await pilot.press("pagedown")
        assert lines(app)[-1] == " [b]line 29[/b]"
        await pilot.press("pageup")
        assert lines(app)[2] == " [b]line 0[/b]"
        await pilot.press("escape")
        assert isinstance(app.screen, StartScreen)

    at_start(results, play)


def test_what_cannot_be_told_is_said_on_the_start_screen() -> None:
    def results(width: int) -> list[str]:
        raise ValueError("the matches cannot be read")

    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press("tab")
        assert isinstance(app.screen, StartScreen)
        assert any("The matches cannot be read." in line for line in lines(app))

    at_start(results, play)
