"""The `?` page: the keys of the moment, from the table of keys. Any key goes back."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.rules import Ask
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.ink import Drawing, Look, inked
from backgammon_tui.tui.rows import Rows

WIDTH = 80
_COLUMN = 18


class KeysScreen(Screen[None], inherit_bindings=False):
    """A page of keys with a sentence each."""

    AUTO_FOCUS = ""

    def __init__(self, now: keymap.Moment, may: frozenset[type[Ask]]) -> None:
        super().__init__()
        self._drawing = keys_drawing(now, may)

    def compose(self) -> ComposeResult:
        """The whole page as one drawing."""
        page = Rows(self._drawing, "page")
        page.styles.width, page.styles.height = WIDTH, len(self._drawing)
        yield page

    def on_key(self, event: events.Key) -> None:
        """Back to the game; a bare Shift is no key."""
        event.stop()
        event.prevent_default()
        if event.is_printable or event.key in ("escape", "enter", "space", "question_mark"):
            self.dismiss()


def keys_drawing(now: keymap.Moment, may: frozenset[type[Ask]]) -> Drawing:
    """The rows of a moment: the keys, and what they do in one sentence."""
    title = inked(f" Keys: {now.value}", Look.MARK, WIDTH)
    rows = [title, inked("", Look.FRAME, WIDTH)]
    for key in keymap.rows_for(now, may):
        text = f" {keymap.keys_text(key):<{_COLUMN}}{key.sentence}"
        rows.append(inked(text[:WIDTH], Look.WHITE, WIDTH))
    rows += [inked("", Look.FRAME, WIDTH), inked(" Any key goes back.", Look.FRAME, WIDTH)]
    return tuple(rows)
