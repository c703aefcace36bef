"""When a player has seen what the other side did: his clock stands until then.

Imports `rules` and the record. Plays are shown step by step at the other end; the server counts
with the pauses of the usual speed, whoever sits there, so that nobody gains by saying otherwise.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.entry import Entry, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.rules import actions as do

STEP: Final = 0.6
"""Seconds for which a throw, and each step of a play, is shown."""


def seen_at(log: Log, before: float) -> float:
    """When the last play of the record has been seen, in seconds; 0 if something else is last.
    Notes change nothing: then it is as it was `before`."""
    last = log.entries[-1]
    if isinstance(last.action, TableNote):
        return before
    if not isinstance(last.action, do.Played):
        return 0.0
    # A throw that was played at once is still being shown.
    begun = max(last.at, _thrown_at(log.entries[-2]) + STEP)
    return begun + STEP * max(len(last.action.steps), 1)


def _thrown_at(entry: Entry) -> float:
    return entry.at if isinstance(entry.action, do.Rolled) else 0.0
