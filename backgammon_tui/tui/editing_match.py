"""Setting up what goes with the checkers: side on roll, dice, cube, score, length, rules.

Pure: imports only `rules`, `record` and the value of the room.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.record.identify import LONGEST_TEXT, read_position
from backgammon_tui.record.situation import HIGHEST_CUBE, HIGHEST_SCORE, Situation
from backgammon_tui.rules import Malformed, Roll, Seat
from backgammon_tui.rules.match import LONGEST_MATCH

from .editing_value import Editing, Entering, as_played


def turn(editing: Editing) -> Editing:
    """The other side is on roll; the checkers stay where they are."""
    now = editing.situation
    other = now.on_roll.other
    position = now.position.flipped()
    return editing.entered(replace(now, position=position, on_roll=other, turn=other))


def swap(editing: Editing) -> Editing:
    """White and Black change places, with the cube, the score and the turn."""
    now, score = editing.situation, editing.situation.score
    on_roll, owner = now.on_roll.other, now.cube_owner and now.cube_owner.other
    return editing.entered(
        replace(now, on_roll=on_roll, turn=on_roll, cube_owner=owner, score=score[::-1])
    )


def double(editing: Editing) -> Editing:
    """The cube at twice its number, with the side that has just taken it."""
    now = editing.situation
    if now.cube_value == HIGHEST_CUBE:
        return editing.quiet().told(f"a cube goes to {HIGHEST_CUBE} here")
    owner = (now.cube_owner or now.on_roll).other
    return editing.entered(replace(now, cube_value=now.cube_value * 2, cube_owner=owner))


def halve(editing: Editing) -> Editing:
    """The cube as it was before the last double."""
    now = editing.situation
    if now.cube_value == 1:
        return editing.quiet().told("the cube is at 1: that is the lowest")
    owner = now.cube_owner.other if now.cube_owner and now.cube_value > 2 else None
    return editing.entered(replace(now, cube_value=now.cube_value // 2, cube_owner=owner))


def owner(editing: Editing) -> Editing:
    """The next owner of the cube: White, Black and, for money, nobody."""
    now = editing.situation
    if now.cube_value == 1:
        return editing.quiet().told("a cube at 1 lies in the middle: d doubles it")
    after: dict[Seat | None, Seat | None] = {None: Seat.WHITE, Seat.WHITE: Seat.BLACK}
    nobody = Seat.WHITE if now.length else None
    return editing.entered(replace(now, cube_owner=after.get(now.cube_owner, nobody)))


def rule(editing: Editing) -> Editing:
    """In a match whether this is the Crawford game, for money the next of Jacoby, beavers,
    both and neither."""
    now = editing.situation
    if not now.length:
        number = (now.jacoby + 2 * now.beavers + 1) % 4
        return editing.entered(replace(now, jacoby=bool(number % 2), beavers=number > 1))
    if now.crawford or _can_be_crawford(now):
        return editing.entered(replace(now, crawford=not now.crawford))
    return editing.quiet().told("it is no Crawford game: for that one side needs just one point")


def _can_be_crawford(situation: Situation) -> bool:
    """Whether one side alone needs just one point: when both do, the Crawford game is over."""
    return situation.needs_one and situation.score[0] != situation.score[1]


def opened(kind: Entering) -> Callable[[Editing], Editing]:
    """What begins to enter something of a kind."""
    return lambda editing: replace(editing.quiet(), typed="", entering=kind)


def dice(editing: Editing) -> Editing:
    """Two dice, or none when nothing is typed."""
    if len(editing.typed) == 1:
        return editing.quiet().told("two dice are typed, such as 31")
    roll = Roll(int(editing.typed[0]), int(editing.typed[1])) if editing.typed else None
    return editing.entered(replace(editing.situation, roll=roll))


def score(editing: Editing) -> Editing:
    """Points won so far, White's first. The Crawford game is the one after a side first needs
    just one point; `rule` says otherwise."""
    told = re.fullmatch(r"([0-9]{1,5})[-:, ]+([0-9]{1,5})", editing.typed)
    if not told:
        return editing.quiet().told("a score is White's points and Black's, such as 3-2")
    points = (int(told[1]), int(told[2]))
    if max(points) > HIGHEST_SCORE:
        return editing.quiet().told(f"a score goes to {HIGHEST_SCORE} here")
    now = replace(editing.situation, score=points, crawford=False)
    return editing.entered(replace(now, crawford=_can_be_crawford(now)))


def length(editing: Editing) -> Editing:
    """The length of the match, 0 for money."""
    if not editing.typed:
        return editing.quiet().told("a length is the points of the match, or 0 for money")
    points = int(editing.typed)
    if points > LONGEST_MATCH:
        return editing.quiet().told(f"a match has at most {LONGEST_MATCH} points, not {points}")
    now = replace(editing.situation, length=0, crawford=False)
    if points:
        now = replace(now, length=points, jacoby=False, beavers=False)
    return editing.entered(replace(now, crawford=_can_be_crawford(now)))


def identifier(editing: Editing) -> Editing:
    """An identifier replaces everything."""
    try:
        return editing.entered(as_played(read_position(editing.typed)))
    except Malformed as reason:
        return editing.quiet().told(str(reason))


MATCH_KEYS: Final[dict[str, Callable[[Editing], Editing]]] = {
    "t": turn,
    "w": swap,
    "d": double,
    "D": halve,
    "c": owner,
    "j": rule,
    "r": opened(Entering.DICE),
    "s": opened(Entering.SCORE),
    "l": opened(Entering.LENGTH),
    "/": opened(Entering.ID),
}
SETTLE: Final[dict[Entering, Callable[[Editing], Editing]]] = {
    Entering.DICE: dice,
    Entering.SCORE: score,
    Entering.LENGTH: length,
    Entering.ID: identifier,
}
"""What Enter makes of the text."""

LONGEST: Final = {
    Entering.DICE: 2,
    Entering.SCORE: 11,
    Entering.LENGTH: 5,
    Entering.ID: LONGEST_TEXT,
}
