"""The page of settings, from the start screen or in a game. May import Textual."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.rows import Rows, centred
from backgammon_tui.tui.scene import key_row
from backgammon_tui.tui.sitting import sentence

from .keys import KeysScreen
from .settings_form import HEIGHT, WIDTH, SettingsForm


class SettingsScreen(Screen[frozenset[str]], inherit_bindings=False):
    """A row for each setting; its answer is the names of those that were changed."""

    AUTO_FOCUS: ClassVar[str] = ""

    class Changed(Message):
        """A setting was changed."""

        def __init__(self, name: str) -> None:
            self.name = name
            super().__init__()

    def __init__(self, liking: Liking) -> None:
        super().__init__()
        self.liking = liking
        self.form = SettingsForm(liking.preferences)
        self.said = ""
        self.changed: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        """The whole page as one drawing."""
        page = Rows(self._drawing(), "page")
        page.styles.width = page.styles.height = "100%"
        yield page

    def on_resize(self) -> None:
        """The same page in another window."""
        self.query_one(Rows).redraw(self._drawing())

    def on_key(self, event: events.Key) -> None:
        """The keys of the settings; every other is silent."""
        event.stop()
        event.prevent_default()
        if not self.is_active:
            # Typed together with the key that went back: nobody has seen what lies below.
            return
        key = keymap.named(event.key, event.character)
        key = self.liking.keyboard.meant(key, Moment.SETTINGS)
        row = keymap.find(key, Moment.SETTINGS, frozenset())
        match row.command if row else None:
            case Command.SETTINGS_MOVE:
                self.form, self.said = self.form.moved(-1 if key == "up" else 1), ""
            case Command.SETTINGS_CHANGE:
                self._change(-1 if key == "left" else 1)
            case Command.KEYS:
                rows = self.liking.keyboard.rows
                self.app.push_screen(KeysScreen(Moment.SETTINGS, frozenset(), rows))
            case Command.SETTINGS_BACK | Command.LEAVE:
                self.dismiss(self.changed)
                return
        self.query_one(Rows).redraw(self._drawing())

    def _change(self, by: int) -> None:
        """The next value, in force at once; what keeps it from being kept is said."""
        name, value, self.said = self.form.setting.name, self.form.stepped(by), ""
        try:
            self.liking.change(name, value)
        except ValueError as error:
            self.said = sentence(error)
        self.form = self.form._replace(preferences=self.liking.preferences)
        self.changed |= {name}
        self.post_message(self.Changed(name))

    def _drawing(self) -> Drawing:
        width, height = self.app.size
        narrow, low = min(width, WIDTH), min(height, HEIGHT)
        keys = key_row(Moment.SETTINGS, frozenset(), narrow, self.liking.keyboard.rows)
        page = self.form.drawing(self.said, self.liking.place, keys, narrow, low)
        return centred(page, width, height)
