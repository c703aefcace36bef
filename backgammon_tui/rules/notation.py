"""Plays as text, written and read: `24/18 13/11`, `bar/20*/16`, `6/off(2)`.

Standard library and the rules only. Points are the mover's. `play_text` writes what GNU
Backgammon writes; `read_play` reads what people write, and whatever else it is given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from .dice import Roll
from .judging import impossible, why_not
from .plays import Counts, Step, after_steps, completes, moved, next_steps, origins, remaining
from .position import BAR, OFF, Position
from .refusals import Ambiguous, Illegal, Malformed, Rule

LONGEST_TEXT: Final = 200

_NAMES: Final = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
_SHOWN: Final = {BAR: "bar", OFF: "off"}
_POINT: Final = r"(?:[0-9]{1,2}|bar|b|off|o)"
_STROKE: Final = "[/\u2010-\u2015\u2212-]"
"""Between two points: a slash, or whatever a keyboard or a word processor has for a hyphen."""
_TOKEN: Final = rf"(?ai)({_POINT}(?:{_STROKE}{_POINT}\*?)+)(?:\(([1-4])\)(\*?))?"
_LOOSE: Final = rf"\s+(?=[*()]|{_STROKE})|(?<=\()\s+|(?<={_STROKE})\s+"

Path = tuple[int, ...]
"""The points one checker is written to visit, from where it starts to where it ends."""


def play_text(position: Position, steps: Sequence[Step]) -> str:
    """The play as text; the empty play is the empty text.

    Higher origins come first. One checker's steps are joined, and the points it passes are
    named only where it hits; the first to arrive on a blot has the `*`.
    """
    blots = {point for point in range(1, BAR) if position.counts[point] < 0}
    paths = _joined(sorted(((s.origin, s.target) for s in steps), reverse=True), blots)
    return " ".join(_path_text(path, paths.count(path), blots) for path in dict.fromkeys(paths))


def _joined(hops: list[Path], blots: set[int]) -> list[Path]:
    """The paths that single hops, highest first, make when each goes on where it can."""
    paths = []
    while hops:
        path, *others = hops
        hops = []
        for hop in others:
            if hop[0] != path[-1]:
                hops.append(hop)
            else:
                path = (*(path if hop[0] in blots else path[:-1]), hop[1])
        paths.append(path)
    return paths


def _path_text(path: Path, times: int, blots: set[int]) -> str:
    """One path; a blot it meets has its star and is struck off `blots`."""
    text = f"{_SHOWN.get(path[0], path[0])}"
    for point in path[1:]:
        text += f"/{_SHOWN.get(point, point)}{'*' * (point in blots)}"
        blots.discard(point)
    return f"{text}({times})" if times > 1 else text


def read_play(
    text: str,
    position: Position,
    roll: Roll,
    made: Sequence[Step] = (),
    *,
    as_written: bool = False,
) -> tuple[Step, ...]:
    """The steps `text` names, in an order in which they can be made after the steps `made`,
    from which a legal play must be in reach; no text, no steps. They need not finish the
    turn, but a legal play can still be reached with them. Stars may be missing or too many.
    Where one way between two points hits and another does not, the stars decide if they fit
    just one way; in a record that marks all hits (`as_written`) no star means no hit.

    Raises `Malformed` if the text is none, `Ambiguous` if more than one way remains, and
    `Illegal` with the rule it breaks; `NOT_A_DISTANCE` has the facts `origin`, `target` and
    `left`, the numbers still to play.
    """
    paths, stars = read_paths(text)
    if not paths:
        return ()
    start = _Reading((), after_steps(position, made).counts, remaining(roll, made), paths)
    for origin, target in [hop for path in paths for hop in pairwise(path)]:
        if not _useful(origin, target, start.left):
            raise _no_distance(origin, target, start, roll)
    readings = list(_readings(start, set()))
    whole = [reading for reading in readings if not reading.paths]
    if not whole:
        raise _stopped(_furthest(readings), roll, made)
    legal = [r.steps for r in whole if _leads_on(position, roll, (*made, *r.steps))]
    if not legal:
        raise _wasted(position, roll, made, whole[0].steps)
    return _one_of(legal, start.counts, stars, _clean(text), as_written=as_written)


class _Reading(NamedTuple):
    """Some steps of a text made: where that leads, the numbers left, what is still to go."""

    steps: tuple[Step, ...]
    counts: Counts
    left: tuple[int, ...]
    paths: tuple[Path, ...]


def read_paths(text: str) -> tuple[tuple[Path, ...], set[int]]:
    """The paths in the text, repeated as often as it says, and the points with a star, whether
    they can be gone or not; raises `Malformed` if it is no play."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(f"a play is written in at most {LONGEST_TEXT} characters")
    paths: list[Path] = []
    stars: set[int] = set()
    for token in filter(None, re.split(r"[\s,;]+", re.sub(_LOOSE, "", text))):
        path, times, starred = _read_token(token)
        paths += [path] * times
        stars |= starred
    return tuple(paths), stars


def _read_token(token: str) -> tuple[Path, int, set[int]]:
    found = re.fullmatch(_TOKEN, token)
    if not found:
        raise Malformed(f'"{_clean(token)}" is not a move such as 8/5, bar/22 or 6/off')
    names = re.split(_STROKE, found[1] + (found[3] or ""))
    path = tuple([_read_point(name.rstrip("*")) for name in names])
    if OFF in path[:-1] or BAR in path[1:]:
        raise Malformed(f'"{_clean(token)}" is not a move: it starts from off or goes to the bar')
    starred = {point for point, name in zip(path, names, strict=True) if name.endswith("*")}
    return path, int(found[2] or 1), starred


def _read_point(name: str) -> int:
    point = _NAMES[name.lower()] if name.isalpha() else int(name)
    if point > BAR:
        raise Malformed(f"there is no point {point}: they are 1 to 24, bar and off")
    return point


def _clean(text: str) -> str:
    """Text somebody typed, safe to show: nothing that steers a terminal, and not too long."""
    shown = " ".join("".join([s if s.isprintable() else " " for s in text]).split())
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _readings(reading: _Reading, seen: set[object]) -> Iterator[_Reading]:
    """All ways to go on, step by step: as written first, what leads to the same only once."""
    steps, counts, left, paths = reading
    if (counts, left, paths) in seen:
        return
    seen.add((counts, left, paths))
    yield reading
    # One path more than there are numbers cannot be finished; the rest need not be tried.
    for path in dict.fromkeys(paths[: len(left) + 1]):
        for die in _useful(path[0], path[1], left):
            if path[0] in origins(counts, die):
                step = Step(path[0], die)
                after, onward = moved(counts, *step), _advanced(paths, path, step.target)
                further = _Reading((*steps, step), after, _without(left, die), onward)
                yield from _readings(further, seen)


def _useful(origin: int, target: int, left: tuple[int, ...]) -> list[int]:
    """The numbers, of those left, that the way from one point to another can begin with."""
    return [
        die
        for die in dict.fromkeys(left)
        if max(origin - die, OFF) == target
        or (origin - die > target and _useful(origin - die, target, _without(left, die)))
    ]


def _without(left: tuple[int, ...], die: int) -> tuple[int, ...]:
    return left[: left.index(die)] + left[left.index(die) + 1 :]


def _advanced(paths: tuple[Path, ...], path: Path, point: int) -> tuple[Path, ...]:
    """What is left of the paths when the checker of one of them has come to a point of it."""
    at = paths.index(path)
    onward = path[1:] if point == path[1] else (point, *path[1:])
    return paths[:at] + ((onward,) if len(onward) > 1 else ()) + paths[at + 1 :]


def _leads_on(position: Position, roll: Roll, steps: Sequence[Step]) -> bool:
    return completes(position, roll, steps) or bool(next_steps(position, roll, steps))


def _one_of(
    ways: list[tuple[Step, ...]], before: Counts, stars: set[int], text: str, *, as_written: bool
) -> tuple[Step, ...]:
    """The way that is meant: of those with the fewest steps the only one, or the one that
    fits the stars. Ways of one text differ in nothing but what they hit."""
    fewest = min(len(way) for way in ways)
    hits = {frozenset(_hits(way, before)): way for way in reversed(ways) if len(way) == fewest}
    if len(hits) == 1:
        return hits.popitem()[1]
    fitting = [way for hit, way in hits.items() if hit == stars]
    if as_written and stars and not fitting:
        fitting = [way for hit, way in hits.items() if len(hit) == len(stars)]
    if len(fitting) == 1 and (stars or as_written):
        return fitting[0]
    # Only one checker ever has several ways, so all steps of a way are one path.
    paths = [(way[0].origin, *[step.target for step in way]) for way in hits.values()]
    choices = [_path_text(path, 1, set(hit)) for path, hit in zip(paths, hits, strict=True)]
    raise Ambiguous(text, tuple(sorted(choices, key=lambda choice: choice.count("*"))))


def _hits(steps: Sequence[Step], before: Counts) -> set[int]:
    return {step.target for step in steps if step.target and before[step.target] < 0}


def _no_distance(origin: int, target: int, reading: _Reading, roll: Roll) -> Illegal:
    """Why no numbers left add up to the way from one point to the other."""
    die = origin - target
    if die in roll.numbers and die not in reading.left:
        return Illegal(Rule.NUMBER_USED, origin=origin, die=die)
    return Illegal(Rule.NOT_A_DISTANCE, origin=origin, target=target, left=reading.left)


def _furthest(readings: list[_Reading]) -> _Reading:
    """The reading that says best why the text stops: the one with most of the way to the named
    points gone, from where a number that is left can go on, and that needed fewest numbers; but
    if no one number would do for the way to the next point, the one gone furthest into it."""
    named = {path[n:] for path in readings[0].paths for n in range(len(path))}
    resting = [reading for reading in readings if named.issuperset(reading.paths)]
    rest = max(resting, key=lambda each: (-_hops(each), _can_go_on(each), -len(each.steps)))
    last = max(readings, key=lambda each: len(each.steps))
    origin, target, *_ = rest.paths[0]
    return rest if any(max(origin - die, OFF) == target for die in rest.left) else last


def _hops(reading: _Reading) -> int:
    """The ways from one named point to the next that are still to go."""
    return sum(len(path) - 1 for path in reading.paths)


def _can_go_on(reading: _Reading) -> bool:
    """Whether the numbers left can go on towards the next named point, were the way open."""
    origin, target, *_ = reading.paths[0]
    return bool(_useful(origin, target, reading.left))


def _stopped(furthest: _Reading, roll: Roll, made: Sequence[Step]) -> Illegal:
    """Why the first path that is not finished does not go on."""
    origin, target, *_ = furthest.paths[0]
    dice = _useful(origin, target, furthest.left)
    if not dice:
        return _no_distance(origin, target, furthest, roll)
    die = origin - target if origin - target in dice else dice[0]
    used = (*made, *furthest.steps)
    refusal = impossible(Position(furthest.counts), roll, used, Step(origin, die))
    assert refusal, "a step that can be made would have been"
    return refusal


def _wasted(position: Position, roll: Roll, made: Sequence[Step], way: Sequence[Step]) -> Illegal:
    """Why steps that are each possible lead to no legal play."""
    refusals = (why_not(position, roll, (*made, *way[:n]), step) for n, step in enumerate(way))
    return next(refusal for refusal in refusals if refusal)
