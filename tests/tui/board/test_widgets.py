"""The board on a screen: it repaints what differs, and tells what was pressed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget

from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.geometry import NORMAL, Spot, Thing, place_cell
from backgammon_tui.tui.board.glyphs import ASCII
from backgammon_tui.tui.board.panes import board_text
from backgammon_tui.tui.board.view import BoardView, Hand, Seen, board_view
from backgammon_tui.tui.board.widgets import Board, Drawn
from tests.tui.board.scenes import AFTER_13_7, SCENES, playing

BEFORE = board_view(playing(), Seen(), Hand(playing().position, (6, 1)))
AFTER = board_view(playing(), Seen(), Hand(AFTER_13_7, (1,)))
Body = Callable[["Table", Pilot[None]], Awaitable[None]]


class Table(App[None]):
    """A board."""

    def __init__(self, view: BoardView, **settings: Any) -> None:
        super().__init__(**settings)
        self.view = view
        self.board = Board(view, ident="board")
        self.pressed: list[tuple[Spot, int]] = []

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield self.board

    def on_board_pressed(self, message: Board.Pressed) -> None:
        self.pressed.append((message.what, message.button))


def at_the_table(view: BoardView, body: Body, **settings: Any) -> None:
    """Run `body` with a table that shows `view`."""

    async def run() -> None:
        table = Table(view, **settings)
        async with table.run_test(size=(80, 24)) as pilot:
            await body(table, pilot)

    asyncio.run(run())


def shown(table: App[None], width: int = NORMAL.width, height: int = NORMAL.height) -> list[str]:
    """The upper left of the screen as text."""
    rows = [strip.text for strip in table.screen._compositor.render_strips()]
    return [row[:width] for row in rows[:height]]


def test_the_screen_shows_what_the_text_shows() -> None:
    async def body(table: Table, pilot: Pilot[None]) -> None:
        for scene in SCENES.values():
            table.board.show(scene.view, scene.glyphs)
            await pilot.pause()
            assert shown(table) == board_text(scene.view, scene.glyphs)

    at_the_table(BEFORE, body)


def repainted(monkeypatch: pytest.MonkeyPatch, change: Callable[[Table], None]) -> list[Region]:
    """Which regions of the board are repainted by a change."""
    asked: list[Region] = []
    refresh = Widget.refresh

    def counted(self: Widget, *regions: Region, **how: bool) -> Widget:
        if isinstance(self, Drawn):
            asked.extend(regions)
        return refresh(self, *regions, **how)

    async def body(table: Table, pilot: Pilot[None]) -> None:
        await pilot.pause()
        with monkeypatch.context() as patch:
            patch.setattr(Widget, "refresh", counted)
            change(table)

    at_the_table(BEFORE, body)
    return asked


def test_a_step_repaints_two_cells_and_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = repainted(monkeypatch, lambda table: table.board.show(AFTER))
    assert asked == [Region(2, 6, 1, 1), Region(40, 10, 7, 1), Region(22, 16, 1, 1)]


def test_an_equal_view_repaints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert repainted(monkeypatch, lambda table: table.board.show(BEFORE._replace())) == []


def test_other_signs_leave_the_labels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = repainted(monkeypatch, lambda table: table.board.show(BEFORE, ASCII))
    assert {region.y for region in asked} == set(range(1, NORMAL.height - 1))


def test_a_press_names_the_point_as_the_bottom_counts_it() -> None:
    view = board_view(playing(), Seen(bottom=Seat.BLACK, mirrored=True))

    async def body(table: Table, pilot: Pilot[None]) -> None:
        for point in (1, 12, 13, 24):
            await pilot.click("#board", offset=place_cell(point, 2, mirrored=True))
        await pilot.click("#board", offset=place_cell(8, 1, mirrored=True), button=3)
        assert table.pressed == [(1, 1), (12, 1), (13, 1), (24, 1), (8, 3)]

    at_the_table(view, body)


def test_a_press_names_bar_dice_and_off() -> None:
    async def body(table: Table, pilot: Pilot[None]) -> None:
        await pilot.click("#board", offset=(28, 9))
        await pilot.click("#board", offset=(41, 10))
        await pilot.click("#board", offset=(56, 14))
        await pilot.click("#board", offset=(0, 5))
        things = [Thing.BAR, Thing.DICE, Thing.OFF]
        assert table.pressed == [(thing, 1) for thing in things]

    at_the_table(BEFORE, body)
