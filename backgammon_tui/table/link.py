"""The door to a table: near or far, a screen or a line-by-line player sees only this.

Imports `rules` and `record`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Illegal, Rule, Seat, State

from .table import Table

if TYPE_CHECKING:
    from .clock import Faces

Listener = Callable[[Entry, State], None]


class NotDone(Exception):
    """Nothing happened, though no rule forbids it; `str()` is the sentence that says why."""


class NotWritten(NotDone):
    """The record could not be written, so nothing happened; the cause is the `OSError`."""

    def __str__(self) -> str:
        return f"The match cannot be written ({self.reason}); nothing has happened."

    @property
    def reason(self) -> str:
        """Why not, as the system says it."""
        return getattr(self.__cause__, "strerror", None) or "unknown error"


class TableLink(Protocol):
    """One match as seen through the door."""

    @property
    def header(self) -> Header:
        """Who plays, and by which rules."""

    @property
    def log(self) -> Log:
        """All that has happened; read it, never add to it."""

    @property
    def dice_by_hand(self) -> bool:
        """Whether the table is told the dice."""

    @property
    def clocks(self) -> Faces | None:
        """What the clocks show now; None in a match without them."""

    def hold(self) -> None:
        """What has happened is being shown: nobody's time is counted."""

    def release(self) -> None:
        """All is shown; the clock of who has to act runs, and `tick` has to be called."""

    def tick(self) -> None:
        """Let happen what the passing of time brings about. Raises `NotDone`."""

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of each new entry and the state after it, in order."""

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:
        """The kinds of Ask the seat may make now."""

    async def ask(self, seat: Seat, ask: Ask) -> None:
        """Ask for the seat. Raises `Illegal`, `Malformed` or `NotDone`; listeners have been
        told when it returns."""


class LocalLink:
    """A table in this process. What it decides is written before anybody is told."""

    def __init__(
        self,
        header: Header,
        table: Table,
        write: Callable[[Sequence[Entry]], None],
        clock: Callable[[], float],
    ) -> None:
        self.header = header
        self._table = table
        self._write = write
        self._clock = clock
        self._listeners: list[Listener] = []

    @property
    def log(self) -> Log:
        return self._table.log

    @property
    def dice_by_hand(self) -> bool:
        return self._table.dice.by_hand

    @property
    def clocks(self) -> Faces | None:
        timing = self._table.timing
        return timing.faces(self._clock()) if timing else None

    def hold(self) -> None:
        if self._table.timing:
            self._table.timing.hold(self._clock())

    def release(self) -> None:
        if self._table.timing:
            self._table.timing.release(self._clock())

    def tick(self) -> None:
        entries = self._table.tick(self._clock())
        if entries:
            self._happen(entries)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:
        return self._table.allowed(seat)

    def open(self) -> None:
        """Start the first game if the match has not begun; raises `NotWritten`."""
        self._happen(self._table.open(self._clock()))

    async def ask(self, seat: Seat, ask: Ask) -> None:
        self._happen(self._table.judge(seat, ask, self._clock()))

    def leave(self) -> None:
        """Write what is to be known when the match is left: the time used, the secret of its dice.
        Nobody is told; raises `NotWritten`."""
        self._make(self._table.leave(self._clock()))

    def _happen(self, entries: Sequence[Entry]) -> None:
        self._make(entries)
        for entry in entries:
            for listener in self._listeners:
                listener(entry, self.log.after(entry.seq))

    def _make(self, entries: Sequence[Entry]) -> None:
        try:
            self._table.prepare(entries)
            self._write(entries)
        except OSError as error:
            raise NotWritten from error
        self._table.commit(entries)


class WatchedLink:
    """A match another program plays: it can be looked at, and nothing can be asked."""

    def __init__(self, header: Header, log: Log) -> None:
        self.header = header
        self.log = log
        self.dice_by_hand = False
        self._listeners: list[Listener] = []

    @property
    def clocks(self) -> Faces | None:
        """As the last entry left them: they stand here."""
        if self.header.clock == "none":
            return None
        from .clock import faces_after  # noqa: PLC0415  (loaded where there are clocks)

        return faces_after(self.header, self.log)

    def hold(self) -> None:
        return

    def release(self) -> None:
        return

    def tick(self) -> None:
        return

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:  # noqa: ARG002
        return frozenset()

    async def ask(self, seat: Seat, ask: Ask) -> None:  # noqa: ARG002
        raise Illegal(Rule.WATCHING)

    def tell(self, entries: Sequence[Entry]) -> None:
        """Pass on entries that have joined the log."""
        for entry in entries:
            for listener in self._listeners:
                listener(entry, self.log.after(entry.seq))
