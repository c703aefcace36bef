"""Who plays a match of a text file and by which rules, as its tags and score lines say it.

Imports only `rules` and its room.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from backgammon_tui.rules import Malformed, Rules
from backgammon_tui.rules.match import HIGHEST_CAP

from .mat_cells import Kind
from .mat_set_position import VARIATIONS, SetPosition
from .mat_sheet import Sheet
from .mat_text import shown


def players_of(sheet: Sheet) -> tuple[str, str]:
    """The names of the first score line, in full where a tag has the same name so; tags do
    not tell who sits where."""
    names = next((game.names for game in sheet.games if game.names), ("", ""))
    tags = [sheet.tags.get(f"player {number}", "") for number in (1, 2)]
    full = {column_name(tag): tag for tag in tags}
    left, right = (full.get(name, name) for name in names)
    return left, right


def column_name(name: str) -> str:
    """A name as it can stand in a score line, where a colon ends it."""
    return " ".join(name.replace(":", " ").split())


def likely_rules(sheet: Sheet) -> Iterator[Rules]:
    """The rules the file names; where it does not, the usual ones, and then the others, which
    are believed if they explain more of it."""
    money = sheet.length == 0
    jacoby, crawford = _flag(sheet, "jacoby"), _flag(sheet, "crawford")
    beavers = _flag(sheet, "beaver") or any(
        row.cell.kind is Kind.BEAVER for game in sheet.games for row in game.rows
    )
    rules = Rules(
        sheet.length,
        crawford=crawford is not False,
        jacoby=money and bool(jacoby),
        beavers=3 if money and beavers else 0,
        cube_cap=_cap(sheet),
    ).check()
    yield rules
    if money and jacoby is None:
        yield replace(rules, jacoby=True)
    elif not money and crawford is None:
        yield replace(rules, crawford=False)


def usual_start(sheet: Sheet) -> SetPosition | None:
    """Where the games start that do not say it: None is the usual opening. Raises `Malformed`
    for a game that is not backgammon."""
    variation = sheet.tags.get("variation", "")
    if variation.strip().lower() not in VARIATIONS:
        raise Malformed(f"it is a match of {shown(variation)}, and only backgammon is read")
    return VARIATIONS[variation.strip().lower()]


def is_assumed(sheet: Sheet) -> bool:
    """Whether the file does not say if the Crawford rule holds, or in a session that of Jacoby,
    though it makes a difference."""
    return sheet.length != 1 and _flag(sheet, "crawford" if sheet.length else "jacoby") is None


def _flag(sheet: Sheet, name: str) -> bool | None:
    return {"on": True, "off": False}.get(sheet.tags.get(name, "").strip().lower())


def _cap(sheet: Sheet) -> int:
    text = sheet.tags.get("cubelimit", "").strip()
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    return number if 2 <= number <= HIGHEST_CAP and number & (number - 1) == 0 else 0
