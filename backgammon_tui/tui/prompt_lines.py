"""How the rows below the board are filled: what is long is wrapped, what has no room is left out
sentence by sentence.

Pure: imports the inks alone, never Textual.
"""

from __future__ import annotations

import textwrap
from typing import Final, NamedTuple

from .board.ink import Drawing, Look, inked

WIDTH: Final = 80
HEIGHT: Final = 3


class PromptView(NamedTuple):
    """Three rows: what is asked, a sentence about what happened, the line typed. `lasting`
    stands in place of a sentence, and below one that refuses something; `hint` behind one
    that refuses, where there is room. `taught` is what a teacher says, in fewer and fewer
    words; it stands in place of all but the line. `heard` is a line another player wrote."""

    asked: str
    said: str = ""
    line: str | None = None
    refused: bool = False
    lasting: str = ""
    hint: str = ""
    taught: tuple[str, ...] = ()
    heard: str = ""


def prompt_drawing(
    view: PromptView, width: int = WIDTH, height: int = HEIGHT, keys: Drawing = ()
) -> Drawing:
    """The rows. What is long goes on in the next row; the line typed, or the end of it, keeps
    the last. What is asked gives way to nothing but a refusal, and then its last words, which
    name the keys, stay longest; of the rest there are as many whole sentences as have room.
    `keys` stand in the last row if it is free."""
    room = height if view.line is None else height - 1
    rows = _taught(view, width, room, height) if view.taught else _told(view, width, room)
    rows += [("", Look.FRAME)] * (room - len(rows))
    if view.line is not None and len(rows) == room:
        rows.append((f"> {view.line[-(width - 4) :]}", Look.TEXT))
    drawn = tuple(inked(f" {text}"[:width], look, width) for text, look in rows)
    return (*drawn[:-1], *keys) if keys and not rows[-1][0] else drawn


def _told(view: PromptView, width: int, room: int) -> list[tuple[str, Look]]:
    refusal = _wrapped(_hinted(view, width), width)[:room] if view.refused else []
    rows = [(text, Look.TEXT) for text in _asked_rows(view.asked, width, room - len(refusal))]
    rows += [(text, Look.REFUSAL) for text in refusal]
    return rows + [(text, Look.FRAME) for text in _told_rows(view, width, room - len(rows))]


def _taught(view: PromptView, width: int, room: int, height: int) -> list[tuple[str, Look]]:
    """The fullest words that have room; if none have, the row of the line is theirs too.
    Numbers are never broken."""
    ways = [
        [
            row
            for line in text.splitlines()
            for row in textwrap.wrap(line, width - 1, break_on_hyphens=False)
        ]
        for text in view.taught
    ]
    rows = next((way for most in (room, height) for way in ways if len(way) <= most), ways[-1])
    look = Look.REFUSAL if view.refused else Look.TEXT
    return [(text.replace("\xa0", " "), look) for text in rows[:height]]


def _told_rows(view: PromptView, width: int, room: int) -> list[str]:
    """What is told in the rows that are left: first what lasts, then what was heard, and then
    what happened, though that stands above what was heard."""
    lasting = _sentences(view.lasting, width, room)
    heard = _wrapped(view.heard, width)[: room - len(lasting)]
    said = "" if view.refused or view.lasting else view.said
    return [*lasting, *_sentences(said, width, room - len(lasting) - len(heard)), *heard]


def _hinted(view: PromptView, width: int) -> str:
    """What is said, and the hint if both fit in one row."""
    hinted = f"{view.said}  {view.hint}"
    return hinted if view.hint and len(hinted) < width else view.said


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width - 1) if len(text) >= width else [text] if text else []


def _asked_rows(text: str, width: int, room: int) -> list[str]:
    """What is asked, or of it the last sentences that have room."""
    rows = _wrapped(text, width)
    while len(rows) > room and ". " in text:
        text = text.partition(". ")[2]
        rows = _wrapped(text, width)
    return rows[:room]


def _sentences(text: str, width: int, room: int) -> list[str]:
    """The first whole sentences that have room."""
    rows = _wrapped(text, width)
    while len(rows) > room:
        text, stop, _ = text.rstrip(".").rpartition(". ")
        rows = _wrapped(text + stop.rstrip(), width)
    return rows
