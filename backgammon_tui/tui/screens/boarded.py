"""What the screens of a position have in common: a board, a panel, rows below, and keys.

May import Textual.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.panel import panel_drawing, panel_spots
from backgammon_tui.tui.rows import Rows, lines, row
from backgammon_tui.tui.scene import Looking, Scene
from backgammon_tui.tui.terminal import too_small


def passed_on(screen: Screen[None], event: events.Key) -> bool:
    """Whether a key typed ahead is now the business of the screen that lies above."""
    above = screen.app.screen
    if above is screen:
        return False
    above.post_message(events.Key(event.key, event.character))
    return True


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
        shown = self.scene()
        yield Board(shown.board, self.looking.glyphs)
        for name, drawing in self._drawings(shown).items():
            yield Rows(drawing, name, panel_spots(shown.panel) if name == "panel" else None)
        yield Rows((), "small")

    def on_resize(self, event: events.Resize) -> None:
        """Show the board where it fits, else the size it needs."""
        sentence = too_small(event.size.width, event.size.height)
        self.set_class(bool(sentence), "small")
        if sentence:
            self.query_one("#small", Rows).redraw(lines(sentence, event.size.width))

    def on_key(self, event: events.Key) -> None:
        """Every key is looked up in the table of keys."""
        event.stop()
        event.prevent_default()
        if passed_on(self, event):
            return
        letter = event.character if event.is_printable else None
        if not self.has_class("small"):
            self.press(_NAMED.get(letter, letter) if letter else event.key, letter)
        elif event.key == "q":
            self.leave()

    def _drawings(self, shown: Scene) -> dict[str, Drawing]:
        return {
            "title": row(shown.title, 70),
            "turn": row(shown.turn, 9),
            "panel": panel_drawing(shown.panel, self.looking.glyphs),
            "prompt": self.prompt(),
            "keys": shown.keys,
        }

    def draw(self) -> None:
        """Give every widget its slice."""
        shown = self.scene()
        self.query_one(Board).show(shown.board, self.looking.glyphs)
        for name, drawing in self._drawings(shown).items():
            self.query_one(f"#{name}", Rows).redraw(drawing)
        self.query_one("#panel", Rows).spots = panel_spots(shown.panel)


_NAMED = {"?": "question_mark", " ": "space", "/": "slash"}
"""Signs that have a name of their own in the table of keys."""
