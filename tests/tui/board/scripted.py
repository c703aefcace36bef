"""A game played by a seeded choice, as the views a board is shown one after another."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from backgammon_tui.rules import (
    Phase,
    Play,
    Roll,
    Rules,
    Seat,
    State,
    Step,
    legal_plays,
    next_steps,
)
from backgammon_tui.rules.plays import after_steps, remaining
from backgammon_tui.tui.board.view import BoardView, Hand, Last, Seen, board_view

Shown = tuple[str, BoardView]
Thrown = dict[Seat, tuple[int, ...]]


def hand_after(state: State, made: tuple[Step, ...]) -> Hand:
    """The hand of the side to play after some steps, nothing picked up."""
    assert state.roll
    steps = next_steps(state.position, state.roll, made)
    first = steps[0].die if steps else 0
    left = tuple(sorted(remaining(state.roll, made), key=lambda die: die != first))
    origins = frozenset(step.origin for step in steps)
    return Hand(after_steps(state.position, made), left, origins)


def turns(seed: int, count: int, numbers: Seat | None = Seat.WHITE) -> Iterator[Shown]:
    """Each view of a game with the kind of change that led to it: `roll`, `step`, `finish`.

    `numbers` is the seat in whose numbers the labels are, None for the side on roll.
    """
    chance = random.Random(seed)
    state = State(Rules(), phase=Phase.TO_PLAY, on_roll=Seat.WHITE, game=1)
    thrown: Thrown = {}
    last: Last | None = None
    for _ in range(count):
        mover = state.on_roll
        assert mover
        seen = Seen(numbers=numbers or mover)
        roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
        state = replace(state, roll=roll, phase=Phase.TO_PLAY)
        play = chance.choice(legal_plays(state.position, roll))
        yield "roll", board_view(state, seen, hand_after(state, ()), last, thrown)
        for made in range(1, len(play.steps) + 1):
            hand = hand_after(state, play.steps[:made])
            yield "step", board_view(state, seen, hand, last, thrown)
        thrown[mover] = roll.numbers
        last = _last(mover, play)
        state = _next_turn(state, play)
        seen = Seen(numbers=numbers or mover.other)
        yield "finish", board_view(state, seen, None, last, thrown)


def _last(seat: Seat, play: Play) -> Last:
    left = {step.origin for step in play.steps}
    ends = {step.target for step in play.steps}
    return Last(seat, frozenset(end for end in ends if end not in left))


def _next_turn(state: State, play: Play) -> State:
    assert state.on_roll
    return replace(
        state,
        phase=Phase.TO_ROLL,
        position=play.result.flipped(),
        on_roll=state.on_roll.other,
        roll=None,
    )
