"""Luck: what a throw was worth when played best, against the mean of all throws.

Imports `bot`, `record` and `rules`. The mean over the 36 throws is of the very same judgements,
so the luck of all of them is nothing in the mean, whoever judges.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from backgammon_tui.bot.analysis import weigh_plays
from backgammon_tui.bot.bearoff import weight
from backgammon_tui.record.reviewed import Luck
from backgammon_tui.rules import ROLLS, Phase, Roll, Seat, State, apply
from backgammon_tui.rules import actions as do

from .plays import price
from .turning import Turning

SIDES: Final = range(1, 7)


def luck_of(at: Turning) -> Luck | None:
    """The luck of a throw; None for what is no throw, or an opening throw of equal dice."""
    action, before = at.entry.action, at.before
    if isinstance(action, do.Rolled) and before.phase is Phase.TO_ROLL and before.on_roll:
        dice = (action.roll.larger, action.roll.smaller)
        gained = worth_of(before, action.roll) - mean_worth(before)
        return _luck(at, before.on_roll, dice, gained)
    if isinstance(action, do.Opened) and at.after.phase is Phase.TO_PLAY and at.after.on_roll:
        first = at.after.on_roll
        gained = _worth(at.after) - opening_mean(before, first)
        return _luck(at, first, (action.white_die, action.black_die), gained)
    return None


def _luck(at: Turning, seat: Seat, dice: tuple[int, int], gained: float) -> Luck:
    state = at.after
    return Luck(at.entry.seq, state.number, state.turn, seat, dice, gained, price(state, seat))


def worth_of(state: State, roll: Roll) -> float:
    """What a throw is worth to the side on roll when it is played best, in equity."""
    return _worth(apply(state, do.Rolled(roll)))


def mean_worth(state: State) -> float:
    """The mean of that over the 36 throws."""
    return sum(weight(roll) * worth_of(state, roll) for roll in ROLLS) / 36


def opening_mean(state: State, first: Seat) -> float:
    """The mean over the 30 opening throws of unequal dice, each side beginning with 15 of them;
    told to the side that did begin."""
    worths = [
        _worth(apply(state, do.Opened(*dice))) * (1 if who is first else -1)
        for larger, smaller in combinations(reversed(SIDES), 2)
        for who, dice in ((Seat.WHITE, (larger, smaller)), (Seat.BLACK, (smaller, larger)))
    ]
    return sum(worths) / len(worths)


def _worth(state: State) -> float:
    """What the best play is worth to the side that is to play."""
    return weigh_plays(state)[0].equity
