"""New matches that go on from a position: one an identifier says, or one of another match.

Pure: imports `rules`, `record` and the settings, never Textual.
"""

from __future__ import annotations

from dataclasses import replace

from backgammon_tui.record.beginning import Beginning, check_start
from backgammon_tui.record.header import Header
from backgammon_tui.record.playable import why_not_playable
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import (
    START,
    Cube,
    Malformed,
    Phase,
    Position,
    Rules,
    Score,
    Seat,
    State,
)
from backgammon_tui.rules.position import CHECKERS
from backgammon_tui.settings import DEFAULTS, Setup


def from_situation(setup: Setup, situation: Situation) -> Setup:
    """The setup of a match that goes on from what an identifier says, `Malformed` where nobody
    can. A double or a resignation on offer is not yet made."""
    reason = why_not_playable(situation)
    if reason:
        raise Malformed(reason)
    rules, score = situation.rules, situation.points
    beginning = Beginning(situation.on_roll, situation.cube, situation.roll, score)
    return replace(
        setup,
        length=rules.length,
        crawford=setup.crawford and not _without_crawford(score),
        jacoby=rules.jacoby,
        beavers=(setup.beavers or rules.beavers) if rules.money else 0,
        auto_doubles=setup.auto_doubles if rules.money else 0,
        cube=setup.cube and rules.cube,
        cube_cap=setup.cube_cap or rules.cube_cap,
        start=check_start(situation.position),
        beginning=beginning,
    )


def _without_crawford(score: Score) -> bool:
    """Whether the Crawford game is behind, though nothing that was won can have been won in
    it."""
    return score.crawford_played and 0 in score[:2]


def why_not(situation: Situation) -> str | None:
    """Why no game can begin there, or None if one can."""
    position, seat = situation.position, situation.on_roll
    for off, side in ((position.off, seat), (position.other_off, seat.other)):
        if off == CHECKERS:
            return f"{side.value.capitalize()} has no checker on the board"
    try:
        from_situation(neutral(DEFAULTS), situation).header()
    except Malformed as reason:
        return str(reason)
    return None


def neutral(setup: Setup) -> Setup:
    """Who plays and how it is shown, with the rules left to the position."""
    usual = replace(setup, crawford=True, cube=True, cube_cap=0, beavers=0, auto_doubles=0)
    usual = replace(usual, clock="none")
    return replace(usual, dice="manual" if setup.dice == "manual" else "system")


def seated(setup: Setup, header: Header) -> Setup:
    """The setup with those at the table who sat there in another match."""
    white, black = (
        header.name(seat) if header.sitter(seat) == "person" else header.sitter(seat)
        for seat in (Seat.WHITE, Seat.BLACK)
    )
    return replace(setup, white=white, black=black, stake=str(header.stake))


def from_state(setup: Setup, state: State) -> Setup:
    """The setup of a match that goes on from a moment of another, by its rules; `Malformed`
    where no game is going on. What is on offer there is not yet made."""
    if not state.live:
        raise Malformed("no game is going on there")
    rules = state.rules
    return replace(
        setup,
        length=rules.length,
        crawford=rules.crawford and not _without_crawford(state.score),
        jacoby=rules.jacoby,
        beavers=rules.beavers,
        auto_doubles=rules.auto_doubles,
        cube=rules.cube,
        cube_cap=rules.cube_cap,
        start=check_start(state.position) if state.on_roll else _variant(state),
        beginning=Beginning(state.on_roll, state.cube, state.roll, state.score),
    )


def _variant(state: State) -> Position | None:
    """What games begin with where the opening throw is still to come."""
    if state.cube != Cube():
        raise Malformed("the opening dice were equal there, and the cube has been turned by it")
    return None if state.position == START else state.position


def beginning_state(setup: Setup) -> State:
    """What will be on the board when the match of a setup that goes on begins."""
    how = setup.beginning
    phase = Phase.OPENING if how.on_roll is None else Phase.TO_ROLL
    return _state(setup.rules(), how, setup.start or START, Phase.TO_PLAY if how.roll else phase)


def state_shown(situation: Situation) -> State:
    """A situation as the board shows it, whether or not a game can go on from there."""
    how = Beginning(situation.on_roll, situation.cube, situation.roll, situation.points)
    phase = Phase.TO_PLAY if situation.roll else Phase.TO_ROLL
    return _state(situation.rules, how, situation.position, phase)


def _state(rules: Rules, how: Beginning, position: Position, phase: Phase) -> State:
    return State(
        rules,
        score=how.score,
        phase=phase,
        on_roll=how.on_roll,
        position=position,
        roll=how.roll,
        cube=how.cube,
    )
