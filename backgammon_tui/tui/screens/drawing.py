"""Putting a picture on a screen: the widgets, and giving each what it shows.

May import Textual. The screen of a match and that of a replay are alike in this, but for the
prompt, which in a match depends on much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.widget import Widget

from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.layout import Area, Layout, layout, too_small
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.picture import Picture
from backgammon_tui.tui.prompt import Asked
from backgammon_tui.tui.rows import Rows, lines
from backgammon_tui.tui.scene import Scene

if TYPE_CHECKING:
    from .game import GameScreen


def layout_of(screen: Screen[Any], *, plain: bool = False) -> Layout:
    """The layout of the window as it is now, with a board or in words."""
    return layout(*screen.app.size, plain=plain)


def placed(screen: Screen[Any], looking: Looking) -> Looking:
    """The same look in the window as it is now."""
    return looking._replace(layout=layout_of(screen, plain=looking.plain))


def widgets(now: Picture, shown: Scene, glyphs: Glyphs, places: Layout) -> Iterator[Widget]:
    """All widgets, with the values they show first."""
    board = Board(shown.board, glyphs, places.shape, ident="board")
    for name, area in places.places.items():
        widget: Widget = board
        if name != "board":
            widget = Rows(now.rows[name], name, now.spots.get(name))
        _put(widget, area)
        yield widget
    yield Rows((), "small")


def show(screen: Screen[Any], now: Picture, shown: Scene, glyphs: Glyphs, places: Layout) -> None:
    """Give every widget its slice."""
    board = screen.query_one(Board)
    if now.cover is not None:
        board.cover(now.cover)
    else:
        board.show(shown.board, glyphs, places.shape)
    for name, drawing in now.rows.items():
        rows = screen.query_one(f"#{name}", Rows)
        rows.redraw(drawing)
        rows.spots = now.spots.get(name, {})


def asked(screen: GameScreen) -> Asked:
    """All that the prompt may speak of now."""
    return Asked(
        state=screen.state,
        names=screen.names,
        glyphs=screen.eyes.looking.signs,
        may=screen.may,
        by_hand=screen.link.dice_by_hand,
        asked_back=None if screen.following.behind else screen.link.log.asked_back,
        watching=screen.watching,
        choosing=None if screen.state.offer else screen.choosing,
        question=screen.question,
        dice=screen.dice_typed,
        said=screen.said,
        refused=screen.refused,
        keys=screen.liking.keyboard,
        why=screen.rule is not None,
        taught=screen.taught,
    )


def resize(screen: Screen[Any], then: str = "", *, plain: bool = False) -> bool:
    """Put everything where it lies in the window as it is now, and whether it fits at all:
    else the size that is needed is said, and `then`."""
    sentence = too_small(*screen.app.size)
    screen.set_class(bool(sentence), "small")
    if sentence:
        told = f"{sentence} {then}".strip()
        screen.query_one("#small", Rows).redraw(lines(told, screen.app.size.width))
        return False
    for name, area in layout_of(screen, plain=plain).places.items():
        _put(screen.query_one(f"#{name}"), area)
    return True


def _put(widget: Widget, area: Area) -> None:
    styles = widget.styles
    styles.offset = (area.x, area.y)
    styles.width, styles.height = area.width, area.height
