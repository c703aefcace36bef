"""Whether a game can still go one way or another: the bounds beyond which it cannot.

Standard library only. Without contact nobody is blocked or hit, so each number of a roll
moves a checker by a pip or bears one off while there is one left. A turn therefore takes two
pips away at least; and at most it takes four checkers off or moves 24 pips. What holds by
these bounds holds for all dice and all plays. They are wide: what they leave open is played.
"""

from __future__ import annotations

from .actions import Phase
from .cube import Size, points, size_lost, why_no_double
from .match import Seat
from .position import Position
from .state import State


def settled(state: State) -> bool:
    """Whether neither the winner nor the points of the game on the board can change any more:
    by no dice, no play, and no double."""
    if state.phase not in (Phase.TO_ROLL, Phase.TO_PLAY) or not state.on_roll or state.offer:
        return False
    seats = (state.on_roll, state.on_roll.other)
    if any(not why_no_double(state.cube, state.rules, state.score, seat) for seat in seats):
        return False
    return any(_wins_surely(state, seat) for seat in seats)


def _wins_surely(state: State, seat: Seat) -> bool:
    """Whether `seat` wins whatever happens, and the same points."""
    view = state.seen_by(seat)
    if view.contact:
        return False
    # The other side has had as many turns when the last one ends, or one less.
    turns = most_turns(view) - (1 if seat is state.on_roll else 0)
    other = view.flipped()
    if fewest_turns(other) <= turns:
        return False
    return _pays_the_same(state, view, saved=fewest_turns_to_save(other) <= turns)


def _pays_the_same(state: State, view: Position, *, saved: bool) -> bool:
    """Whether a game that is won pays the same by each size it may still be won by. It may be
    `saved` from a gammon if the loser has turns enough to bear a checker off."""
    sizes = {Size.SINGLE} if view.other_off else {Size.GAMMON}
    if saved:
        sizes.add(Size.SINGLE)
    if size_lost(view) is Size.BACKGAMMON:
        # The checker in the winner's home may leave it in time.
        sizes.add(Size.BACKGAMMON)
    return len({points(size, state.cube, state.rules) for size in sizes}) == 1


def most_turns(position: Position) -> int:
    """Turns after which the side on roll is surely off, without contact."""
    return -(-position.pips // 2)


def fewest_turns(position: Position) -> int:
    """Turns before which the side on roll cannot be off."""
    checkers = sum(count for count in position.counts if count > 0)
    return max(-(-checkers // 4), -(-position.pips // 24))


def fewest_turns_to_save(position: Position) -> int:
    """Turns before which the side on roll, all of it still on the board, cannot have borne a
    checker off: first all come home, and then one more step is made."""
    numbered = enumerate(position.counts)
    outside = [(point, count) for point, count in numbered if point > 6 and count > 0]
    steps = sum(count for _, count in outside) + 1
    pips = sum((point - 6) * count for point, count in outside) + 1
    return max(-(-steps // 4), -(-pips // 24))
