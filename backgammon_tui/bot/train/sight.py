"""The inputs of the nets, compiled: what `bot.inputs` defines, for many positions a second.

Imports numpy and numba. Rolls are 36 bits as in `bot.shots`. The tests compare each number
with `bot.inputs`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from backgammon_tui.bot.inputs import TERMS
from backgammon_tui.bot.shots import WITH_NUMBER, freeing, rolls_of

from .board import RACE, flip, rearmost
from .compiled import Array, compiled

_WITH: Final = np.array(WITH_NUMBER, np.uint64)
_PAIR: Final = np.array(
    [[rolls_of(a, b) if a and b else 0 for b in range(7)] for a in range(7)], np.uint64
)
_FREE: Final = np.array([freeing(2 * blocked) for blocked in range(1 << 12)], np.int64)


@compiled
def _count(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - np.uint64(1)
        count += 1
    return count


@compiled
def _travelling(board: Array, origin: int, target: int) -> int:
    """Rolls that bring a checker from `origin` onto `target`."""
    distance = origin - target
    rolls = np.uint64(0)
    if distance <= 6:
        rolls |= _WITH[distance]
    for first in range(max(1, distance - 6), min(6, distance - 1) + 1):
        second = distance - first
        if second != first and board[origin - first] >= -1:
            rolls |= _PAIR[first, second]
    for number in range(1, 7):
        for times in range(2, 5):
            if number * times == distance:
                clear = True
                for stop in range(1, times):
                    clear = clear and board[origin - stop * number] >= -1
                if clear:
                    rolls |= _PAIR[number, number]
    return rolls


@compiled
def _rolls_on(board: Array, blot: int) -> int:
    """The rolls that hit the blot on this point."""
    rolls = np.uint64(0)
    if board[25] == 0:
        for origin in range(blot + 1, min(blot + 24, 24) + 1):
            if board[origin] > 0:
                rolls |= _travelling(board, origin, blot)
        return rolls
    if board[25] > 1:
        return _WITH[25 - blot] if blot >= 19 else rolls
    rolls |= _travelling(board, 25, blot)
    for number in range(1, 7):
        if blot + number < 25 and board[blot + number] > 0:
            for entering in range(1, 7):
                if board[25 - entering] >= -1:
                    rolls |= _PAIR[entering, number]
    return rolls


@compiled
def _shots(board: Array) -> tuple[int, int]:
    """Rolls that hit a blot, and the pips a roll wins by it."""
    union, swing = np.uint64(0), 0
    for point in range(1, 25):
        if board[point] == -1:
            rolls = _rolls_on(board, point)
            union |= rolls
            swing += _count(rolls) * point
    return _count(union), swing // 36


@compiled
def _own(board: Array, first: int) -> int:
    """Own checkers on this point and behind it."""
    count = 0
    for point in range(first, 26):
        count += max(board[point], 0)
    return count


@compiled
def _made(board: Array, first: int, last: int) -> int:
    """Own points made among these."""
    made = 0
    for point in range(first, min(last, 24) + 1):
        made += board[point] >= 2
    return made


@compiled
def _prime(board: Array) -> int:
    longest = run = 0
    for point in range(1, 25):
        run = run + 1 if board[point] >= 2 else 0
        longest = max(longest, run)
    return longest


@compiled
def _freedom(board: Array, back: int) -> int:
    if back <= 6:
        return 36
    blocked = 0
    for distance in range(1, min(12, back - 1) + 1):
        if board[back - distance] < -1:
            blocked |= 1 << (distance - 1)
    return _FREE[blocked]


@compiled
def _shut_out(board: Array) -> int:
    """Rolls that do not bring all of the waiting checkers in, up to two."""
    if board[25] <= 0:
        return 0
    closed = 0
    for point in range(19, 25):
        closed += board[point] < -1
    return closed * closed if board[25] == 1 else 36 - (6 - closed) * (6 - closed)


@compiled
def _home_blots(board: Array) -> int:
    blots = 0
    for point in range(1, 7):
        blots += board[point] == 1
    return blots


@compiled
def _timing(board: Array) -> int:
    """Pips to play before a home point or the back checkers must be broken."""
    timing = 0
    for point in range(1, 7):
        spare = max(board[point] - 2, 0) + (board[point] == 1)
        timing += spare * (point - 1)
    for point in range(7, 19):
        timing += max(board[point], 0) * (point - 6)
    return timing


@compiled
def pips(board: Array) -> int:
    """Pips the side on roll still has to go."""
    total = 0
    for point in range(1, 26):
        total += max(board[point], 0) * point
    return total


@compiled
def terms(board: Array, out: Array) -> None:
    """The terms of the side on roll as whole numbers, in the order of `SCALES`."""
    last = 0
    while last < 25 and board[last] >= 0:
        last += 1
    out[0] = pips(board)
    out[1], out[2] = _shots(board)
    out[3] = _made(board, 1, 6)
    out[4] = _prime(board)
    out[5] = _freedom(board, rearmost(board))
    out[6] = _own(board, 19)
    out[7] = _shut_out(board)
    out[8] = _home_blots(board)
    out[9] = _made(board, last + 1, last + 6)
    out[10] = _own(board, last + 1)
    out[11] = _timing(board)


@compiled
def survey(board: Array, kind: int, turned: Array, out: Array) -> None:
    """The terms of both sides, or of a race their pips; `turned` becomes the other's view."""
    flip(board, turned)
    if kind == RACE:
        out[0], out[1] = pips(board), pips(turned)
    else:
        terms(board, out[:TERMS])
        terms(turned, out[TERMS:])


@compiled
def units(count: int, out: Array) -> None:
    """The four numbers that say how many checkers stand on a point."""
    out[0] = 1.0 if count == 1 else 0.0
    out[1] = 1.0 if count == 2 else 0.0
    out[2] = 1.0 if count >= 3 else 0.0
    out[3] = (count - 3) / 2 if count > 3 else 0.0
