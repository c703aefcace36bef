"""From what an identifier says to a state that can be played on from, and back.

Imports only `rules` and the situation.
"""

from __future__ import annotations

from backgammon_tui.rules import Doubling, How, Malformed, Offer, Phase, Rules, Seat, Size, State

from .playable import why_not_playable
from .situation import USUAL_LIMIT, GameState, Situation


def state_of(situation: Situation) -> State:
    """The state to play on from, as game 1: to roll, to play, doubled, or with a resignation on
    offer. Raises `Malformed` where nobody can play on, with the reason."""
    reason = why_not_playable(situation)
    if reason:
        raise Malformed(reason)
    return State(
        rules=situation.rules.check(),
        score=situation.points,
        phase=_phase(situation),
        game=1,
        turn=1,
        throws=1 if situation.roll else 0,
        on_roll=situation.on_roll,
        position=situation.position,
        roll=situation.roll,
        cube=situation.cube,
        doubling=_doubling(situation),
        offer=Offer(situation.turn.other, situation.resigned) if situation.resigned else None,
    )


def _phase(situation: Situation) -> Phase:
    if situation.doubled:
        return Phase.DOUBLED
    return Phase.TO_PLAY if situation.roll else Phase.TO_ROLL


def _doubling(situation: Situation) -> Doubling | None:
    if not situation.doubled:
        return None
    stake, owner = situation.cube_value * 2, situation.on_roll.other
    return Doubling(stake, situation.turn, owner, situation.beavers_made)


def situation_of_state(state: State) -> Situation:
    """What identifiers can say of the state. In the opening, where nobody is on roll yet, that
    no game has begun. Raises `Malformed` for numbers no identifier can hold."""
    rules, doubling = state.rules, state.doubling
    on_roll = state.on_roll or Seat.WHITE
    resigned, turn = _decision(state)
    return Situation(
        position=state.position,
        on_roll=on_roll,
        turn=turn or on_roll,
        roll=state.roll,
        cube_value=doubling.price if doubling else state.cube.value,
        cube_owner=doubling.owner if doubling and doubling.beavers else state.cube.owner,
        doubled=doubling is not None,
        resigned=resigned,
        score=(state.score.white, state.score.black),
        length=rules.length,
        crawford=state.crawford,
        jacoby=rules.jacoby,
        beavers=rules.beavers > 0,
        cube_limit=_limit(rules),
        game_state=_game_state(state),
    )


def _decision(state: State) -> tuple[Size | None, Seat | None]:
    """The resignation on offer or accepted, and who is to decide, or decided last."""
    if state.offer:
        return state.offer.size, state.offer.seat.other
    ended = None if state.live else state.result
    if ended and ended.how is How.RESIGNED:
        return ended.size, ended.winner
    if ended and ended.how is How.DROPPED:
        return None, ended.winner.other
    return None, state.to_act


def _limit(rules: Rules) -> int:
    """The limit of the cube as a power of two."""
    if not rules.cube:
        return 0
    return rules.cube_cap.bit_length() - 1 if rules.cube_cap else USUAL_LIMIT


def _game_state(state: State) -> GameState:
    if state.phase in (Phase.NO_GAME, Phase.OPENING):
        return GameState.NONE
    if state.live:
        return GameState.PLAYING
    how = state.result.how if state.result else None
    ends = {How.DROPPED: GameState.DROPPED, How.RESIGNED: GameState.RESIGNED}
    return ends.get(how, GameState.OVER) if how else GameState.OVER
