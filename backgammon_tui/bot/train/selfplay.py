"""Playing against itself and learning from it, compiled.

Imports numpy and numba. Every position of a game is judged before the roll; afterwards each is
moved towards a mixture of what was thought of the next position and how the game ended.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from .board import flip, kind_of, own_off, plays, room
from .compiled import Array, compiled
from .layers import Net, learn
from .summing import MOST, best, inputs_of, judge, lost

LONGEST: Final = 600
"""Turns after which a game is given up and not learnt from."""

_START: Final = np.array(
    [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0], np.int8
)


MEMORY: Final = 50_000
"""Positions that are learnt from again."""

AGAIN: Final = 3
"""How often each is, on average; that is cheap beside playing."""


class Bench(NamedTuple):
    """What games work in: allocated once. The last four are what a run needs to go on.

    `random` is the state of the dice; `met` and `goals` are the last positions and what each
    was moved towards, `many` how many there have been.
    """

    rooms: tuple[Array, Array, Array, Array]
    boards: Array
    values: Array
    random: Array
    met: Array
    goals: Array
    many: Array


def bench(seed: int) -> Bench:
    """A bench whose dice come from this seed."""
    return Bench(
        room(),
        np.zeros((LONGEST, 26), np.int8),
        np.zeros((LONGEST, 5), np.float32),
        np.array([seed], np.uint64),
        np.zeros((MEMORY, 26), np.int8),
        np.zeros((MEMORY, 5), np.float32),
        np.zeros(1, np.int64),
    )


@compiled
def draw(random: Array, choices: int) -> int:
    """A number from 0 to below `choices` (splitmix64)."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = random[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    return np.int64((mixed >> np.uint64(32)) * np.uint64(choices) >> np.uint64(32))


@compiled
def throw(random: Array) -> int:
    """A die, 1 to 6."""
    return draw(random, 6) + 1


@compiled
def _turned(out: Array, into: Array) -> None:
    into[0] = 1 - out[0]
    into[1], into[2] = out[3], out[4]
    into[3], into[4] = out[1], out[2]


@compiled
def _look_back(
    nets: tuple[Net, Net], work: Bench, turns: int, end: Array, trust: float, step: float
) -> None:
    """Learn from a game, last position first, and remember it."""
    goal, next_goal, mixture = end.copy(), np.empty(5, np.float32), np.empty(5, np.float32)
    for turn in range(turns - 1, -1, -1):
        _learn(nets, work.boards[turn], goal, step)
        place = work.many[0] % MEMORY
        work.met[place] = work.boards[turn]
        work.goals[place] = goal
        work.many[0] += 1
        for chance in range(5):
            mixture[chance] = trust * goal[chance] + (1 - trust) * work.values[turn, chance]
        _turned(mixture, next_goal)
        goal[:] = next_goal


@compiled
def _remember(nets: tuple[Net, Net], work: Bench, times: int, step: float) -> None:
    """Learn again from positions drawn from the memory, once it is full."""
    if work.many[0] < MEMORY:
        return
    for _ in range(times):
        place = draw(work.random, MEMORY)
        _learn(nets, work.met[place], work.goals[place], step)


@compiled
def _learn(nets: tuple[Net, Net], board: Array, goal: Array, step: float) -> None:
    which, much = np.empty(MOST, np.int64), np.empty(MOST, np.float32)
    kind = kind_of(board)
    many = inputs_of(board, kind, which, much)
    learn(nets[kind], (which, much, many), goal, step)


@compiled
def game(nets: tuple[Net, Net], work: Bench, trust: float, step: float) -> int:
    """Play one game and learn from it; returns its turns.

    `trust` is how much of a goal is how the game went on, the rest what was thought of the
    next position; `step` how far each position moves the net.
    """
    board, results = _START.copy(), work.rooms[0]
    value, ahead = np.empty(5, np.float32), np.empty(5, np.float32)
    first = second = throw(work.random)
    while second == first:
        first, second = throw(work.random), throw(work.random)
    judge(nets[0], board, value)
    for turn in range(LONGEST):
        work.boards[turn] = board
        work.values[turn] = value
        found = plays(board, max(first, second), min(first, second), work.rooms)
        chosen = best(nets, board, results[:found], value)
        if own_off(results[chosen]) == 15:
            lost(results[chosen], value)
            _turned(value, ahead)
            _look_back(nets, work, turn + 1, ahead, trust, step)
            _remember(nets, work, AGAIN * (turn + 1), step)
            return turn + 1
        flip(results[chosen], board)
        first, second = throw(work.random), throw(work.random)
    return LONGEST


@compiled
def games(nets: tuple[Net, Net], work: Bench, many: int, trust: float, step: float) -> int:
    """Play and learn from so many games; returns their turns."""
    turns = 0
    for _ in range(many):
        turns += game(nets, work, trust, step)
    return turns
