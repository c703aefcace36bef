"""Digits that move checkers: a number names the point a checker leaves.

Pure: imports only the standard library and `backgammon_tui.rules`. A text is taken as soon
as one own point alone can be meant. The point counts, not what is legal: a number waits for
its second digit even if only one of the points it may mean can be left, so that a hand need
not know the rules to know what it types.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from backgammon_tui.rules import BAR, Illegal, Malformed, Rule, Step, why_not

from .choosing_play import Choosing, Taken, name_of, point_named

_LONGEST: Final = 8
"""Refused digits stay to be corrected; more of them than this name nothing and are not kept."""


def add(choosing: Choosing, sign: str) -> Choosing:
    """A digit, or a letter of `bar`. The rest of a name whose checker has moved already is
    swallowed."""
    taken = choosing.taken
    if taken and taken.rest.startswith(sign):
        rest = taken._replace(rest=taken.rest[1:])
        return replace(choosing.quiet(), taken=rest)
    text = choosing.typed + sign
    if len(text) > _LONGEST:
        return choosing.quiet().told(_no_point(text))
    return _judge(replace(choosing.quiet(), typed=text))


def expects(choosing: Choosing, sign: str) -> bool:
    """Whether a letter goes on with the name of the bar."""
    if choosing.taken:
        return choosing.taken.rest.startswith(sign)
    return bool(choosing.typed) and "bar".startswith(choosing.typed + sign)


def _judge(choosing: Choosing) -> Choosing:
    """Takes the checker if only one own point can be meant; waits if several can."""
    points = _own_points(choosing)
    if len(points) == 1:
        return take(choosing, points[0])
    if any(point in choosing.origins for point in points):
        return choosing
    exact = point_named(choosing.typed)
    if points and exact not in points:
        exact = points[0]
    return _refused(choosing, exact)


def _own_points(choosing: Choosing) -> list[int]:
    """The points with an own checker whose names begin with what is typed."""
    counts = choosing.position_now.counts
    text = choosing.typed
    if point_named(text) == BAR:
        return [BAR] if counts[BAR] else []
    return [point for point in range(1, BAR) if counts[point] > 0 and str(point).startswith(text)]


def exact(choosing: Choosing) -> Choosing:
    """Takes the point whose number is typed, although a longer number begins with it."""
    point = point_named(choosing.typed)
    if point is None:
        return _refused(choosing.quiet(), None)
    return take(choosing.quiet(), point)


def take(choosing: Choosing, point: int) -> Choosing:
    """One checker leaves `point` with the first number that allows it."""
    step = choosing.step_from(point, choosing.left)
    if step is None:
        return _refused(choosing, point)
    typed, name = choosing.typed, name_of(point)
    rest = name[len(typed) :] if name.startswith(typed) else ""
    return replace(choosing.making(step), taken=Taken(typed, rest, step), cursor=None)


def _refused(choosing: Choosing, point: int | None) -> Choosing:
    """Says why, and keeps the text to be corrected; but where no checker can move, no text can
    come to mean one, and Enter ends the turn."""
    reason = _no_point(choosing.typed) if point is None else choosing.barred(point)
    kept = choosing if choosing.origins else replace(choosing, typed="")
    return kept.told(reason)


def _no_point(text: str) -> Malformed:
    return Malformed(f"there is no point {text}: they are 1 to 24 and the bar")


def other_die(choosing: Choosing) -> Choosing:
    """The other number first; after a step, the same checker with the other number instead,
    just as if the numbers had been changed before."""
    quiet = choosing.quiet()
    if choosing.roll.double:
        return quiet.told(Malformed("both dice show the same number"))
    if not choosing.made:
        return replace(quiet, swapped=not choosing.swapped)
    if choosing.typed:
        used = choosing.made[0]
        return quiet.told(Illegal(Rule.NUMBER_USED, origin=used.origin, die=used.die))
    return _replayed(choosing)


def _replayed(choosing: Choosing) -> Choosing:
    quiet, before, last = choosing.quiet(), choosing.made[:-1], choosing.made[-1]
    numbers = choosing.roll.numbers
    step = Step(last.origin, numbers[1] if last.die == numbers[0] else numbers[0])
    refusal = why_not(choosing.position, choosing.roll, before, step)
    if refusal:
        return quiet.told(refusal)
    taken = choosing.taken._replace(step=step) if choosing.taken else None
    swapped = step.die == numbers[1]
    return replace(quiet, made=(*before, step), swapped=swapped, taken=taken)
