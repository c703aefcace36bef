"""One analysis of plays, doubles and resignations, for all who judge them.

Standard library only. The bot, the hint, the tutor and the review ask here and nowhere else, so
they cannot disagree. Plies are counted as GNU Backgammon counts them: 0-ply looks at the
positions after the play, 1-ply at what the other side's next roll makes of them; that takes a
while, and `GivenUp` is raised when it is not wanted any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from backgammon_tui.rules import Phase, Play, Seat, Size, State, legal_plays
from backgammon_tui.rules.cube import Doubling, points, why_no_beaver
from backgammon_tui.rules.position import CHECKERS

from .before_roll import before_roll, looking, rolls_to_come
from .cubeful import after_play, answered, offered, prices_now, rolling, taken, to_roll
from .estimate import Estimate
from .judge import CLOSE, FEW, Rolled, judge, judge_plays, mean, played_out
from .outlook import Holder
from .prospect import Prospect
from .race import haste
from .stakes import Stakes
from .thoughts import CubeThought, Resigning, Scale, Thought

__all__ = [
    "CubeThought",
    "Resigning",
    "Scale",
    "Seen",
    "Thought",
    "scale",
    "truly",
    "weigh",
    "weigh_double",
    "weigh_plays",
    "weigh_resignation",
]

DOUBTFUL: Final = 0.25
"""Points of equity by which a decision with the cube may be wrong at a glance."""

Seen = Callable[[Estimate], Estimate]
"""How somebody sees the chances he has."""


def truly(estimate: Estimate) -> Estimate:
    """The chances as they are judged."""
    return estimate


def scale(state: State, seat: Seat) -> Scale:
    """How worth is told to this seat now; a double on offer is told on the cube before it."""
    stakes = Stakes(state.rules, state.score, seat)
    cube = state.doubling.price if state.doubling else state.cube.value
    return Scale(stakes.worth(cube), stakes.worth(-cube), state.rules.money)


def weigh_plays(state: State, *, plies: int = 0, few: int = FEW) -> list[Thought]:
    """The legal plays of the roll on the table, best first, for the side on roll.

    With `plies` 1 the best `few` are looked at a roll further; the others keep their place
    behind them and say how far they were looked at. `state` waits for a play.
    """
    assert state.roll is not None
    plays = legal_plays(state.position, state.roll)
    thoughts = weigh(state, plays, plies=0)
    if not plies or len(thoughts) == 1 or not state.position.contact:
        return thoughts
    near = [each for each in thoughts[:few] if each.equity > thoughts[0].equity - CLOSE]
    again = weigh(state, [each.play for each in near], plies=plies)
    return again + thoughts[len(near) :]


def weigh(state: State, plays: Sequence[Play], *, plies: int) -> list[Thought]:
    """These plays, best first, each looked at so many plies deep. Of equals in a race first
    the one with fewest rolls to come, then with most checkers off; else the one that would be
    worth most without the cube: a double that ends the game need not come.
    """
    seat = state.on_roll
    assert seat is not None
    told, stakes = scale(state, seat), Stakes(state.rules, state.score, seat)

    def thought(play: Play, estimate: Estimate, rolls: Sequence[Rolled]) -> Thought:
        worth = after_play(state, play, estimate, stakes, rolls)
        return Thought(play, estimate, told.equity(worth), told.match(worth), plies)

    seen = zip(plays, _seen(state, plays, plies), strict=True)
    thoughts = [thought(play, *known) for play, known in seen]
    prices, contact = prices_now(state, seat), state.position.contact

    def merit(thought: Thought) -> tuple[float, ...]:
        equity = round(thought.equity, 6)
        if contact:
            return equity, round(thought.estimate.equity(prices), 6)
        return equity, *haste(thought.play.result)

    return sorted(thoughts, key=merit, reverse=True)


def _seen(
    state: State, plays: Sequence[Play], plies: int
) -> list[tuple[Estimate, Sequence[Rolled]]]:
    """The chances of the side on roll after each of these plays, and the rolls of the other
    side that were played out for it."""
    if not plies:
        return [(estimate, ()) for estimate in judge_plays(state.position, plays)]
    assert state.on_roll is not None
    prices = prices_now(state, state.on_roll.other)
    seen: list[tuple[Estimate, Sequence[Rolled]]] = []
    for play in plays:
        after = play.result.flipped()
        rolls = [] if play.result.off == CHECKERS else played_out(after, prices)
        seen.append(((mean(rolls) if rolls else judge(after)).flipped(), rolls))
    return seen


def weigh_double(state: State, *, plies: int = 0, seen: Seen = truly) -> CubeThought:
    """What doubling is worth to the side on roll that may double, or to the side that has
    doubled: while a beaver waits for its answer, to the side that beavered.

    With `plies` 1 it is looked a roll further unless there is no doubt; the answer says how
    far. `seen` is how the side that decides sees its chances.
    """
    thought = _double(state, 0, seen)
    if not plies or not state.position.contact or not _in_doubt(state, thought):
        return thought
    return _double(state, plies, seen)


def _in_doubt(state: State, thought: CubeThought) -> bool:
    """Whether a closer look might change what is right for the side that decides."""
    if _redoubled_at_once(state):
        return True
    if not state.doubling:
        return abs(thought.waited - thought.doubled) < DOUBTFUL
    near_beaver = thought.beavered is not None and abs(thought.taken) < DOUBTFUL
    return near_beaver or abs(thought.taken - thought.dropped) < DOUBTFUL


def _redoubled_at_once(state: State) -> bool:
    """Whether the side that takes loses nothing by doubling again: to the other side a higher
    cube is of no use, to itself it is. At a glance the double then looks better than it is."""
    assert state.on_roll is not None
    doubling = state.doubling or offered(state, state.on_roll)
    stakes = Stakes(state.rules, state.score, doubling.answerer.other)
    return stakes.dead(doubling.stake) and not stakes.flipped().dead(doubling.stake)


def _double(state: State, plies: int, seen: Seen) -> CubeThought:
    assert state.on_roll is not None
    doubling = state.doubling or offered(state, state.on_roll)
    seat = doubling.answerer.other
    decides = doubling.answerer if state.doubling else seat
    rolls = rolls_to_come(state, plies)
    judged = before_roll(state, decides, rolls)
    estimate = seen(judged)
    if decides is not seat:
        judged, estimate = judged.flipped(), estimate.flipped()
    told = scale(state, seat)
    ahead = looking(state, seat, estimate, rolls, better=estimate.win - judged.win)
    worths = _answers(state, ahead, doubling)
    waited, accepted, dropped, beavered = worths
    return CubeThought(
        estimate,
        told.equity(waited),
        told.equity(accepted),
        told.equity(dropped),
        None if told.money else ((waited + 1) / 2, (accepted + 1) / 2, (dropped + 1) / 2),
        plies,
        None if beavered is None else told.equity(beavered),
    )


def _answers(
    state: State, ahead: Prospect, doubling: Doubling
) -> tuple[float, float, float, float | None]:
    """The worth of a double not made, or a beaver only taken; taken; dropped; beavered."""
    stakes = ahead.stakes
    holder = Holder.OWN if doubling.owner is stakes.seat else Holder.OTHER
    beaten = bool(doubling.beavers)
    more = why_no_beaver(doubling, state.rules) is None
    return (
        ahead.worth(doubling.price, holder) if beaten else rolling(state, ahead),
        taken(ahead, doubling),
        stakes.worth(doubling.price),
        answered(ahead, doubling.beavered(), state.rules) if more else None,
    )


def weigh_resignation(
    state: State, seat: Seat, size: Size | None = None, *, plies: int = 0
) -> Resigning:
    """What it is worth to `seat` that the other side resigns: accepted, and played on.

    The size is that of the offer on the table, where there is one, or else the one given; a
    plain game if neither says. No double waits for its answer.
    """
    size = size or (state.offer.size if state.offer else Size.SINGLE)
    told, stakes = scale(state, seat), Stakes(state.rules, state.score, seat)
    accepted = stakes.worth(points(size, state.cube, state.rules))
    estimate, going_on, looked = _going_on(state, seat, plies)
    return Resigning(
        size,
        estimate,
        told.equity(accepted),
        told.equity(going_on),
        None if told.money else ((accepted + 1) / 2, (going_on + 1) / 2),
        looked,
    )


def _going_on(state: State, seat: Seat, plies: int) -> tuple[Estimate, float, int]:
    """The chances of `seat` in the game that goes on, its worth on the scale of `Stakes`, and
    how far was looked.

    With dice on the board it is that of the best play; else the side on roll may double.
    """
    assert state.on_roll is not None
    if state.phase is Phase.TO_PLAY:
        best = weigh_plays(state, plies=plies)[0]
        estimate, looked = best.estimate, best.plies
        worth = scale(state, state.on_roll).worth(best.equity)
    else:
        rolls = rolls_to_come(state, plies)
        estimate, looked = before_roll(state, state.on_roll, rolls), plies if rolls else 0
        worth = to_roll(state, looking(state, state.on_roll, estimate, rolls))
    if seat is state.on_roll:
        return estimate, worth, looked
    return estimate.flipped(), -worth, looked
