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


class Bench(NamedTuple):
    """What a game works in: allocated once."""

    rooms: tuple[Array, Array, Array, Array]
    boards: Array
    values: Array
    random: Array


def bench(seed: int) -> Bench:
    """A bench whose dice come from this seed."""
    boards = np.zeros((LONGEST, 26), np.int8)
    return Bench(room(), boards, np.zeros((LONGEST, 5), np.float32), np.array([seed], np.uint64))


@compiled
def throw(random: Array) -> int:
    """A die, 1 to 6 (splitmix64)."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = random[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    return np.int64((mixed >> np.uint64(32)) * np.uint64(6) >> np.uint64(32)) + 1


@compiled
def _turned(out: Array, into: Array) -> None:
    into[0] = 1 - out[0]
    into[1], into[2] = out[3], out[4]
    into[3], into[4] = out[1], out[2]


@compiled
def _look_back(
    nets: tuple[Net, Net], work: Bench, turns: int, end: Array, trust: float, step: float
) -> None:
    """Learn from a game, last position first."""
    goal, next_goal, mixture = end.copy(), np.empty(5, np.float32), np.empty(5, np.float32)
    which, much = np.empty(MOST, np.int64), np.empty(MOST, np.float32)
    for turn in range(turns - 1, -1, -1):
        kind = kind_of(work.boards[turn])
        many = inputs_of(work.boards[turn], kind, which, much)
        learn(nets[kind], (which, much, many), goal, step)
        for chance in range(5):
            mixture[chance] = trust * goal[chance] + (1 - trust) * work.values[turn, chance]
        _turned(mixture, next_goal)
        goal[:] = next_goal


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
