"""Keys that come together with the one that goes back: one screen goes, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual import events
from textual.screen import Screen

from backgammon_tui.learn import Place
from backgammon_tui.settings import DEFAULTS
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.keymap import Moment
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.screens.contents import ContentsScreen
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.learn import LearnScreen
from backgammon_tui.tui.screens.results import ResultsScreen
from backgammon_tui.tui.screens.settings import SettingsScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.screens.who import WhoScreen
from backgammon_tui.tui.sitting import Notebook
from backgammon_tui.tui.terminal import Terminal

from .sittings import house

NOTEBOOK = Notebook(frozenset, lambda _: None)
ABOVE: dict[str, Callable[[], Screen[Any]]] = {
    "keys": lambda: KeysScreen(Moment.START, frozenset()),
    "settings": lambda: SettingsScreen(Liking()),
    "results": lambda: ResultsScreen(("a line",)),
    "list of the guide": lambda: ContentsScreen(NOTEBOOK, Looking()),
    "page of the guide": lambda: LearnScreen(Place(0, 0), NOTEBOOK, Looking()),
    "page over a game": lambda: LearnScreen(Place(0, 0), NOTEBOOK, Looking(), in_game=True),
    "who plays on": lambda: WhoScreen(house(), DEFAULTS, Looking()),
}


@pytest.mark.parametrize(
    ("name", "key"), [*[(name, "escape") for name in ABOVE], ("page over a game", "q")]
)
def test_one_screen_goes_back_and_no_more(name: str, key: str) -> None:
    async def main() -> None:
        app = BackgammonApp(house(), Terminal(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            screen = ABOVE[name]()
            await app.push_screen(screen)
            for _ in range(3):
                screen.post_message(events.Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)

    asyncio.run(main())
