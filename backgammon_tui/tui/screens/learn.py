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
from backgammon_tui.tui.board.view import BoardView, Seen
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.choosing import reads
from backgammon_tui.tui.keymap import USUAL, Command, Keyboard, Moment
from backgammon_tui.tui.layout import NORMAL, Layout, layout
from backgammon_tui.tui.learning import Learning
from backgammon_tui.tui.lesson_prompt import Reading
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.sitting import Notebook

from .guide import GuideScreen, put


class LearnScreen(GuideScreen):
    """A page of the guide, with a board on which one tries it."""

    MOMENT = Moment.LEARN

    def __init__(
        self,
        place: Place,
        notebook: Notebook,
        looking: Looking,
        keyboard: Keyboard = USUAL,
        *,
        in_game: bool = False,
    ) -> None:
        """`in_game` says that a game waits below, to which every way out leads back."""
        super().__init__(keyboard)
        self.notebook, self.glyphs, self.in_game = notebook, looking.glyphs, in_game
        self.now = learning.opened(place.page, notebook.read(), place.leaf)
        self.seen = Seen(mirrored=looking.mirrored)
        self.layout_now: Layout = NORMAL
        self.part: int | None = None

    def compose(self) -> ComposeResult:
        """All widgets, with the values they show first."""
        self.layout_now = layout(*self.app.size)
        self.part = 0 if lesson.covers(self.now, self.layout_now) else None
        board, rows = self._picture()
        for name, area in lesson.places(self.layout_now).items():
            if name == "board":
                yield put(Board(board, self.glyphs, self.layout_now.shape, ident=name), area)
            else:
                yield put(Rows(rows[name], name), area)
        yield Rows((), "small")

    def on_mount(self) -> None:
        """Lay the text over the board where it has no room beside it."""
        self._draw()

    def resized(self) -> None:
        """The page in another window; what is begun goes on."""
        self.layout_now = layout(*self.app.size)
        for name, area in lesson.places(self.layout_now).items():
            put(self.query_one(f"#{name}"), area)
        reading = self.part is not None or self.now.untouched
        self.part = 0 if reading and lesson.covers(self.now, self.layout_now) else None
        self._draw()

    @property
    def may(self) -> frozenset[type[Ask]]:
        """A play can be made where one is asked for."""
        return frozenset([do.FinishPlay] if self.now.choosing else [])

    def meant(self, key: str) -> str:
        """The usual key for what a key means; what an answer is made of is itself."""
        choosing = self.now.choosing
        typed = reads(choosing, key) if choosing else learning.wants(self.now, key)
        return key if typed else super().meant(key)

    def press(self, key: str) -> None:
        """A key of the answer, or else one of the table. Over a text that hides the board
        Enter reads on, and a key of the answer shows it."""
        if key == "enter" and self._more:
            self._read_on()
        elif learning.wants(self.now, key):
            self.part = None
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
                self.part = None
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
        elif self.part is None and lesson.covers(self.now, self.layout_now):
            self.part = 0
            self._draw()
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
        if (now.page, now.leaf) != (self.now.page, self.now.leaf):
            self.part = 0 if lesson.covers(now, self.layout_now) else None
        self.now = now
        self._draw()

    @property
    def _reading(self) -> Reading:
        """Whether the text lies over the board, and whether more of it comes."""
        if self.part is None:
            return Reading.NOT
        parts = len(lesson.parts(self.now, self.layout_now))
        return Reading.MORE if self.part < parts - 1 else Reading.LAST

    @property
    def _more(self) -> bool:
        """Whether more of the text comes, or after it an exercise on the board."""
        reading = self._reading
        last = reading is Reading.LAST and self.now.here.exercise is not None
        return last or reading is Reading.MORE

    def _read_on(self) -> None:
        """The next part of the text, then the board."""
        assert self.part is not None
        self.part = self.part + 1 if self._reading is Reading.MORE else None
        self._draw()

    def _picture(self) -> tuple[BoardView, dict[str, Drawing]]:
        board, room = lesson.lesson_board(self.now, self.seen), self.layout_now
        rows = lesson.lesson_rows(self.now, board, self.glyphs, room, self._reading, self.keyboard)
        return board, rows

    def _draw(self) -> None:
        """Give every widget its slice."""
        view, rows = self._picture()
        board = self.query_one(Board)
        if self.part is None:
            board.show(view, self.glyphs, self.layout_now.shape)
        else:
            board.cover(lesson.parts(self.now, self.layout_now)[self.part])
        for name, drawing in rows.items():
            self.query_one(f"#{name}", Rows).redraw(drawing)


def _point(spot: Spot) -> int:
    """What was pressed, in the learner's numbers."""
    if isinstance(spot, int):
        return spot
    return BAR if spot is Thing.BAR else OFF
