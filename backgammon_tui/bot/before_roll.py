"""What a side looks forward to before the dice, at a glance or a roll further.

Standard library only.
"""

from __future__ import annotations

from collections.abc import Sequence

from backgammon_tui.rules import Seat, State

from .cubeful import prices_now
from .estimate import Estimate
from .judge import Rolled, judge, mean, played_out
from .prospect import Prospect, prospect
from .rolls_ahead import rolls_ahead
from .stakes import Stakes


def rolls_to_come(state: State, plies: int) -> list[Rolled]:
    """The rolls of the side on roll, if they are to be played out; in a race they tell nothing
    new."""
    assert state.on_roll is not None
    if not plies or not state.position.contact:
        return []
    return played_out(state.position, prices_now(state, state.on_roll))


def before_roll(state: State, seat: Seat, rolls: Sequence[Rolled]) -> Estimate:
    """The chances of this seat before the other, or it, rolls."""
    estimate = mean(rolls) if rolls else judge(state.position)
    return estimate if seat is state.on_roll else estimate.flipped()


def looking(
    state: State, seat: Seat, estimate: Estimate, rolls: Sequence[Rolled], *, better: float = 0.0
) -> Prospect:
    """What this seat looks forward to before the roll, its chances being these: by what comes
    after the rolls where they were played out, each leaving it so much `better` off."""
    stakes, on_roll = Stakes(state.rules, state.score, seat), seat is state.on_roll
    if rolls:
        return rolls_ahead(rolls, stakes, on_roll=on_roll, better=better)
    return prospect(state.position, estimate, stakes, on_roll=on_roll)
