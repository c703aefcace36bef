"""The `?` page: the keys of the moment, from the table of keys. Any key goes back."""

from __future__ import annotations

from textwrap import wrap

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.rules import Ask
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.ink import Cells, Drawing, Look, inked
from backgammon_tui.tui.rows import Rows, centred

WIDTH = 80
HEIGHT = 24
_COLUMN = 16
_NARROW = 60
_OTHER_KEYS = {"escape", "enter", "tab", "backspace", "left", "right", "up", "down"}
_SCROLL = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}


class KeysScreen(Screen[None], inherit_bindings=False):
    """A page of keys with a sentence each, scrolled where it is longer than the window."""

    AUTO_FOCUS = ""

    def __init__(
        self,
        now: keymap.Moment,
        may: frozenset[type[Ask]],
        rows: tuple[keymap.Row, ...] = keymap.ROWS,
    ) -> None:
        """`rows` is the table of keys as the player has it."""
        super().__init__()
        self._now, self._may, self._rows = now, may, rows
        self._first = 0

    def compose(self) -> ComposeResult:
        """The whole page as one drawing."""
        page = Rows(self._shown(), "page")
        page.styles.width = page.styles.height = "100%"
        yield page

    def on_resize(self) -> None:
        """The same page in another width."""
        self.query_one(Rows).redraw(self._shown())

    def on_key(self, event: events.Key) -> None:
        """Up and down in a long page, back to the game; a bare Shift is no key."""
        event.stop()
        event.prevent_default()
        if not self.is_active:
            return
        if event.key in _SCROLL and self._last:
            self._first += _SCROLL[event.key]
            self.query_one(Rows).redraw(self._shown())
        elif event.is_printable or event.key in _OTHER_KEYS:
            self.dismiss()

    def on_click(self) -> None:
        """A click goes back too."""
        self.dismiss()

    @property
    def _page(self) -> Drawing:
        width, height = self.app.size
        return keys_drawing(self._now, self._may, self._rows, min(width, WIDTH), height)

    @property
    def _last(self) -> int:
        """How far down the page can begin."""
        return max(0, len(self._page) - self.app.size.height)

    def _shown(self) -> Drawing:
        """What is in view of the page; in a larger window it stands as high as in 80 by 24."""
        width, height = self.app.size
        self._first = max(0, min(self._first, self._last))
        page = self._page[self._first : self._first + height]
        page += (inked("", Look.TEXT, min(width, WIDTH)),) * (min(height, HEIGHT) - len(page))
        return centred(page, width, height)


def keys_drawing(
    now: keymap.Moment,
    may: frozenset[type[Ask]],
    table: tuple[keymap.Row, ...] = keymap.ROWS,
    width: int = WIDTH,
    height: int = 0,
) -> Drawing:
    """The rows of a moment: the keys, and what they do in one sentence. A page longer than
    `height` says how to scroll it."""
    rows = keymap.rows_for(now, may, table)
    drawn: list[Cells] = []
    for row in rows:
        if not _always(row):
            drawn += _told(*_words(row), width)
    always = "; ".join(f"{keymap.label(row)} {row.words}" for row in rows if _always(row))
    drawn += [inked("", Look.TEXT, width), *_told("at any time", always, width)]
    back = "Any key goes back."
    if 0 < height < len(drawn) + 2:
        back = "Down and up scroll, others go back."
    title = f" Keys: {now.value}."
    narrow = width < _NARROW
    heading = inked((title if narrow else f"{title} {back}")[:width], Look.TITLE, width)
    return (heading, inked(f" {back}" if narrow else "", Look.TEXT, width), *drawn)


def _words(row: keymap.Row) -> tuple[str, str]:
    """The keys and the sentence of a row without the marks they have in the README; a comma
    among the keys is told from the commas between them."""
    return keymap.keys_text(row).replace(", ,", " or ,"), row.sentence.replace("`", "")


def _always(row: keymap.Row) -> bool:
    """Whether it is a key for looking or leaving, for which two words are enough."""
    return row.moments >= keymap.AT_BOARD and bool(row.words)


def _told(keys: str, sentence: str, width: int) -> list[Cells]:
    """The keys and what they do beside them; in a narrow window below them."""
    if width < _NARROW:
        told = [inked(f"   {line}", Look.TEXT, width) for line in wrap(sentence, width - 4)]
        return [inked(f" {keys}"[:width], Look.KEY, width), *told]
    return [
        inked(f" {'' if number else keys:<{_COLUMN}}", Look.KEY)
        + inked(line, Look.TEXT, width - _COLUMN - 1)
        for number, line in enumerate(wrap(sentence, width - _COLUMN - 2))
    ]
