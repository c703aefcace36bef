"""The guide on the screen: from the start, from a refusal, on a real terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.learn import PAGES, Place, place_named
from backgammon_tui.preferences import USUAL, Preferences
from backgammon_tui.rules import Step
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.geometry import Thing
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.chosen import Wanted
from backgammon_tui.tui.screens.contents import ContentsScreen
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.guide import GuideScreen
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.learn import LearnScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.sitting import Notebook
from backgammon_tui.tui.terminal import Terminal as Kind
from tests.terminal import Terminal
from tests.tui.sittings import MATCH, Screen, house, on_screen, sitting


@dataclass
class Paper:
    """A notebook in memory."""

    solved: frozenset[str] = frozenset()
    written: list[frozenset[str]] = field(default_factory=list)

    def write(self, solved: frozenset[str]) -> None:
        self.solved = solved
        self.written.append(solved)

    def notebook(self) -> Notebook:
        return Notebook(lambda: self.solved, self.write)


@dataclass
class Shown:
    """The guide on a screen, and hands for it."""

    app: BackgammonApp
    pilot: Pilot[None]

    @property
    def page(self) -> LearnScreen:
        """The page that is shown."""
        screen = self.app.screen
        assert isinstance(screen, LearnScreen)
        return screen

    async def press(self, *keys: str) -> None:
        """Keys straight to the screen on top."""
        for key in keys:
            screen = self.app.screen
            assert isinstance(screen, GuideScreen)
            screen.on_key(events.Key(key, key if len(key) == 1 else None))
            await self.pilot.pause()

    def said(self, name: str) -> str:
        """What a widget shows, as one text."""
        drawing = self.app.screen.query_one(f"#{name}", Rows)._drawing
        return " ".join(" ".join(text(drawing)).split())


Look = Callable[[Shown], Awaitable[None]]


def in_guide(
    look: Look,
    name: str = "",
    paper: Paper | None = None,
    size: tuple[int, int] = (80, 24),
    likes: Preferences = USUAL,
) -> None:
    """Looks at the list, or at the page with this name, as somebody who likes it so."""
    place = place_named(name)
    at_home = house()._replace(notebook=(paper or Paper()).notebook(), liking=Liking(likes))

    async def main() -> None:
        app = BackgammonApp(at_home, Kind(UNICODE), guide=Wanted(place))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await look(Shown(app, pilot))

    asyncio.run(main())


def test_a_page_is_worked_through_and_remembered() -> None:
    paper = Paper()

    async def look(shown: Shown) -> None:
        assert shown.said("title") == "Learn 5/28 · Moving 1 of 3"
        await shown.press("8", "1", "enter")
        assert "Legal, but your 2-point is not made." in shown.said("prompt")
        assert paper.written == []
        await shown.press("escape", "8", "6", "enter")
        assert "Right." in shown.said("prompt")
        assert paper.solved == {"moving/1"}
        await shown.press("enter")
        assert shown.said("title").endswith("2 of 3")
        await shown.press("a")
        assert "The answer: 24/13." in shown.said("prompt")
        await shown.press("enter", "n", "N", "pageup")
        assert shown.said("title").endswith("2 of 3")
        await shown.press("escape")
        assert isinstance(shown.app.screen, ContentsScreen)
        assert "5 Moving 1/3" in shown.said("contents")
        assert paper.written == [{"moving/1"}]

    in_guide(look, "moving", paper)


def test_the_list_opens_pages_and_begins_where_something_is_unsolved() -> None:
    paper = Paper(frozenset(PAGES[0].exercises))

    async def look(shown: Shown) -> None:
        assert "> 2 Two numberings" in shown.said("contents")
        await shown.press("down", "down", "up", "enter")
        assert shown.said("title").endswith("The names 1 of 3")
        await shown.press("escape", "right", "enter")
        assert shown.page.now.page == 2 + 14
        await shown.press("?")
        assert isinstance(shown.app.screen, KeysScreen)
        await shown.pilot.press("escape")
        await shown.press("q")
        assert shown.app._exit

    in_guide(look, paper=paper)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_page_of_the_list_is_opened_with_the_mouse(size: tuple[int, int]) -> None:
    async def look(shown: Shown) -> None:
        await shown.pilot.click(offset=(45 + (size[0] - 80) // 2, 3 + (size[1] - 24) // 2))
        await shown.pilot.pause()
        assert shown.page.now.page == 15

    in_guide(look, size=size)


def test_escape_on_the_list_ends_the_program_where_nothing_is_below() -> None:
    async def look(shown: Shown) -> None:
        await shown.press("escape")
        assert shown.app._exit

    in_guide(look)


def test_after_the_last_leaf_comes_the_list() -> None:
    async def look(shown: Shown) -> None:
        await shown.press("n", "n", "n")
        assert isinstance(shown.app.screen, ContentsScreen)

    in_guide(look, "equity")


def test_clicks_and_pastes_answer_too() -> None:
    async def look(shown: Shown) -> None:
        page = shown.page
        page.on_board_pressed(Board.Pressed(Thing.DICE, 1))
        assert page.now.choosing
        assert page.now.choosing.swapped
        page.on_board_pressed(Board.Pressed(8, 3))
        page.on_board_pressed(Board.Pressed(Thing.CUBE, 1))
        assert page.now.choosing.made == (Step(8, 6),)
        await shown.press("escape")
        page.on_paste(events.Paste("8/2 6/2"))
        page.on_board_pressed(Board.Pressed(Thing.DICE, 1))
        assert page.now.over
        page.on_board_pressed(Board.Pressed(Thing.DICE, 1))
        assert shown.said("title").endswith("2 of 3")

    in_guide(look, "moving")


def test_one_looks_as_in_a_match_and_other_keys_do_nothing() -> None:
    async def look(shown: Shown) -> None:
        await shown.press("m", "g")
        assert shown.page.seen.mirrored
        assert shown.page.glyphs is ASCII
        assert shown.said("title").isascii()
        before = shown.page.now
        await shown.press("z", "d", "left_shift", "f", "R", "w")
        assert shown.page.now == before
        await shown.press("g", "m")
        assert shown.page.glyphs is UNICODE
        worn = shown.app.terminal.theme
        await shown.press("T")
        assert shown.app.terminal.theme != worn

    in_guide(look, "moving")


def test_a_window_too_small_says_so_and_keys_wait() -> None:
    async def look(shown: Shown) -> None:
        await shown.press("8")
        assert shown.page.now.untouched
        assert "needs 40 columns" in shown.said("small")
        await shown.press("q")
        assert shown.app._exit

    in_guide(look, "moving", size=(39, 12))


def cover(shown: Shown) -> str:
    """The text that lies over the board, "" where the board is seen."""
    board = shown.page.query_one(Board)
    return "" if board._view else " ".join(" ".join(text(board._drawing)).split())


def test_in_the_smallest_window_it_is_told_that_the_text_goes_on() -> None:
    async def look(shown: Shown) -> None:
        assert "A checker on the bar enters" in cover(shown)
        assert shown.said("prompt").startswith("Enter reads on.")
        await shown.press("enter")
        assert "stands for the bar" in cover(shown)
        assert shown.said("prompt").startswith("Enter shows the board.")

    in_guide(look, "bar", size=(40, 10))


def test_where_there_is_no_room_beside_the_board_the_text_comes_before_it() -> None:
    async def look(shown: Shown) -> None:
        assert "A checker on the bar enters" in cover(shown)
        assert shown.said("prompt") == "Enter shows the board."
        await shown.press("enter")
        assert cover(shown) == ""
        assert shown.said("prompt").startswith("6-3: enter, then play")
        await shown.press("escape")
        assert "A checker on the bar enters" in cover(shown)
        await shown.press("b", "8", "enter", "enter")
        assert "With two on the bar" in cover(shown)
        await shown.press("a")
        assert cover(shown) == ""
        await shown.press("escape", "escape", "escape")
        assert isinstance(shown.app.screen, ContentsScreen)

    in_guide(look, "bar", size=(60, 20))


def test_in_the_smallest_window_the_text_comes_in_parts() -> None:
    async def look(shown: Shown) -> None:
        first = cover(shown)
        await shown.press("enter")
        assert cover(shown) not in ("", first)
        assert "1 of 2" in shown.said("title")
        await shown.press("enter")
        assert "2 of 2" in shown.said("title")

    in_guide(look, "board", size=(40, 12))


def test_another_size_keeps_the_half_made_play() -> None:
    async def look(shown: Shown) -> None:
        await shown.press("8")
        for size in ((60, 20), (120, 40), (40, 10), (30, 9), (80, 24)):
            await shown.pilot.resize_terminal(*size)
            await shown.pilot.pause()
            assert shown.page.now.choosing
            assert shown.page.now.choosing.made == (Step(8, 6),)
            assert cover(shown) == ""
        await shown.press("6", "enter")
        assert shown.page.now.over

    in_guide(look, "moving")


def test_the_start_screen_has_a_row_for_it() -> None:
    async def main() -> None:
        app = BackgammonApp(house(), Kind(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("up", "up")
            shown = "\n".join(text(app.screen.query_one(Rows)._drawing))
            assert " > Learn the game" in shown
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, ContentsScreen)
            await pilot.press("escape")
            assert isinstance(app.screen, StartScreen)

    asyncio.run(main())


async def opened_page(at: Screen) -> LearnScreen:
    """The page that lies over the game."""
    await at.wait_for(lambda: isinstance(at.screen.app.screen, LearnScreen))
    page = at.screen.app.screen
    assert isinstance(page, LearnScreen)
    return page


def test_a_refusal_opens_the_page_of_its_rule_and_the_game_waits_as_it_was() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "slash", "1", "enter")
        assert at.prompt.endswith("w: why > 8/1")
        before = at.screen.choosing
        await at.press("w")
        page = await opened_page(at)
        assert Place(page.now.page, page.now.leaf) == place_named("not-a-distance")
        page.press("q")
        await at.wait_for(lambda: at.screen.app.screen is at.screen)
        assert not at.screen.app._exit
        assert at.screen.choosing == before
        assert at.prompt.endswith("w: why > 8/1")

    on_screen(sitting(MATCH), play)


def test_a_wish_that_is_refused_has_its_page_too() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "d", "w")
        page = await opened_page(at)
        assert Place(page.now.page, page.now.leaf) == place_named("already-rolled")
        page.press("escape")
        await at.wait_for(lambda: isinstance(at.screen.app.screen, GameScreen))

    on_screen(sitting(MATCH), play)


def test_without_a_refusal_there_is_nothing_to_open() -> None:
    async def play(at: Screen) -> None:
        await at.press("w")
        assert "Nothing was refused just now." in at.prompt
        await at.press("space", "d", "8", "w")
        assert "Nothing was refused just now." in at.prompt
        await at.press("z", "l", "pageup")
        assert "w: why" not in at.prompt

    on_screen(sitting(MATCH), play)


def test_a_page_on_a_real_terminal_is_walked_through(tmp_path: Path) -> None:
    terminal = Terminal(["learn", "bar"], tmp_path)
    terminal.wait_for("6-3: enter, then play the other number.")
    terminal.bytes_until_quiet()
    costs = []
    for key in "b8":
        terminal.press(key)
        costs.append(terminal.bytes_until_quiet())
    terminal.press("enter")
    terminal.wait_for("Right. 19 is Black's, so the 3 brought it in on 22. Enter goes on.")
    terminal.press("enter")
    terminal.wait_for("2 of 3")
    terminal.press("b", "enter", "enter")
    terminal.wait_for("3 of 3")
    terminal.press("2", "6", "enter")
    terminal.wait_for("Not 26.")
    terminal.press("2", "7", "enter")
    terminal.wait_for("Three times three dance")
    terminal.press("enter")
    terminal.wait_for("Bearing off")
    terminal.press("escape")
    terminal.wait_for(lambda lines: "11 On the bar" in lines[12] and "done" in lines[12])
    terminal.press("q")
    assert terminal.end() == 0
    kept = tmp_path / "backgammon-tui" / "learned.json"
    assert kept.read_text() == '{"solved": ["bar/1", "bar/2", "bar/3"]}\n'
    print(f"bytes a key of an exercise {costs}")
    assert max(costs) <= 700


def test_keys_that_were_moved_are_moved_in_the_guide_too() -> None:
    moved = (("learn_answer", ("z",)), ("other_die", ("j",)))

    async def look(shown: Shown) -> None:
        assert "z show" in shown.said("keys")
        await shown.press("a")
        assert not shown.page.now.over
        await shown.press("j", "8")
        assert shown.page.now.choosing
        assert shown.page.now.choosing.line == "8/4"
        await shown.press("z")
        assert shown.page.now.over

    in_guide(look, "moving", likes=USUAL._replace(keys=moved))
