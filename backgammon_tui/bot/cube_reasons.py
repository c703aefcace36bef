"""Why a double, its answer or the answer to a resignation is right, in one sentence that is true.

Standard library and the rules only. What can be counted is counted: pips, and in the last roll
the throws that win. The rest are the chances as they are judged.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Position, Seat, State

from .bearoff import few, rolls_needed
from .cube_words import CubeAction, Reply, Turn
from .cubeful import prices_now
from .estimate import Estimate, Prices
from .prospect import gammons_count
from .race import at_home, rolls_left
from .thoughts import Resigning

TURNS: Final = {
    Turn.WAIT: "not enough to double",
    Turn.DOUBLE: "enough to double",
    Turn.OPTIONAL: "as good doubled as not",
    Turn.TOO_GOOD: "too good to double",
}
REPLIES: Final = {
    Reply.TAKE: "enough to take",
    Reply.DROP: "not enough to take",
    Reply.BEAVER: "enough to beaver",
}

LITTLE: Final = 0.001
"""What gammons add that is not worth saying."""


def standing(state: State, seat: Seat, estimate: Estimate) -> str:
    """How the game stands for this seat, whose chances are these, before the roll."""
    position = state.seen_by(seat)
    last = _last_roll(state.position)
    if last is not None:
        won = last if seat is state.on_roll else 36 - last
        return f"the last roll: {won} of 36 win"
    if position.contact:
        return chances(estimate, prices_now(state, seat))
    return f"{_race(position)}; wins {_percent(estimate.win)}"


def of_double(state: State, seat: Seat, estimate: Estimate, action: CubeAction) -> str:
    """The reason to double or not, for the side that may."""
    return f"{standing(state, seat, estimate)}: {TURNS[action.turn]}"


def of_answer(state: State, seat: Seat, estimate: Estimate, reply: Reply) -> str:
    """The reason to take, to drop or to beaver, for the side that is doubled."""
    return f"{standing(state, seat, estimate)}: {REPLIES[reply]}"


def of_resignation(state: State, seat: Seat, thought: Resigning) -> str:
    """The reason for this seat to accept a resignation, or not to."""
    worth = f"playing on is worth {'no ' if thought.enough else ''}more"
    if not gammons_count(state):
        return f"wins {_percent(thought.estimate.win)}, gammons count once: {worth}"
    return f"{chances(thought.estimate, prices_now(state, seat))}: {worth}"


def chances(estimate: Estimate, prices: Prices) -> str:
    """A side's chances of winning, and of those gammons that matter more, if any do."""
    wins = f"wins {_percent(estimate.win)}"
    won, lost = estimate.gammon * prices.won, estimate.gammon_lost * prices.lost
    if max(won, lost) < LITTLE:
        return wins
    if won >= lost:
        return f"{wins}, {_percent(estimate.gammon)} gammons"
    return f"{wins}, loses {_percent(estimate.gammon_lost)} gammons"


def _percent(chance: float) -> str:
    """Whole hundredths; what is nearly certain is not made certain.

    >>> _percent(0.9999), _percent(1.0)
    ('over 99 %', '100 %')
    """
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 <= chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


def _last_roll(position: Position) -> int | None:
    """How many of the 36 throws win at once, if the other side is sure to win otherwise."""
    own, other = at_home(position.counts), at_home(position.flipped().counts)
    if position.contact or not own or not other or not few(own) or not few(other):
        return None
    if len(rolls_needed(other)) > 2 or len(rolls_needed(own)) < 2:
        return None
    return round(36 * rolls_needed(own)[1])


def _race(position: Position) -> str:
    """The pips, and how many rolls are left to the side ahead, where that is known."""
    own, other = position.pips, position.other_pips
    if own == other:
        return f"level at {own} pips"
    ahead = "ahead" if own < other else "behind"
    home = at_home(position.counts)
    rolls = rolls_left(home) if home else None
    to_go = f"{own} to go" if rolls is None else f"{rolls:.1f} rolls to go"
    return f"{ahead} by {_pips(abs(own - other))}, {to_go}"


def _pips(pips: int) -> str:
    return f"{pips} pip{'' if pips == 1 else 's'}"
