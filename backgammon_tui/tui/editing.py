"""How keys and clicks set up a position.

Pure: imports only `rules`, `record` and the pure modules of the room, never Textual. `press`,
`paste`, `click` and `point_at` each give the `Editing` that follows; whatever is pressed, what
stands there is a position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.record.situation import Situation

from .editing_checkers import CHECKER_KEYS, digit, point_at, put, take
from .editing_match import LONGEST, MATCH_KEYS, SETTLE
from .editing_value import EMPTY, Editing, Entering, as_played

__all__ = [
    "EMPTY",
    "Editing",
    "Entering",
    "click",
    "editing",
    "paste",
    "point_at",
    "press",
    "wants",
]

_SIGNS: Final = {
    "plus": "+",
    "equals_sign": "+",
    "=": "+",
    "minus": "-",
    "slash": "/",
    "divide": "/",
    "space": " ",
    "comma": ",",
    "colon": ":",
    "tab": "x",
    "ctrl+i": "x",
    "ctrl+h": "backspace",
    "ctrl+m": "enter",
    "\r": "enter",
    "\t": "x",
}
"""The names of keys as the machine knows them: a character, or `enter`, `backspace`,
`escape`. Keys that do the same have one name."""

_POINTS: Final = frozenset("0123456789b")
_TYPED: Final = {
    Entering.DICE: frozenset("123456"),
    Entering.SCORE: frozenset("0123456789-:, "),
    Entering.LENGTH: frozenset("0123456789"),
}
"""What may be typed of each kind; of an identifier everything that can be shown."""

_WRONG: Final = {
    Entering.DICE: "two dice are typed, and each shows 1 to 6; Esc leaves them as they were",
    Entering.SCORE: "a score is White's points and Black's, such as 3-2; Esc leaves it as it was",
    Entering.LENGTH: "a length is a number, 0 for money; Esc leaves it as it was",
}


def editing(situation: Situation) -> Editing:
    """A position to be changed, with nothing on offer."""
    return Editing(as_played(situation))


def press(now: Editing, key: str) -> Editing:
    """The position after one key, by its Textual name or its character. A key that is not the
    machine's changes nothing at all."""
    if not wants(now, key):
        return now
    sign = _sign(now, key)
    if now.entering:
        return _enter(now, now.entering, sign)
    if sign in _POINTS:
        return digit(now, sign)
    return _KEYS[sign](now)


def wants(now: Editing, key: str) -> bool:
    """Whether the machine takes this key now: what is being entered takes every sign."""
    sign = _sign(now, key)
    if now.entering:
        return sign in _ENDING or (len(sign) == 1 and sign.isprintable())
    return sign in _KEYS or sign in _POINTS


def _sign(now: Editing, key: str) -> str:
    """What a key writes, or does: in an identifier `=` and Tab are themselves."""
    if now.entering and key in ("=", "equals_sign"):
        return "="
    return key if now.entering and key in ("tab", "ctrl+i", "\t") else _SIGNS.get(key, key)


def paste(now: Editing, text: str) -> Editing:
    """A pasted identifier is read whole; one that is refused stays in the line. Into a score,
    a length or dice it is typed."""
    signs = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    if now.entering in _TYPED:
        for sign in signs:
            now = press(now, sign)
        return now
    if len(signs) > LONGEST[Entering.ID]:
        return now.quiet().told(f"a position has at most {LONGEST[Entering.ID]} characters")
    if not signs:
        return now
    line = replace(now.quiet(), typed=signs, entering=Entering.ID)
    return SETTLE[Entering.ID](line)


def click(now: Editing, point: int, *, taking: bool = False) -> Editing:
    """A press of the mouse on a point, as White counts it, 25 the bar: it is chosen, and a
    checker put there or taken away. What is being entered is dropped."""
    there = point_at(replace(now, entering=None), point)
    return take(there) if taking else put(there)


def _enter(now: Editing, kind: Entering, sign: str) -> Editing:
    """A key while something is being entered."""
    if sign in _ENDING:
        return _ENDING[sign](now, kind)
    if kind in _TYPED and sign not in _TYPED[kind]:
        return now.quiet().told(_WRONG[kind])
    if len(now.typed) >= LONGEST[kind]:
        return now.quiet().told(f"that is longer than any {kind.value} can be")
    longer = replace(now.quiet(), typed=now.typed + sign)
    finished = kind is Entering.DICE and len(longer.typed) == LONGEST[kind]
    return SETTLE[kind](longer) if finished else longer


def _settled(now: Editing, kind: Entering) -> Editing:
    if kind is Entering.ID and not now.typed:
        return _dropped(now, kind)
    return SETTLE[kind](now)


def _shorter(now: Editing, kind: Entering) -> Editing:
    if not now.typed:
        return _dropped(now, kind)
    return replace(now.quiet(), typed=now.typed[:-1])


def _dropped(now: Editing, _: Entering) -> Editing:
    return replace(now.quiet(), typed="", entering=None)


def undo(now: Editing) -> Editing:
    """The situation before the last change."""
    if not now.past:
        return now.quiet().told("there is nothing to undo")
    return replace(now.quiet(), situation=now.past[-1], past=now.past[:-1])


_ENDING: Final[dict[str, Callable[[Editing, Entering], Editing]]] = {
    "enter": _settled,
    "backspace": _shorter,
    "escape": _dropped,
}
_KEYS: Final[dict[str, Callable[[Editing], Editing]]] = {
    **CHECKER_KEYS,
    **MATCH_KEYS,
    "enter": put,
    "backspace": take,
    "u": undo,
    "escape": Editing.quiet,
}
