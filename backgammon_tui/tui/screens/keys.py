"""The `?` page: the keys of the moment, from the table of keys. Any key goes back."""

from __future__ import annotations

from textwrap import wrap

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.rules import Ask
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.ink import Cells, Drawing, Look, inked
from backgammon_tui.tui.rows import Rows

WIDTH = 80
_COLUMN = 16
_EMPTY = inked("", Look.TEXT, WIDTH)
_OTHER_KEYS = {"escape", "enter", "tab", "backspace", "left", "right", "up", "down"}


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
        if event.is_printable or event.key in _OTHER_KEYS:
            self.dismiss()


def keys_drawing(now: keymap.Moment, may: frozenset[type[Ask]]) -> Drawing:
    """The rows of a moment: the keys, and what they do in one sentence."""
    rows = keymap.rows_for(now, may)
    title = inked(f" Keys: {now.value}. Any key goes back.", Look.TITLE, WIDTH)
    lines = [title, _EMPTY]
    for row in rows:
        if not _always(row):
            lines += _told(keymap.keys_text(row), row.sentence)
    always = ", ".join(f"{keymap.label(row)} {row.words}" for row in rows if _always(row))
    return (*lines, _EMPTY, *_told("at any time", always))


def _always(row: keymap.Row) -> bool:
    """Whether it is a key for looking or leaving, for which two words are enough."""
    return row.moments >= keymap.AT_BOARD and bool(row.words)


def _told(keys: str, sentence: str) -> list[Cells]:
    return [
        inked(f" {'' if number else keys:<{_COLUMN}}", Look.KEY)
        + inked(line, Look.TEXT, WIDTH - _COLUMN - 1)
        for number, line in enumerate(wrap(sentence, WIDTH - _COLUMN - 2))
    ]
