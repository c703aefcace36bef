"""The cube, for one who measures: what a bot does with it in a position, at a score.

Standard library only. A bot at a table decides in the same way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from backgammon_tui.rules import Cube, Phase, Position, Rules, Score, Seat, State, allowed, apply
from backgammon_tui.rules.actions import Beaver, Doubled, OfferDouble

from .analysis import weigh_double
from .cube_words import CubeAction, Reply
from .decision import CUBE_PLIES, action_of
from .estimate import Estimate
from .levels import check_level, check_seed, misjudged
from .seat import DOUBLING, TAKING

MONEY: Final = Rules(length=0)
NO_SCORE: Final = Score()
MIDDLE: Final = Cube()


class CubeChoice(NamedTuple):
    """What a bot does with the cube, on either side of it.

    `doubles` is the choice of the side on roll; `reply` that of the other side to a double,
    right or wrong; `to_beaver` what the side on roll says to a beaver (a beaver again is a
    raccoon), None where there cannot be one. `words` name the first two as players do.
    """

    doubles: bool
    reply: Reply
    to_beaver: Reply | None
    words: str


def choose_cube(
    position: Position,
    *,
    rules: Rules = MONEY,
    score: Score = NO_SCORE,
    cube: Cube = MIDDLE,
    level: str = "advanced",
    seed: int = 0,
) -> CubeChoice | None:
    """What the bot does with the cube before the roll; None if the rules forbid a double.

    White is the side on roll, in `score` and `cube` too. The same arguments give the same
    choice; `seed` is the character of a level that errs. Raises `ValueError` for an unknown
    level, and for a seed that is no whole number.
    """
    check_level(level)
    check_seed(seed)
    state = _to_roll(position, rules, score, cube)
    if OfferDouble not in allowed(state, Seat.WHITE):
        return None
    doubled = apply(state, Doubled(Seat.WHITE))
    action = _action(state, level, seed, DOUBLING)
    action = action._replace(reply=_action(doubled, level, seed, TAKING).reply)
    to_beaver = None
    if doubled.doubling and Beaver in allowed(doubled, Seat.BLACK):
        beavered = replace(doubled, doubling=doubled.doubling.beavered())
        to_beaver = _action(beavered, level, seed, TAKING).reply
    return CubeChoice(action.doubles, action.reply, to_beaver, action.words)


def _to_roll(position: Position, rules: Rules, score: Score, cube: Cube) -> State:
    return State(
        rules=rules,
        score=score,
        phase=Phase.TO_ROLL,
        game=1,
        turn=1,
        on_roll=Seat.WHITE,
        position=position,
        cube=cube,
    )


def _action(state: State, level: str, seed: int, least: float) -> CubeAction:
    """What is right as this level sees it, from the side that decides."""

    def seen(estimate: Estimate) -> Estimate:
        return misjudged(estimate, state.position, level, seed, least=least)

    return action_of(state, weigh_double(state, plies=CUBE_PLIES, seen=seen))
