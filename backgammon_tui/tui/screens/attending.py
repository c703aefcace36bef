"""The others at the table, on the screen of a match at a distance: who is away, what they say, and
the line one writes to them. May import Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.table.absence import Claim
from backgammon_tui.table.link import NotDone
from backgammon_tui.tui.absent import away, idle, leaving, too_long
from backgammon_tui.tui.keymap import Command

if TYPE_CHECKING:
    from textual.timer import Timer

    from backgammon_tui.table.company import Company
    from backgammon_tui.tui.prompt_lines import PromptView

    from .game import GameScreen

LONGEST: Final = 80
"""Characters of a line that one writes."""
KEPT: Final = 1
"""Turns for which a line that came is still shown after the one in which it came."""


class Attending:
    """What one sees of the others. `written` is the line being written, None if none is."""

    def __init__(self, screen: GameScreen, company: Company) -> None:
        self._screen = screen
        self._company = company
        self._timer: Timer | None = None
        self._heard, self._heard_at = "", 0
        self.written: str | None = None
        company.listen(self._have_changed)
        company.hear(self._have_heard)

    def beside(self, view: PromptView) -> PromptView:
        """The prompt with what there is to say of the others."""
        screen = self._screen
        if self.written is not None:
            asked = "A line to the other player: Enter sends it, Esc drops it."
            return view._replace(asked=asked, line=self.written)
        if screen.state.turn > self._heard_at + KEPT:
            self._heard = ""
        if self._company.halted:
            view = view._replace(lasting=self._company.halted)
        elif Claim in screen.may and not screen.question:
            view = view._replace(asked=self._choice())
        elif gone := self._gone():
            view = view._replace(lasting=gone)
        return view._replace(heard=self._heard)

    def leaving(self, yes: str) -> str:
        """What to ask of the player who leaves now, "" if it is no matter."""
        here = self._screen.sitting.here
        own = [each for each in self._company.absences if each.seat in here]
        return leaving(own[0], self._screen.names, yes) if own else ""

    def _gone(self) -> str:
        here, names = self._screen.sitting.here, self._screen.names
        told = (
            idle(each, names) if each.seat in here else away(each, names)
            for each in self._company.absences
        )
        return " ".join(filter(None, told))

    def _choice(self) -> str:
        screen, keys = self._screen, self._screen.liking.keyboard
        seat = next(iter(screen.sitting.here)).other
        return too_long(seat, screen.names, keys.key(Command.WIN), keys.key(Command.SET_ASIDE))

    # what comes from the others: outside of the screen's own doings, and so it is done there

    def _have_changed(self, sentence: str) -> None:
        self._screen.call_later(self._changed, sentence)

    def _have_heard(self, name: str, text: str) -> None:
        self._screen.call_later(self._hear, name, text)

    def _hear(self, name: str, text: str) -> None:
        self._heard, self._heard_at = f"{name}: {text}", self._screen.state.turn
        self._screen.draw()

    def _changed(self, sentence: str) -> None:
        screen = self._screen
        if self._company.seat_lost and screen.sitting.here:
            self._look_on()
        if sentence:
            screen.say(sentence)
        else:
            screen.draw()
        if screen.following.ticking and not screen.following.behind:
            screen.following.ticking.go()
        self.go()

    def _look_on(self) -> None:
        """The seat is this keyboard's no more."""
        screen = self._screen
        screen.sitting = screen.sitting._replace(here=frozenset[Seat]())
        screen.eyes = screen.eyes._replace(here=frozenset[Seat]())
        screen.choosing = screen.question = self.written = None

    def go(self) -> None:
        """Wait until the time that is left shows another second; for nothing while none passes."""
        if self._timer:
            self._timer.stop()
        left = next((each.left for each in self._company.absences if each.running), 0)
        self._timer = None
        if left > 0:
            self._timer = self._screen.set_timer(((left - 1) % 1000 + 1) / 1000, self._look)

    def _look(self) -> None:
        # A reader of the plain form would be told every second that passes.
        if not self._screen.eyes.looking.plain:
            self._screen.draw()
        self.go()

    # what goes to the others

    def write(self) -> None:
        """Begin a line to the other player."""
        self.written = ""
        self._screen.draw()

    async def press(self, key: str, character: str | None) -> bool:
        """A key while a line is being written, and whether one is."""
        if self.written is None:
            return False
        if key == "enter":
            await self._send(self.written)
        elif key == "escape":
            self.written = None
        elif key == "backspace":
            self.written = self.written[:-1]
        elif character and character.isprintable():
            self.paste(character)
        self._screen.draw()
        return True

    def paste(self, text: str) -> bool:
        """A text added to the line that is being written, and whether one is."""
        if self.written is None:
            return False
        added = "".join(sign for sign in text if sign.isprintable())
        self.written = (self.written + added)[:LONGEST]
        self._screen.draw()
        return True

    async def _send(self, text: str) -> None:
        """What cannot be sent stays, to be changed or sent again."""
        if text.strip():
            try:
                await self._company.say(text)
            except (Malformed, NotDone) as error:
                self._screen.refuse(str(error))
                return
        self.written = None
