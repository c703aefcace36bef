"""What the screens of the guide have in common. May import Textual."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.screen import Screen
from textual.widget import Widget

from backgammon_tui.rules import Ask
from backgammon_tui.tui import keymap
from backgammon_tui.tui.keymap import Command, Keyboard, Moment
from backgammon_tui.tui.layout import Area, too_small
from backgammon_tui.tui.rows import Rows, lines

from .chosen import AnotherTheme
from .keys import KeysScreen


class GuideScreen(Screen[None], inherit_bindings=False):
    """What the list and a page have in common: all keys are looked up in the table of keys,
    and a window that is too small says so."""

    AUTO_FOCUS: ClassVar[str] = ""
    MOMENT: ClassVar[Moment]

    def __init__(self, keyboard: Keyboard) -> None:
        """`keyboard` are the keys as the player has them."""
        super().__init__()
        self.keyboard = keyboard

    def on_resize(self) -> None:
        """Show the page where it fits, else the size it needs."""
        width, height = self.app.size
        sentence = too_small(width, height)
        self.set_class(bool(sentence), "small")
        if sentence:
            self.query_one("#small", Rows).redraw(lines(sentence, width))
        else:
            self.resized()

    def resized(self) -> None:
        """Put everything where it lies in the window as it is now."""

    def on_key(self, event: events.Key) -> None:
        """Every key goes one way."""
        event.stop()
        event.prevent_default()
        if not self.is_active:
            # Typed together with the key that went back: nobody has seen what lies below.
            return
        key = self.meant(keymap.named(event.key, event.character))
        if not self.has_class("small"):
            self.press(key)
        elif key == "q":
            self.leave()

    def meant(self, key: str) -> str:
        """The usual key for what a key of this player's means."""
        return self.keyboard.meant(key, self.MOMENT)

    def press(self, key: str) -> None:
        """A key by its name in the table of keys."""
        found = keymap.find(key, self.MOMENT, frozenset())
        if found is None:
            return
        if found.command is Command.KEYS:
            self.app.push_screen(KeysScreen(self.MOMENT, self.may, self.keyboard.rows))
        elif found.command is Command.LEAVE:
            self.leave()
        elif found.command is Command.THEME:
            self.post_message(AnotherTheme(lambda _: None))
        else:
            self.do(found.command, key)

    @property
    def may(self) -> frozenset[type[Ask]]:
        """What could be asked here if it were a game."""
        return frozenset()

    def do(self, command: Command, key: str) -> None:
        """What a key of the table does here."""

    def leave(self) -> None:
        """End the program."""
        self.app.exit()

    def back(self) -> None:
        """To the screen below; from the last one out of the program."""
        if self.app.screen_stack[0] is self:
            self.app.exit()
        elif self.is_active:
            self.dismiss()


def put(widget: Widget, area: Area) -> Widget:
    """The widget in its place on the screen."""
    styles = widget.styles
    styles.offset = (area.x, area.y)
    styles.width, styles.height = area.width, area.height
    return widget
