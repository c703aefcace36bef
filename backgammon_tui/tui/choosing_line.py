"""The line of notation: `8/5 6/5` typed key by key or pasted.

Pure: imports only the standard library and `backgammon_tui.rules`. A move is played when a
space, a comma or Enter ends it. A line that cannot be played stays as it is, to be corrected.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from backgammon_tui.rules import Ambiguous, Malformed, Refusal
from backgammon_tui.rules.notation import LONGEST_TEXT, read_play

from .choosing_play import Choosing, name_of, point_named

SIGNS: Final = frozenset("0123456789/*()barof")
"""What may be typed into an open line; a separator ends a move."""
SEPARATORS: Final = frozenset(" ,")


def open_line(choosing: Choosing) -> Choosing:
    """`/`: the line opens with the point that is typed. A checker that digits have just
    moved goes back, for its point is now the beginning of a move in full."""
    quiet, taken = choosing.quiet(), choosing.taken
    if taken:
        text = f"{name_of(taken.step.origin)}/"
        return replace(quiet, made=choosing.made[:-1], typed=text, explicit=True)
    line = replace(quiet, explicit=True)
    return add(line, "/") if line.typed else line


def add(choosing: Choosing, sign: str) -> Choosing:
    """One more character of the line; the bar gets its name in full."""
    quiet = choosing.quiet()
    if len(choosing.typed) >= LONGEST_TEXT:
        return quiet.told(Malformed(f"a play is written in at most {LONGEST_TEXT} characters"))
    start, token = _last_token(choosing.typed)
    if sign == "/" and token in ("b", "0", "25"):
        return replace(quiet, typed=f"{start}bar/")
    return replace(quiet, typed=choosing.typed + sign)


def _last_token(text: str) -> tuple[str, str]:
    start, space, token = text.rpartition(" ")
    return start + space, token


def separate(choosing: Choosing) -> Choosing:
    """A space or comma: the move before it is played. One that cannot be played yet is kept,
    for it may be possible after the next: `13/8 bar/24`."""
    if not choosing.typed or choosing.typed.endswith(" "):
        return choosing.quiet()
    if choosing.held is not None:
        return choosing.quiet().told(_say_where(choosing))
    played = play(choosing)
    return replace(played, typed=f"{played.typed} ") if played.reason else played


def play(choosing: Choosing) -> Choosing:
    """Plays what the line says; the line stays open."""
    try:
        steps = read_play(choosing.typed, choosing.position, choosing.roll, choosing.made)
    except Refusal as reason:
        return choosing.quiet().told(reason)
    return replace(choosing.quiet().making(*steps), cursor=None)


def enter(choosing: Choosing) -> Choosing:
    """Enter with something in the line: it is played or put down, and the line is closed."""
    if choosing.held is not None:
        return _put_down_somewhere(choosing)
    point = point_named(choosing.typed.removesuffix("/")) if choosing.typed.endswith("/") else None
    if point is not None:
        return choosing.quiet().told(choosing.barred(point))
    played = play(choosing)
    return played if played.reason else replace(played, explicit=False)


def pick_up(choosing: Choosing, point: int) -> Choosing:
    """The checker on `point` is taken in hand, which is the line `8/`."""
    held = replace(choosing.quiet(), typed=f"{name_of(point)}/", explicit=True)
    return replace(held, cursor=next(iter(held.targets), None))


def put_down(choosing: Choosing, target: int) -> Choosing:
    """The checker in hand is put down on one of its targets."""
    made = choosing.quiet().making(*choosing.targets[target])
    return replace(made, explicit=False, cursor=target)


def _put_down_somewhere(choosing: Choosing) -> Choosing:
    if choosing.cursor in choosing.targets:
        return put_down(choosing, choosing.cursor)
    if len(choosing.targets) == 1:
        return put_down(choosing, next(iter(choosing.targets)))
    return choosing.quiet().told(_say_where(choosing))


def _say_where(choosing: Choosing) -> Ambiguous:
    choices = [f"{choosing.typed}{target or 'off'}" for target in choosing.targets]
    return Ambiguous(choosing.typed, tuple(choices))


def paste(choosing: Choosing, text: str) -> Choosing:
    """A pasted play, read whole. One that is refused stands in the line, to be corrected."""
    quiet = choosing.quiet()
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if len(line) > LONGEST_TEXT:
        return quiet.told(Malformed(f"a play is written in at most {LONGEST_TEXT} characters"))
    if not line:
        return quiet
    played = play(replace(quiet, typed=line, explicit=True))
    return played if played.reason else replace(played, explicit=False)
