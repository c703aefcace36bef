"""The screen of a replay: stepping through a match, with nothing asked of anybody.

May import Textual. Where one is in the match is a value of `replaying`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from backgammon_tui import words
from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.looking import Listed, Looking, liked, listing, looked
from backgammon_tui.tui.panel import WIDTH, list_rows, play_rows
from backgammon_tui.tui.playing_on import seated
from backgammon_tui.tui.replaying import (
    Replay,
    Replaying,
    number_typed,
    replay_prompt,
    replaying,
)
from backgammon_tui.tui.scene import Onlooker, Scene, key_row, scene
from backgammon_tui.tui.sitting import House
from backgammon_tui.tui.story import Line, story
from backgammon_tui.words import Names

from .boarded import BoardScreen
from .from_replay import edit, play_on
from .keys import KeysScreen
from .theming import AnotherTheme


class ReplayScreen(BoardScreen):
    """A match looked at again."""

    def __init__(self, replay: Replay, glyphs: Glyphs, house: House) -> None:
        super().__init__()
        header = replay.header
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
            case Command.IDS:
                self._show_identifiers()
            case Command.THEME:
                self.post_message(AnotherTheme(self._say))
            case Command.PLAY_ON | Command.REPLAY_OTHERWISE as command:
                state = self.now.state if command is Command.PLAY_ON else self.now.before
                self._look(self.looking, play_on(self, state))
            case Command.REPLAY_EDIT:
                self._look(self.looking, edit(self))
            case Command() as command if command in _NOTHING_THERE:
                self._go(_moved(self.now, command, key), _NOTHING_THERE[command])
            case Command() as command:
                self._look(looked(self.looking, command))

    def _to_game(self, number: str) -> None:
        """Go to the game of the digits typed so far."""
        self.typed = number
        self._go(self.now.to_game(int(number)), f"There is no game {number}.")

    def _go(self, there: Replaying | None, otherwise: str) -> None:
        """Go there, or say why it cannot be."""
        self.now = there or self.now
        self.said = "" if there else otherwise
        self.draw()

    def _look(self, looking: Looking, said: str = "") -> None:
        self.looking = looking
        self._say(said)

    def _say(self, said: str) -> None:
        self.said = said
        self.draw()

    def _show_identifiers(self) -> None:
        """The identifiers in the panel, the first of them copied; or the plays again."""
        from backgammon_tui.tui.identifiers import identifiers  # noqa: PLC0415  (when wanted)

        looking, said = listing(self.looking, Listed.IDS), ""
        if looking.listed is Listed.IDS:
            try:
                first = identifiers(self.now.state)[0]
                self.app.copy_to_clipboard(first)
                said = f"Copied: {first}"
            except Malformed as reason:
                said = f"There is no identifier: {reason}."
        self._look(looking, said)

    # drawing

    def scene(self) -> Scene:
        """What is shown now, but for the prompt."""
        shown = replay_scene(self.now, self.names, self.stake, self.looking)
        width = self.looking.layout.keys.width
        keys = key_row(Moment.REPLAY, frozenset(), width, self.liking.keyboard.rows)
        return shown._replace(keys=keys)

    def prompt(self) -> Drawing:
        """What was done there, and the keys that lead on."""
        return self.rows(replay_prompt(self.now, self.names, self.trouble, self.said))


def replay_scene(now: Replaying, names: Names, stake: Decimal, looking: Looking) -> Scene:
    """The screen at a stop: the board in the numbers of the side that has just acted, as the
    notation beside it, and all plays of the game with this one marked."""
    past = now.past
    there = story(past)
    eyes = Onlooker(frozenset({_actor(now, looking)}), names, stake, looking)
    keys = key_row(Moment.REPLAY, frozenset(), looking.layout.keys.width)
    shown = scene(eyes, past, now.state, there, None, keys)
    if looking.listed is Listed.PLAYS:
        panel, lines = shown.panel, story(now.whole_game).lines
        first, end = list_rows(panel)
        current, glyphs = len(there.lines) - 1, looking.glyphs
        rows = rows_around(lines, current, end - first, glyphs, panel.width, names)
        shown = shown._replace(panel=shown.panel._replace(rows=rows))
    began = isinstance(now.entry.action, do.Began)
    turn = "" if began else f"turn {now.before.turn}"
    return shown._replace(title=f" Replay:{shown.title}", turn=turn)


def _actor(now: Replaying, looking: Looking) -> Seat:
    """Whose numbers the notation of this stop has."""
    return now.entry.seat or now.state.on_roll or looking.bottom


def rows_around(
    lines: tuple[Line, ...],
    current: int,
    room: int,
    glyphs: Glyphs,
    width: int = WIDTH,
    names: Names | None = None,
) -> tuple[str, ...]:
    """The part of the list that fits, with the current line in it; -1 is before the first.
    It scrolls half a page at once, so that most steps change only two marks."""
    rows = play_rows(lines, glyphs, current, width, names)
    row = len(play_rows(lines[: max(current, 0)], glyphs, None, width, names))
    leap = room // 2
    first = max(0, min((row // leap - 1) * leap, len(rows) - room))
    return rows[first : first + room]


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


_ONWARD: Final = frozenset(("right", "down", "pagedown", "end", ">", "c"))
_NOTHING_THERE: Final = {
    Command.REPLAY_PLAY: "There is nothing further that way.",
    Command.REPLAY_GAME: "There is no further game that way.",
    Command.REPLAY_DOUBLE: "There is no further double that way.",
    Command.REPLAY_END: "",
}
"""What is said where a key leads nowhere."""
