"""The screen of a page of the guide. May import Textual.

Where one is and what is answered are values of `learning`; what is shown, of `lesson`.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from backgammon_tui.learn import Place
from backgammon_tui.rules import BAR, OFF, Ask
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import learning, lesson
from backgammon_tui.tui.board.geometry import Spot, Thing
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.board.view import Seen
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.learning import Learning
from backgammon_tui.tui.prompt import prompt_drawing
from backgammon_tui.tui.rows import Rows, row
from backgammon_tui.tui.scene import Looking, key_row
from backgammon_tui.tui.sitting import Notebook

from .guide import GuideScreen, put


class LearnScreen(GuideScreen):
    """A page of the guide, with a board on which one tries it."""

    MOMENT = Moment.LEARN

    def __init__(
        self, place: Place, notebook: Notebook, looking: Looking, *, in_game: bool = False
    ) -> None:
        """`in_game` says that a game waits below, to which every way out leads back."""
        super().__init__()
        self.notebook, self.glyphs, self.in_game = notebook, looking.glyphs, in_game
        self.now = learning.opened(place.page, notebook.read(), place.leaf)
        self.seen = Seen(mirrored=looking.mirrored)

    def compose(self) -> ComposeResult:
        """All widgets, with the values they show first."""
        board = Board(lesson.lesson_board(self.now, self.seen), self.glyphs)
        yield put(board, lesson.PLACES["board"])
        for name, drawing in self._drawings().items():
            yield put(Rows(drawing, name), lesson.PLACES[name])
        yield Rows((), "small")

    @property
    def may(self) -> frozenset[type[Ask]]:
        """A play can be made where one is asked for."""
        return frozenset([do.FinishPlay] if self.now.choosing else [])

    def press(self, key: str) -> None:
        """A key of the answer, or else one of the table."""
        if learning.wants(self.now, key):
            self._go(learning.press(self.now, key, self.seen))
        else:
            super().press(key)

    def on_paste(self, event: events.Paste) -> None:
        """A paste is notation, whole."""
        event.stop()
        if not self.has_class("small"):
            self._go(learning.paste(self.now, event.text))

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click on the board."""
        if event.what is Thing.DICE:
            complete = self.now.choosing and self.now.choosing.complete
            self.press("enter" if complete or self.now.over else "x")
        elif event.what is not Thing.CUBE:
            point = _point(event.what)
            self._go(learning.click(self.now, point, other_die=event.button != 1))

    def do(self, command: Command, key: str) -> None:
        """Turn the leaves, show the answer, look another way, go back."""
        match command:
            case Command.LEARN_ON:
                if self.now.over or self.now.here.exercise is None:
                    self._turn(1)
            case Command.LEARN_LEAF:
                self._turn(1 if key in ("n", "pagedown") else -1)
            case Command.LEARN_ANSWER:
                self._go(learning.answered(self.now))
            case Command.LEARN_BACK:
                self._back()
            case Command.MIRROR:
                self.seen = self.seen._replace(mirrored=not self.seen.mirrored)
                self._draw()
            case Command.GLYPHS:
                self.glyphs = ASCII if self.glyphs is UNICODE else UNICODE
                self._draw()

    def leave(self) -> None:
        """End the program, but never a game that waits."""
        if self.in_game:
            self.dismiss()
        else:
            super().leave()

    def _back(self) -> None:
        anew = learning.escaped(self.now)
        if anew:
            self._go(anew)
        else:
            self.back()

    def _turn(self, by: int) -> None:
        there = learning.turned(self.now, by)
        if there:
            self._go(there)
        else:
            self.back()

    def _go(self, now: Learning) -> None:
        """Take on what a key led to; what is newly solved is written down."""
        if now.solved != self.now.solved:
            self.notebook.write(now.solved)
        self.now = now
        self._draw()

    def _drawings(self) -> dict[str, Drawing]:
        board = lesson.lesson_board(self.now, self.seen)
        width = {name: area.width for name, area in lesson.PLACES.items()}
        return {
            "title": row(
                lesson.lesson_title(self.now, self.glyphs, width["title"]), width["title"]
            ),
            "lesson": lesson.lesson_drawing(self.now, board, self.glyphs),
            "prompt": prompt_drawing(lesson.lesson_prompt(self.now)),
            "keys": key_row(self.MOMENT, frozenset()),
        }

    def _draw(self) -> None:
        """Give every widget its slice."""
        self.query_one(Board).show(lesson.lesson_board(self.now, self.seen), self.glyphs)
        for name, drawing in self._drawings().items():
            self.query_one(f"#{name}", Rows).redraw(drawing)


def _point(spot: Spot) -> int:
    """What was pressed, in the learner's numbers."""
    if isinstance(spot, int):
        return spot
    return BAR if spot is Thing.BAR else OFF
