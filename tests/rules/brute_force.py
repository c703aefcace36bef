"""Another generator of plays, written from the text of the rules and sharing no code with
`backgammon_tui.rules`: every order of the dice is tried with every checker, and what uses
too few of them is thrown away afterwards. Boards are lists in the order of `Position.counts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

Board = tuple[int, ...]


def outcomes(board: Board, first: int, second: int) -> tuple[int, set[Board]]:
    """How many numbers must be played, and every position that plays them."""
    orders = {(first,) * 4} if first == second else set(permutations((first, second)))
    turns = [turn for order in orders for turn in _turns(board, order)]
    most = max(len(used) for used, _ in turns)
    kept = [(used, after) for used, after in turns if len(used) == most]
    if most == 1 and first != second:
        larger = max(used[0] for used, _ in kept)
        kept = [(used, after) for used, after in kept if used[0] == larger]
    return most, {after for _, after in kept}


def _turns(board: Board, dice: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Board]]:
    """The dice used and the position after each turn that plays them in this order."""
    afters = set(moves(board, dice[0])) if dice else set()
    if not afters:
        yield (), board
    for after in afters:
        for used, end in _turns(after, dice[1:]):
            yield (dice[0], *used), end


def moves(board: Board, die: int) -> Iterator[Board]:
    """The positions after one checker has been moved by one number."""
    for point in range(1, 26):
        if board[point] > 0 and may_move(board, point, die):
            yield _move(board, point, die)


def may_move(board: Board, point: int, die: int) -> bool:
    if board[25] > 0 and point != 25:
        return False
    if point - die >= 1:
        return board[point - die] > -2
    all_home = all(board[outside] <= 0 for outside in range(7, 26))
    exact = point == die
    none_higher = all(board[higher] <= 0 for higher in range(point + 1, 7))
    return all_home and (exact or none_higher)


def _move(board: Board, point: int, die: int) -> Board:
    after = list(board)
    after[point] -= 1
    target = point - die
    if target >= 1 and after[target] == -1:
        after[target] = 1
        after[0] -= 1
    elif target >= 1:
        after[target] += 1
    return tuple(after)
