"""The games of a record as they stand, for the texts they can become.

Imports only `rules` and its room.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from backgammon_tui.rules import How, Phase, State
from backgammon_tui.rules import actions as do

from .beginning import WON_BEFORE
from .log import Log
from .mat_scores import MISSING


class Moment(NamedTuple):
    """An action that stands, with the states before and after it."""

    action: object
    before: State
    after: State


def games_of(log: Log) -> list[list[Moment]]:
    """The standing actions of each game; games that only settle a score are left out, for the
    score of the next one says the same."""
    games: list[list[Moment]] = []
    for entry in log.line:
        before, after = log.after(entry.seq - 1), log.after(entry.seq)
        moment = Moment(_as_told(entry.action, before), before, after)
        if isinstance(entry.action, do.Began):
            games.append([])
        if games and not isinstance(entry.action, do.Ended):
            games[-1].append(moment)
    return [game for game in games if not _unseen(game[-1].action)]


def _as_told(action: object, before: State) -> object:
    """A double that was not answered in time counts as dropped, and is told so."""
    if isinstance(action, do.TimedOut) and before.doubling:
        return do.Dropped(before.doubling.answerer)
    return action


def _unseen(action: object) -> bool:
    return isinstance(action, do.Settled) and action.why in (MISSING, WON_BEFORE)


def left_out(game: Sequence[Moment]) -> list[str]:
    """What texts for other programs leave out: offers that did not end the game."""
    refused = sum(isinstance(moment.action, do.Declined | do.Withdrawn) for moment in game)
    notes = []
    if refused:
        notes.append("resignations that were declined or withdrawn are left out")
    if game[-1].after.offer:
        notes.append("the resignation that waits for its answer is left out")
    return notes


def about_the_end(last: State) -> list[str]:
    """What texts for other programs cannot say of how a game ended."""
    assert last.result
    told = {
        How.ON_TIME: "the loss on time is written as a resignation",
        How.FORFEITED: "the forfeit is written as a resignation",
    }
    notes = [told[last.result.how]] if last.result.how in told else []
    if last.phase is Phase.MATCH_OVER and last.score.winner(last.rules) is None:
        notes.append("with it the whole match was lost, which the score does not show")
    return notes


def waiting(game: Sequence[Moment]) -> State | None:
    """The state after a last throw that was not played."""
    for action, _, after in reversed(game):
        if isinstance(action, do.Played):
            return None
        if isinstance(action, do.Rolled | do.Opened) and after.roll:
            return after
    return None


def by_game(notes: Sequence[Sequence[str]]) -> list[str]:
    """The notes of each game as lines: one for each thing, with the games it is said of."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for number, told in enumerate(notes, 1):
        for note in told:
            found[note].append(str(number))
    return [
        f"Game{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}: {note}."
        for note, numbers in found.items()
    ]
