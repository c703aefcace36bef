"""The results of a record: a row a game, as a score sheet shows them.

Imports only `rules` and the log.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.rules import Result, Score, Seat
from backgammon_tui.rules import actions as do

from .log import Log, only_dice


class GameRow(NamedTuple):
    """A finished game, the score after it, and the take-backs that White and Black made in it;
    dice that were only typed wrong are none."""

    result: Result
    score: Score
    take_backs: tuple[int, int]


def score_sheet(log: Log) -> tuple[GameRow, ...]:
    """The finished games of the match in order; a game whose end was taken back is left out."""
    taken = take_backs(log)
    rows: dict[int, GameRow] = {}
    for entry in log.line:
        state = log.after(entry.seq)
        if not state.live and state.result and state.result.game == state.game:
            game = state.game
            pair = (taken.get((game, Seat.WHITE), 0), taken.get((game, Seat.BLACK), 0))
            rows[game] = GameRow(state.result, state.score, pair)
    return tuple(rows.values())


def take_backs(log: Log) -> dict[tuple[int, Seat], int]:
    """How often each seat took a decision back, by game and seat."""
    counted: dict[tuple[int, Seat], int] = {}
    for entry in log.entries:
        if isinstance(entry.action, do.TookBack):
            before, after = log.after(entry.seq - 1), log.after(entry.seq)
            if not only_dice(before, after):
                key = (after.game, entry.action.seat)
                counted[key] = counted.get(key, 0) + 1
    return counted
