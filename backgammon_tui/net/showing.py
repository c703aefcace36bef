"""What a player's program shows of its chain, where both players draw the dice, and that it shows
nothing more once something is wrong with them.

Imports the record and its room; no I/O but the safe's.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from backgammon_tui.record.proof import proof
from backgammon_tui.record.store import ID
from backgammon_tui.rules import Malformed, Phase
from backgammon_tui.table.keeping import Safe

from .drawing import Drawing
from .far import CHAINS, FarTable
from .messages import Link

UNKEPT: Final = "No secret can be kept here: you cannot take part in drawing the dice."
WRONG: Final = "The dice are not what both players' chains give: you show no more of yours."


class Showing:
    """One's part in the dice of a table. `trouble` is why nothing is shown, as a sentence."""

    def __init__(self, table: FarTable, safe: Safe | None) -> None:
        self._table = table
        self._safe = safe
        self._shown: tuple[int, int] | None = None
        self._drawing: Drawing | None = None
        self.trouble = ""
        if table.header.dice == CHAINS and table.seat:
            self._begin(safe)

    def _begin(self, safe: Safe | None) -> None:
        header, seat = self._table.header, self._table.seat
        with suppress(OSError):
            if safe and seat and ID.fullmatch(header.id):
                self._drawing = Drawing(header, seat, safe)
        self.trouble = "" if self._drawing else UNKEPT

    def again(self) -> None:
        """The line was lost: what was shown last may not have come."""
        self._shown = None

    def due(self) -> Link | None:
        """What is to be shown now and has not been."""
        drawing, log = self._drawing, self._table.log
        if drawing is None or self.trouble or self._table.seat is None:
            return None
        if log.state.phase is Phase.MATCH_OVER:
            self._forget()
            return None
        try:
            link = drawing.due(log, 0)
        except Malformed:
            self.trouble = WRONG
            return None
        if link is None or self._shown == (log.next_seq, link.number):
            return None
        if not proof(self._table.header, log).sound:
            self.trouble = WRONG
            return None
        self._shown = (log.next_seq, link.number)
        return link

    def _forget(self) -> None:
        """The match is over: its secret is of no use to anybody any more."""
        if self._safe and self._table.seat:
            self._safe.forget(f"{self._table.header.id}-{self._table.seat.value}")
        self._drawing = None
