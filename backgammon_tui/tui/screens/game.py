"""The screen of a match: what the table says is shown, what the keys say is asked.

Nothing of the game is kept here but the half-made play, as a value of `choosing`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from backgammon_tui import words
from backgammon_tui.rules import Ask, Refusal, Rule, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.link import NotDone
from backgammon_tui.table.seats import speaker
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.view import Hand
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.layout import Layout
from backgammon_tui.tui.looking import Looking, liked
from backgammon_tui.tui.picture import Picture, picture, prompt_rows
from backgammon_tui.tui.prompt import Question, prompt
from backgammon_tui.tui.rows import passed_on
from backgammon_tui.tui.scene import Onlooker, Scene, hand_of, key_row, scene, taught_beside
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.tui.story import Story, story

from . import drawing
from .following import Following

if TYPE_CHECKING:
    from backgammon_tui.tui.choosing import Choosing
    from backgammon_tui.tui.taught import Taught

    from .hands import Hands


class GameScreen(Screen[None], inherit_bindings=False):
    """A match at this keyboard."""

    AUTO_FOCUS: ClassVar[str] = ""

    class Rematch(Message):
        """The players want another match like this one."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs) -> None:
        super().__init__()
        link, header = sitting.link, sitting.link.header
        self.sitting, self.link, self.liking = sitting, link, sitting.liking
        self.names = words.Names(header.white, header.black)
        bottom = next(iter(sitting.here)) if len(sitting.here) == 1 else Seat.WHITE
        looking = liked(self.liking.preferences, Looking(bottom, glyphs=glyphs))
        self.eyes = Onlooker(sitting.here, self.names, header.stake, looking, header.beginning)
        self.state: State = link.log.state
        self.story: Story = story(link.log)
        self.shown: Hand | None = None
        self.question: Question | None = None
        self.dice_typed: str | None = None
        self.taught: Taught | None = None
        told = self.liking.told()
        self.said, self.refused = told or words.sealed_now(link.log), bool(told)
        self.rule: Rule | None = None
        self.following = Following(self)
        self.choosing: Choosing | None = self.following.play_to_make(None)
        link.listen(self.following.hear)

    def compose(self) -> ComposeResult:
        """All widgets, with the values they show first."""
        self._fill()
        yield from drawing.widgets(*self._picture())

    def on_mount(self) -> None:
        """Start to follow the table."""
        if self.sitting.follow:
            self.set_interval(0.5, self.sitting.follow)
        self.run_worker(self.following.run(), exit_on_error=True)

    def on_screen_resume(self) -> None:
        """The board is seen again; what waited for that goes on."""
        self.following.nudge()

    def on_resize(self) -> None:
        """Show the board where it fits, else the size it needs."""
        looking = self.eyes.looking
        if drawing.resize(self, "The game is kept.", plain=looking.plain):
            self._fill()
            if self.eyes.looking != looking:
                self.draw()

    async def on_key(self, event: events.Key) -> None:
        """Every key is the hands'; Textual's own uses of keys are not wanted here."""
        event.stop()
        event.prevent_default()
        self.following.nudge()
        if passed_on(self, event):
            return
        if not self.has_class("small"):
            await self.hands.press(event.key, event.character, event.time)
        elif event.key == "q":
            self.app.exit()

    async def on_paste(self, event: events.Paste) -> None:
        """A paste is notation, whole."""
        event.stop()
        if not self.has_class("small"):
            await self.hands.paste(event.text, event.time)

    async def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click on the board."""
        await self.hands.click(event.what, event.button)

    @cached_property
    def hands(self) -> Hands:
        """What the keys do."""
        from .hands import Hands  # noqa: PLC0415  (loaded at the first key)

        return Hands(self)

    @property
    def may(self) -> frozenset[type[Ask]]:
        """What the seats at this keyboard may ask; nothing of what is not yet shown."""
        if self.following.behind:
            return frozenset()
        return frozenset[type[Ask]]().union(
            *(self.link.allowed(seat) for seat in self.sitting.here)
        )

    @property
    def moment(self) -> keymap.Moment:
        """What the keys are for now."""
        if self.question:
            return keymap.Moment.RESIGNING if self.question.sizes else keymap.Moment.QUESTION
        return keymap.moment(self.state, self.may)

    @property
    def watching(self) -> bool:
        """Whether another program plays this match."""
        return not self.sitting.here and not self.sitting.players

    # what the keys say

    async def ask(self, ask: Ask, seat: Seat | None = None) -> bool:
        """Ask the table for something, and whether it was granted; a refusal is said."""
        seat = seat or self.speaker(type(ask))
        try:
            await self.link.ask(seat, ask)
        except Refusal as refusal:
            self.refuse(refusal, seat)
            return False
        except NotDone as error:
            self.refuse(str(error))
            return False
        return True

    def speaker(self, kind: type[Ask]) -> Seat:
        """The seat this keyboard speaks for."""
        return speaker(kind, self.state, self.sitting.here, self.link.allowed)

    async def choose(self, choosing: Choosing) -> None:
        """Take the half-made play on; ask for it when it is finished."""
        self.choosing = choosing
        if choosing.finished:
            self.choosing = replace(choosing, finished=False)
            play, seat = do.FinishPlay(choosing.made), self.speaker(do.FinishPlay)
            if not self.hands.teaching.warns(play, seat):
                await self.ask(play, seat)
            return
        if choosing.reason:
            self.refuse(choosing.reason, self.state.on_roll or Seat.WHITE)
        else:
            self.say("")

    def refuse(self, why: Refusal | str, seat: Seat = Seat.WHITE) -> None:
        """Say why nothing happened: a sentence, or what was refused to `seat`."""
        self.said = why if isinstance(why, str) else words.refusal(why, self.names, seat)
        self.rule, self.refused, self.taught = getattr(why, "rule", None), True, None
        self.draw()

    def say(self, sentence: str) -> None:
        """Say something that is no refusal."""
        self.said, self.refused, self.taught = sentence, False, None
        self.draw()

    def put(self, question: Question | None) -> None:
        """Ask something of the players themselves, or no longer."""
        self.question = question
        self.say("")

    def close_question(self) -> None:
        """What was asked about the table as it was is asked no more."""
        self.dice_typed = None
        if self.question and not self.question.leaving:
            self.question = None

    def look(self, looking: Looking) -> None:
        """Look at the board another way."""
        self.eyes = self.eyes._replace(looking=looking)
        if looking.plain is not looking.layout.plain:
            self.on_resize()
        self.said, self.refused = self.said * (not self.refused), False
        self.draw()

    def type_dice(self, typed: str | None) -> None:
        """Show the dice typed so far."""
        self.dice_typed = typed
        self.say("")

    # drawing

    def scene(self) -> Scene:
        """All that is shown now, but for the prompt."""
        choosing = None if self.state.offer else self.choosing
        hand = hand_of(choosing) if choosing else self.shown
        width = self.eyes.looking.layout.keys.width
        keys = key_row(self.moment, self.may, width, self.sitting.rows)
        shown = scene(self.eyes, self.link.log, self.state, self.story, hand, keys)
        return self.following.with_clocks(taught_beside(shown, self.taught, self.eyes.looking))

    def _picture(self) -> tuple[Picture, Scene, Glyphs, Layout]:
        now, looking = self.scene(), self.eyes.looking
        glyphs, layout = looking.glyphs, looking.layout
        told = self.following.beside(prompt(drawing.asked(self)))
        rows = prompt_rows(told, now, layout)
        return picture(now, rows, glyphs, layout), now, glyphs, layout

    def _fill(self) -> None:
        """Use the room of the window."""
        self.eyes = self.eyes._replace(looking=drawing.placed(self, self.eyes.looking))

    def draw(self) -> None:
        """Give every widget its slice."""
        drawing.show(self, *self._picture())
