"""Another generator of plays, written from the text of the rules and sharing no code with
`backgammon_tui.rules`: every order of the dice is tried with every checker, and what uses
too few of them is thrown away afterwards. Boards are tuples in the order of `Position.counts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Board = tuple[int, ...]


def outcomes(board: Board, first: int, second: int) -> tuple[int, set[Board]]:
    """How many numbers must be played, and every position that plays them."""
    if first == second:
        return _as_many_as_possible(board, first)
    both = in_order(board, (first, second)) | in_order(board, (second, first))
    if both:
        return 2, both
    one = in_order(board, [max(first, second)]) or in_order(board, [min(first, second)])
    return (1, one) if one else (0, {board})


def _as_many_as_possible(board: Board, die: int) -> tuple[int, set[Board]]:
    for number in (4, 3, 2, 1):
        ends = in_order(board, [die] * number)
        if ends:
            return number, ends
    return 0, {board}


def in_order(board: Board, dice: Iterable[int]) -> set[Board]:
    """Every position that plays all these dice in this order."""
    ends = {board}
    for die in dice:
        ends = {after for before in ends for after in moves(before, die)}
    return ends


def moves(board: Board, die: int) -> Iterator[Board]:
    """The positions after one checker has been moved by one number."""
    return (move(board, point, die) for point in movable(board, die))


def movable(board: Board, die: int) -> list[int]:
    """The points from which a checker may be moved by this number, from the rear."""
    return [p for p in range(25, 0, -1) if board[p] > 0 and may_move(board, p, die)]


def may_move(board: Board, point: int, die: int) -> bool:
    """Whether a checker may go from this point: first those on the bar, never onto two or more
    of the other side's, and off only when all are home, with a higher number from the rear."""
    if board[point] <= 0 or (board[25] > 0 and point != 25):
        return False
    if point > die:
        return board[point - die] > -2
    all_home = max(board[7:]) <= 0
    return all_home and (point == die or max(board[point + 1 :]) <= 0)


def move(board: Board, point: int, die: int) -> Board:
    """The position after a checker has gone from this point, hitting the blot it meets."""
    after = list(board)
    after[point] -= 1
    target = point - die
    if target >= 1 and after[target] == -1:
        after[target] = 1
        after[0] -= 1
    elif target >= 1:
        after[target] += 1
    return tuple(after)


def followed(board: Board, steps: Sequence[tuple[int, int]]) -> Board | None:
    """Where these steps lead, or None if one of them cannot be made."""
    for point, die in steps:
        if not may_move(board, point, die):
            return None
        board = move(board, point, die)
    return board


def leading(board: Board, dice: Sequence[int], goals: set[Board]) -> set[tuple[int, int]]:
    """The single steps after which some goal can still be reached with the other dice."""
    return {
        (point, die)
        for die in set(dice)
        for point in movable(board, die)
        if _reaches(move(board, point, die), without(dice, die), goals)
    }


def _reaches(board: Board, dice: Sequence[int], goals: set[Board]) -> bool:
    """Whether a goal is here or comes with some of the dice, in any order."""
    return board in goals or any(
        _reaches(after, without(dice, die), goals)
        for die in set(dice)
        for after in moves(board, die)
    )


def without(dice: Sequence[int], die: int) -> list[int]:
    """The dice that are left when this one has been used."""
    left = list(dice)
    left.remove(die)
    return left
