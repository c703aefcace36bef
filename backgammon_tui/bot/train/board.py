"""The rules of movement again, compiled: which positions a roll may reach.

Imports numpy and numba. A board is 26 small integers as in `rules.Position`, seen by the side
on roll; `rules.legal_plays` is the authority and the tests compare the two.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .compiled import Array, compiled

MOST_PLAYS: Final = 4096
"""More distinct results than any roll has."""

CONTACT: Final = 0
RACE: Final = 1

_KEYS: Final = np.random.default_rng(1).integers(1, 1 << 62, 26).astype(np.int64)


def room() -> tuple[Array, Array, Array, Array]:
    """What `plays` works in: results, the boards half way, their last origins, their keys."""
    boards = np.zeros((MOST_PLAYS, 26), np.int8)
    return boards, boards.copy(), np.zeros((2, MOST_PLAYS), np.int8), np.zeros(MOST_PLAYS, np.int64)


@compiled
def flip(board: Array, out: Array) -> None:
    """The same checkers seen by the other side."""
    for point in range(26):
        out[point] = -board[25 - point]


@compiled
def own_off(board: Array) -> int:
    """Own checkers borne off."""
    off = 15
    for point in range(1, 26):
        if board[point] > 0:
            off -= board[point]
    return off


@compiled
def kind_of(board: Array) -> int:
    """`CONTACT` or `RACE`: whether some checker still has to pass one of the other side."""
    own, other = 0, 25
    for point in range(26):
        if board[point] > 0:
            own = point
        elif board[point] < 0 and other == 25:
            other = point
    return CONTACT if own > other else RACE


@compiled
def rearmost(board: Array) -> int:
    """The rearmost own checker's point, 0 if there is none."""
    for point in range(25, 0, -1):
        if board[point] > 0:
            return point
    return 0


@compiled
def _can_leave(board: Array, origin: int, die: int, highest: int) -> bool:
    """Whether a checker on `origin` may be moved by `die`; `highest` is the rearmost own one."""
    if board[origin] <= 0 or (highest == 25 and origin != 25):
        return False
    target = origin - die
    if target > 0:
        return bool(board[target] >= -1)
    return highest <= 6 and (target == 0 or origin == highest)


@compiled
def _step(board: Array, origin: int, die: int, out: Array) -> None:
    for point in range(26):
        out[point] = board[point]
    out[origin] -= 1
    target = origin - die
    if target > 0:
        if out[target] < 0:
            out[target] = 0
            out[0] -= 1
        out[target] += 1


@compiled
def _key(board: Array, keys: Array) -> int:
    key = 0
    for point in range(26):
        key += keys[point] * board[point]
    return key


@compiled
def _single(board: Array, die: int, results: Array) -> int:
    found, highest = 0, rearmost(board)
    for origin in range(highest, 0, -1):
        if _can_leave(board, origin, die, highest):
            _step(board, origin, die, results[found])
            found += 1
    return found


@compiled
def _both(board: Array, first: int, second: int, found: int, rooms: tuple[Array, ...]) -> int:
    """Plays of `first` and then `second`, added to those found already."""
    results, halfway, _, keys = rooms
    highest = rearmost(board)
    for origin in range(highest, 0, -1):
        if not _can_leave(board, origin, first, highest):
            continue
        _step(board, origin, first, halfway[0])
        behind = rearmost(halfway[0])
        for onward in range(behind, 0, -1):
            if not _can_leave(halfway[0], onward, second, behind):
                continue
            _step(halfway[0], onward, second, results[found])
            key = _key(results[found], _KEYS)
            known = False
            for index in range(found):
                known = known or keys[index] == key
            if not known:
                keys[found] = key
                found += 1
    return found


@compiled
def _double(board: Array, die: int, rooms: tuple[Array, ...]) -> int:
    """Plays of a double: falling origins reach each result once."""
    results, halfway, lasts, _ = rooms
    results[0] = board
    lasts[0, 0] = 25
    level = 1
    for _turn in range(4):
        deeper = 0
        for index in range(level):
            before = results[index]
            highest = rearmost(before)
            for origin in range(min(highest, lasts[0, index]), 0, -1):
                if _can_leave(before, origin, die, highest):
                    _step(before, origin, die, halfway[deeper])
                    lasts[1, deeper] = origin
                    deeper += 1
        if not deeper:
            break
        results[:deeper] = halfway[:deeper]
        lasts[0, :deeper] = lasts[1, :deeper]
        level = deeper
    return level


@compiled
def plays(board: Array, larger: int, smaller: int, rooms: tuple[Array, ...]) -> int:
    """How many distinct positions the roll may reach; they are the first rows of the results.

    When nothing can be played the one result is the board itself.
    """
    results = rooms[0]
    if larger == smaller:
        return _double(board, larger, rooms)
    found = _both(board, larger, smaller, 0, rooms)
    found = _both(board, smaller, larger, found, rooms)
    if not found:
        found = _single(board, larger, results)
    if not found:
        found = _single(board, smaller, results)
    if not found:
        results[0] = board
        found = 1
    return found
