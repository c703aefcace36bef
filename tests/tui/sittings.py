"""A match on the real screen, in this process: known dice, no file, keys without a terminal."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.pilot import Pilot

from backgammon_tui.preferences import USUAL, Preferences
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import Phase, Position, Rules, Seat, State
from backgammon_tui.settings import Setup
from backgammon_tui.table.dice import DiceSource, HandDice
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.seats import Player
from backgammon_tui.table.table import Table
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import Drawing, text
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.sitting import House, Sitting, Unfinished
from backgammon_tui.tui.terminal import Terminal
from tests.table.playing import ListedDice

ADA_BEGINS: Throw = (3, 1)
BOB_BEGINS: Throw = (1, 3)
MATCH = Rules(length=5)
PATIENCE = 3000
"""How often to look at a screen before what is waited for is given up."""
AT_ONCE = USUAL._replace(speed=0)
MONEY = Rules(length=0, jacoby=True, beavers=3)


@dataclass
class Disk:
    """Where entries are written; one that is full refuses them."""

    full: bool = False

    def fill(self) -> None:
        """From now on nothing can be written."""
        self.full = True

    def write(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise OSError(28, "No space left on device")


def sitting(
    rules: Rules = MATCH,
    throws: Iterable[Throw] | None = (ADA_BEGINS,),
    *,
    players: Mapping[Seat, Player] | None = None,
    start: Position | None = None,
    names: tuple[str, str] = ("Ada", "Bob"),
    disk: Disk | None = None,
    likes: Preferences = AT_ONCE,
) -> Sitting:
    """A match whose dice are listed, or typed by hand when `throws` is None. Where no player
    sits, somebody at the keyboard does."""
    players = players or {}
    dice: DiceSource = HandDice() if throws is None else ListedDice(throws)
    header = Header("tested", *names, rules, start=start)
    table = Table(Log(rules), dice, lenient=frozenset(players), start=start)
    link = LocalLink(header, table, (disk or Disk()).write, lambda: 0.0)
    link.open()
    here = frozenset(Seat) - players.keys()
    setup = Setup("Ada", "Bob", length=rules.length)
    return Sitting(link, setup, here, players, liking=Liking(likes))


def house(*matches: Unfinished) -> House:
    """A house in which nothing can be begun."""

    def nothing(_: object) -> Sitting:
        raise ValueError("nothing is played here")

    return House(nothing, nothing, lambda: list(matches), Setup(), liking=Liking())


@dataclass
class Screen:
    """A match on the screen, and hands for it."""

    screen: GameScreen
    pilot: Pilot[None]

    @property
    def state(self) -> State:
        """What the table says."""
        return self.screen.link.log.state

    def in_phase(self, phase: Phase) -> bool:
        """Whether the table is in this phase."""
        return self.state.phase is phase

    @property
    def prompt(self) -> str:
        """The rows below the board, as one text."""
        return " ".join(" ".join(text(self.rows("prompt"))).split())

    def rows(self, name: str) -> Drawing:
        """What a widget draws."""
        return self.screen.query_one(f"#{name}", Rows)._drawing

    async def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Wait until something is so; a screen on which it never comes to that has failed."""
        for _ in range(PATIENCE):
            if wanted():
                return
            await self.pilot.pause()
        raise AssertionError(f"waited in vain; the prompt says: {self.prompt}")

    async def settled(self) -> None:
        """Wait until the screen shows the table as it is."""
        following = self.screen.following
        await self.wait_for(lambda: not following.behind and following.ready_at <= time.monotonic())

    async def until(self, wanted: Callable[[State], bool]) -> None:
        """Wait until the table is as wanted, and the screen shows it."""
        await self.wait_for(lambda: wanted(self.state))
        await self.settled()

    async def until_prompt(self, wanted: str) -> None:
        """Wait until the prompt has this text."""
        await self.wait_for(lambda: wanted in self.prompt)

    async def until_shown_step(self) -> None:
        """Wait until a step of a player's play is shown."""
        await self.wait_for(lambda: self.screen.shown is not None)

    async def press(self, *keys: str) -> None:
        """Keys by their names, each when the screen shows what the one before did."""
        for key in keys:
            await self.settled()
            character = NAMED.get(key, key if len(key) == 1 else None)
            await self.screen.hands.press(key, character, time.monotonic())
        await self.settled()


NAMED = {"space": " ", "slash": "/", "question_mark": "?"}
Play = Callable[[Screen], Awaitable[None]]


def on_screen(at: Sitting, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Plays at a sitting on a screen of a size."""

    async def main() -> None:
        at_home = house()._replace(liking=at.liking)
        app = BackgammonApp(at_home, Terminal(UNICODE), at)
        async with app.run_test(size=size) as pilot:
            screen = app.screen
            assert isinstance(screen, GameScreen)
            shown = Screen(screen, pilot)
            await shown.settled()
            await play(shown)

    asyncio.run(main())


def slower(at: Sitting, speed: int) -> Sitting:
    """The same match with plays shown at another speed."""
    return at._replace(liking=Liking(at.liking.preferences._replace(speed=speed)))
