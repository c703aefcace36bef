"""What lies where on a screen of any size, and which board fits.

Pure: imports the shapes of the board alone. Two forms: with a panel beside the board where
there is room for one, else folded, the players in a row above and below the board. The plain
form has no board: its words are in the panel.
"""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Final, NamedTuple

from .board.geometry import HALF, Geometry

SMALLEST: Final = (40, 10)
"""Columns and rows below which the game waits."""
BESIDE: Final = (80, 18)
"""Columns and rows from which on there is a panel."""
PROMPT: Final = 3
NEEDED: Final = 57
"""Columns that the row of a player makes use of."""
MOST_PLACES: Final = 15
WIDEST_POINT: Final = 7
KEYS: Final = 80
"""Columns of keys at the most: more of them would cost more than they tell."""
WIDEST: Final = 140
"""Columns that are made use of; in a wider window all stands in the middle."""
READ: Final = 72
"""Columns that words are read in."""
TOLD: Final = 24
"""Rows of words at the most, so that what is asked is never far from them."""
LARGE: Final = Geometry(point=5, places=5, deep=2)
"""The least board whose checkers are two rows high."""


class Area(NamedTuple):
    """A rectangle of the screen or of a drawing, in columns and rows."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Layout(NamedTuple):
    """The places of a screen. Folded, `title` ends with the row of the upper player and
    `panel` is that of the lower one. `keys` has no rows where they share the prompt's last."""

    shape: Geometry
    title: Area
    board: Area
    panel: Area
    prompt: Area
    keys: Area
    folded: bool = False
    plain: bool = False

    @property
    def listed(self) -> Area:
        """Where lists are: in the panel, or in place of the board."""
        return self.board if self.folded and not self.plain else self.panel

    @property
    def places(self) -> dict[str, Area]:
        """The areas by the names of what lies there."""
        names = ("title", "board", "panel", "prompt", "keys")
        return {name: getattr(self, name) for name in names}


def too_small(width: int, height: int, needed: tuple[int, int] = SMALLEST) -> str:
    """The sentence for a window in which the board has no room, "" for one in which it has; in
    the smallest a few words that have room themselves. `needed` are columns and rows."""
    if width >= needed[0] and height >= needed[1]:
        return ""
    least, own = f"{needed[0]} columns and {needed[1]} rows", f"{width} and {height}"
    sentence = f"The board needs {least}; this window has {own}."
    short = f"{needed[0]}x{needed[1]} needed, not {width}x{height}. q leaves."
    ways = (f"{sentence} Enlarge it to go on, or press q to leave.", sentence, short)
    return next((way for way in ways if len(wrap(way, max(width - 2, 1))) <= height), short)


@cache
def layout(width: int = 80, height: int = 24, *, plain: bool = False) -> Layout:
    """The layout of a screen; of one that is too small, that of the smallest."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    if plain:
        return _in_words(width, height)
    if width < BESIDE[0] or height < BESIDE[1]:
        return _folded(width, height)
    return _moved(_beside(min(width, WIDEST), height), max(width - WIDEST, 0) // 2)


def _moved(places: Layout, right: int) -> Layout:
    """The same layout some columns further to the right."""

    def moved(area: Area) -> Area:
        return area._replace(x=area.x + right)

    return places._replace(
        title=moved(places.title),
        board=moved(places.board),
        panel=moved(places.panel),
        prompt=moved(places.prompt),
        keys=moved(places.keys),
    )


def _beside(width: int, height: int) -> Layout:
    """Title, board and panel, prompt, keys; rows to spare go between them."""
    point = min(width // 20, WIDEST_POINT)
    shape = fitting(Geometry(point), height - 2 - PROMPT)
    spare = height - 2 - PROMPT - shape.height
    top = 1 + (spare > 1)
    prompt = top + shape.height + (spare > 0)
    gap = 1 if point == 4 else 2
    return Layout(
        shape,
        title=Area(0, 0, width, 1),
        board=Area(0, top, shape.width, shape.height),
        panel=Area(shape.width + gap, top + 1, width - shape.width - gap, shape.height - 2),
        prompt=Area(0, prompt, width, PROMPT),
        keys=Area(0, prompt + PROMPT + (spare > 2), min(width, KEYS), 1),
    )


def _folded(width: int, height: int) -> Layout:
    """The same one below the other; the lowest windows do without a row of keys, without a
    title, without a frame, in this order."""
    keys, title = int(height > 10), int(height > 11)
    framed = height > 13 and width >= Geometry(3).width
    prompt = PROMPT + (width < 60 and height > 21)
    rows = height - title - 2 - prompt - keys
    shapes = (Geometry(point, framed=framed, cube_on_bar=True) for point in (6, 5, 4, 3))
    shape = fitting(next(shape for shape in shapes if shape.width <= width), rows)
    top = title + 1
    below = top + shape.height
    spare = int(rows > shape.height)
    return Layout(
        shape,
        title=Area(0, 0, width, top),
        board=Area(0, top, shape.width, shape.height),
        panel=Area(0, below, max(shape.width, min(width, NEEDED)), 1),
        prompt=Area(0, below + 1 + spare, width, prompt),
        keys=Area(0, below + 1 + spare + prompt, min(width, KEYS), keys),
        folded=True,
    )


def _in_words(width: int, height: int) -> Layout:
    """Words from the top, what is asked below them; lists take the place of the words."""
    keys = int(height > 10)
    prompt = PROMPT + (width < 60 and height > 21)
    rows = min(height - prompt - keys, TOLD)
    nothing = Area(0, 0, 0, 0)
    return Layout(
        Geometry(3),
        title=nothing,
        board=nothing,
        panel=Area(1, 0, min(width - 1, READ), rows - (rows > 12)),
        prompt=Area(0, rows, width, prompt),
        keys=Area(0, rows + prompt, min(width, KEYS), keys),
        folded=True,
        plain=True,
    )


def fitting(shape: Geometry, rows: int) -> Geometry:
    """The board of the same width that makes the most of so many rows.

    Checkers are two rows high where five of them have room. There are three rows of dice
    where five checkers have room as well, else one; and no checkers but numbers where there
    is no room for two.
    """
    if shape.point >= LARGE.point and rows >= LARGE.height:
        shape = shape._replace(deep=2)
    bare = shape._replace(places=0, middle=3)
    if (rows - bare.height) // (2 * shape.deep) < HALF - 1:
        bare = bare._replace(middle=1)
    places = (rows - bare.height) // (2 * shape.deep)
    return bare._replace(places=min(places, MOST_PLACES) if places > 1 else 0)


NORMAL: Final = layout()
