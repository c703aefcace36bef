"""How a player's keys and clicks become a play.

Pure: imports only the standard library and `backgammon_tui.rules`, never Textual. The
half-made play lives here and nowhere else. `press`, `paste`, `click` and `point_at` each
give the `Choosing` that follows; when one is `finished`, the caller asks the table to end
the turn with the steps `made`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.rules import BAR, Illegal, Rule, settle

from . import choosing_digits as digits
from . import choosing_letters as letters
from . import choosing_line as line
from .choosing_play import Choosing, Taken, name_of, point_named

__all__ = [
    "Choosing",
    "Taken",
    "click",
    "ended",
    "name_of",
    "paste",
    "point_at",
    "point_named",
    "press",
    "reads",
    "wants",
]

_SIGNS: Final = {
    "slash": "/",
    "divide": "/",
    "asterisk": "*",
    "multiply": "*",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "comma": ",",
    "space": " ",
    "tab": "x",
    "ctrl+i": "x",
    "u": "backspace",
    "ctrl+h": "backspace",
    "ctrl+m": "enter",
    "\r": "enter",
    "\t": "x",
}
"""The names of keys as the machine knows them: a character, or `enter`, `backspace`,
`escape`. Keys that do the same have one name."""


def press(choosing: Choosing, key: str) -> Choosing:
    """The play after one key, by its Textual name or its character.

    A key that is not the machine's changes nothing at all, not even what the last key left
    to be said: on some terminals a bare Shift is such a key.
    """
    if not wants(choosing, key):
        return choosing
    if _is_letter(choosing, key):
        return letters.press(choosing, key)
    sign = _SIGNS.get(key, key)
    if choosing.explicit and sign in line.SIGNS:
        return line.add(choosing, sign)
    if choosing.explicit and sign in line.SEPARATORS:
        return line.separate(choosing)
    if sign.isdigit() or sign in "bar":
        return digits.add(replace(choosing, lettered=False), sign)
    return _KEYS[sign](choosing)


def wants(choosing: Choosing, key: str) -> bool:
    """Whether the machine takes this key now. Letters that are commands elsewhere, like `f`,
    belong to it only where they go on with a text."""
    if _is_letter(choosing, key):
        return True
    sign = _SIGNS.get(key, key)
    if sign in _KEYS or (len(sign) == 1 and sign in "0123456789b"):
        return True
    if choosing.explicit:
        return sign in line.SIGNS or sign in line.SEPARATORS
    return sign in ("a", "r") and digits.expects(choosing, sign)


def reads(choosing: Choosing, key: str) -> bool:
    """Whether a key is text for the line or the number being typed, and no command."""
    sign = _SIGNS.get(key, key) if len(key) > 1 else key
    if _is_letter(choosing, key):
        return True
    if choosing.explicit and (sign in line.SIGNS or sign in line.SEPARATORS):
        return True
    return len(sign) == 1 and digits.expects(choosing, sign)


def _is_letter(choosing: Choosing, key: str) -> bool:
    return choosing.lettered and key in letters.letters(choosing)


def ended(before: Choosing, after: Choosing) -> Choosing:
    """The play after a key, finished if that key made its last step. A number of which a digit
    is still to come is not yet typed: that digit would be for whatever comes next."""
    longer = len(after.made) > len(before.made)
    whole = bool(after.made) and after.complete and not (after.typed or _coming(after))
    return replace(after, finished=True) if whole and (longer or _coming(before)) else after


def _coming(choosing: Choosing) -> bool:
    return choosing.taken is not None and bool(choosing.taken.rest)


def paste(choosing: Choosing, text: str) -> Choosing:
    """The play after a paste: read whole as notation, never as keys; it never ends a turn."""
    return line.paste(choosing, text)


def click(choosing: Choosing, point: int, *, other_die: bool = False) -> Choosing:
    """The play after a click on a point, 25 the bar and 0 the tray: the checker in hand is
    put down there if it can be; else a checker leaves it at once with the first number, or
    with `other_die` the other one."""
    if point in choosing.targets:
        return line.put_down(choosing, point)
    if not 1 <= point <= BAR:
        return choosing
    quiet = choosing.quiet()
    dice = choosing.left[::-1] if other_die else choosing.left
    step = choosing.step_from(point, dice)
    if step is None:
        return quiet.told(choosing.barred(point, dice))
    return replace(quiet.making(step), explicit=False, cursor=None)


def point_at(choosing: Choosing, point: int) -> Choosing:
    """The cursor stands on `point`. Digits that wait are dropped; a line is kept."""
    typed = choosing.typed if choosing.explicit else ""
    return replace(choosing.quiet(), cursor=point, typed=typed)


def _enter(choosing: Choosing) -> Choosing:
    """Settles what is typed or in hand; else ends the turn; else picks a checker up."""
    if choosing.typed:
        return line.enter(choosing) if choosing.explicit else digits.exact(choosing)
    quiet = replace(choosing.quiet(), explicit=False)
    if choosing.complete:
        return replace(quiet, finished=True)
    if choosing.cursor in choosing.origins:
        return line.pick_up(quiet, choosing.cursor)
    return _play_on(quiet)


def _play_on(choosing: Choosing) -> Choosing:
    """The reason why the turn cannot end yet: what has still to be played."""
    try:
        settle(choosing.position, choosing.roll, choosing.made)
    except Illegal as reason:
        return choosing.told(reason)
    raise AssertionError("a play that is not complete was settled")


def _space(choosing: Choosing) -> Choosing:
    """Outside the line Space only ever rolls, and the dice are rolled."""
    return choosing.quiet().told(Illegal(Rule.ALREADY_ROLLED))


def _backspace(choosing: Choosing) -> Choosing:
    """The last character, else the last step."""
    quiet = choosing.quiet()
    if choosing.typed:
        shorter = choosing.typed[:-1]
        return replace(quiet, typed=shorter, explicit=choosing.explicit and bool(shorter))
    if choosing.made:
        return replace(quiet, made=choosing.made[:-1], explicit=False)
    return _nothing_to_take_back(choosing)


def _escape(choosing: Choosing) -> Choosing:
    """Letters, what is typed or in hand; once more, the whole half-made play."""
    if choosing.lettered:
        return letters.turn(choosing)
    if choosing.typed:
        return replace(choosing.quiet(), typed="", explicit=False)
    if choosing.made or choosing.swapped:
        return Choosing(choosing.position, choosing.roll, cursor=choosing.cursor)
    return _nothing_to_take_back(choosing)


def _nothing_to_take_back(choosing: Choosing) -> Choosing:
    closed = replace(choosing.quiet(), explicit=False)
    return closed if choosing.explicit else closed.told(Illegal(Rule.NOTHING_TO_TAKE_BACK))


_KEYS: Final[dict[str, Callable[[Choosing], Choosing]]] = {
    "enter": _enter,
    " ": _space,
    "/": line.open_line,
    "x": digits.other_die,
    "backspace": _backspace,
    "escape": _escape,
    ";": letters.turn,
}
