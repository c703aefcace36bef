"""What is right with the cube and with a resignation, as the analysis has it.

Standard library only. The bot does what is said here, and the hint says it.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Seat, State, allowed
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

from .analysis import Seen, truly, weigh_double, weigh_resignation
from .cube_words import ROUNDING, CubeAction, Reply, cube_action
from .thoughts import CubeThought

CUBE_PLIES: Final = 1
"""How far the bot looks before it doubles, or answers a double or a resignation."""

ANSWERS: Final[dict[Reply, Ask]] = {
    Reply.TAKE: TakeDouble(),
    Reply.DROP: DropDouble(),
    Reply.BEAVER: Beaver(),
}


def action_of(state: State, thought: CubeThought) -> CubeAction:
    """What is right for both sides where the answers to a double are worth this."""
    action = cube_action(thought.waited, thought.taken, thought.dropped, redouble=state.cube.turned)
    plain = min(thought.taken, thought.dropped)
    if thought.beavered is None or thought.beavered >= plain - ROUNDING:
        return action
    beaten = cube_action(
        thought.waited, thought.beavered, thought.dropped, redouble=state.cube.turned
    )
    return beaten._replace(reply=Reply.BEAVER)


def verdict(state: State, action: CubeAction) -> str:
    """What is right, in the words of players. Of a beaver only the answer is told: who doubled
    before it, right or wrong, is asked no more."""
    if not state.doubling or not state.doubling.beavers:
        return action.words
    return "raccoon" if action.reply is Reply.BEAVER else action.reply.value


def roll_or_double(state: State, seat: Seat, *, plies: int = CUBE_PLIES, seen: Seen = truly) -> Ask:
    """Whether `seat`, to roll, doubles first; `seen` is how it sees its chances."""
    if OfferDouble not in allowed(state, seat):
        return RollDice()
    action = action_of(state, weigh_double(state, plies=plies, seen=seen))
    return OfferDouble() if action.doubles else RollDice()


def answer_double(state: State, seat: Seat, *, plies: int = CUBE_PLIES, seen: Seen = truly) -> Ask:
    """What `seat` says to the double or beaver that waits for its answer."""
    del seat
    return ANSWERS[action_of(state, weigh_double(state, plies=plies, seen=seen)).reply]


def answer_offer(state: State, seat: Seat, *, plies: int = CUBE_PLIES) -> Ask:
    """What `seat` says to the resignation that waits for its answer."""
    enough = weigh_resignation(state, seat, plies=plies).enough
    return AcceptResignation() if enough else DeclineResignation()
