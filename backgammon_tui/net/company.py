"""The company at a table: which of two players is there, who is expected, who has been away or
idle too long, and what follows.

Imports `rules`, the record and absence; writes nothing, and what time it is has to be said, in
seconds.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.entry import Away, Back, Entry
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import BOTH_AWAY, SECOND, SHOWN_AFTER, absence_after

from .messages import Attendance
from .terms import Terms

IDLE: Final = 600.0
"""Seconds after which a player who is awaited and does nothing is away, where no clock runs."""
WITHHELD: Final = 10.0
"""Seconds after which a player is away who does not show his link for a roll that is called."""
STANDING: Final = 30.0
"""Seconds after which a player is away who does not end a turn in which his clock stands, since
there is no legal play."""


class Company:
    """The two players of a match whose record so far is `log`. Those who come back within
    `patience` seconds, as after a restart of the server, have never been away."""

    def __init__(self, log: Log, terms: Terms, now: float, patience: float = 0) -> None:
        self.policy = terms.policy
        self.here: set[Seat] = set()
        self.shown: set[Seat] = set()
        """Who others are told is away: not of a line that is there again in a moment."""
        self._gone: set[Seat] = set()
        self._absence = absence_after(log, terms.budget, _ms(now))
        self._noted = _noted_away(log)
        self._expected = dict.fromkeys(Seat, now + patience) if patience else {}
        self._idle: set[Seat] = set()
        self._awaited: Seat | None = None
        self._patience: float | None = None
        self._since = now
        for seat in self._expected:
            self._absence = self._absence.came(seat, _ms(now))

    @property
    def complete(self) -> bool:
        """Whether both are there."""
        return len(self.here) == len(Seat)

    def attend(self, here: set[Seat], now: float, *, leaving: bool = False) -> tuple[Back, ...]:
        """These players are there, and no others; what the record is to say of those who have
        come back. Who is `leaving` has said so, and is shown as away at once."""
        come, gone = here - self.here, self.here - here
        self.here = set(here)
        for seat in gone:
            self._went(seat, now)
            if leaving:
                self.shown.add(seat)
        return tuple(note for seat in come for note in self._came(seat, now))

    def stir(self, seat: Seat, now: float) -> tuple[Back, ...]:
        """The player does something: he is idle no more."""
        return self._came(seat, now) if seat in self._idle else ()

    def await_(self, seat: Seat | None, patience: float | None, now: float, *, anew: bool) -> None:
        """The match waits for this seat, or for nobody whose absence counts; `anew` if something
        has happened in it. Who is there and does nothing for as long as there is `patience`
        counts as away."""
        self._patience = patience
        if anew or seat is not self._awaited:
            self._since = now
        self._awaited = seat
        self._absence = self._absence.awaiting(seat, _ms(now))

    def tick(self, now: float) -> None:
        """Time has passed: who was expected or sat idle may be away now, who is away is shown."""
        for seat in [seat for seat, until in self._expected.items() if until <= now]:
            del self._expected[seat]
            self._went(seat, now)
        idle = self._idle_at
        if idle is not None and idle <= now and self._awaited:
            self._idle.add(self._awaited)
            self._went(self._awaited, now)
        gone = {seat for seat in Seat if self._gone_at(seat) <= _ms(now)}
        self._gone |= gone
        self.shown |= gone
        self._absence = self._absence.awaiting(self._awaited, _ms(now))

    def notes(self, now: float) -> tuple[Away, ...]:
        """What the record does not say yet of those who are away, and not only for a moment."""
        return tuple(Away(seat, left) for seat, left in self._left(now) if seat not in self._noted)

    def last_notes(self, now: float) -> tuple[Away, ...]:
        """What the record does not say yet of what is left to those who are away, as nothing may
        be written for long."""
        return tuple(
            Away(seat, left) for seat, left in self._left(now) if left != self._noted.get(seat)
        )

    def follow(self, entry: Entry) -> None:
        """Something has been written."""
        match entry.action:
            case Away(seat, left):
                self._noted[seat] = left
            case Back(seat, _):
                self._noted.pop(seat, None)
            case do.Forfeited(seat):
                self._absence = self._absence.forfeited(seat)

    def too_long(self, now: float) -> Seat | None:
        """Who has been away too long, and still is."""
        return self._absence.over(_ms(now))

    def deserted(self, now: float) -> bool:
        """Whether nobody has been there for so long that the match is to be set aside."""
        since = self._absence.both_away_since()
        return since is not None and _ms(now) - since >= BOTH_AWAY

    def loses_match(self, seat: Seat) -> bool:
        """Whether the seat's absence now costs the match: it has cost a game before."""
        return self._absence.of(seat).spent > 0

    def deadline(self, *, aside: bool) -> float | None:
        """When time brings something about here at the latest."""
        absence, times = self._absence, [until * SECOND for until in self._expected.values()]
        times += [self._gone_at(seat) for seat in Seat if self._gone_at(seat) < _NEVER]
        if absence.counted and absence.of(absence.counted).left:
            times.append(absence.since + absence.of(absence.counted).left)
        since = absence.both_away_since()
        if since is not None and not aside:
            times.append(since + BOTH_AWAY)
        if self._idle_at is not None:
            times.append(self._idle_at * SECOND)
        return min(times) / SECOND if times else None

    def attendance(self, seat: Seat, now: float, *, counts: bool) -> Attendance:
        """What is told of a player; nothing follows from his absence unless it `counts`."""
        budget, ms = self._absence.of(seat), _ms(now)
        losing = "match" if self.loses_match(seat) else "game"
        return Attendance(
            here=budget.here,
            away=0 if budget.here else max(ms - budget.since, 0),
            left=self._absence.left(seat, ms),
            counted=self._absence.counted is seat,
            then={"forfeit": losing}.get(self.policy, self.policy) if counts else "",
            due=self.policy == "claim" and self.too_long(now) is seat,
        )

    def _left(self, now: float) -> list[tuple[Seat, int]]:
        """Who is away, and not only for a moment, and what is left to him."""
        return [(seat, self._absence.left(seat, _ms(now))) for seat in Seat if seat in self._gone]

    @property
    def _idle_at(self) -> float | None:
        """When the player who is awaited has been idle too long."""
        waiting = self._awaited in self.here and self._awaited not in self._idle
        return self._since + self._patience if self._patience and waiting else None

    def _gone_at(self, seat: Seat) -> float:
        """When it shows that the player is away; never if it does already."""
        budget = self._absence.of(seat)
        if budget.here or seat in self._gone:
            return _NEVER
        return budget.since + SHOWN_AFTER

    def _came(self, seat: Seat, now: float) -> tuple[Back, ...]:
        self._expected.pop(seat, None)
        self._idle.discard(seat)
        self.shown.discard(seat)
        self._gone.discard(seat)
        self._since = now
        self._absence = self._absence.came(seat, _ms(now))
        left = self._absence.left(seat, _ms(now))
        return (Back(seat, left),) if seat in self._noted else ()

    def _went(self, seat: Seat, now: float) -> None:
        self._absence = self._absence.went(seat, _ms(now))


def _noted_away(log: Log) -> dict[Seat, int]:
    """Of whom the record says last that he is away, and what it says is left to him."""
    noted: dict[Seat, int] = {}
    for entry in log.entries:
        if isinstance(entry.action, Away):
            noted[entry.action.seat] = entry.action.left
        elif isinstance(entry.action, Back):
            noted.pop(entry.action.seat, None)
    return noted


def _ms(now: float) -> int:
    return round(now * SECOND)


_NEVER: Final = float("inf")
