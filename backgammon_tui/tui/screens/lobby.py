"""The lobby: the tables at a server, to join, to watch or to make, and the bot meanwhile.

May import Textual; what is chosen is a value of `lobby_form`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual.worker import WorkType

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import match_rules_only
from backgammon_tui.table.link import NotDone
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.ink import Drawing
from backgammon_tui.tui.keymap import Moment
from backgammon_tui.tui.lobby import Lobby, Offer, Way
from backgammon_tui.tui.lobby_page import LobbyPage, lobby_drawing
from backgammon_tui.tui.sitting import House, Sitting, sentence

from .chosen import Chosen
from .lobby_form import BOT, MAKE, RESULTS, LobbyForm
from .page import PageScreen

EVERY: Final = 5.0
"""Seconds between two looks at the tables."""


class LobbyScreen(PageScreen[LobbyForm], inherit_bindings=False):
    """The tables at a server."""

    moment: ClassVar[Moment] = Moment.LOBBY

    def __init__(self, lobby: Lobby, house: House, glyphs: Glyphs) -> None:
        self.lobby = lobby
        setup = match_rules_only(replace(house.remembered, dice="system"))
        super().__init__(
            house, glyphs, LobbyForm(Offer(setup, chains=True if lobby.draws else None))
        )

    def on_mount(self) -> None:
        """Look at the tables."""
        self.lobby.listen(self._have_begun, self._have_followed)
        self._look()
        self.set_interval(EVERY, self._look_again)

    def on_screen_resume(self) -> None:
        """Back in the lobby: the tables are others now."""
        self._look()

    def begin(self) -> None:
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
            self.show_results()
        else:
            self.form = replace(self.form, at=MAKE)
            self.do(partial(self.lobby.make, self.form.offer))

    def _play_bot(self) -> None:
        setup = replace(self.form.bot, white=self.lobby.name)
        try:
            self.post_message(Chosen(self.house.begin(setup)))
        except ValueError as error:
            self.said = sentence(error)

    # what the server is asked

    def do(self, asking: Callable[[], Coroutine[None, None, None]]) -> None:
        """Ask it, and then look; what cannot be is said."""

        async def deed() -> None:
            try:
                await asking()
            except (Malformed, NotDone) as error:
                self.say(sentence(ValueError(str(error))))
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
        self.draw()

    def _begun(self, sitting: Sitting) -> None:
        """A match begins: it is shown if one is in the lobby, else it waits there."""
        if self.is_active:
            self.post_message(Chosen(sitting))
        else:
            self.said = "A match of yours has begun: it is the first in the list."
        self.app.bell()

    def page(self, width: int, height: int) -> Drawing:
        """The lobby in so much room; that the server does not answer stands before all else."""
        said = self.lobby.halted or self.said
        page = LobbyPage(self.lobby.place, self.lobby.name, self.lobby.invitation, said)
        return lobby_drawing(page, self.form, (width, height), self.liking.keyboard.rows)
