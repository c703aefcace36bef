"""Keys moved to other commands: what a pressed key then means, and how the table then reads.

Pure: imports the table of keys alone. Everything behind this door knows only the usual keys:
a pressed key is turned into the usual one of its command, and what is shown is turned back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from . import keymap
from .keymap import ROWS, Command, Keyboard, Moment, Row

Keys = tuple[tuple[str, tuple[str, ...]], ...]
Moved = dict[Command, tuple[str, ...]]

_NAMED: Final = frozenset(
    {
        *("space", "enter", "tab", "escape", "backspace", "left", "right", "up", "down"),
        *("pageup", "pagedown", "home", "end", "insert", "delete", "slash", "question_mark"),
    }
)
_ALSO: Final = {
    " ": "space",
    "/": "slash",
    "?": "question_mark",
    "esc": "escape",
    "return": "enter",
    "pgup": "pageup",
    "pgdn": "pagedown",
}
_STAY: Final = frozenset((*"0123456789", "enter", "escape"))
"""Keys without which nobody could finish a turn or leave a question."""
_FIXED: Final = frozenset(
    {
        *(Command.DIGITS, Command.TYPE_DICE, Command.SIZE, Command.REPLAY_GAME_NUMBER),
        *(Command.FINISH, Command.ESCAPE, Command.START_BEGIN, Command.MOUSE),
    }
)
_EACH: Final = frozenset(
    {
        *(Command.ARROWS, Command.START_MOVE, Command.START_CHANGE, Command.SETTINGS_MOVE),
        *(Command.SETTINGS_CHANGE, Command.REPLAY_PLAY, Command.REPLAY_GAME),
        *(Command.REPLAY_DOUBLE, Command.REPLAY_END, Command.REVIEW_CHART),
        *(Command.REVIEW_PAGE, Command.MISTAKE_STEP, Command.MISTAKE_CHOICE),
        *(Command.MISTAKE_PAGE,),
    }
)
"""Commands each of whose keys does something of its own."""


_ROW: Final = {row.command: row for row in ROWS}


def name_of(command: Command) -> str:
    """The name of a command in the file of settings."""
    return command.name.lower()


def can_move() -> tuple[Row, ...]:
    """The rows whose keys can be changed."""
    movable = (row for row in ROWS if row.offered and row.command not in _FIXED)
    return tuple(row for row in movable if row.moments != {Moment.EDIT})


def _rows(moved: Moved) -> tuple[Row, ...]:
    """The table of keys with those that are moved."""
    return tuple(
        row._replace(keys=moved[row.command], label="", named="") if row.command in moved else row
        for row in ROWS
    )


def _keyboard(moved: Moved) -> Keyboard:
    """The keyboard with keys that can be moved so: what each key of any row means at any moment."""
    rows = _rows(moved)
    keys = {key for row in (*ROWS, *rows) for key in row.keys}
    return Keyboard(
        rows, {now: {key: _meaning(moved, rows, key, now) for key in keys} for now in Moment}
    )


def _meaning(moved: Moved, rows: tuple[Row, ...], key: str, now: Moment) -> str:
    """The usual key for what a key means, "" for nothing: first what it does now, else for what
    it is refused now."""
    having = [row for row in rows if row.offered and key in row.keys]
    here = next((row for row in having if now in row.moments), None)
    away = any(key in _ROW[command].keys and now in _ROW[command].moments for command in moved)
    if here is None and (away or not having):
        return ""
    row = here or having[0]
    if row.command not in moved:
        return key
    usual = _ROW[row.command].keys
    return usual[row.keys.index(key)] if row.command in _EACH else usual[0]


@lru_cache(maxsize=8)
def keyboard(keys: Keys) -> Keyboard:
    """The keyboard with keys that are wanted, without those that cannot be."""
    return judged(keys)[0]


def judged(keys: Keys) -> tuple[Keyboard, dict[str, str]]:
    """The keyboard with keys that are wanted, and by the names of the commands a sentence for
    each that cannot have them."""
    moved: Moved = {}
    wrong: dict[str, str] = {}
    for name, wanted in keys:
        named = tuple(_key(key) for key in wanted)
        wrong[name] = _why_not(name, named)
        if not wrong[name]:
            row = _ROW[_COMMANDS[name]]
            kept = ("escape",) if "escape" in row.keys else ()
            moved[row.command] = tuple(dict.fromkeys((*named, *kept)))
    for command, told in _doubled(moved):
        wrong[name_of(command)] = told
        del moved[command]
    return _keyboard(moved), {name: told for name, told in wrong.items() if told}


_COMMANDS: Final = {name_of(row.command): row.command for row in ROWS if row.offered}


def _key(text: str) -> str:
    """A key by its name in the table, from what a person may write."""
    lower = text.lower() if len(text) > 1 else text
    return _ALSO.get(lower, lower)


def _why_not(name: str, wanted: tuple[str, ...]) -> str:
    """Why a command cannot have these keys, whatever the others have."""
    command = _COMMANDS.get(name)
    if command is None:
        return "there is no command of that name."
    usual = _ROW[command]
    if usual.moments == {Moment.EDIT}:
        return "the keys that set up a position stay as they are."
    if command in _FIXED:
        return f"{keymap.keys_text(usual)} stays as it is: no turn could be played without it."
    for key in wanted:
        if key in _STAY and key not in usual.keys:
            return f"{keymap.shown(key)} cannot be given to it: no turn could be played without it."
        if not _is_key(key):
            return "a key is one sign, or space, tab, backspace or an arrow such as left."
    if command in _EACH and len(wanted) != len(usual.keys):
        return f"it needs {len(usual.keys)} keys, as {keymap.keys_text(usual)}."
    return ""


def _is_key(key: str) -> bool:
    if len(key) == 1:
        return key.isprintable()
    return key in _NAMED


def _doubled(moved: Moved) -> Iterator[tuple[Command, str]]:
    """The moved commands whose key another has at the same moment, each with a sentence;
    the caller moves each back before it asks for the next."""
    while True:
        both = next(_shared(moved), None)
        if both is None:
            return
        command, other, key = both
        told = f"{keymap.shown(key)} is the key of {name_of(other.command)} too."
        yield command, f"{told} It stays {keymap.keys_text(_ROW[command])}."


def _shared(moved: Moved) -> Iterator[tuple[Command, Row, str]]:
    """The last moved command that has a key in common with another row, which, and the key."""
    rows = [row for row in _rows(moved) if row.offered]
    for command in reversed(moved):
        own = next(row for row in rows if row.command is command)
        for other in rows:
            common = set(own.keys) & set(other.keys)
            if other is not own and common and own.moments & other.moments:
                yield command, other, min(common)
