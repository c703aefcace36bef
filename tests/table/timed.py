"""A table with clocks and a time that only the test moves on, in seconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from backgammon_tui.record.entry import Clocks, Entry, SetAside, from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import Ask, Position, Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.clock import Control, control_of
from backgammon_tui.table.dice import DiceSource, HandDice
from backgammon_tui.table.table import Table
from backgammon_tui.table.timing import Timing

from .playing import NOW, ListedDice, first_play

THREE = Rules(length=3)


class Timed:
    """A match at a table whose clocks run, from its opening throw on if dice are given."""

    def __init__(
        self,
        spec: str = "fast",
        throws: Iterable[Throw] | None = ((3, 1), (6, 5), (4, 2), (6, 1), (5, 2), (4, 3)),
        *,
        rules: Rules = THREE,
        lenient: frozenset[Seat] = frozenset(),
        start: Position | None = None,
        shown: bool = True,
    ) -> None:
        self.rules, self.spec, self.lenient, self.start = rules, spec, lenient, start
        self.dice: DiceSource = HandDice() if throws is None else ListedDice(throws)
        self.now = NOW
        self.at = self._table(Log(rules))
        self.commit(self.at.open(self.now))
        if shown:
            self.timing.release(self.now)
        if throws is not None and start is None:
            self.ask(do.RollDice())

    def _table(self, log: Log) -> Table:
        timing = Timing(self.control, log)
        return Table(log, self.dice, lenient=self.lenient, start=self.start, timing=timing)

    @property
    def control(self) -> Control:
        """The clock agreed on."""
        control = control_of(self.spec, self.rules)
        assert control
        return control

    @property
    def timing(self) -> Timing:
        """The clocks of the table."""
        assert self.at.timing
        return self.at.timing

    @property
    def clocks(self) -> Clocks:
        """What is left now."""
        return self.timing.left(SetAside(), self.now)

    def running(self) -> Seat | None:
        """Whose time is counted."""
        return self.timing.faces(self.now).running

    def wait(self, seconds: float) -> Timed:
        """Time passes."""
        self.now += seconds
        return self

    def commit(self, entries: Sequence[Entry]) -> tuple[Entry, ...]:
        """What was judged happens."""
        self.at.commit(entries)
        return tuple(entries)

    def ask(self, ask: Ask, seat: Seat | None = None) -> tuple[Entry, ...]:
        """Ask now, for the seat that has to act if no other is named."""
        seat = seat or self.at.state.to_act or Seat.WHITE
        return self.commit(self.at.judge(seat, ask, self.now))

    def play(self) -> tuple[Entry, ...]:
        """The seat that has to act makes the first legal play now, rolling where it has to."""
        if do.RollDice in self.at.allowed(self.at.state.to_act or Seat.WHITE):
            self.ask(do.RollDice())
        return self.ask(do.FinishPlay(first_play(self.at)))

    def tick(self) -> tuple[Entry, ...]:
        """What time brings about now."""
        return self.commit(self.at.tick(self.now))

    def killed(self) -> Timed:
        """The program was killed, and is started again: all it knows is what was written."""
        lines = [to_line(entry) for entry in self.at.log.entries]
        self.at = self._table(Log(self.rules, map(from_line, lines)))
        return self

    def resume(self) -> Timed:
        """The match is on the screen again."""
        self.timing.release(self.now)
        return self
