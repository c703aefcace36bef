"""The real screens in windows of other sizes: resizing, clicking, lists over the board, pages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.app import App

from backgammon_tui.rules import Seat, Step
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.geometry import place_cell
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.layout import layout
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.terminal import Terminal
from tests.tui.sittings import ADA_BEGINS, MATCH, Screen, house, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
SIZES = ((60, 20), (40, 10), (120, 40), (45, 13), (200, 60), (100, 30), (80, 24))


def on_the_screen(app: App[Any]) -> list[str]:
    """The rows of the screen as Textual puts them together."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def shown(at: Screen) -> str:
    """The whole screen as one text."""
    return "\n".join(on_the_screen(at.pilot.app))


def test_half_a_play_lives_through_every_size_and_is_finished_there() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8")
        for size in SIZES:
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            rows = shown(at).splitlines()
            assert {len(row) for row in rows} == {size[0]}
            assert len(rows) == size[1]
            assert "> 8/5" in shown(at)
            assert "·3·" in shown(at)
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)
        await at.press("6", "enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE), play)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_a_checker_moves_it_at_every_size(size: tuple[int, int]) -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        place = place_cell(8, 1, layout(*size).shape)
        assert await at.pilot.click("#board", offset=place)
        await at.pilot.pause()
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)

    on_screen(sitting(MATCH, DICE), play, size)


def test_the_cube_and_the_tray_in_the_row_of_a_player_can_be_pressed() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter", "d", "y", "t")
        y = layout(40, 10).panel.y
        row = shown(at).splitlines()[y]
        assert "● Ada" in row
        assert await at.pilot.click("#panel", offset=(row.index("[2]"), 0))
        await at.until_prompt("cube is Ada's")
        assert await at.pilot.click("#title", offset=(row.index("off"), 0))

    on_screen(sitting(MATCH, DICE), play, (40, 10))


def test_plays_and_lists_lie_over_the_board_and_go_away_again() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.press("pageup")
        assert "8/5 6/5" in shown(at)
        await at.press("pageup")
        assert "The list begins here." in shown(at)
        await at.press("pagedown")
        assert "The plays:" not in shown(at)
        await at.press("pagedown")
        assert "The list ends here." in shown(at)
        await at.press("s")
        assert "Score sheet" in shown(at)
        assert await at.pilot.click("#board", offset=(4, 2))
        await at.press("s", "pageup", "space")
        assert "The plays:" not in shown(at)

    on_screen(sitting(MATCH, DICE), play, (60, 20))


def test_legal_plays_are_all_in_a_list_that_scrolls() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "l")
        seen = shown(at)
        for _ in range(6):
            await at.press("pagedown")
            seen += shown(at)
        for play in ("8/5 6/5", "24/23 24/21", "6/5 6/3"):
            assert play in seen

    on_screen(sitting(MATCH, DICE), play, (40, 10))


def test_the_page_of_keys_scrolls_where_it_is_long() -> None:
    async def play(at: Screen) -> None:
        await at.press("question_mark")
        await at.pilot.pause()
        page = at.pilot.app.screen
        assert isinstance(page, KeysScreen)
        top = shown(at)
        assert "Down and up scroll" in top
        for _ in range(12):
            await at.pilot.press("pagedown")
        assert "at any time" in shown(at)
        for _ in range(12):
            await at.pilot.press("pageup")
        assert shown(at) == top
        await at.pilot.press("x")
        assert at.pilot.app.screen is at.screen

    on_screen(sitting(MATCH, DICE), play, (40, 10))


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 24), (120, 40)])
def test_the_start_screen_always_shows_the_line_one_is_on(size: tuple[int, int]) -> None:
    async def main() -> None:
        app = BackgammonApp(house(), Terminal(UNICODE))
        async with app.run_test(size=size) as pilot:
            start = app.screen
            assert isinstance(start, StartScreen)
            for _ in range(start.form.last_row + 2):
                rows = on_the_screen(app)
                assert {len(row) for row in rows} == {size[0]}
                assert sum(row.lstrip().startswith("> ") for row in rows) == 1
                start._command("down")
                start.draw()
                await pilot.pause()

    asyncio.run(main())
