"""The screen of a replay: stepping through a match, with nothing asked of anybody.

May import Textual. Where one is in the match is a value of `replaying`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backgammon_tui import words
from backgammon_tui.rules import State
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.looking import Looking, liked, looked
from backgammon_tui.tui.panel import turned
from backgammon_tui.tui.playing_on import seated
from backgammon_tui.tui.prompt_lines import PromptView
from backgammon_tui.tui.replay_scene import replay_scene
from backgammon_tui.tui.replaying import (
    Replay,
    Replaying,
    number_typed,
    replay_prompt,
    replaying,
)
from backgammon_tui.tui.scene import Scene, key_row, taught_beside
from backgammon_tui.tui.sitting import House

from .chosen import AnotherTheme
from .from_replay import LEAVING
from .keys import KeysScreen
from .looked import LookedScreen

if TYPE_CHECKING:
    from backgammon_tui.tui.taught import Taught


class ReplayScreen(LookedScreen):
    """A match looked at again."""

    def __init__(self, replay: Replay, glyphs: Glyphs, house: House) -> None:
        super().__init__()
        self.header = header = replay.header
        self.house = house
        self.liking = house.liking
        self.setup = seated(house.remembered, header)
        self.names = words.Names(header.white, header.black)
        self.stake = header.stake
        self.trouble = replay.trouble
        self.looking = liked(self.liking.preferences, Looking(glyphs=glyphs))
        self.now = replaying(replay.log)
        self.said = replay.trouble or ""
        self.typed = ""
        self.teacher = replay.teacher
        self.taught: Taught | None = None

    def on_the_board(self) -> State:
        """The state that is shown."""
        return self.now.state

    def press(self, key: str, letter: str | None) -> None:  # noqa: ARG002  (nothing is written here)
        """One key by its name in the table of keys."""
        self._command(self.liking.keyboard.meant(key, Moment.REPLAY))

    def _command(self, key: str) -> None:
        found = keymap.find(key, Moment.REPLAY, frozenset())
        typed, self.typed = self.typed, ""
        match found.command if found else None:
            case Command.REPLAY_GAME_NUMBER:
                self._to_game(number_typed(typed, key, len(self.now.starts)))
            case Command.KEYS:
                rows = self.liking.keyboard.rows
                self.app.push_screen(KeysScreen(Moment.REPLAY, frozenset(), rows))
            case Command.LEAVE:
                self.app.exit()
            case Command() as command if command in _TOLD:
                _TOLD[command](self)
            case Command.THEME:
                self.post_message(AnotherTheme(self.say))
            case Command() as command if command in LEAVING:
                self.look(self.looking, LEAVING[command](self))
            case Command.REPLAY_PAGE:
                self._turn_page(1 if key == "[" else -1)
            case Command() as command if command in _NOTHING_THERE:
                self._go(_moved(self.now, command, key), _NOTHING_THERE[command])
            case Command() as command:
                self.look(looked(self.looking, command))

    def hint(self) -> None:
        """What was best there, or put it away."""
        from backgammon_tui.tui.replay_taught import taught_there  # noqa: PLC0415  (when wanted)

        found = None if self.taught else taught_there(self.now, self.teacher)
        if isinstance(found, str):
            self.say(found)
        else:
            self.taught, self.said = found, ""
            self.draw()

    def _turn_page(self, by: int) -> None:
        if self.taught:
            self.taught = self.taught.turned(-by)
            self.draw()
            return
        page = turned(self.scene().panel, by)
        if page is None:
            self.say("There is no further page that way.")
        else:
            self.look(self.looking._replace(page=page))

    def _to_game(self, number: str) -> None:
        """Go to the game of the digits typed so far."""
        self.typed = number
        self._go(self.now.to_game(int(number)), f"There is no game {number}.")

    def _go(self, there: Replaying | None, otherwise: str) -> None:
        """Go there, or say why it cannot be."""
        self.now = there or self.now
        self.say("" if there else otherwise)

    def say(self, said: str) -> None:
        """Say a sentence, and draw."""
        self.said, self.taught = said, None
        self.draw()

    # drawing

    def scene(self) -> Scene:
        """What is shown now, but for the prompt."""
        shown = replay_scene(self.now, self.names, self.stake, self.looking)
        width = self.looking.layout.keys.width
        keys = key_row(Moment.REPLAY, frozenset(), width, self.liking.keyboard.rows)
        shown = taught_beside(shown._replace(keys=keys), self.taught, self.looking)
        if self.header.clock == "none":
            return shown
        from backgammon_tui.tui.clock_cells import as_written  # noqa: PLC0415  (rarely loaded)

        return as_written(shown, self.header, self.now.past)

    def prompt(self) -> Drawing:
        """What was done there, and the keys that lead on."""
        view = replay_prompt(self.now, self.names, self.trouble, self.said)
        if self.taught:
            from backgammon_tui.tui.taught import texts  # noqa: PLC0415  (when wanted)

            told = texts(self.taught, view.asked, self.liking.keyboard)
            view = PromptView(view.asked, taught=told)
        return self.rows(view)


def _moved(now: Replaying, command: Command, key: str) -> Replaying | None:
    """Where a key leads."""
    by = 1 if key in _ONWARD else -1
    match command:
        case Command.REPLAY_PLAY:
            return now.stepped(by)
        case Command.REPLAY_GAME:
            return now.by_game(by)
        case Command.REPLAY_DOUBLE:
            return now.by_double(by)
        case _:
            return now.at_end(last=by > 0)


_TOLD: Final = {
    Command.IDS: ReplayScreen.show_identifiers,
    Command.HINT: ReplayScreen.hint,
}
_ONWARD: Final = frozenset(("right", "down", "pagedown", "end", ">", "c"))
_NOTHING_THERE: Final = {
    Command.REPLAY_PLAY: "There is nothing further that way.",
    Command.REPLAY_GAME: "There is no further game that way.",
    Command.REPLAY_DOUBLE: "There is no further double that way.",
    Command.REPLAY_END: "",
}
"""What is said where a key leads nowhere."""
