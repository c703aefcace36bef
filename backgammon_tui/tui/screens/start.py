"""The start screen: who sits where, what is played, or which match goes on.

May import Textual; what is chosen is a value of `form`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.message import Message

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import match_rules_only
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing, Look, inked
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.sitting import House, sentence

from .chosen import Chosen, ToReview, Wanted
from .form import Form
from .page import PageScreen

if TYPE_CHECKING:
    from backgammon_tui.tui.replaying import Replay

WIDTH = 80
HEIGHT = 24
ROOMY = (60, 20)
"""Columns and rows from which on there is room for air."""
MOST_UNFINISHED = 4


class StartScreen(PageScreen[Form], inherit_bindings=False):
    """Choosing a match."""

    moment: ClassVar[Moment] = Moment.START

    class LookAgain(Message):
        """A match is to be looked at again."""

        def __init__(self, replay: Replay) -> None:
            self.replay = replay
            super().__init__()

    def __init__(self, house: House, glyphs: Glyphs) -> None:
        unfinished = tuple(house.unfinished()[:MOST_UNFINISHED])
        kept, guests = tuple(house.kept()), house.guests()
        form = Form(house.remembered, unfinished, kept=kept, guests=guests)
        super().__init__(house, glyphs, form)

    def do_besides(self, command: Command) -> None:
        """A review, which no other page begins."""
        if command is Command.REVIEW:
            self._review()

    def _review(self) -> None:
        """Review the match in the line Replay, or say why it cannot be."""
        if not self.form.kept:
            self.said = "No match is kept yet."
            return
        try:
            replay = self.house.replay(self.form.kept[self.form.looked_at].id)
        except ValueError as error:
            self.said = sentence(error)
            return
        self.post_message(ToReview(replay))

    def begin(self) -> None:
        """Play or show what is chosen, or say why it cannot be."""
        resumed, replayed = self.form.resumed, self.form.replayed
        if self.form.row == self.form.settings_row:
            self.settle()
            return
        if self.form.row == self.form.learn_row:
            self.post_message(Wanted())
            return
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

    def page(self, width: int, height: int) -> Drawing:
        """The choices in so much room; where it is too little, those about the cursor."""
        width, height = min(width, WIDTH), min(height, HEIGHT)
        air = [""] * (height >= ROOMY[1])
        body = self._body()
        room = height - 3 - 2 * len(air)
        here = next(n for n, (_, look) in enumerate(body) if look is Look.MARK)
        first = max(0, min(here - room // 2, len(body) - room))
        title = " Backgammon"
        if len(body) > room:
            title += f"   {self.form.row + 1} of {self.form.last_row + 1}"
        # Letters belong to a row that is typed into, those of commands too.
        bar = keymap.keybar(Moment.START, frozenset(), width, self.liking.keyboard.rows)
        bar = bar[:-2] if self.form.typing() else bar
        rows = [(title, Look.TITLE), *((text, Look.FRAME) for text in air)]
        rows += body[first : first + room]
        rows += [("", Look.FRAME)] * (room - len(body))
        told = (f" {self.said}", Look.REFUSAL) if self.said else (f" {self.form.about}", Look.FRAME)
        rows += [told, *((text, Look.FRAME) for text in air)]
        drawn = (inked(text[:width], look, width) for text, look in rows)
        return (*drawn, *bar_drawing(bar, width))

    def _body(self) -> list[tuple[str, Look]]:
        """All that can be chosen, a row each."""
        form = self.form
        rows = [self._row(n, f"Go on: {match.title}") for n, match in enumerate(form.unfinished)]
        rows += [self._row(len(form.unfinished), "Begin a new match"), ("", Look.FRAME)]
        for number, field in enumerate(form.fields, start=len(form.unfinished) + 1):
            rows.append(self._choice(number, field.name, field.shown(form.setup)))
        rows.append(self._row(form.learn_row, "Learn the game"))
        rows.append(self._row(form.settings_row, "Settings"))
        if form.kept:
            title = form.kept[form.looked_at].title
            rows.append(self._choice(form.last_row, "Replay", title))
        return rows

    def _choice(self, number: int, name: str, shown: str) -> tuple[str, Look]:
        column = 22 if self.app.size.width >= ROOMY[0] else 12
        chosen = f"< {shown} >" if number == self.form.row else f"  {shown}"
        return self._row(number, f"{name:<{column - 1}} {chosen}")

    def _row(self, number: int, text: str) -> tuple[str, Look]:
        here = number == self.form.row
        return f" {'>' if here else ' '} {text}", Look.MARK if here else Look.TEXT
