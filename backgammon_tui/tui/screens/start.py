"""The start screen: who sits where, what is played, or which match goes on.

May import Textual; what is chosen is a value of `form`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import match_rules_only
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Cells, Drawing, Look, inked
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.rows import Rows, lines
from backgammon_tui.tui.sitting import House, sentence
from backgammon_tui.tui.terminal import too_small

from .chosen import Chosen
from .form import Form
from .keys import KeysScreen
from .theming import AnotherTheme

if TYPE_CHECKING:
    from backgammon_tui.tui.replaying import Replay

WIDTH = 80
HEIGHT = 24
MOST_UNFINISHED = 4


class StartScreen(Screen[None], inherit_bindings=False):
    """Choosing a match."""

    AUTO_FOCUS: ClassVar[str] = ""

    class LookAgain(Message):
        """A match is to be looked at again."""

        def __init__(self, replay: Replay) -> None:
            self.replay = replay
            super().__init__()

    def __init__(self, house: House, glyphs: Glyphs) -> None:
        super().__init__()
        self.house = house
        self.glyphs = glyphs
        self.said = self.small = ""
        unfinished = tuple(house.unfinished()[:MOST_UNFINISHED])
        kept, guests = tuple(house.kept()), house.guests()
        self.form = Form(house.remembered, unfinished, kept=kept, guests=guests)

    def compose(self) -> ComposeResult:
        """The whole screen as one drawing."""
        yield Rows(self._drawing(), "start")

    def on_resize(self, event: events.Resize) -> None:
        """Show the choices where they fit, else the size they need."""
        self.small = too_small(event.size.width, event.size.height)
        self._draw()

    def on_paste(self, event: events.Paste) -> None:
        """A pasted name or stake."""
        event.stop()
        for letter in event.text:
            if self.form.typing() and letter.isprintable():
                self.form = self.form.typed(letter)
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """The keys of the start screen; letters on a row that is typed into belong to it."""
        event.stop()
        event.prevent_default()
        letter = event.character if event.is_printable else None
        if self.small:
            if event.key == "q":
                self.app.exit()
            return
        if self.form.typing() and (letter or event.key == "backspace"):
            self.form = self.form.typed(letter or "")
            self.said = ""
        else:
            self._command(event.key)
        self._draw()

    def _say(self, sentence: str) -> None:
        self.said = sentence
        self._draw()

    def _draw(self) -> None:
        self.query_one(Rows).redraw(self._drawing())

    def _command(self, key: str) -> None:
        row = keymap.find(key, Moment.START, frozenset())
        self.said = ""
        match row.command if row else None:
            case Command.START_MOVE:
                self.form = self.form.moved(-1 if key == "up" else 1)
            case Command.START_CHANGE:
                self.form = self.form.changed(-1 if key == "left" else 1)
            case Command.START_BEGIN:
                self._begin()
            case Command.START_RESULTS:
                self._show_results()
            case Command.THEME:
                self.post_message(AnotherTheme(self._say))
            case Command.KEYS:
                self.app.push_screen(KeysScreen(Moment.START, frozenset()))
            case Command.LEAVE:
                self.app.exit()

    def _show_results(self) -> None:
        """The page of results, or why there is none."""
        from .results import ResultsScreen  # noqa: PLC0415  (loaded when it is wanted)

        try:
            told = self.house.results(self.app.size.width)
        except ValueError as error:
            self.said = sentence(error)
            return
        self.app.push_screen(ResultsScreen(tuple(told)))

    def _begin(self) -> None:
        """Play or show what is chosen, or say why it cannot be."""
        resumed, replayed = self.form.resumed, self.form.replayed
        try:
            if replayed:
                self.post_message(self.LookAgain(self.house.replay(replayed.id)))
                return
            if resumed:
                sitting = self.house.resume(resumed.id)
            else:
                sitting = self.house.begin(match_rules_only(self.form.setup))
        except (Malformed, ValueError) as error:
            self.said = sentence(error)
            return
        self.post_message(Chosen(sitting))

    def _drawing(self) -> Drawing:
        if self.small:
            return lines(self.small, self.app.size.width)
        rows = [_text(" Backgammon", Look.TITLE), _text("")]
        for number, match in enumerate(self.form.unfinished):
            rows.append(self._row(number, f"Go on: {match.title}"))
        rows.append(self._row(len(self.form.unfinished), "Begin a new match"))
        rows.append(_text(""))
        for number, field in enumerate(self.form.fields, start=len(self.form.unfinished) + 1):
            rows.append(self._choice(number, field.name, field.shown(self.form.setup)))
        if self.form.kept:
            title = self.form.kept[self.form.looked_at].title
            rows.append(self._choice(self.form.last_row, "Replay", title))
        rows += [_text("")] * (HEIGHT - 3 - len(rows))
        rows = rows[: HEIGHT - 3]
        rows.append(_text(f" {self.said}", Look.REFUSAL))
        rows.append(_text(""))
        bar = keymap.keybar(Moment.START, frozenset())
        # Letters belong to a row that is typed into, those of commands too.
        rows += bar_drawing(bar[:-2] if self.form.typing() else bar)
        return tuple(rows)

    def _choice(self, number: int, name: str, shown: str) -> Cells:
        chosen = f"< {shown} >" if number == self.form.row else f"  {shown}"
        return self._row(number, f"{name:<22}{chosen}")

    def _row(self, number: int, text: str) -> Cells:
        here = number == self.form.row
        return _text(f" {'>' if here else ' '} {text}", Look.MARK if here else Look.TEXT)


def _text(text: str, look: Look = Look.FRAME) -> Cells:
    return inked(text[:WIDTH], look, WIDTH)
