"""The question who plays on from a position, with the board in view.

May import Textual; what is chosen is a value of `who_plays`.
"""

from __future__ import annotations

from textual import events

from backgammon_tui.settings import Setup
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.editing_scene import position_scene
from backgammon_tui.tui.identifiers import identifier_rows
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.playing_on import beginning_state
from backgammon_tui.tui.scene import Scene
from backgammon_tui.tui.sitting import House, sentence
from backgammon_tui.tui.who_plays import asking, moved, who_drawing

from .boarded import BoardScreen
from .chosen import Chosen
from .keys import KeysScreen
from .page import pasted


class WhoScreen(BoardScreen):
    """A match that goes on from a position is about to begin."""

    def __init__(self, house: House, setup: Setup, looking: Looking) -> None:
        super().__init__()
        self.house = house
        self.looking = looking
        self.form = asking(setup, house.guests())
        self.said = ""
        self.begun = False

    def scene(self) -> Scene:
        """The position the match begins with, and its identifiers."""
        state = beginning_state(self.form.setup)
        shown = position_scene(state, self.looking, "Play on", Moment.WHO_PLAYS)
        panel = shown.panel._replace(rows=identifier_rows(state, shown.panel.width))
        width, rows = self.looking.layout.keys.width, self.house.liking.keyboard.rows
        bar = keymap.keybar(Moment.WHO_PLAYS, frozenset(), width, rows)
        if self.form.typing():
            # Letters belong to a row that is typed into, those of commands too.
            bar = keymap.keybar(Moment.WHO_PLAYS, frozenset(), width + _LAST, rows)[:-2]
        return shown._replace(panel=panel, keys=bar_drawing(bar, width))

    def prompt(self) -> Drawing:
        """The question and the choices."""
        return who_drawing(self.form, self.said, self.looking.layout.prompt)

    def on_paste(self, event: events.Paste) -> None:
        """A pasted name or stake."""
        event.stop()
        self.form = pasted(self.form, event.text)
        self.draw()

    def press(self, key: str, letter: str | None) -> None:
        """The keys of the question; letters on a row that is typed into belong to it. When
        the match has begun, keys typed ahead are no longer its business."""
        if self.begun:
            return
        self.said = ""
        if self.form.typing() and (letter or key == "backspace"):
            self.form = self.form.typed(letter or "")
        else:
            self._command(key)
        self.draw()

    def _command(self, key: str) -> None:
        key = self.house.liking.keyboard.meant(key, Moment.WHO_PLAYS)
        row = keymap.find(key, Moment.WHO_PLAYS, frozenset())
        match row.command if row else None:
            case Command.START_MOVE:
                self.form = moved(self.form, -1 if key == "up" else 1)
            case Command.START_CHANGE:
                self.form = self.form.changed(-1 if key == "left" else 1)
            case Command.START_BEGIN:
                self._begin()
            case Command.WHO_BACK:
                self.dismiss()
            case Command.KEYS:
                rows = self.house.liking.keyboard.rows
                self.app.push_screen(KeysScreen(Moment.WHO_PLAYS, frozenset(), rows))
            case Command.LEAVE:
                self.app.exit()

    def _begin(self) -> None:
        """Begin the match, or say why it cannot be."""
        try:
            sitting = self.house.begin(self.form.setup)
        except ValueError as error:
            self.said = sentence(error)
            return
        self.begun = True
        self.post_message(Chosen(sitting))


_LAST = 18
"""Columns of the last two keys, which then are not shown."""
