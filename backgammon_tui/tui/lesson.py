"""A leaf of the guide as it is shown: board, text beside it, what is asked below it.

Pure: imports `rules`, `learn`, `words` and the pure modules of the room, never Textual. The
room that the text has is said here alone.
"""

from __future__ import annotations

import textwrap
from typing import Final

from backgammon_tui import words
from backgammon_tui.learn import PAGES, Leaf
from backgammon_tui.rules import State

from .board.checkers import seat_text
from .board.draw import cube_drawing, marked
from .board.glyphs import Glyphs
from .board.ink import BLANK, Cells, Drawing, Look, inked
from .board.parts import Mark, Place, TrayPart
from .board.view import BoardView, Hand, Seen, board_view
from .keymap import USUAL, Keyboard, Moment
from .layout import Area, Layout
from .learning import Learning
from .lesson_prompt import NAMES, Reading, lesson_prompt
from .prompt_lines import prompt_drawing
from .scene import hand_of, key_row

WIDTH: Final = 22
HEIGHT: Final = 19
CUBE_ROWS: Final = 4
"""The cube, and a row between it and the text."""


def places(layout: Layout) -> dict[str, Area]:
    """Where everything lies: the text has the whole height beside the board."""
    found = layout.places
    panel, board = found.pop("panel"), layout.board
    beside = Area(panel.x, board.y, panel.width, board.height)
    return found | {"lesson": panel if layout.folded else beside}


def lesson_board(now: Learning, seen: Seen) -> BoardView:
    """The board of a leaf, with the play being made and the points the text names."""
    leaf = now.here
    if now.choosing:
        hand = hand_of(now.choosing)
        if now.over:
            hand = hand._replace(origins=frozenset())
        return board_view(leaf.state, seen, hand)
    position = leaf.state.position
    if not leaf.marked and not now.cursor:
        return board_view(leaf.state, seen)
    return board_view(leaf.state, seen, Hand(position, origins=leaf.marked, cursor=now.cursor))


def lesson_title(now: Learning, glyphs: Glyphs, width: int = 80) -> str:
    """The first row: which page, and at its end which of its leaves."""
    stroke = "-" if glyphs.white.isascii() else "·"
    title = f" Learn {now.page + 1}/{len(PAGES)} {stroke} {now.current.title}"
    leaf = f" {now.leaf + 1} of {len(now.current.leaves)}"
    return f"{title:<{width - len(leaf)}}"[: width - len(leaf)] + leaf


def text_rows(paragraphs: tuple[str, ...], width: int = WIDTH) -> list[str]:
    """Paragraphs in rows, an empty one between two; 3-1 is never broken."""
    rows: list[str] = []
    for paragraph in paragraphs:
        rows += [""] if rows else []
        rows += textwrap.wrap(paragraph, width, break_on_hyphens=False)
    return rows


def leaf_rows(leaf: Leaf, width: int = WIDTH) -> list[tuple[str, Look]]:
    """The text of a leaf in rows with their looks; what it says of the keys comes last, dim."""
    rows = [(row, Look.TEXT) for row in text_rows(leaf.paragraphs, width)]
    if leaf.keys:
        rows += [("", Look.FRAME)]
        rows += [(row, Look.FRAME) for row in text_rows((leaf.keys,), width)]
    return rows


def covers(now: Learning, layout: Layout) -> bool:
    """Whether the text lies over the board, for it has no room beside it."""
    if layout.folded:
        return True
    area = places(layout)["lesson"]
    return len(leaf_rows(now.here, area.width)) > text_room(now.here.state, area.height)


def text_room(state: State, height: int = HEIGHT) -> int:
    """How many rows a leaf has for its text, beside such a board."""
    return height - 4 - (CUBE_ROWS if board_view(state, Seen()).cube else 0)


def parts(now: Learning, layout: Layout) -> list[Drawing]:
    """The text in as many pieces of the size of the board as it takes."""
    area = layout.board
    rows = leaf_rows(now.here, area.width - 2)
    drawn = [inked(f" {line}", look, area.width) for line, look in rows]
    drawn += [(BLANK,) * area.width] * (-len(drawn) % area.height)
    starts = range(0, len(drawn), area.height)
    return [tuple(drawn[first : first + area.height]) for first in starts]


def lesson_rows(
    now: Learning,
    board: BoardView,
    glyphs: Glyphs,
    layout: Layout,
    read: Reading = Reading.NOT,
    keyboard: Keyboard = USUAL,
) -> dict[str, Drawing]:
    """All that is drawn around the board, by the names of the places."""
    width, asked = layout.prompt.width, layout.prompt
    title = inked(lesson_title(now, glyphs, width), Look.FRAME, width)
    keys = key_row(Moment.LEARN, frozenset(), layout.keys.width, keyboard.rows)
    shared = () if layout.keys.height else keys
    found: dict[str, Drawing] = {
        "title": (title,),
        "lesson": _beside(now, board, glyphs, layout),
        "prompt": prompt_drawing(lesson_prompt(now, read, keyboard), width, asked.height, shared),
        "keys": keys * layout.keys.height,
    }
    if layout.title.height > 1:
        found["title"] = (title, _row(now.here.state, board.top_tray, glyphs, width))
    return found


def _beside(now: Learning, board: BoardView, glyphs: Glyphs, layout: Layout) -> Drawing:
    area = places(layout)["lesson"]
    if layout.folded:
        return (_row(now.here.state, board.bottom_tray, glyphs, area.width),)
    return lesson_drawing(now, board, glyphs, area.width, area.height)


def lesson_drawing(
    now: Learning, board: BoardView, glyphs: Glyphs, width: int = WIDTH, height: int = HEIGHT
) -> Drawing:
    """What stands beside the board: Black above, the text if it has room, White below; the
    cube at the end of its owner or offerer, else below."""
    state = now.here.state
    rows = leaf_rows(now.here, width)
    drawn = cube_drawing(board.cube, glyphs) if board.cube else ()
    cube = [row + (BLANK,) * (width - len(row)) for row in drawn]
    blank: Cells = (BLANK,) * width
    on_top = board.cube is not None and board.cube.place is Place.TOP
    above = [*cube, blank] if on_top else []
    below = [blank, *cube] if cube and not on_top else []
    room = height - 4 - len(above) - len(below)
    text = [inked(line, look, width) for line, look in rows] if len(rows) <= room else []
    middle = [*above, *text, *[blank] * (room - len(text)), *below]
    top = _side(state, board.top_tray, glyphs, width)
    bottom = _side(state, board.bottom_tray, glyphs, width)
    return (top, blank, *middle, blank, bottom)


def _row(state: State, tray: TrayPart, glyphs: Glyphs, width: int) -> Cells:
    """One side in a row of its own."""
    return (BLANK, *_side(state, tray, glyphs, width - 2), BLANK)


def _side(state: State, tray: TrayPart, glyphs: Glyphs, width: int) -> Cells:
    """One side: its name, and what it has borne off, or its score in a match."""
    seat = tray.seat
    name = inked(f"{glyphs.checker(seat)} {NAMES.of(seat)}", seat_text(seat))
    if state.rules.length > 1:
        told = inked(words.score(state, seat), seat_text(seat))
    elif tray.off or tray.mark is not Mark.NONE:
        lit = tray.cursor or tray.mark is Mark.TARGET
        label = marked(f"off {tray.off}", tray.mark, cursor=tray.cursor)
        told = inked(label, Look.MARK if lit else Look.FRAME)
    else:
        told = ()
    gap = (BLANK,) * (width - len(name) - len(told))
    return name + gap + told
