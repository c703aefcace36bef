"""What is right with the cube and with a resignation, as the analysis has it.

Standard library only. The bot does what is said here, and the hint says it.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Phase, Seat, State, allowed
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    DropDouble,
    OfferDouble,
    RollDice,
    TakeDouble,
)

from .analysis import weigh_double, weigh_resignation
from .cube_words import CubeAction, Reply, cube_action
from .thoughts import CubeThought

ANSWERS: Final[dict[Reply, Ask]] = {
    Reply.TAKE: TakeDouble(),
    Reply.DROP: DropDouble(),
    Reply.BEAVER: Beaver(),
}


def action_of(state: State, thought: CubeThought) -> CubeAction:
    """What is right for both sides where the answers to a double are worth this."""
    return cube_action(
        thought.waited,
        thought.taken if thought.beavered is None else min(thought.taken, thought.beavered),
        thought.dropped,
        redouble=state.cube.turned,
        beavers=thought.beavered is not None,
    )


def roll_or_double(state: State, seat: Seat, *, plies: int = 0) -> Ask:
    """Whether `seat`, to roll, doubles first."""
    if OfferDouble not in allowed(state, seat):
        return RollDice()
    action = action_of(state, weigh_double(state, plies=plies))
    return OfferDouble() if action.doubles else RollDice()


def answer(state: State, seat: Seat, *, plies: int = 0) -> Ask:
    """What `seat` says to the double, beaver or resignation that waits for its answer."""
    if state.phase is Phase.DOUBLED:
        return ANSWERS[action_of(state, weigh_double(state, plies=plies)).reply]
    enough = weigh_resignation(state, seat, plies=plies).enough
    return AcceptResignation() if enough else DeclineResignation()
