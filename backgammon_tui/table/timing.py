"""The clocks of one table as they go on: with what happens, and while plays are being shown.

Imports `rules`, the record and the clock. Time is told in seconds, as tables have it.
"""

from __future__ import annotations

from backgammon_tui.record.entry import Clocks, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.rules import GameAction
from backgammon_tui.rules import actions as do

from .clock import SECOND, Control, Faces, clock_of, counted, full


class Timing:
    """The clocks of a table. They stand until `release` is called for the first time: nobody
    loses time before the match is on the screen, be it new or resumed."""

    def __init__(self, control: Control, log: Log) -> None:
        self._clock = clock_of(control, log)
        self._counted = counted(log)
        self._held = True
        self._next_seq = log.next_seq

    @property
    def match(self) -> bool:
        """Whether an empty bank loses the whole match."""
        return self._clock.control.match

    @property
    def counts(self) -> bool:
        """Whether there is something to think about for the side that has to act."""
        return self._counted

    @property
    def deadline(self) -> float | None:
        """When the time of the side that has to act is up; None while no clock runs."""
        deadline = self._clock.deadline
        return None if deadline is None else deadline / SECOND

    def fallen(self, now: float) -> bool:
        """Whether the time of a side is up."""
        deadline = self._clock.deadline
        return deadline is not None and _milliseconds(now) >= deadline

    def faces(self, now: float) -> Faces:
        """What the clocks show now."""
        return self._clock.faces(_milliseconds(now))

    def left(self, action: GameAction | TableNote, now: float) -> Clocks:
        """The clocks as the entry of an action has them."""
        control = self._clock.control
        if control.anew and isinstance(action, do.Began):
            return full(control)
        return self._clock.at(_milliseconds(now)).left

    def follow(self, log: Log) -> None:
        """Something may have joined the log: then the clocks pass to who has to act now."""
        if log.next_seq == self._next_seq:
            return
        self._next_seq = log.next_seq
        entry = log.entries[-1]
        if entry.clocks:
            self._clock = self._clock._replace(left=entry.clocks)
        self._clock = self._clock.passed(log.state.to_act)
        self._counted = counted(log)
        self._go(entry.at)

    def hold(self, now: float) -> None:
        """Something is being shown: nobody's time is counted."""
        self._held = True
        self._clock = self._clock.standing(_milliseconds(now))

    def release(self, now: float) -> None:
        """All has been shown."""
        self._held = False
        self._go(now)

    def _go(self, now: float) -> None:
        if self._counted and not self._held:
            self._clock = self._clock.going(_milliseconds(now))


def _milliseconds(now: float) -> int:
    return round(now * SECOND)
