"""A table whose dice both players draw together, each from a chain of his own.

Imports `rules` and `record`. A roll is called first, and bound: only then does each side show its
next link, and with both the dice are there. Whoever keeps his link back keeps the match waiting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui.record.chains import DICE, LENGTH, Links, continues, thrown
from backgammon_tui.record.entry import CalledDraw, Chained, Entry, Linked
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw, message
from backgammon_tui.rules import Ask, Illegal, Malformed, Phase, Roll, Rule, Seat
from backgammon_tui.rules import actions as do

from .dice import Facts, Unsealed, dice_of
from .table import Table

if TYPE_CHECKING:
    from .keeping import Safe
    from .timing import Timing


class ChainedDice(Unsealed):
    """The dice of the match with this id, whose record so far is `log`: what each side has shown
    and the record does not have yet."""

    by_hand = False

    def __init__(self, match: str, log: Log) -> None:
        self._match = match
        self._log = log
        self._shown: dict[Seat, bytes] = {}

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Who has not shown the end of his chain, or his next link."""
        return tuple(seat for seat in Seat if seat not in self._shown)

    @property
    def both(self) -> Links:
        """What both have shown."""
        return Links(self._shown[Seat.WHITE], self._shown[Seat.BLACK])

    def show(self, seat: Seat, link: bytes) -> None:
        """A side shows the end of its chain, or its next link. `Malformed` if it has shown
        another, or if this is not of its chain."""
        chains = self._log.chains
        next_one = chains and not ends_due(self._log)
        if chains and next_one and not continues(link, chains.links, self._match, seat):
            raise Malformed("that is not the next link of the chain")
        if self._shown.setdefault(seat, link) != link:
            raise Malformed("another link has been shown already")

    def throw(self, game: int, number: int) -> Throw:
        """The dice that both links give; those of several throws that are made at once come from
        the same links."""
        return thrown(self.both, message(self._match, game, number, ("", "")))

    def settle(self, facts: Facts) -> None:
        """What is in the record has not to be shown again."""
        if any(isinstance(fact, Chained | Linked) for fact in facts):
            self._shown.clear()


def ends_due(log: Log) -> bool:
    """Whether the ends of chains have to be shown: the first ones, or new ones since the others
    are used up."""
    return log.chains is None or log.chains.number >= LENGTH


class ChainedTable(Table):
    """A table with such dice."""

    def __init__(self, log: Log, dice: ChainedDice, *, timing: Timing | None = None) -> None:
        super().__init__(log, dice, timing=timing)
        self.chained = dice

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who has to show something before a roll that is called can be thrown."""
        return self.chained.missing if self.log.called_roll else ()

    @property
    def due(self) -> int:
        """The number of the throw whose links come next; 0 where the ends of chains do."""
        return 0 if ends_due(self.log) or not self.log.chains else self.log.chains.number + 1

    def show(self, seat: Seat, link: bytes, now: float) -> tuple[Entry, ...]:
        """A side shows its end or link: what that brings about with the other's. Raises
        `Malformed` for another one, `Illegal` where none is to be shown."""
        first = ends_due(self.log)
        if not first and not self.log.called_roll:
            raise Illegal(Rule.ROLL_FIRST)
        self.chained.show(seat, link)
        if self.chained.missing:
            return ()
        white, black = (link.hex() for link in self.chained.both)
        if first:
            return self.entries((Chained(white, black),), now)
        return self.entries((Linked(white, black), *self._drawn()), now)

    def _drawn(self) -> Facts:
        if self.state.phase is Phase.OPENING:
            return self._opening_throws()
        return (do.Rolled(Roll(*self._throw(self.state.throws + 1))),)

    def _rolled(self, seat: Seat) -> Facts:
        self._check(seat, do.RollDice)
        return (CalledDraw(seat),)

    def _why_held(self, kind: type[Ask]) -> Illegal | None:
        if self.log.called_roll and kind is do.RollDice:
            return Illegal(Rule.ALREADY_ROLLED)
        return super()._why_held(kind)


def table_of(header: Header, log: Log, safe: Safe, timing: Timing | None) -> Table:
    """The table of a match, with the dice that its header names."""
    if header.dice == DICE:
        return ChainedTable(log, ChainedDice(header.id, log), timing=timing)
    return Table(log, dice_of(header.dice, header.id, log, safe), timing=timing)
