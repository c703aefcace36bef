"""Why a game cannot go on from what an identifier says: one sentence for each reason.

Imports only `rules` and the situation. Other programs say of ended games, of games that have
not begun and, in tests and problems, of what cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from backgammon_tui.rules import Rule
from backgammon_tui.rules.cube import sizes_possible, why_no_double
from backgammon_tui.rules.position import CHECKERS

from .situation import GameState, Situation


def why_not_playable(situation: Situation) -> str | None:
    """The first reason why nobody can play on from there, or None if somebody can.

    A dead cube does not count: who was doubled with one can still answer.
    """
    faults = chain(_no_game(situation), _cube_faults(situation), _offer_faults(situation))
    return next(faults, None)


def _no_game(situation: Situation) -> Iterator[str]:
    if situation.game_state is GameState.NONE:
        yield "no game has begun there"
    position = situation.position
    borne_off = CHECKERS in (position.off, position.other_off)
    if situation.game_state is not GameState.PLAYING or borne_off:
        yield "the game is over there"
    if 0 < situation.length <= max(situation.score):
        yield f"the match to {situation.length} is over there"
    if situation.crawford and situation.length > 1 and not situation.needs_one:
        yield "it is no Crawford game: no side needs just one point"


def _cube_faults(situation: Situation) -> Iterator[str]:
    value, owner = situation.cube_value, situation.cube_owner
    moved = value > 1 or owner is not None
    if moved and situation.length == 1:
        yield _NO_DOUBLE[Rule.ONE_POINT_MATCH]
    if moved and situation.crawford:
        yield _NO_DOUBLE[Rule.CRAWFORD]
    if owner and value == 1:
        yield "a cube at 1 lies in the middle and has no owner"
    if situation.length and value > 1 and not owner:
        yield f"in a match a cube in the middle shows 1, not {value}"


def _offer_faults(situation: Situation) -> Iterator[str]:
    """Why the side to decide cannot be asked what it is asked."""
    if situation.doubled:
        yield from _double_faults(situation)
    elif situation.resigned:
        mine = situation.turn is situation.on_roll
        position = situation.position if mine else situation.position.flipped()
        if situation.resigned not in sizes_possible(position):
            yield f"a {situation.resigned.name.lower()} can no longer be lost there"
    elif situation.turn is not situation.on_roll:
        yield "the turn is wrong: nothing is on offer, yet the side on roll is not to decide"


def _double_faults(situation: Situation) -> Iterator[str]:
    if situation.roll:
        yield "a double cannot wait for its answer when the dice are rolled"
    if situation.resigned:
        yield "a double and a resignation cannot both wait for an answer"
    made, other = situation.beavers_made, situation.on_roll.other
    if made and situation.length:
        yield "the turn is wrong: a match has no beavers, and the side on roll has doubled"
    if made and (situation.cube_owner is not other or situation.cube_value >> made == 0):
        yield "a beaver leaves its owner a cube at 2 or more, a raccoon one at 4 or more"
    barred = why_no_double(situation.cube, situation.rules, situation.points, situation.on_roll)
    if barred and barred.rule is not Rule.DEAD_CUBE:
        yield _NO_DOUBLE[barred.rule]


_NO_DOUBLE: Final = {
    Rule.NO_CUBE: "there is no cube to double with",
    Rule.ONE_POINT_MATCH: "a 1-point match is played without the cube",
    Rule.CRAWFORD: "in the Crawford game nobody may double",
    Rule.CUBE_NOT_YOURS: "the cube is the other side's: the side on roll cannot have doubled",
    Rule.CUBE_CAP: "the cube has reached its limit: the side on roll cannot have doubled",
}
"""Why there can be no double on offer."""
