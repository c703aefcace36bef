"""A match with clocks on the screen, and a time that only the test moves on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import Rules, Seat
from backgammon_tui.table.clock import control_of
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.seats import Player
from backgammon_tui.table.table import Table
from backgammon_tui.table.timing import Timing
from backgammon_tui.tui.sitting import Sitting
from tests.table.playing import NOW, ListedDice

from .sittings import ADA_BEGINS, Disk, Screen, sitting


@dataclass
class Clocked:
    """The sitting, the time in seconds, and the disk."""

    clock: str = "fast"
    throws: tuple[Throw, ...] = (ADA_BEGINS, (6, 5), (4, 2))
    rules: Rules = field(default_factory=lambda: Rules(length=3))
    players: Mapping[Seat, Player] = field(default_factory=dict)
    now: float = NOW
    disk: Disk = field(default_factory=Disk)

    def sitting(self) -> Sitting:
        """The match at its beginning."""
        header = Header("clocked", "Ada", "Bob", self.rules, clock=self.clock)
        log, control = Log(self.rules), control_of(self.clock, self.rules)
        assert control
        timing = Timing(control, log)
        dice = ListedDice(self.throws)
        table = Table(log, dice, lenient=frozenset(self.players), timing=timing)
        link = LocalLink(header, table, self.disk.write, lambda: self.now)
        link.open()
        here = frozenset(Seat) - self.players.keys()
        return sitting()._replace(link=link, here=here, players=self.players)

    async def pass_on(self, at: Screen, seconds: float) -> None:
        """Time passes, and the clocks are looked at."""
        self.now += seconds
        ticking = at.screen.following.ticking
        assert ticking
        ticking.look()
        await at.pilot.pause()
