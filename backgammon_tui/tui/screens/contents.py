"""The list of the pages of the guide on the screen. May import Textual."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult

from backgammon_tui.learn import Place, first_unsolved
from backgammon_tui.tui import contents
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.contents import Contents, contents_drawing
from backgammon_tui.tui.keymap import USUAL, Command, Keyboard, Moment
from backgammon_tui.tui.layout import Area
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.scene import key_row
from backgammon_tui.tui.sitting import Notebook

from .guide import GuideScreen, put
from .learn import LearnScreen

WIDTH, HEIGHT = 80, 24
"""Columns and rows that the list makes use of."""


class ContentsScreen(GuideScreen):
    """The pages of the guide, from which one is chosen."""

    MOMENT = Moment.CONTENTS

    def __init__(
        self,
        notebook: Notebook,
        looking: Looking,
        keyboard: Keyboard = USUAL,
        place: Place | None = None,
    ) -> None:
        """`place` is opened at once."""
        super().__init__(keyboard)
        self.notebook, self.looking, self.place = notebook, looking, place
        solved = notebook.read()
        first = place.page if place else first_unsolved(solved)
        self.now = Contents(solved, first)

    def compose(self) -> ComposeResult:
        """The whole list as one drawing."""
        area = self._fit()
        yield put(Rows(self._drawing(), "contents"), area)
        yield Rows((), "small")

    def on_mount(self) -> None:
        """Open the page that was asked for."""
        if self.place:
            self._open(self.place)

    def resized(self) -> None:
        """The list in another window."""
        put(self.query_one("#contents"), self._fit())
        self._draw()

    def _fit(self) -> Area:
        """Give the list the room of the window, and its place in the middle of a large one."""
        width, height = self.app.size
        self.now = replace(self.now, width=min(width, WIDTH), height=min(height, HEIGHT))
        x, y = (width - self.now.width) // 2, (height - self.now.height) // 2
        return Area(x, y, self.now.width, self.now.height)

    def on_screen_resume(self) -> None:
        """What was solved on a page is marked."""
        self.now = replace(self.now, solved=self.notebook.read())
        if self.is_mounted:
            self._draw()

    def on_click(self, event: events.Click) -> None:
        """A click on a page opens it."""
        area = self._fit()
        page = contents.page_at(self.now, event.screen_x - area.x, event.screen_y - area.y)
        if page is not None and not self.has_class("small"):
            self.now = replace(self.now, at=page)
            self._open(Place(page, 0))

    def do(self, command: Command, key: str) -> None:
        """Go about the list, open a page, go back."""
        match command:
            case Command.CONTENTS_MOVE:
                self.now = self.now.moved(key)
                self._draw()
            case Command.CONTENTS_OPEN:
                self._open(Place(self.now.at, 0))
            case Command.LEARN_BACK:
                self.back()

    def _open(self, place: Place) -> None:
        self.app.push_screen(LearnScreen(place, self.notebook, self.looking, self.keyboard))

    def _draw(self) -> None:
        self.query_one("#contents", Rows).redraw(self._drawing())

    def _drawing(self) -> Drawing:
        keys = key_row(self.MOMENT, frozenset(), self.now.width, self.keyboard.rows)
        return contents_drawing(self.now, keys)
