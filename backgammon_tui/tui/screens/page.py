"""A page of choices, some of them typed into: what the start screen and the lobby have in common.

May import Textual; what is chosen is a value of the form.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, Self, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.layout import too_small
from backgammon_tui.tui.rows import Rows, centred, lines, passed_on
from backgammon_tui.tui.sitting import House, sentence

from .chosen import AnotherTheme


class Choices(Protocol):
    """Lines one goes along, each with something to choose or to type."""

    def moved(self, by: int) -> Self:
        """The cursor up or down, going round."""

    def changed(self, by: int) -> Self:
        """What is chosen in the line, a step on or back."""

    def typing(self) -> bool:
        """Whether letters belong to the line."""

    def typed(self, letter: str) -> Self:
        """A letter more, or with "" one less."""


F = TypeVar("F", bound=Choices)


def pasted(form: F, text: str) -> F:
    """The form after a text was pasted: what of it can be typed into the line."""
    for letter in text:
        if form.typing() and letter.isprintable():
            form = form.typed(letter)
    return form


class PageScreen(Screen[None], Generic[F], inherit_bindings=False):
    """A page of choices; the keys of its `moment`, and a sentence about what cannot be."""

    AUTO_FOCUS: ClassVar[str] = ""
    moment: ClassVar[Moment]

    def __init__(self, house: House, glyphs: Glyphs, form: F) -> None:
        super().__init__()
        self.house, self.glyphs, self.form = house, glyphs, form
        self.liking = house.liking
        self.said, self.small = self.liking.told(), ""

    def page(self, width: int, height: int) -> Drawing:
        """The page in so much room."""
        raise NotImplementedError

    def begin(self) -> None:
        """Do what is chosen, or say why it cannot be."""
        raise NotImplementedError

    def do_besides(self, command: Command) -> None:
        """A command that only this page has."""

    def compose(self) -> ComposeResult:
        """The whole screen as one drawing."""
        yield Rows(self._drawing(), "start")

    def on_resize(self, event: events.Resize) -> None:
        """Show the choices where they fit, else the size they need."""
        self.small = too_small(event.size.width, event.size.height)
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """A pasted name or stake."""
        event.stop()
        self.form = pasted(self.form, event.text)
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """The keys of the page; letters on a line that is typed into belong to it."""
        event.stop()
        event.prevent_default()
        if passed_on(self, event):
            return
        letter = event.character if event.is_printable else None
        if self.small:
            if event.key == "q":
                self.app.exit()
            return
        if self.form.typing() and (letter or event.key == "backspace"):
            self.form = self.form.typed(letter or "")
            self.said = ""
        else:
            self._command(keymap.named(event.key, event.character))
        self.draw()

    def _command(self, key: str) -> None:
        key = self.liking.keyboard.meant(key, self.moment)
        row = keymap.find(key, self.moment, frozenset())
        self.said = ""
        match row.command if row else None:
            case Command.START_MOVE:
                self.form = self.form.moved(-1 if key == "up" else 1)
            case Command.START_CHANGE:
                self.form = self.form.changed(-1 if key == "left" else 1)
            case Command.START_BEGIN:
                self.begin()
            case Command.START_RESULTS:
                self.show_results()
            case Command.THEME:
                self.post_message(AnotherTheme(self.say))
            case Command.KEYS:
                self._show_keys()
            case Command.SETTINGS:
                self.settle()
            case Command.LEAVE:
                self.app.exit()
            case Command() as command:
                self.do_besides(command)

    def _show_keys(self) -> None:
        from .keys import KeysScreen  # noqa: PLC0415  (loaded when it is wanted)

        self.app.push_screen(KeysScreen(self.moment, frozenset(), self.liking.keyboard.rows))

    def settle(self) -> None:
        """The settings; the choices are as they were when one comes back."""
        from .settings import SettingsScreen  # noqa: PLC0415  (loaded when it is wanted)

        self.app.push_screen(SettingsScreen(self.liking))

    def show_results(self) -> None:
        """The page of results, or why there is none."""
        from .results import ResultsScreen  # noqa: PLC0415  (loaded when it is wanted)

        try:
            told = self.house.results(self.app.size.width)
        except ValueError as error:
            self.said = sentence(error)
            return
        self.app.push_screen(ResultsScreen(tuple(told)))

    def say(self, told: str) -> None:
        """Say a sentence."""
        self.said = told
        self.draw()

    def draw(self) -> None:
        """Show the page as it is now."""
        if self.is_mounted:
            self.query_one(Rows).redraw(self._drawing())

    def _drawing(self) -> Drawing:
        width, height = self.app.size
        if self.small:
            return lines(self.small, width)
        return centred(self.page(width, height), width, height)
