"""How the games of a match begin when not all is as usual: from a position that is set up,
with the cube, the dice and the score that go with it, or with the checkers of a variant.

Imports only `rules` and how fields are read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Malformed,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.position import CHECKERS

from . import reading

NACKGAMMON: Final = Position(
    (0, -2, -2, 0, 0, 0, 4, 0, 3, 0, 0, 0, -4, 4, 0, 0, 0, -3, 0, -4, 0, 0, 0, 2, 2, 0)
)
"""The start of Nackgammon: of the mid-point and of the 6-point one checker each stands on the
other side's 2-point instead."""

WON_BEFORE: Final = "won before the position"

Won = tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Beginning:
    """What goes with the position that games start from.

    `on_roll` rolls first, or has thrown `roll`; without it both throw as usual, and then every
    game starts there, else every game of a session and the first of a match. `score` is what
    was won before. With `swap` the sides change from game to game: who was on roll, and who
    owned the cube.
    """

    on_roll: Seat | None = Seat.WHITE
    cube: Cube = field(default_factory=Cube)
    roll: Roll | None = None
    score: Score = field(default_factory=Score)
    swap: bool = False

    def cube_and_seat(self, number: int) -> tuple[Cube, Seat | None]:
        """The cube and the seat on roll in the game with this number, from 1."""
        if not self.on_roll or not self.swap or number % 2:
            return self.cube, self.on_roll
        owner = self.cube.owner and self.cube.owner.other
        return self.cube._replace(owner=owner), self.on_roll.other


USUAL: Final = Beginning()
"""White on roll, nothing thrown, the cube at 1, the score 0-0."""


def first_game(start: Position | None, how: Beginning, rules: Rules) -> tuple[GameAction, ...]:
    """How a match begins: what was won before as games that were settled, a game for each
    side that has won points, and then the first game that is played."""
    before: list[GameAction] = []
    for seat, points in won_before(how.score, rules):
        before.append(do.Began(len(before) // 2 + 1, START, None, Cube()))
        before.append(do.Settled(seat, points, WON_BEFORE))
    return (*before, *game(start, how, rules, len(before) // 2 + 1))


def game(
    start: Position | None, how: Beginning, rules: Rules, number: int
) -> tuple[GameAction, ...]:
    """How a game begins; `number` counts the games that were won before, too."""
    played = number - len(won_before(how.score, rules))
    if start is None or not (played == 1 or rules.money or how.on_roll is None):
        return (do.Began(number, START, None, Cube()),)
    cube, seat = how.cube_and_seat(played)
    began = do.Began(number, start, seat, cube)
    return (began, do.Rolled(how.roll)) if how.roll and seat else (began,)


def won_before(score: Score, rules: Rules) -> Won:
    """The games that lead to a score, the Crawford game in its place: it is still to come, or
    was the second of them."""
    games = tuple((seat, score.of(seat)) for seat in Seat if score.of(seat))
    return games if _sum(games, rules) == score else games[::-1]


def _sum(games: Won, rules: Rules) -> Score:
    score = Score()
    for seat, points in games:
        score = score.plus(seat, points, rules)
    return score


def check_start(position: Position) -> Position:
    """The position, if a game can start from it; raises `Malformed` if not."""
    if CHECKERS in (position.off, position.other_off):
        raise Malformed("a game cannot start with all checkers of a side borne off")
    if _shut_out(position) and _shut_out(position.flipped()):
        raise Malformed("nobody could ever move there: both sides are on the bar and shut out")
    return position


def _shut_out(position: Position) -> bool:
    """Whether the side on roll cannot move until the other one opens its home board."""
    return position.counts[-1] > 0 and all(count < -1 for count in position.counts[19:25])


def check_beginning(how: Beginning, rules: Rules) -> Beginning:
    """The beginning, if a match by these rules can begin so; raises `Malformed` if not."""
    if min(how.score.white, how.score.black) < 0:
        raise Malformed("a score is 0 or more")
    if how.score.winner(rules):
        raise Malformed(f"the match to {rules.length} is over there")
    return how


def written(how: Beginning) -> dict[str, object]:
    """The beginning as fields of JSON."""
    cube, roll = how.cube, how.roll
    return {
        "on_roll": how.on_roll and how.on_roll.value,
        "cube": [cube.value, cube.owner and cube.owner.value, cube.turned],
        "roll": [roll.larger, roll.smaller] if roll else None,
        "score": list(how.score),
        "swap": how.swap,
    }


def read(told: object) -> Beginning:
    """The beginning of fields of JSON: a missing one is as usual, an unknown one `Malformed`."""
    if not isinstance(told, dict) or told.keys() - {known.name for known in fields(Beginning)}:
        raise Malformed("the header tells of a beginning that is not known")
    fill = written(USUAL) | told
    roll, score = fill["roll"], fill["score"]
    if not isinstance(score, list) or len(score) != len(Score()):
        raise Malformed("a score is a list of two numbers and of the Crawford game")
    return Beginning(
        on_roll=reading.seat_or_none(fill["on_roll"]),
        cube=reading.cube(fill["cube"]),
        roll=None if roll is None else reading.roll(roll),
        score=Score(*reading.pair(score[:2]), reading.flag(score[2])),
        swap=reading.flag(fill["swap"]),
    )
