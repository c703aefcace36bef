"""A player's own part in dice that both draw: his chain, and what of it is to be shown when.

Imports the record, the table's chains and its room's messages; no I/O but the safe's. A link goes
out only for a roll that the record calls, by a player who may roll, from chains whose own end is
the one that was made here.
"""

from __future__ import annotations

import hashlib
import os
from typing import Final

from backgammon_tui.record.chains import LENGTH, chain
from backgammon_tui.record.entry import Chained
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.table.chained import ends_due
from backgammon_tui.table.keeping import Safe

from .messages import Link

SECRET: Final = 32


class Drawing:
    """The part of `seat` in the match of `header`. Its secret is kept in `safe`, so that the same
    links are shown when the program is started again; `OSError` if it cannot be."""

    def __init__(self, header: Header, seat: Seat, safe: Safe) -> None:
        self._match = header.id
        self._seat = seat
        name = f"{header.id}-{seat.value}"
        secret = safe.secret(name)
        if secret is None:
            secret = os.urandom(SECRET)
            safe.keep(name, secret)
        self._secret = secret
        self._chains: dict[int, tuple[bytes, ...]] = {}

    def due(self, log: Log, number: int) -> Link | None:
        """What is to be shown now, as message `number`; None if nothing is. `Malformed` if the
        chain in the record is not the one that was made here."""
        made = [entry.action for entry in log.entries if isinstance(entry.action, Chained)]
        if ends_due(log):
            return Link(number, 0, self._chain(len(made))[0].hex())
        own = self._chain(len(made) - 1)
        if getattr(made[-1], self._seat.value) != own[0].hex():
            raise Malformed("the chain in the record is not the one that was made here")
        if not log.called_roll or log.chains is None:
            return None
        throw = log.chains.number + 1
        return Link(number, throw, own[throw].hex())

    def _chain(self, which: int) -> tuple[bytes, ...]:
        """The chain that is made as the first, second, ... of the match."""
        if which not in self._chains:
            start = hashlib.sha256(self._secret + which.to_bytes(4, "big")).digest()
            self._chains = {which: chain(start, self._match, self._seat, LENGTH)}
        return self._chains[which]
