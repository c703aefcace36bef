"""A match between two who may come and go: the table, its record, its clocks and its company.

Imports `rules`, the record, the table and its room; of peers it knows nothing. What happens is
written before anybody can be told of it. Times are seconds, and have to be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from backgammon_tui.record.entry import (
    Away,
    Back,
    Chained,
    Entry,
    Phrase,
    Revealed,
    Sealed,
    SetAside,
)
from backgammon_tui.record.log import Log
from backgammon_tui.record.store import MatchFile
from backgammon_tui.rules import Ask, Phase, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import Claim
from backgammon_tui.table.chained import ChainedTable, table_of
from backgammon_tui.table.clock import Faces, control_of
from backgammon_tui.table.dice import Facts
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.timing import Timing

from .company import IDLE, STANDING, WITHHELD, Company
from .messages import Attendance
from .saying import Barred
from .seeing import seen_at
from .terms import Terms

if TYPE_CHECKING:
    from backgammon_tui.table.keeping import Safe

AGAIN: Final = 1.0
"""Seconds after which what could not be written is tried again."""
_BESIDE: Final = (Away, Back, Chained, Phrase, Sealed, Revealed, SetAside)
"""Notes that leave the match as it was for whoever thinks about it."""


class Match:
    """The match of `file`, played on `terms`; its dice are drawn from secrets in `safe`."""

    def __init__(
        self, file: MatchFile, terms: Terms, safe: Safe, now: float, patience: float = 0
    ) -> None:
        header, log = file.header, file.log
        control = control_of(header.clock, header.rules)
        self.file = file
        self.terms = terms
        self.timing = Timing(control, log) if control else None
        self.table = table_of(header, log, safe, self.timing)
        self.company = Company(log, terms, now, patience)
        self.aside = _set_aside(log)
        self._again = 0.0
        self._seen_at = 0.0

    @property
    def log(self) -> Log:
        return self.file.log

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.log.entries)

    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self.log.state.phase is Phase.MATCH_OVER

    def open(self, now: float) -> None:
        """Write what is missing of the beginning; raises `NotWritten`, and `tick` tries again."""
        self._again = now + AGAIN
        self._happen(self.table.open(now), now)
        self._again = 0.0

    def ask(self, seat: Seat, ask: Ask, now: float) -> None:
        """Grant a wish. Raises `Illegal`, `Malformed`, `Barred` or `NotWritten`; nothing has
        happened then."""
        self._note(self.company.stir(seat, now), now)
        if isinstance(ask, Claim):
            self._claim(seat, ask.choice, now)
            return
        if self.aside:
            raise Barred("aside")
        if isinstance(ask, do.TakeBack) and not self.terms.take_backs:
            raise Barred("no-take-backs")
        self._happen(self.table.judge(seat, ask, now), now)

    def show(self, seat: Seat, number: int, link: bytes, now: float) -> None:
        """The player shows the link of his chain for throw `number`, or with 0 its end. Raises as
        `ask` does."""
        if not isinstance(self.table, ChainedTable):
            raise Barred("no-chains")
        self._note(self.company.stir(seat, now), now)
        if number != self.table.due:
            raise Barred("not-the-link")
        self._happen(self.table.show(seat, link, now), now)
        self._settle(now)

    def fresh(self, seq: int) -> bool:
        """Whether an answer to entry `seq` is one to the match as it stands."""
        if seq > self.last:
            return False
        return all(isinstance(entry.action, _BESIDE) for entry in self.log.entries[seq:])

    def attend(self, here: set[Seat], now: float, *, leaving: bool = False) -> None:
        """These players are there, and no others. Raises `NotWritten` if the record cannot say
        so; they are all the same."""
        notes: Facts = self.company.attend(here, now, leaving=leaving)
        if self.company.complete:
            self.aside = False
        self._settle(now)
        self._note(notes, now)

    def tick(self, now: float) -> None:
        """Let happen what the passing of time brings about. Raises `NotWritten`, and then tries
        again a little later."""
        if now < self._again or self.over:
            return
        self.company.tick(now)
        self._settle(now)
        if not self.log.line:
            self.open(now)
        try:
            self._happen(self.table.tick(now), now)
            if self._counts:
                self._note(self.company.notes(now), now)
                self._decide(now)
            if self.company.deserted(now) and not self.aside and not self.over:
                self._set_aside(now)
        except NotWritten:
            self._again = now + AGAIN
            raise

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called at the latest."""
        if self.over:
            return None
        times = [self.table.deadline, self.company.deadline(aside=self.aside)]
        times += [self._again if not self.log.line else None, self._seen_at or None]
        first = min((time for time in times if time is not None), default=None)
        return None if first is None else max(first, self._again)

    def faces(self, now: float) -> Faces | None:
        """What the clocks show; None in a match without."""
        return self.timing.faces(now) if self.timing else None

    def attendance(self, seat: Seat, now: float) -> Attendance:
        """Whether the player of a seat is there, and what follows if not."""
        return self.company.attendance(seat, now, counts=self._counts)

    def leave(self, now: float) -> None:
        """The server goes down: the time used is written. Raises `NotWritten`."""
        if self.table.deadline is not None:
            self._note((SetAside(),), now)

    @property
    def _counts(self) -> bool:
        """Whether something follows from absence: before the first roll nobody loses."""
        return bool(self.log.throws) and not self.over and not self.aside

    def _decide(self, now: float) -> None:
        """A player has been away too long."""
        seat = self.company.too_long(now)
        if seat and self.terms.policy == "forfeit":
            self._forfeit(seat, now)
        elif seat and self.terms.policy == "save":
            self._set_aside(now)

    def _claim(self, seat: Seat, choice: str, now: float) -> None:
        """The other side has been away too long, and this one chooses."""
        if self.terms.policy != "claim" or self.company.too_long(now) is not seat.other:
            raise Barred("not-due")
        if choice == "win":
            self._forfeit(seat.other, now)
        elif choice == "save":
            self._set_aside(now)

    def _forfeit(self, seat: Seat, now: float) -> None:
        lost = do.Forfeited(seat, self.company.loses_match(seat))
        self._note(self.table.dice.sealed((lost,)), now)

    def _set_aside(self, now: float) -> None:
        """The match rests until both are there; the secret of its dice may be known."""
        away = self.company.last_notes(now)
        self._note((*away, SetAside(), *self.table.dice.leaving()), now)

    def _note(self, facts: Facts, now: float) -> None:
        if facts:
            self._happen(self.table.entries(facts, now), now)

    def _happen(self, entries: Sequence[Entry], now: float) -> None:
        """Write entries, and only then let them happen."""
        if not entries:
            return
        try:
            self.table.prepare(entries)
            self.file.append(entries)
        except OSError as error:
            raise NotWritten from error
        self.table.commit(entries)
        self._seen_at = seen_at(self.log, self._seen_at) if self.timing else 0.0
        for entry in entries:
            self.company.follow(entry)
            self.aside = self.aside or isinstance(entry.action, SetAside)
        self._settle(now, anew=True)

    def _awaited(self) -> tuple[Seat | None, float | None]:
        """Whose absence counts now, and for how long he may do nothing."""
        if not self._counts:
            return None, None
        missing = self.table.waits_for if isinstance(self.table, ChainedTable) else ()
        if missing:
            return missing[0], WITHHELD
        if self.timing:
            return self.log.state.to_act, None if self.timing.counts else STANDING
        return self.log.state.to_act, IDLE

    def _settle(self, now: float, *, anew: bool = False) -> None:
        """Time is counted for the side that is awaited: by its clock while it is there and has
        seen what the other side did, else in its budget."""
        awaited, patience = self._awaited()
        self.company.await_(awaited, patience, now, anew=anew)
        self._seen_at = self._seen_at if now < self._seen_at else 0.0
        if self.timing and awaited in self.company.here and not self._seen_at:
            self.timing.release(now)
        elif self.timing:
            self.timing.hold(now)


def _set_aside(log: Log) -> bool:
    """Whether a match was set aside and has not gone on since."""
    for entry in reversed(log.entries):
        if isinstance(entry.action, SetAside):
            return True
        if not isinstance(entry.action, _BESIDE):
            return False
    return False
