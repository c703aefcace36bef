"""The lobby as a drawing, in a window of any size.

Pure: values and drawings, never Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from backgammon_tui.record.header import cells

from . import keymap
from .board.ink import Drawing, Look, inked
from .keybar import bar_drawing
from .keymap import Moment

if TYPE_CHECKING:
    from .keymap import Row
    from .screens.lobby_form import Line, LobbyForm

WIDTH: Final = 80
HEIGHT: Final = 24
ROOMY: Final = (60, 20)
"""Columns and rows from which on there is room for air."""
_NAMED: Final = (24, 17)
"""The column where values begin, in a roomy window and in a small one."""


class LobbyPage(NamedTuple):
    """What stands around the choices: whose server, who one is there, how others come, and what
    was said last."""

    place: str
    name: str
    invitation: str = ""
    said: str = ""


def lobby_drawing(
    page: LobbyPage, form: LobbyForm, size: tuple[int, int], rows: tuple[Row, ...] = keymap.ROWS
) -> Drawing:
    """The lobby in so much room; where it is too little, the choices about the cursor."""
    width, height = min(size[0], WIDTH), min(size[1], HEIGHT)
    air: list[tuple[str, Look]] = [("", Look.FRAME)] * (height >= ROOMY[1])
    body = [_row(line, width, here=n == form.row) for n, line in enumerate(form.lines)]
    foot = _foot(page, width)
    room = height - 2 - len(foot) - 2 * len(air)
    first = max(0, min(form.row - room // 2, len(body) - room))
    more = f"{form.row + 1} of {len(body)}" if len(body) > room else ""
    drawn = [(_title(page, more, width), Look.TITLE), *air, *body[first : first + room]]
    drawn += [("", Look.FRAME)] * (room - len(body))
    drawn += [*foot, *air]
    bar = keymap.keybar(Moment.LOBBY, frozenset(), width, rows)
    # Letters belong to a line that is typed into, those of commands too.
    bar = bar[:-2] if form.typing() else bar
    return (*(inked(text, look, width) for text, look in drawn), *bar_drawing(bar, width))


def _title(page: LobbyPage, more: str, width: int) -> str:
    """Where one is and as whom, in as many words as there is room for."""
    whole = f" Backgammon at {page.place}'s. You are {page.name}."
    for text in (whole, f" {page.place}'s. You are {page.name}.", f" You are {page.name}."):
        if cells(text) + len(more) + 3 <= width:
            return f"{text}  {more}" if more else text
    return f" {page.name}"


def _foot(page: LobbyPage, width: int) -> list[tuple[str, Look]]:
    """What was said, and how others come where that has room in a row of its own."""
    said = (f" {page.said}"[:width], Look.REFUSAL)
    told = f" {page.invitation}"
    if page.invitation and cells(told) <= width:
        return [(told, Look.FRAME), said] if page.said else [(told, Look.FRAME)]
    return [said]


def _row(line: Line, width: int, *, here: bool) -> tuple[str, Look]:
    text = line.text
    if line.name:
        column = _NAMED[0] if width >= ROOMY[0] else _NAMED[1]
        chosen = f"< {line.text} >" if here else f"  {line.text}"
        text = f"{line.name:<{column - 1}} {chosen}"
    return f" {'>' if here else ' '} {text}", Look.MARK if here else Look.TEXT
