"""The screen on which a position is set up.

May import Textual. What stands there and what is typed is a value of `editing`.
"""

from __future__ import annotations

import shlex

from textual import events

from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.rules import BAR, Ask, Seat
from backgammon_tui.settings import Setup
from backgammon_tui.tui import editing as hand
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.arrows import Arrow, neighbour
from backgammon_tui.tui.board.geometry import Thing
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.board.view import Seen, turned
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.editing_scene import editing_prompt, editing_scene, identifiers, stands
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.looking import Looking, looked
from backgammon_tui.tui.playing_on import from_situation, neutral, why_not
from backgammon_tui.tui.prompt_lines import PromptView
from backgammon_tui.tui.scene import Scene, key_row
from backgammon_tui.tui.sitting import House

from .boarded import BoardScreen
from .chosen import AnotherTheme
from .keys import KeysScreen
from .who import WhoScreen


class EditScreen(BoardScreen):
    """A position being set up; `setup` is who plays on from it if somebody does."""

    def __init__(self, house: House, situation: Situation, looking: Looking, setup: Setup) -> None:
        super().__init__()
        self.house = house
        self.now = hand.editing(situation)
        self.setup = setup
        self.looking = looking
        self.said = _left_out(situation)
        self.leaving = False

    def scene(self) -> Scene:
        """The position as it stands."""
        shown = editing_scene(self.now, self.looking)
        if self.leaving:
            width = self.looking.layout.keys.width
            return shown._replace(keys=key_row(Moment.QUESTION, frozenset(), width))
        # Letters belong to what is entered, those of commands too.
        return shown._replace(keys=bar_drawing(())) if self.now.entering else shown

    def prompt(self) -> Drawing:
        """What is expected, said and wrong; or the question before leaving."""
        if self.leaving:
            return self.rows(PromptView(_GOING_BACK if self.on_top else _LEAVING))
        return self.rows(editing_prompt(self.now, self.looking.glyphs, self.said))

    @property
    def on_top(self) -> bool:
        """Whether it lies on the screen the position came from."""
        return len(self.app.screen_stack) > 1

    @property
    def command_line(self) -> str | None:
        """What opens this position again, None if nothing was changed."""
        told = identifiers(self.now.situation)
        return f"backgammon edit {shlex.quote(told[0])}" if told and self.now.changed else None

    # hands

    def press(self, key: str, letter: str | None) -> None:
        """The machine's keys first, then those for looking and leaving."""
        if self.leaving:
            self._answer(key)
        elif not self.now.entering and key in _ARROWS:
            self._point(_ARROWS[key])
        elif hand.wants(self.now, letter or key):
            self._edit(hand.press(self.now, letter or key))
        else:
            self._command(self.house.liking.keyboard.meant(key, Moment.EDIT))

    def on_paste(self, event: events.Paste) -> None:
        """A paste is an identifier, whole."""
        event.stop()
        if not self.leaving and not self.has_class("small"):
            self._edit(hand.paste(self.now, event.text))

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """A click on the board: a checker more, or with the right button one less."""
        event.stop()
        match event.what:
            case _ if self.leaving:
                pass
            case Thing.CUBE:
                self._edit(hand.press(self.now, "d" if event.button == 1 else "c"))
            case Thing.BAR:
                self._click(BAR, event.button)
            case int(point):
                self._click(turned(point, self.looking.bottom, Seat.WHITE), event.button)

    def _click(self, point: int, button: int) -> None:
        self._edit(hand.click(self.now, point, taking=button != 1))

    def _point(self, arrow: Arrow) -> None:
        """The point next to the one chosen."""
        seen = Seen(self.looking.bottom, Seat.WHITE, self.looking.mirrored)
        there = neighbour(self.now.cursor, arrow, range(1, BAR + 1), Seat.WHITE, seen)
        assert there
        self._edit(hand.point_at(self.now, there))

    def _edit(self, now: hand.Editing) -> None:
        self.now, self.said = now, ""
        self.draw()

    # commands

    def _command(self, key: str) -> None:
        row = keymap.find(key, Moment.EDIT, frozenset())
        match row.command if row else None:
            case Command.KEYS:
                rows = self.house.liking.keyboard.rows
                self.app.push_screen(KeysScreen(Moment.EDIT, frozenset(), rows))
            case Command.LEAVE if self.now.changed:
                self._ask(leaving=True)
            case Command.LEAVE:
                self.leave()
            case Command.IDS:
                self._copy()
            case Command.PLAY_ON:
                self._play_on()
            case Command.THEME:
                self.post_message(AnotherTheme(self._say))
            case (Command.TURN_BOARD | Command.MIRROR | Command.GLYPHS) as command:
                self.looking = looked(self.looking, command)
                self.draw()

    def leave(self) -> None:
        """Back to where the position came from, or out of the program."""
        if self.on_top:
            self.dismiss()
        else:
            self.app.exit()

    def _ask(self, *, leaving: bool) -> None:
        self.leaving = leaving
        self.draw()

    def _answer(self, key: str) -> None:
        """`y` leaves, and nothing else; the identifier can still be copied."""
        meant, none = self.house.liking.keyboard.meant, frozenset[type[Ask]]()
        moments = (Moment.QUESTION, Moment.EDIT)
        rows = (keymap.find(meant(key, now), now, none) for now in moments)
        match next((row.command for row in rows if row), None):
            case Command.YES:
                self.leave()
            case Command.NO:
                self._ask(leaving=False)
            case Command.IDS:
                self.leaving = False
                self._copy()

    def _copy(self) -> None:
        """Copy the XGID, and next the GNU ID."""
        told = identifiers(self.now.situation)
        if not told:
            self._say("An empty board has no identifier.")
            return
        last = self.said.removeprefix(_COPIED)
        copied = told[-1] if last == told[0] else told[0]
        self.app.copy_to_clipboard(copied)
        self._say(f"{_COPIED}{copied}")

    def _play_on(self) -> None:
        """Ask who plays, or say why nobody can."""
        situation = self.now.situation
        if why_not(situation):
            self._say(stands(situation, self.looking.glyphs))
        else:
            setup = from_situation(neutral(self.setup), situation)
            self.app.push_screen(WhoScreen(self.house, setup, self.looking))

    def _say(self, said: str) -> None:
        self.said, self.now = said, self.now.quiet()
        self.draw()


def _left_out(situation: Situation) -> str:
    """What an identifier says that is not set up."""
    if situation.doubled:
        return "The double on offer there is not made yet here."
    if situation.game_state is not GameState.PLAYING:
        return "No game is going on there; here one is."
    return "The resignation on offer there is not made yet here." if situation.resigned else ""


_ARROWS = {arrow.value: arrow for arrow in Arrow}
_COPIED = "Copied: "
_LEAVING = "Leave? The position is not kept; its identifier is printed. y leaves, Esc stays."
_GOING_BACK = "Go back? The position is not kept; i copies its identifier. y goes back, Esc stays."
