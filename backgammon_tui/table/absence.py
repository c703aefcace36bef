"""Who of two players is there, and what becomes of a match whose player stays away.

Imports `rules` and the record. Times are whole milliseconds, and what time it is has to be said:
nothing here reads a clock. Each player may be away for one budget in a match. It is counted only
while he is awaited and the other side is there; nobody gets it back by coming again. A game lost
by absence opens the second and last one: when that is gone, so is the match.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.record.entry import Away, Back
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Seat
from backgammon_tui.rules import actions as do

SECOND: Final = 1000
POLICIES: Final = ("forfeit", "claim", "save")
"""What follows when a budget is gone: the game is lost, the other side chooses, or the match is
set aside."""
BUDGET: Final = 120
"""Seconds, where nothing else is agreed."""
SHOWN_AFTER: Final = 5 * SECOND
BOTH_AWAY: Final = 15 * 60 * SECOND
"""After so long without either the match is set aside."""
CHOICES: Final = ("win", "save", "wait")


class Claim(Ask):
    """What the side that is there wants when the other has been away too long: "win", "save" or
    "wait"."""

    choice: str


class Budget(NamedTuple):
    """One player's: whether he is `here`, since when he is not, what is `left` to him and how
    often it has run out."""

    left: int
    here: bool = False
    since: int = 0
    spent: int = 0


class Absence(NamedTuple):
    """Both players' budgets; that of `counted` has been running since then. `full` is what each
    begins with."""

    full: int
    white: Budget
    black: Budget
    counted: Seat | None = None
    since: int = 0

    def of(self, seat: Seat) -> Budget:
        return self.white if seat is Seat.WHITE else self.black

    def left(self, seat: Seat, now: int) -> int:
        """What is left of the seat's budget."""
        used = max(now - self.since, 0) if seat is self.counted else 0
        return max(self.of(seat).left - used, 0)

    def at(self, now: int) -> Absence:
        """The same budgets, looked at now; a `now` before the last one counts nothing."""
        if self.counted is None:
            return self._replace(since=max(now, self.since))
        budget = self.of(self.counted)._replace(left=self.left(self.counted, now))
        return self.having(self.counted, budget)._replace(since=max(now, self.since))

    def came(self, seat: Seat, now: int) -> Absence:
        """The player of the seat is there."""
        looked = self.at(now)
        return looked.having(seat, looked.of(seat)._replace(here=True, since=now))

    def went(self, seat: Seat, now: int) -> Absence:
        """The player of the seat is there no more."""
        looked = self.at(now)
        return looked.having(seat, looked.of(seat)._replace(here=False, since=now))

    def awaiting(self, seat: Seat | None, now: int) -> Absence:
        """The match waits for this seat, or for nobody whose absence counts."""
        looked = self.at(now)
        away = seat is not None and not looked.of(seat).here and looked.of(seat.other).here
        return looked._replace(counted=seat if away else None)

    def forfeited(self, seat: Seat) -> Absence:
        """The seat has lost a game by absence: the last budget is open."""
        spent = self.of(seat).spent + 1
        return self.having(seat, self.of(seat)._replace(left=self.full, spent=spent))

    def both_away_since(self) -> int | None:
        """Since when nobody is there."""
        if self.white.here or self.black.here:
            return None
        return max(self.white.since, self.black.since)

    def over(self, now: int) -> Seat | None:
        """The seat that has been away too long and still is."""
        counted = self.counted
        return counted if counted and not self.left(counted, now) else None

    def having(self, seat: Seat, budget: Budget) -> Absence:
        """The same with this budget of the seat."""
        if seat is Seat.WHITE:
            return self._replace(white=budget)
        return self._replace(black=budget)


def absence_after(log: Log, seconds: int, now: int) -> Absence:
    """The budgets as the record leaves them, with nobody there yet."""
    full = seconds * SECOND
    absence = Absence(full, Budget(full, since=now), Budget(full, since=now), since=now)
    for entry in log.entries:
        match entry.action:
            case Away(seat, left) | Back(seat, left):
                budget = absence.of(seat)._replace(left=min(left, full))
                absence = absence.having(seat, budget)
            case do.Forfeited(seat):
                absence = absence.forfeited(seat)
    return absence
