"""Who plays on from a position: the choices of the start screen that the position leaves open,
in the rows below the board.

Pure: imports the form of the start screen, never Textual.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.settings import Setup

from .board.ink import Cells, Drawing, Look, inked
from .layout import NORMAL, Area
from .screens.form import Field, Form

SAID: Final = frozenset(("Play", "Cube", "Crawford", "Jacoby"))
"""The rows of the form that the position itself answers."""
ROOM: Final = 2
"""How many of the others are shown at once."""
WIDE: Final = 60
"""Columns from which on names and values stand in line."""


def asking(setup: Setup, guests: tuple[str, ...] = ()) -> Form:
    """The form for the setup of a match that goes on, at its first row."""
    return moved(Form(setup, guests=guests), 1).keeping_names()


def moved(form: Form, by: int) -> Form:
    """The cursor up or down, past what is not asked."""
    form = form.moved(by)
    while form.field not in fields(form):
        form = form.moved(by)
    return form


def fields(form: Form) -> tuple[Field, ...]:
    """What is asked."""
    return tuple(field for field in form.fields if field.name not in SAID)


def who_drawing(form: Form, said: str, area: Area = NORMAL.prompt) -> Drawing:
    """The rows below the board: the question, or why nothing was begun, and two choices."""
    asked = fields(form)
    assert form.field
    first = asked.index(form.field) // ROOM * ROOM
    pages = -(-len(asked) // ROOM)
    more = ": up, down for more" if area.width >= WIDE else ""
    question = f"Who plays on? Enter begins. ({first // ROOM + 1} of {pages}{more})"
    look = Look.REFUSAL if said else Look.TEXT
    rows = [inked(f" {said or question}"[: area.width], look, area.width)]
    rows += [_row(form, field, area.width) for field in asked[first : first + ROOM]]
    rows += [inked("", Look.FRAME, area.width)] * (area.height - len(rows))
    return tuple(rows)


def _row(form: Form, field: Field, width: int) -> Cells:
    here = field == form.field
    shown = field.shown(form.setup)
    value = f"< {shown} >" if here else f"  {shown}"
    name = f"{field.name:<{21 if width >= WIDE else 11}} "
    text = f" {'>' if here else ' '} {name}{value}"
    return inked(text[:width], Look.MARK if here else Look.TEXT, width)
