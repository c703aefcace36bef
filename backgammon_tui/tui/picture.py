"""The whole screen of a moment as drawings, one for each place of a layout.

Pure: values and drawings, never Textual. The screens only put them where they belong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .board.geometry import Spot
from .board.glyphs import Glyphs
from .board.ink import BLANK, Cells, Drawing, Look, inked
from .layout import Area, Layout
from .panel import cover_drawing, panel_drawing, panel_spots
from .prompt_lines import PromptView, prompt_drawing
from .scene import Scene

TURN: Final = 9
"""Columns for the number of the turn."""

Spots = Mapping[Area, Spot]


class Picture(NamedTuple):
    """Drawings by the names of their places, without the board; what lies in place of the
    board, if anything does; and what can be pressed in them."""

    rows: Mapping[str, Drawing]
    cover: Drawing | None
    spots: Mapping[str, Spots]


def prompt_rows(view: PromptView, shown: Scene, layout: Layout) -> Drawing:
    """The rows of the prompt; the keys share them where they have no row of their own."""
    keys = () if layout.keys.height else shown.keys
    return prompt_drawing(view, layout.prompt.width, layout.prompt.height, keys)


def picture(shown: Scene, prompt: Drawing, glyphs: Glyphs, layout: Layout) -> Picture:
    """The screen of a moment, with the rows of its prompt."""
    if layout.plain:
        return _plain(shown, prompt, layout)
    if layout.folded:
        return _folded(shown, prompt, glyphs, layout)
    rows = {
        "title": (_title(shown, layout),),
        "panel": panel_drawing(shown.panel, glyphs),
        **_below(shown, prompt, layout),
    }
    return Picture(rows, None, {"panel": panel_spots(shown.panel)})


def _plain(shown: Scene, prompt: Drawing, layout: Layout) -> Picture:
    """Words, or a list in place of them; the board shows nothing."""
    width, height = layout.panel.width, layout.panel.height
    words = (*shown.words, *[""] * height)[:height]
    drawn = tuple(inked(row, Look.TEXT, width) for row in words)
    panel = cover_drawing(shown.panel, "") if shown.panel.covers else drawn
    return Picture({"title": (), "panel": panel, **_below(shown, prompt, layout)}, (), {})


def _folded(shown: Scene, prompt: Drawing, glyphs: Glyphs, layout: Layout) -> Picture:
    """The players have rows of their own; the upper one's belongs to the title."""
    from .players import cube_of, player_row  # noqa: PLC0415  (loaded where it is shown)

    view, width = shown.panel, layout.panel.width
    titled = layout.title.height > 1
    cubes = [cube_of(view.cube, player) for player in (view.top, view.bottom)]
    if not titled and view.cube and view.cube.crawford:
        cubes[0] = "Crawford"
    top = player_row(view.top, view.top_tray, cubes[0], glyphs, width)
    bottom = player_row(view.bottom, view.bottom_tray, cubes[1], glyphs, width)
    first = top.cells + (BLANK,) * (layout.title.width - width)
    y = layout.title.height - 1
    rows = {
        "title": (_title(shown, layout), first) if titled else (first,),
        "panel": (bottom.cells,),
        **_below(shown, prompt, layout),
    }
    spots = {"title": {area._replace(y=y): spot for area, spot in top.spots.items()}}
    cover = cover_drawing(view) if view.covers else None
    return Picture(rows, cover, spots | {"panel": dict(bottom.spots)})


def _title(shown: Scene, layout: Layout) -> Cells:
    """What is played, and the number of the turn in line with the scores at the right."""
    room = layout.panel.x - layout.title.x + layout.panel.width - TURN
    text = f"{shown.title[: room - 1]:<{room}}{shown.turn:>{TURN}}"
    return inked(text, Look.FRAME, layout.title.width)


def _below(shown: Scene, prompt: Drawing, layout: Layout) -> dict[str, Drawing]:
    return {"prompt": prompt, "keys": shown.keys if layout.keys.height else ()}
