"""The page of results: tables as lines, a screenful at a time.

May import Textual. What the lines say is none of its business.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.tui.board.ink import Drawing, Look, inked
from backgammon_tui.tui.rows import Rows

_DOWN = ("pagedown", "]", "down", "space")
_UP = ("pageup", "[", "up")
_TITLE = " Results. PgUp, PgDn; others go back."


class ResultsScreen(Screen[None], inherit_bindings=False):
    """Lines to read, and back."""

    AUTO_FOCUS = ""

    def __init__(self, told: tuple[str, ...]) -> None:
        super().__init__()
        self.told = told
        self.first = 0

    def compose(self) -> ComposeResult:
        """The whole page as one drawing."""
        page = Rows(self._drawing(), "page")
        page.styles.width, page.styles.height = "100%", "100%"
        yield page

    def on_resize(self) -> None:
        """As many lines as there is room for."""
        self._turn(0)

    def on_key(self, event: events.Key) -> None:
        """Another page, or back; a bare Shift is no key."""
        event.stop()
        event.prevent_default()
        if not self.is_active:
            return
        key = event.character if event.is_printable and event.key != "space" else event.key
        if key in _DOWN:
            self._turn(1)
        elif key in _UP:
            self._turn(-1)
        elif event.is_printable or event.key in ("escape", "enter", "tab", "backspace"):
            self.dismiss()

    def _turn(self, by: int) -> None:
        last = max(len(self.told) - self._room, 0)
        self.first = min(max(self.first + by * self._room, 0), last)
        self.query_one(Rows).redraw(self._drawing())

    @property
    def _room(self) -> int:
        return max(self.app.size.height - 2, 1)

    def _drawing(self) -> Drawing:
        width = self.app.size.width
        lines = self.told[self.first : self.first + self._room]
        shown = [inked(f" {line}", Look.TEXT, width) for line in lines]
        return (inked(_TITLE, Look.MARK, width), inked("", Look.FRAME, width), *shown)
