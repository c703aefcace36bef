"""What of a record is looked at: the entries that stand, each with the match before it and after.

Imports `record` and `rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Seat, State, allowed
from backgammon_tui.rules import actions as do


class Turning(NamedTuple):
    """An entry of a game that was played, and the match before it and after it."""

    entry: Entry
    before: State
    after: State
    first: bool
    """Whether it is the first entry after the one that began the game."""


def turnings(log: Log) -> Iterator[Turning]:
    """The entries that stand, in order: what was taken back is left out, and so are points that
    were won elsewhere."""
    began = False
    for entry in log.line:
        before, after = log.after(entry.seq - 1), log.after(entry.seq)
        if isinstance(entry.action, do.Began):
            began = True
            continue
        elsewhere = isinstance(entry.action, do.Settled) and not before.throws
        if not elsewhere:
            yield Turning(entry, before, after, began)
        began = False


def might_double(state: State) -> Seat | None:
    """Who is on roll and may double, if anybody."""
    seat = state.on_roll
    if state.phase is not Phase.TO_ROLL or not seat or state.offer:
        return None
    return seat if do.OfferDouble in allowed(state, seat) else None
