"""Every theme can be read at every depth: computed from what is really sent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import pyte
import pytest
from rich.console import Console

from backgammon_tui.preferences.theme_names import theme_names
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import Look
from backgammon_tui.tui.board.paint import Paint
from backgammon_tui.tui.board.palette import Depth, Ink, Palette, Surface
from backgammon_tui.tui.board.panes import board_drawing
from backgammon_tui.tui.board.widgets import strip_of
from backgammon_tui.tui.contrast import SHAPE, TEXT, VGA, XTERM, contrast
from backgammon_tui.tui.keymap import Moment
from backgammon_tui.tui.panel import panel_drawing
from backgammon_tui.tui.prompt_lines import PromptView, prompt_drawing
from backgammon_tui.tui.rows import row
from backgammon_tui.tui.scene import key_row
from backgammon_tui.tui.screens.keys import keys_drawing
from backgammon_tui.tui.themes import palette_of
from backgammon_tui.tui.wire import Wire
from tests.tui.board.scenes import SCENES
from tests.tui.colours import Part, Shown, signs
from tests.tui.test_replay_scene import at, shown

CHECKERS: Final = frozenset((Look.WHITE, Look.BLACK))
POINTS: Final = frozenset((Look.ODD, Look.EVEN))
VISIBLE: Final = 1.3
"""The least contrast of the empty places of points, which the eye may pass over."""
ALL_ASKS: Final = frozenset(row.ask for row in keymap.ROWS if row.ask)
ASKED: Final = PromptView("● Ada to play.", "13 to 7 is blocked.", "13/7", refused=True)


@cache
def screens() -> tuple[tuple[Part, ...], ...]:
    """Screens that between them show everything: marks, dice, checkers on the bar and tall
    stacks, the cube in the middle and offered, a list, a refusal, a typed line, keys."""
    picked, bar, tall = (SCENES[name].view for name in ("picked", "bar", "tall"))
    doubled = shown(at(3))
    return (
        (
            Part(0, 0, row(doubled.title, 70)),
            Part(0, 1, board_drawing(picked), board=True),
            Part(58, 2, panel_drawing(shown(at(6)).panel, UNICODE)),
            Part(0, 20, prompt_drawing(ASKED)),
            Part(0, 23, key_row(Moment.TO_PLAY, ALL_ASKS)),
        ),
        (
            Part(0, 0, keys_drawing(Moment.TO_PLAY, ALL_ASKS)[:1]),
            Part(0, 1, board_drawing(bar, ASCII), board=True),
            Part(58, 2, panel_drawing(doubled.panel, ASCII)),
            Part(0, 20, board_drawing(tall)[5:9], board=True),
        ),
    )


def terminal_shows(parts: tuple[Part, ...], palette: Palette) -> pyte.Screen:
    """A terminal after what is sent to it of these drawings in these colours."""
    paint, wire = Paint(palette), Wire()
    # Rich must pass on every colour as it is, as it does in the app.
    console = Console(color_system="truecolor", force_terminal=True)
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    for part in parts:
        for y, cells in enumerate(part.drawing, start=part.y + 1):
            drawn = strip_of(cells, paint, board=part.board).render(console)
            stream.feed(wire.quiet(f"\x1b[{y};{part.x + 1}H{drawn}"))
    return screen


def faults(shown: list[Shown]) -> set[str]:
    """What cannot be read or seen on a screen."""
    points = {cell.ink for cell in shown if cell.look in POINTS}
    found = set()
    for cell in shown:
        least = SHAPE if cell.look in CHECKERS else VISIBLE if cell.look in POINTS else TEXT
        others = {cell.ground} | (points if cell.look in CHECKERS else set())
        for other in others:
            ratio = contrast(cell.ink, other)
            if ratio < least:
                found.add(f"{cell.look} {cell.ink} on {other}, board {cell.board}: {ratio:.2f}")
    return found


def _short(value: object) -> str:
    """How a test is named: a palette is left out."""
    return "" if isinstance(value, Palette) else str(getattr(value, "value", value))


def different() -> Iterator[tuple[str, Depth, Palette]]:
    """Every theme at every depth with colours, but for those that are like one before."""
    found: list[Palette] = []
    for depth in (Depth.FULL, Depth.MANY, Depth.FEW):
        for theme in theme_names():
            palette = palette_of(theme, depth)
            if palette not in found:
                found.append(palette)
                yield theme, depth, palette


@pytest.mark.parametrize(("name", "depth", "palette"), list(different()), ids=_short)
def test_words_can_be_read_and_checkers_stand_out(
    name: str, depth: Depth, palette: Palette
) -> None:
    for parts in screens():
        screen = terminal_shows(parts, palette)
        for few in (XTERM, VGA) if depth is Depth.FEW else (XTERM,):
            assert faults(list(signs(screen, parts, few))) == set()


def test_the_screens_show_every_look_on_every_surface_it_is_used_on() -> None:
    palette = palette_of("wood", Depth.FULL)
    found = {
        (cell.look, cell.board)
        for parts in screens()
        for cell in signs(terminal_shows(parts, palette), parts)
    }
    on_board = {Look.FRAME, Look.MARK, Look.TEXT, Look.WHITE_TEXT, Look.BLACK_TEXT}
    assert {look for look, board in found if board} == on_board | CHECKERS | POINTS
    assert {look for look, board in found if not board} == set(Look) - CHECKERS - POINTS


def test_only_checkers_are_drawn_as_checkers() -> None:
    palette = palette_of("wood", Depth.FULL)
    for parts in screens():
        for cell in signs(terminal_shows(parts, palette), parts):
            assert (cell.look in CHECKERS) <= (cell.sign in "●○◉OX@")


def test_a_spoilt_colour_is_found() -> None:
    wood = palette_of("wood", Depth.FULL)
    for look, colour in ((Look.TEXT, "#5a4a3a"), (Look.ODD, "#b08d63"), (Look.BLACK, "#8a5a30")):
        inks = {**wood.board.inks, look: Ink(colour)}
        spoilt = Palette(Surface(wood.table.colour, inks), Surface(wood.board.colour, inks))
        assert any(faults(list(signs(terminal_shows(parts, spoilt), parts))) for parts in screens())


def test_without_colours_none_is_sent() -> None:
    for parts in screens():
        screen = terminal_shows(parts, palette_of("wood", Depth.NONE))
        cells = [screen.buffer[y][x] for y in range(24) for x in range(80)]
        assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}
