"""The lobby: the tables at a server, to join, to watch or to make, and the bot meanwhile.

May import Textual; what is chosen is a value of `lobby_form`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.worker import WorkType

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import match_rules_only
from backgammon_tui.table.link import NotDone
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Command, Moment
from backgammon_tui.tui.layout import too_small
from backgammon_tui.tui.lobby import Lobby, Offer, Way
from backgammon_tui.tui.lobby_page import LobbyPage, lobby_drawing
from backgammon_tui.tui.rows import Rows, centred, lines, passed_on
from backgammon_tui.tui.sitting import House, Sitting, sentence

from .chosen import Chosen
from .lobby_form import BOT, MAKE, RESULTS, LobbyForm
from .theming import AnotherTheme

EVERY: Final = 5.0
"""Seconds between two looks at the tables."""


class LobbyScreen(Screen[None], inherit_bindings=False):
    """The tables at a server."""

    AUTO_FOCUS: ClassVar[str] = ""

    def __init__(self, lobby: Lobby, house: House, glyphs: Glyphs) -> None:
        super().__init__()
        self.lobby, self.house, self.glyphs = lobby, house, glyphs
        self.liking = house.liking
        self.said, self.small = self.liking.told(), ""
        setup = match_rules_only(replace(house.remembered, dice="system"))
        offer = Offer(setup, chains=True if lobby.draws else None)
        self.form = LobbyForm(offer)

    def compose(self) -> ComposeResult:
        """The whole screen as one drawing."""
        yield Rows(self._drawing(), "start")

    def on_mount(self) -> None:
        """Look at the tables."""
        self.lobby.listen(self._have_begun, self._have_followed)
        self._look()
        self.set_interval(EVERY, self._look_again)

    def on_screen_resume(self) -> None:
        """Back in the lobby: the tables are others now."""
        self._look()

    def on_resize(self, event: events.Resize) -> None:
        """Show the lobby where it fits, else the size it needs."""
        self.small = too_small(event.size.width, event.size.height)
        self._draw()

    def on_paste(self, event: events.Paste) -> None:
        """A pasted name."""
        event.stop()
        for letter in event.text:
            if self.form.typing and letter.isprintable():
                self.form = self.form.typed(letter)
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """The keys of the lobby; letters on the line that is typed into belong to it."""
        event.stop()
        event.prevent_default()
        if passed_on(self, event):
            return
        letter = event.character if event.is_printable else None
        if self.small:
            if event.key == "q":
                self.app.exit()
            return
        if self.form.typing and (letter or event.key == "backspace"):
            self.form = self.form.typed(letter or "")
            self.said = ""
        else:
            self._command(keymap.named(event.key, event.character))
        self._draw()

    def _command(self, key: str) -> None:
        key = self.liking.keyboard.meant(key, Moment.LOBBY)
        row = keymap.find(key, Moment.LOBBY, frozenset())
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
                from .keys import KeysScreen  # noqa: PLC0415  (loaded when it is wanted)

                rows = self.liking.keyboard.rows
                self.app.push_screen(KeysScreen(Moment.LOBBY, frozenset(), rows))
            case Command.SETTINGS:
                from .settings import SettingsScreen  # noqa: PLC0415  (loaded when it is wanted)

                self.app.push_screen(SettingsScreen(self.liking))
            case Command.LEAVE:
                self.app.exit()

    def _begin(self) -> None:
        """Do what is chosen."""
        table, at = self.form.table, self.form.lines[self.form.row].key
        if table:
            deeds = {
                Way.GO_ON: self.lobby.join,
                Way.JOIN: self.lobby.join,
                Way.OVER: self.lobby.join,
                Way.WATCH: self.lobby.watch,
            }
            if table.way in deeds:
                self.do(partial(deeds[table.way], table.table))
            elif table.way is Way.WAITING:
                self.do(self.lobby.leave)
            else:
                self.said = "That table is not open to watchers."
        elif at == BOT:
            self._play_bot()
        elif at == RESULTS:
            self._show_results()
        else:
            self.form = replace(self.form, at=MAKE)
            self.do(partial(self.lobby.make, self.form.offer))

    def _play_bot(self) -> None:
        setup = replace(self.form.bot, white=self.lobby.name)
        try:
            self.post_message(Chosen(self.house.begin(setup)))
        except ValueError as error:
            self.said = sentence(error)

    def _show_results(self) -> None:
        from .results import ResultsScreen  # noqa: PLC0415  (loaded when it is wanted)

        try:
            told = self.house.results(self.app.size.width)
        except ValueError as error:
            self.said = sentence(error)
            return
        self.app.push_screen(ResultsScreen(tuple(told)))

    # what the server is asked

    def do(self, asking: Callable[[], Coroutine[None, None, None]]) -> None:
        """Ask it, and then look; what cannot be is said."""

        async def deed() -> None:
            try:
                await asking()
            except (Malformed, NotDone) as error:
                self._say(sentence(ValueError(str(error))))
            self._look()

        self._work(deed)

    def _look_again(self) -> None:
        """Who waits at a table of his own is not told of the others."""
        if self.is_active:
            self._look()

    def _look(self) -> None:
        async def look() -> None:
            # Why it cannot be looked is said as long as it is so.
            with suppress(NotDone):
                await self.lobby.look()

        self._work(look)

    def _work(self, work: WorkType[None]) -> None:
        self.run_worker(work)

    # outside of the screen's own doings, and so it is done there

    def _have_begun(self, sitting: Sitting) -> None:
        self.call_later(self._begun, sitting)

    def _have_followed(self) -> None:
        self.call_later(self._follow)

    def _follow(self) -> None:
        """The tables are others, or the server is lost or there again."""
        if self.lobby.tables != self.form.tables:
            self.form = self.form.with_tables(self.lobby.tables)
        self._draw()

    def _begun(self, sitting: Sitting) -> None:
        """A match begins: it is shown if one is in the lobby, else it waits there."""
        if self.is_active:
            self.post_message(Chosen(sitting))
        else:
            self.said = "A match of yours has begun: it is the first in the list."
        self.app.bell()

    # drawing

    def _say(self, told: str) -> None:
        self.said = told
        self._draw()

    def _draw(self) -> None:
        if self.is_mounted:
            self.query_one(Rows).redraw(self._drawing())

    def _drawing(self) -> Drawing:
        width, height = self.app.size
        if self.small:
            return lines(self.small, width)
        said = self.lobby.halted or self.said
        page = LobbyPage(self.lobby.place, self.lobby.name, self.lobby.invitation, said)
        return centred(
            lobby_drawing(page, self.form, (width, height), self.liking.keyboard.rows),
            width,
            height,
        )
