"""What a board adds up to in the hidden units, compiled.

Imports numpy and numba. The sums of one board are brought to those of another that is near it
by the rows of what has changed.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from backgammon_tui.bot.inputs import SCALES, TERMS, UNITS

from . import sight
from .board import RACE, flip, kind_of, own_off, rearmost
from .compiled import Array, compiled
from .layers import Net, add, chances, squash

MOST: Final = 160
"""More inputs than are ever not zero."""

_SCALE: Final = np.array([1 / scale for scale in SCALES.values()], np.float32)


@compiled
def _point(sums: Array, rows: Array, first: int, old: int, new: int) -> None:
    """Change the number of checkers on a point in the hidden sums."""
    if (old == 1) != (new == 1):
        add(sums, rows[first], 1.0 if new == 1 else -1.0)
    if (old == 2) != (new == 2):
        add(sums, rows[first + 1], 1.0 if new == 2 else -1.0)
    if (old >= 3) != (new >= 3):
        add(sums, rows[first + 2], 1.0 if new >= 3 else -1.0)
    if old > 3 or new > 3:
        add(sums, rows[first + 3], (max(new, 3) - max(old, 3)) / 2)


@compiled
def move(sums: Array, rows: Array, old: Array, new: Array) -> None:
    """Bring the hidden sums from one board to another, as far as checkers go."""
    own_gone = other_gone = 0
    for point in range(26):
        if old[point] == new[point]:
            continue
        own_old, own_new = max(old[point], 0), max(new[point], 0)
        other_old, other_new = max(-old[point], 0), max(-new[point], 0)
        own_gone += own_old - own_new
        other_gone += other_old - other_new
        if point == 25:
            add(sums, rows[UNITS - 2], (own_new - own_old) / 2)
        elif point == 0:
            add(sums, rows[2 * UNITS - 2], (other_new - other_old) / 2)
        else:
            _point(sums, rows, 4 * (point - 1), own_old, own_new)
            _point(sums, rows, UNITS + 4 * (24 - point), other_old, other_new)
    if own_gone:
        add(sums, rows[UNITS - 1], own_gone / 15)
    if other_gone:
        add(sums, rows[2 * UNITS - 1], other_gone / 15)


@compiled
def _scale(kind: int, term: int) -> float:
    return _SCALE[0] if kind == RACE else _SCALE[term % TERMS]


@compiled
def shift(sums: Array, rows: Array, kind: int, changed: tuple[Array, Array]) -> None:
    """Bring the hidden sums from some terms to others."""
    old, new = changed
    for term in range(2 if kind == RACE else 2 * TERMS):
        if old[term] != new[term]:
            add(sums, rows[2 * UNITS + term], (new[term] - old[term]) * _scale(kind, term))


@compiled
def _checkers(board: Array, which: Array, much: Array) -> int:
    """The inputs of the checkers on points and bars that are not zero."""
    many = 0
    units = np.empty(4, np.float32)
    for point in range(26):
        count = abs(board[point])
        mine = board[point] > 0
        if count and point == (25 if mine else 0):
            which[many] = UNITS - 2 if mine else 2 * UNITS - 2
            much[many] = count / 2
            many += 1
        elif count:
            sight.units(count, units)
            first = 4 * (point - 1) if mine else UNITS + 4 * (24 - point)
            for unit in range(4):
                if units[unit]:
                    which[many] = first + unit
                    much[many] = units[unit]
                    many += 1
    return many


@compiled
def inputs_of(board: Array, kind: int, which: Array, much: Array) -> int:
    """The inputs of a board that are not zero: their numbers and values; returns how many."""
    many = _checkers(board, which, much)
    turned, seen = np.empty(26, np.int8), np.empty(2 * TERMS, np.int64)
    sight.survey(board, kind, turned, seen)
    which[many], much[many] = UNITS - 1, own_off(board) / 15
    which[many + 1], much[many + 1] = 2 * UNITS - 1, own_off(turned) / 15
    many += 2
    for term in range(2 if kind == RACE else 2 * TERMS):
        if seen[term]:
            which[many] = 2 * UNITS + term
            much[many] = seen[term] * _scale(kind, term)
            many += 1
    return many


@compiled
def tidy(board: Array, turned: Array, kind: int, out: Array) -> None:
    """What cannot happen has no chance, and no chance is above the one it is part of."""
    if own_off(turned):
        out[1] = 0
    if own_off(board):
        out[3] = 0
    out[1] = min(out[1], out[0])
    out[2] = min(out[2], out[1])
    out[3] = min(out[3], 1 - out[0])
    out[4] = min(out[4], out[3])
    if kind == RACE:
        if rearmost(turned) < 19:
            out[2] = 0
        if rearmost(board) < 19:
            out[4] = 0


@compiled
def lost(result: Array, out: Array) -> None:
    """The chances of the side on roll when the mover has borne off his last checker."""
    out[:] = 0
    count = 0
    for point in range(25):
        count -= min(result[point], 0)
    out[3] = count == 15
    for point in range(7):
        if result[point] < 0 and count == 15:
            out[4] = 1


@compiled
def equity(out: Array) -> float:
    """Points a game, cubeless."""
    return 2 * out[0] - 1 + out[1] + out[2] - out[3] - out[4]


@compiled
def stand(net: Net, board: Array, kind: int, sums: Array) -> None:
    """The hidden sums of a board, from nothing."""
    which, much = np.empty(MOST, np.int64), np.empty(MOST, np.float32)
    sums[:] = net[1]
    for index in range(inputs_of(board, kind, which, much)):
        add(sums, net[0][which[index]], much[index])


@compiled
def judge(net: Net, board: Array, out: Array) -> None:
    """The five chances of the side on roll, from nothing."""
    kind, turned = kind_of(board), np.empty(26, np.int8)
    sums, hidden = np.empty(net[1].size, np.float32), np.empty(net[1].size, np.float32)
    flip(board, turned)
    stand(net, board, kind, sums)
    squash(sums, hidden)
    chances(net, hidden, out)
    tidy(board, turned, kind, out)


@compiled
def best(nets: tuple[Net, Net], board: Array, results: Array, value: Array) -> int:
    """Which of the results is best for the mover; `value` gets its chances, the other on roll."""
    base, turned, back = np.empty(26, np.int8), np.empty(26, np.int8), np.empty(26, np.int8)
    flip(board, base)
    size = max(nets[0][1].size, nets[1][1].size)
    near, near_seen = np.empty((2, size), np.float32), np.empty((2, 2 * TERMS), np.int64)
    sums, hidden = np.empty(size, np.float32), np.empty(size, np.float32)
    seen, out, ready = np.empty(2 * TERMS, np.int64), np.empty(5, np.float32), np.zeros(2, np.bool_)
    chosen, least = 0, 9.0
    for index in range(len(results)):
        flip(results[index], turned)
        if own_off(results[index]) == 15:
            lost(results[index], out)
        else:
            kind = kind_of(turned)
            net = nets[kind]
            units = net[1].size
            if not ready[kind]:
                ready[kind] = True
                stand(net, base, kind, near[kind, :units])
                sight.survey(base, kind, back, near_seen[kind])
            sums[:units] = near[kind, :units]
            move(sums[:units], net[0], base, turned)
            sight.survey(turned, kind, back, seen)
            shift(sums[:units], net[0], kind, (near_seen[kind], seen))
            squash(sums[:units], hidden[:units])
            chances(net, hidden[:units], out)
            tidy(turned, results[index], kind, out)
        worth = equity(out)
        if worth < least:
            chosen, least = index, worth
            value[:] = out
    return chosen
