"""What a game is worth where the cube lies as it does in a state: to roll, doubled, after a play.

Standard library only. Worth is that of `Stakes`, and always told by the side of the prospect.
"""

from __future__ import annotations

from collections.abc import Sequence

from backgammon_tui.rules import Play, Rules, Seat, State
from backgammon_tui.rules.cube import Doubling, points, size_lost, why_no_beaver
from backgammon_tui.rules.position import CHECKERS

from .estimate import Estimate, Prices
from .judge import Rolled
from .outlook import Holder
from .prospect import Prospect, gammons_count, holder_of, prospect
from .rolls_ahead import rolls_ahead
from .stakes import Stakes

JACOBY_PRICES = Prices(0.5, 0.5)
"""Under Jacoby a gammon counts only if the cube is turned before the end, which is likely."""


def prices_now(state: State, seat: Seat) -> Prices:
    """What gammons add for this seat at this score and cube."""
    if not gammons_count(state):
        return JACOBY_PRICES
    return Stakes(state.rules, state.score, seat).prices(state.cube.value)


def rolling(state: State, ahead: Prospect) -> float:
    """The worth when the side on roll rolls now, without a double."""
    holder = holder_of(state.cube.owner, ahead.stakes.seat)
    return ahead.worth(state.cube.value, holder, gammons=gammons_count(state))


def to_roll(state: State, ahead: Prospect) -> float:
    """The worth to the side on roll, which doubles first where it may and that is better."""
    stakes, cube = ahead.stakes, state.cube
    wait = rolling(state, ahead)
    if cube.owner is stakes.seat.other or stakes.dead(cube.value):
        return wait
    drop = stakes.worth(cube.value)
    if wait >= drop:
        return wait
    return max(wait, answered(ahead, offered(state, stakes.seat), state.rules))


def offered(state: State, seat: Seat) -> Doubling:
    """The double that this seat may offer in a state without one."""
    return Doubling(state.cube.value * 2, answerer=seat.other, owner=seat.other)


def taken(ahead: Prospect, doubling: Doubling) -> float:
    """The worth of the game that goes on when this double is taken."""
    own = doubling.owner is ahead.stakes.seat
    return ahead.worth(doubling.stake, Holder.OWN if own else Holder.OTHER)


def answered(ahead: Prospect, doubling: Doubling, rules: Rules) -> float:
    """The worth of a double on offer, if it is answered best: taken, dropped or beavered."""
    own = doubling.answerer is ahead.stakes.seat
    price = -doubling.price if own else doubling.price
    worths = [taken(ahead, doubling), ahead.stakes.worth(price)]
    if why_no_beaver(doubling, rules) is None:
        worths.append(answered(ahead, doubling.beavered(), rules))
    return max(worths) if own else min(worths)


def after_play(
    state: State, play: Play, estimate: Estimate, stakes: Stakes, rolls: Sequence[Rolled] = ()
) -> float:
    """The worth to the side on roll of making this play, after which its chances are these.

    `stakes` are of that side; `rolls` those of the other side, where they were played out. A
    game that the play ends pays what the rules say.
    """
    if play.result.off == CHECKERS:
        return stakes.worth(points(size_lost(play.result), state.cube, state.rules))
    theirs = stakes.flipped()
    if rolls:
        return -to_roll(state, rolls_ahead(rolls, theirs, on_roll=True))
    position = play.result.flipped()
    return -to_roll(state, prospect(position, estimate.flipped(), theirs, on_roll=True))
