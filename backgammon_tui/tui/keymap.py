"""What the keys do and when: bindings, the key bar, the `?` page and the README ask here.

Imports only the standard library and `backgammon_tui.rules`, never Textual. The table is in
`keymap_rows`. A caller says what the seats at its terminal may ask now (`may`); who sits
there makes no difference to the keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from backgammon_tui.rules import Ask, Phase, State
from backgammon_tui.rules import actions as do

from . import keymap_rows
from .keymap_commands import Command, Moment, Row
from .keymap_editing import EDITING_ROWS
from .keymap_reviewing import REVIEWING_ROWS
from .keymap_rows import ANY, AT_BOARD

__all__ = [
    "AT_BOARD",
    "GAP",
    "ROWS",
    "USUAL",
    "Command",
    "Keyboard",
    "Moment",
    "Row",
    "bar_text",
    "find",
    "keybar",
    "keys_text",
    "label",
    "markdown",
    "moment",
    "named",
    "pressed",
    "refused",
    "rows_for",
    "shown",
]

ROWS: Final = (*keymap_rows.ROWS[:-2], *EDITING_ROWS, *REVIEWING_ROWS, *keymap_rows.ROWS[-2:])
"""All rows; those that are there at any time come last."""

Asks = AbstractSet[type[Ask]]

_SHOWN: Final = {
    "space": "Space",
    "enter": "Enter",
    "tab": "Tab",
    "escape": "Esc",
    "backspace": "Backspace",
    "slash": "/",
    "question_mark": "?",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
_ALWAYS: Final = (Command.KEYS, Command.LEAVE)
GAP: Final = "   "

_BY_ASK: Final[tuple[tuple[type[Ask], Moment], ...]] = (
    (do.AllowTakeBack, Moment.ASKED_BACK),
    (do.AcceptResignation, Moment.OFFERED),
    (do.WithdrawResignation, Moment.OWN_OFFER),
    (do.TakeDouble, Moment.DOUBLED),
    (do.FinishPlay, Moment.TO_PLAY),
    (do.RollDice, Moment.TO_ROLL),
    (do.TypeDice, Moment.TO_ROLL),
)
"""What may be asked tells the moment; what has to be answered comes before the rest."""


def moment(state: State, may: Asks) -> Moment:
    """The moment of a match for a terminal whose seats may ask `may`.

    The start screen, an open question and the size of a resignation are the screens' own.
    """
    found = next((then for ask, then in _BY_ASK if ask in may), Moment.WAITING)
    if found is not Moment.WAITING and found is not Moment.TO_ROLL:
        return found
    if state.phase is Phase.OPENING and found is Moment.TO_ROLL:
        return Moment.OPENING
    over = {Phase.GAME_OVER: Moment.GAME_OVER, Phase.MATCH_OVER: Moment.MATCH_OVER}
    return over.get(state.phase, found)


class Keyboard(NamedTuple):
    """The keys as one player has them: the table, and at each moment what a key of it means
    where that is another than the usual; "" is nothing."""

    rows: tuple[Row, ...] = ROWS
    meanings: Mapping[Moment, Mapping[str, str]] = {}

    def meant(self, key: str, now: Moment) -> str:
        """The usual key for what a pressed key means. What is in no row means itself."""
        return self.meanings.get(now, {}).get(key, key)

    def key(self, command: Command) -> str:
        """The key of a command as it is told to the player."""
        return label(next(row for row in self.rows if row.command is command))


USUAL: Final = Keyboard()


def rows_for(now: Moment, may: Asks | None = None, rows: tuple[Row, ...] = ROWS) -> tuple[Row, ...]:
    """The rows of a moment in the table's order; with `may`, only those not refused now."""
    return tuple(
        row
        for row in rows
        if row.offered and now in row.moments and (may is None or _possible(row, may))
    )


def _possible(row: Row, may: Asks) -> bool:
    return row.ask is None or row.ask in may


def find(key: str, now: Moment, may: Asks) -> Row | None:
    """The row of a key that does something now."""
    return next((row for row in rows_for(now, may) if key in row.keys), None)


def refused(key: str, now: Moment) -> Row | None:
    """The row whose `ask` tells why a key of the table does nothing now, or None for a key
    that has nothing to ask. Where a key has several uses that of the moment comes first."""
    rows = [row for row in ROWS if row.offered and key in row.keys and row.ask]
    # Digits and Esc are there for the play; nobody who presses one means the other uses.
    rows = [row for row in rows if row.ask is not do.TypeDice and key != "escape"]
    return min(rows, key=lambda row: now not in row.moments, default=None)


def label(row: Row) -> str:
    """The key as the key bar shows it."""
    return row.label or shown(row.keys[0])


def keys_text(row: Row) -> str:
    """All the keys of a row as the `?` page and the README write them."""
    return row.named or ", ".join(shown(key) for key in row.keys)


def named(key: str, character: str | None) -> str:
    """A pressed key as the table has it: keys of the number pad and shifted ones by the sign
    they write."""
    if character and character.isprintable() and character != " ":
        return {"/": "slash", "?": "question_mark"}.get(character, character)
    return key


def shown(key: str) -> str:
    """A key as it is written for people."""
    return _SHOWN.get(key, key)


def pressed(label: str) -> str:
    """The key that is written so for people; "" for what stands for several keys."""
    found = next((key for key, written in _SHOWN.items() if written == label), "")
    return found or (label if len(label) == 1 else "")


def keybar(
    now: Moment, may: Asks, width: int = 80, rows: tuple[Row, ...] = ROWS
) -> tuple[tuple[str, str], ...]:
    """The most important keys of the moment as (label, words), as many as one row holds with
    a space before them and three between. `? keys` and `q leave` close it, always."""
    of_now = rows_for(now, may, rows)
    ranked = sorted((row for row in of_now if row.rank), key=lambda row: row.rank)
    last = [(label(row), row.words) for row in ranked if row.command in _ALWAYS]
    most: list[tuple[str, str]] = []
    for row in ranked:
        more = [*most, (label(row), row.words)]
        if row.command in _ALWAYS or len(bar_text((*more, *last))) > width:
            break
        most = more
    return (*most, *last)


def bar_text(bar: tuple[tuple[str, str], ...]) -> str:
    """The key bar as one row of text."""
    return f" {GAP.join(f'{key} {words}' for key, words in bar)}"


def markdown() -> str:
    """The table for the README."""
    rows = [
        f"| {_code(keys_text(row))} | {_when(row)} | {row.sentence}{_asks_first(row)} |"
        for row in ROWS
        if row.offered
    ]
    return "\n".join(["| key | when | does |", "| --- | --- | --- |", *rows])


def _code(text: str) -> str:
    return ", ".join(f"`{key}`" for key in text.split(", "))


def _when(row: Row) -> str:
    if row.moments == ANY:
        return "any time"
    if row.moments >= AT_BOARD:
        return "at the board"
    return ", ".join(now.value for now in Moment if now in row.moments)


def _asks_first(row: Row) -> str:
    return " Asks for `y`." if row.confirm and "`y`" not in row.sentence else ""
