"""What the screens of a position have in common: a board, a panel, rows below, and keys.

May import Textual.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.layout import Layout
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.picture import Picture, picture, prompt_rows
from backgammon_tui.tui.prompt_lines import PromptView
from backgammon_tui.tui.rows import passed_on
from backgammon_tui.tui.scene import Scene

from . import drawing


class BoardScreen(Screen[None], inherit_bindings=False):
    """A position on the board, and no table behind it."""

    AUTO_FOCUS: ClassVar[str] = ""
    looking: Looking

    def scene(self) -> Scene:
        """What is shown now, but for the prompt."""
        raise NotImplementedError

    def prompt(self) -> Drawing:
        """The rows below the board."""
        raise NotImplementedError

    def press(self, key: str, letter: str | None) -> None:
        """One key by its name in the table of keys, and the sign it writes, if any."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave from a window too small for the board."""
        self.app.exit()

    def compose(self) -> ComposeResult:
        """All widgets, with the values they show first."""
        self.fill()
        yield from drawing.widgets(*self._picture())

    def on_resize(self) -> None:
        """Show the board where it fits, else the size it needs."""
        if self.fits():
            self.fill()
            self.draw()

    def fits(self) -> bool:
        """Whether the window holds what is shown; if not, the size that is needed is said."""
        return drawing.resize(self)

    def fill(self) -> None:
        """Use the room of the window."""
        self.looking = self.looking._replace(layout=drawing.layout_of(self))

    def on_key(self, event: events.Key) -> None:
        """Every key is looked up in the table of keys."""
        event.stop()
        event.prevent_default()
        if passed_on(self, event):
            return
        letter = event.character if event.is_printable else None
        if not self.has_class("small"):
            self.press(keymap.named(event.key, event.character), letter)
        elif event.key == "q":
            self.leave()

    def rows(self, view: PromptView) -> Drawing:
        """A prompt in the rows that there are for it."""
        return prompt_rows(view, self.scene(), self.looking.layout)

    def _picture(self) -> tuple[Picture, Scene, Glyphs, Layout]:
        shown, looking = self.scene(), self.looking
        now = picture(shown, self.prompt(), looking.glyphs, looking.layout)
        return now, shown, looking.glyphs, looking.layout

    def draw(self) -> None:
        """Give every widget its slice."""
        drawing.show(self, *self._picture())
