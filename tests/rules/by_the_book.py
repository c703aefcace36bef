"""What the text of the rules says of a match, worked out from its record and its boards and not
with the functions of `backgammon_tui.rules`: who may double, what a game pays, which
resignations there are, what the cube shows, which game is the Crawford game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from backgammon_tui.rules import GameAction, Phase, Result, Rules, Seat, State
from backgammon_tui.rules import actions as do

from .brute_force import followed, outcomes

CubeSeen = tuple[int, Seat | None, bool]


def is_legal(state: State, steps: Sequence[tuple[int, int]]) -> bool:
    """Whether these steps are a legal play of the roll on the board."""
    assert state.roll
    board, dice = state.position.counts, state.roll.numbers
    if not all(1 <= point <= 25 for point, _ in steps):
        return False
    if Counter(die for _, die in steps) - Counter(dice):
        return False
    return followed(board, steps) in outcomes(board, *dice[:2])[1]


def resignations(state: State, seat: Seat, game: Iterable[GameAction]) -> set[int]:
    """The sizes that the seat can still lose by and has not offered since its turn began."""
    counts = state.seen_by(seat).counts
    own = [point for point in range(26) if counts[point] > 0]
    if sum(counts[point] for point in own) < 15:
        sizes = {1}
    elif own[-1] >= 19 or any(counts[point] < 0 for point in range(own[-1])):
        sizes = {1, 2, 3}
    else:
        sizes = {1, 2}
    return {size for size in sizes if size > _offered(seat, game)}


def _offered(seat: Seat, game: Iterable[GameAction]) -> int:
    """The largest resignation the seat has offered since its last turn began."""
    largest = 0
    for action in game:
        match action:
            case do.Played(who, _) if who is seat.other:
                largest = 0
            case do.Resigned(who, size) if who is seat:
                largest = max(largest, size.value)
    return largest


def cube_shown(game: Iterable[GameAction], rules: Rules) -> CubeSeen:
    """The cube's number, its owner and whether it was turned, after these actions of a game."""
    value, stake, ties = 1, 1, 0
    owner: Seat | None = None
    answerer: Seat | None = None
    turned = False
    for action in game:
        match action:
            case do.Opened(white, black) if white == black and ties < rules.auto_doubles:
                ties += 1
                value *= 1 if rules.cube_cap and value * 2 > rules.cube_cap else 2
            case do.Doubled(seat):
                stake, answerer = value * 2, seat.other
            case do.Beavered():
                stake *= 2
            case do.Taken():
                value, owner, turned = stake, answerer, True
            case do.Dropped():
                value = stake // 2
    return value, owner, turned


def may_double(state: State, seat: Seat, cube: CubeSeen, *, crawford: bool) -> bool:
    """Whether the seat may turn the cube now."""
    rules, (value, owner, _) = state.rules, cube
    points = state.score.white if seat is Seat.WHITE else state.score.black
    return (
        rules.cube
        and rules.length != 1
        and not crawford
        and state.phase is Phase.TO_ROLL
        and state.on_roll is seat
        and state.offer is None
        and owner is not seat.other
        and (rules.length == 0 or points + value < rules.length)
        and (rules.cube_cap == 0 or value * 2 <= rules.cube_cap)
    )


def points_won(state: State, last: GameAction, cube: CubeSeen) -> int:
    """What a game pays that ended with this action in this state."""
    value, _, turned = cube
    match last:
        case do.Dropped():
            return value
        case do.Accepted():
            assert state.result
            size = state.result.size.value
        case _:
            size = _lost_by(state.position.counts)
    jacoby = state.rules.jacoby and state.rules.length == 0
    return value if jacoby and not turned else value * size


def _lost_by(counts: Sequence[int]) -> int:
    """1, 2 or 3, from a board seen by the side that is all off."""
    others = {point: -count for point, count in enumerate(counts) if count < 0}
    if sum(others.values()) < 15:
        return 1
    return 3 if min(others) <= 6 else 2


def totals(results: Iterable[Result]) -> tuple[int, int]:
    """White's points and Black's."""
    paid: Counter[Seat] = Counter()
    for result in results:
        paid[result.winner] += result.points
    return paid[Seat.WHITE], paid[Seat.BLACK]


def crawford_game(results: Mapping[int, Result], rules: Rules) -> int | None:
    """The number of the game that is begun when a side first needs one point; None before."""
    if not rules.crawford or rules.length < 2:
        return None
    for game in range(1, len(results) + 2):
        before = [results[number] for number in range(1, game)]
        if rules.length - 1 in totals(before):
            return game
    return None
