"""The screen of a review: the sums and the chart, while the match is being looked through.

May import Textual. What it shows is a value of `review_page`; who looks is behind a door.
"""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult

from backgammon_tui.record.reviewed import Review
from backgammon_tui.record.reviewed_sums import mistakes, read_marks
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.layout import Area
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.review_page import Page
from backgammon_tui.tui.reviewing import Reviewing
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.scene import key_row
from backgammon_tui.tui.sitting import House

from .guide import GuideScreen, put

WIDTH, HEIGHT = 100, 40
"""Columns and rows that the page makes use of."""


class ReviewScreen(GuideScreen):
    """The review of a match."""

    MOMENT = Moment.REVIEW

    def __init__(self, replay: Replay, glyphs: Glyphs, house: House) -> None:
        super().__init__(house.liking.keyboard)
        self.house = house
        marks = read_marks(house.liking.preferences.marks)
        self.now = Page(replay, marks, glyphs)

    def compose(self) -> ComposeResult:
        """The whole page as one drawing."""
        area = self._fit()
        yield put(Rows(self._drawing(), "review"), area)
        yield Rows((), "small")

    def on_mount(self) -> None:
        """Have the match looked through; leaving the screen ends that."""
        self.run_worker(self._look(), exit_on_error=False)

    async def _look(self) -> None:
        try:
            async for found in self.house.review(self.now.replay):
                if isinstance(found, Review):
                    self._show(replace(self.now, review=found))
                else:
                    self._show(replace(self.now, looked=found))
        except (ConnectionError, OSError, ValueError) as error:
            self._show(replace(self.now, said=str(error)))

    def resized(self) -> None:
        """The page in another window."""
        put(self.query_one("#review"), self._fit())
        self._show(self.now)

    def _fit(self) -> Area:
        """The room of the window, in the middle of a large one."""
        width, height = self.app.size
        self.now = replace(self.now, width=min(width, WIDTH), height=min(height, HEIGHT), page=0)
        return Area(
            (width - self.now.width) // 2,
            (height - self.now.height) // 2,
            self.now.width,
            self.now.height,
        )

    def do(self, command: Command, key: str) -> None:
        """Turn pages, change charts, go to the board, go back."""
        match command:
            case Command.REVIEW_MISTAKES:
                self._open(problems=False)
            case Command.REVIEW_PROBLEMS:
                self._open(problems=True)
            case Command.REVIEW_CHART:
                self._show(self.now.charted(-1 if key == "left" else 1))
            case Command.REVIEW_PAGE:
                self._show(self.now.leafed(-1 if key in ("up", "pageup") else 1))
            case Command.REVIEW_BACK:
                self.back()

    def _open(self, *, problems: bool) -> None:
        """The marked decisions on the board, once all of them have been looked at again."""
        now = self.now
        if now.review is None or now.review.looks < 2:
            self._show(replace(now, said="First what is marked is looked at a ply deeper."))
        elif not mistakes(now.review, now.marks):
            self._show(replace(now, said="No decision is marked."))
        else:
            from .mistake import MistakeScreen  # noqa: PLC0415  (loaded when it is wanted)

            reviewing = Reviewing(now.replay, now.review, now.marks, problems=problems)
            self.app.push_screen(MistakeScreen(reviewing, now.glyphs, self.house))

    def _show(self, page: Page) -> None:
        self.now = page
        if self.is_mounted:
            self.query_one("#review", Rows).redraw(self._drawing())

    def _drawing(self) -> Drawing:
        keys = key_row(self.MOMENT, frozenset(), self.now.width, self.keyboard.rows)
        return self.now.drawing(keys)
