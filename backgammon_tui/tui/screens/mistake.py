"""The screen of a marked decision: the board, the choices, and the way to the next one.

May import Textual. Where one is is a value of `reviewing`.
"""

from __future__ import annotations

from backgammon_tui import words
from backgammon_tui.rules import State
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.looking import Looking, liked, looked
from backgammon_tui.tui.panel import last_page, turned
from backgammon_tui.tui.review_scene import mistake_scene
from backgammon_tui.tui.reviewing import Reviewing, mistake_prompt
from backgammon_tui.tui.scene import Scene
from backgammon_tui.tui.sitting import House

from .chosen import AnotherTheme
from .keys import KeysScreen
from .looked import LookedScreen


class MistakeScreen(LookedScreen):
    """Marked decisions, one after another."""

    def __init__(self, now: Reviewing, glyphs: Glyphs, house: House) -> None:
        super().__init__()
        self.now = now
        self.liking = house.liking
        header = now.replay.header
        self.names = words.Names(header.white, header.black)
        self.looking = liked(self.liking.preferences, Looking(glyphs=glyphs))
        self.said = ""

    def on_the_board(self) -> State:
        """The state that is shown."""
        return self.now.before

    def press(self, key: str, letter: str | None) -> None:  # noqa: ARG002  (nothing is written here)
        """One key by its name in the table of keys."""
        key = self.liking.keyboard.meant(key, Moment.MISTAKE)
        found = keymap.find(key, Moment.MISTAKE, frozenset())
        if found is None:
            return
        match found.command:
            case Command.REVIEW_BACK:
                self.dismiss()
            case Command.LEAVE:
                self.app.exit()
            case Command.KEYS:
                self.app.push_screen(
                    KeysScreen(Moment.MISTAKE, frozenset(), self.liking.keyboard.rows)
                )
            case Command.THEME:
                self.post_message(AnotherTheme(self.say))
            case Command.IDS:
                self.show_identifiers()
            case Command.MISTAKE_PAGE:
                self._turn_page(1 if key in ("pageup", "[") else -1)
            case Command() as command if command in _NOTHING_THERE:
                self._go(self._moved(command, key), _NOTHING_THERE[command])
            case Command() as command:
                self.look(looked(self.looking, command))

    def _moved(self, command: Command, key: str) -> Reviewing | None:
        """Where a key leads."""
        by = 1 if key in ("right", "down") else -1
        match command:
            case Command.MISTAKE_STEP:
                return self.now.stepped(by)
            case Command.MISTAKE_CHOICE:
                return self.now.chosen(by)
            case Command.MISTAKE_ANSWER:
                return self.now.turned()
            case Command.MISTAKE_SIDE:
                return self.now.of_side()
            case Command.MISTAKE_ORDER:
                return self.now.reordered()
        return self.now.as_problems()

    def _go(self, there: Reviewing | None, otherwise: str) -> None:
        self.now = there or self.now
        self.looking = self.looking._replace(page=0)
        self.say("" if there else otherwise)

    def _turn_page(self, by: int) -> None:
        panel = self.scene().panel
        page = turned(panel, by)
        if page is not None and not panel.covers:
            # The list lies over the board from now on; it is read from its top.
            page = last_page(panel) if panel.over is not None else page
        if page is None:
            self.say("There is no further page that way.")
        else:
            self.look(self.looking._replace(page=page))

    def say(self, said: str) -> None:
        """Say a sentence, and draw."""
        self.said = said
        self.draw()

    def scene(self) -> Scene:
        """What is shown now, but for the prompt."""
        return mistake_scene(self.now, self.names, self.looking, self.liking.keyboard.rows)

    def prompt(self) -> Drawing:
        """Which decision it is, and what was found."""
        return self.rows(mistake_prompt(self.now, self.names, self.said))


_NOTHING_THERE = {
    Command.MISTAKE_STEP: "There is nothing further that way.",
    Command.MISTAKE_CHOICE: "There is nothing further that way.",
    Command.MISTAKE_ANSWER: "",
    Command.MISTAKE_SIDE: "No other side has marked decisions.",
    Command.MISTAKE_ORDER: "",
    Command.REVIEW_PROBLEMS: "",
}
"""What is said where a key leads nowhere."""
