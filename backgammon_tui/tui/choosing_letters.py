"""Letters that make a step with one key: each step that may come next has one.

Pure: imports only the standard library and `backgammon_tui.rules`. With a checker in hand the
letters are for the points where it can be put down. They are there from the key that calls
them to the end of the play, to Esc or to a digit; all other letters stay what they are.
"""

from __future__ import annotations

from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from backgammon_tui.rules import Step

from .choosing_play import Choosing, name_of

_LETTERS: Final = ascii_lowercase + ascii_uppercase


def letters(choosing: Choosing) -> dict[str, tuple[Step, ...]]:
    """The letters of a moment, and the steps each makes: those from high points first, and
    from one point with the next number before the other."""
    if choosing.held is not None:
        ways = list(choosing.targets.values())
    else:
        order = {die: place for place, die in enumerate(choosing.left)}
        steps = sorted(choosing.steps, key=lambda step: (-step.origin, order[step.die]))
        ways = [(step,) for step in steps]
    return dict(zip(_LETTERS, ways, strict=False))


def told(choosing: Choosing) -> str:
    """The letters as the prompt has them: `24/ a:21 b:23  13/ c:10`."""
    by_origin: dict[int, list[str]] = {}
    for letter, steps in letters(choosing).items():
        there = by_origin.setdefault(steps[0].origin, [])
        there.append(f"{letter}:{steps[-1].target or 'off'}")
    return "  ".join(f"{name_of(origin)}/ {' '.join(to)}" for origin, to in by_origin.items())


def turn(choosing: Choosing) -> Choosing:
    """Letters where there were none, and none where there were."""
    return replace(choosing.quiet(), lettered=not choosing.lettered and bool(choosing.steps))


def press(choosing: Choosing, letter: str) -> Choosing:
    """The play after one of the letters."""
    steps = letters(choosing)[letter]
    made = replace(choosing.quiet().making(*steps), explicit=False, cursor=None)
    return replace(made, lettered=bool(made.steps))
