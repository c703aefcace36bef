"""The lobby on the screen: choosing does what the line says, and one comes back from a match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.rules import Seat
from backgammon_tui.table.link import NotDone
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.lobby import Listed, Offer, Way
from backgammon_tui.tui.lobby_app import LobbyApp
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.lobby import LobbyScreen
from backgammon_tui.tui.screens.lobby_form import BOT
from backgammon_tui.tui.screens.results import ResultsScreen
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.tui.terminal import Terminal
from tests.tui.sittings import PATIENCE, house, sitting
from tests.tui.test_attending import Others, with_company


@dataclass
class Server:
    """A lobby that a test makes up; `done` is what it was asked to do."""

    tables: tuple[Listed, ...] = ()
    refusal: str = ""
    halted: str = ""
    place: str = "ada"
    name: str = "bob"
    invitation: str = ""
    draws: bool = False
    done: list[str] = field(default_factory=list)
    begun: Callable[[Sitting], None] = lambda _: None
    changed: Callable[[], None] = lambda: None

    async def look(self) -> None:
        self.changed()

    async def make(self, offer: Offer) -> None:
        self._do(f"make {offer.setup.length}")

    async def join(self, table: str) -> None:
        self._do(f"join {table}")

    async def watch(self, table: str) -> None:
        self._do(f"watch {table}")

    async def leave(self) -> None:
        self._do("leave")

    def listen(self, begun: Callable[[Sitting], None], changed: Callable[[], None]) -> None:
        self.begun, self.changed = begun, changed

    def _do(self, deed: str) -> None:
        if self.refusal:
            raise NotDone(self.refusal)
        self.done.append(deed)


@dataclass
class There:
    """The lobby on a screen."""

    app: LobbyApp
    pilot: Pilot[None]
    server: Server

    @property
    def lobby(self) -> LobbyScreen:
        screen = self.app.screen
        assert isinstance(screen, LobbyScreen)
        return screen

    @property
    def shown(self) -> str:
        return "\n".join(text(self.lobby.query_one(Rows)._drawing))

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.lobby.on_key(events.Key(key, key if len(key) == 1 else None))
            await self.pilot.pause()

    async def until(self, wanted: Callable[[], object]) -> None:
        for _ in range(PATIENCE):
            if wanted():
                return
            await self.pilot.pause()
        raise AssertionError("waited in vain")


def in_lobby(
    server: Server, deed: Callable[[There], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    async def main() -> None:
        app = LobbyApp(house(), Terminal(UNICODE), server)
        async with app.run_test(size=size) as pilot:
            there = There(app, pilot, server)
            await there.until(lambda: there.lobby.form.tables == server.tables)
            await deed(there)

    asyncio.run(main())


@pytest.mark.parametrize(
    ("way", "deed"),
    [
        (Way.GO_ON, "join k3"),
        (Way.JOIN, "join k3"),
        (Way.OVER, "join k3"),
        (Way.WATCH, "watch k3"),
        (Way.WAITING, "leave"),
    ],
)
def test_enter_does_what_the_line_of_a_table_says(way: Way, deed: str) -> None:
    server = Server((Listed("k3", way, "ada - bob"),))

    async def choose(there: There) -> None:
        there.lobby.form = there.lobby.form.moved(-there.lobby.form.row)
        await there.press("enter")
        await there.until(lambda: server.done == [deed])

    in_lobby(server, choose)


def test_a_table_that_cannot_be_watched_says_so() -> None:
    async def choose(there: There) -> None:
        there.lobby.form = there.lobby.form.moved(-there.lobby.form.row)
        await there.press("enter")
        assert "not open to watchers" in there.shown
        assert not there.server.done

    in_lobby(Server((Listed("k3", Way.CLOSED, "ada - bob"),)), choose)


def test_a_table_is_made_as_it_was_chosen() -> None:
    async def choose(there: There) -> None:
        await there.press("down", "right", "enter")
        await there.until(lambda: there.server.done == ["make 7"])

    in_lobby(Server(), choose)


def test_what_cannot_be_is_said() -> None:
    async def choose(there: There) -> None:
        await there.press("enter")
        await there.until(lambda: "The server is full." in there.shown)

    in_lobby(Server(refusal="the server is full"), choose)


def test_a_lost_server_is_said_as_long_as_it_is_lost() -> None:
    async def look(there: There) -> None:
        there.server.halted = "The line to the server is lost; trying again."
        there.server.changed()
        await there.until(lambda: "trying again" in there.shown)
        await there.press("down")
        assert "trying again" in there.shown

    in_lobby(Server(), look)


def test_results_and_keys_open_and_q_leaves() -> None:
    async def choose(there: There) -> None:
        there.app.house = there.lobby.house = house()._replace(results=lambda _: ["nothing yet"])
        await there.press("r")
        assert isinstance(there.app.screen, ResultsScreen)
        there.app.pop_screen()
        await there.press("q")
        assert there.app._exit

    in_lobby(Server(), choose)


def test_a_match_that_begins_is_shown_and_leaving_it_leads_back() -> None:
    server = Server()

    async def play(there: There) -> None:
        server.begun(with_company(Others()))
        await there.until(lambda: isinstance(there.app.screen, GameScreen))
        there.app.leave_match()
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))
        await there.until(lambda: server.done == ["leave"])

    in_lobby(server, play)


def test_a_match_with_the_bot_is_left_without_a_word_to_the_server() -> None:
    closed = []

    async def play(there: There) -> None:
        at = sitting()._replace(close=lambda: closed.append(1))
        there.lobby.house = house()._replace(begin=lambda setup: at)
        while there.lobby.form.lines[there.lobby.form.row].key != BOT:
            await there.press("up")
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, GameScreen))
        there.app.leave_match()
        await there.until(lambda: isinstance(there.app.screen, LobbyScreen))
        assert closed
        assert not there.server.done

    in_lobby(Server(), play)


def test_another_match_is_asked_for_from_the_lobby() -> None:
    asked = []

    async def again() -> None:
        asked.append("again")

    async def play(there: There) -> None:
        there.server.begun(with_company(Others())._replace(again=again))
        await there.until(lambda: isinstance(there.app.screen, GameScreen))
        there.app.play_again()
        await there.until(lambda: asked == ["again"])
        assert isinstance(there.app.screen, LobbyScreen)
        assert not there.server.done

    in_lobby(Server(), play)


def test_what_tables_say_is_never_markup() -> None:
    async def look(there: There) -> None:
        assert "Join: [red]王[/red] \\[b]" in there.shown

    in_lobby(Server((Listed("k3", Way.JOIN, "[red]王[/red] \\[b]"),)), look)


def test_in_a_window_too_small_the_size_is_said() -> None:
    async def look(there: There) -> None:
        assert "40" in there.shown
        await there.press("down", "enter")
        assert not there.server.done

    in_lobby(Server(), look, size=(30, 8))


def test_black_at_a_distance_sits_below() -> None:
    async def play(there: There) -> None:
        there.server.begun(with_company(Others())._replace(here=frozenset({Seat.BLACK})))
        await there.until(lambda: isinstance(there.app.screen, GameScreen))
        screen = there.app.screen
        assert isinstance(screen, GameScreen)
        assert screen.eyes.looking.bottom is Seat.BLACK

    in_lobby(Server(), play)
