"""What a terminal can show, from its environment; and names of uneven width."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from backgammon_tui.rules import Ask
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.board.ink import Look, inked, text
from backgammon_tui.tui.keymap import Moment
from backgammon_tui.tui.screens.keys import keys_drawing
from backgammon_tui.tui.style import PLAIN, styled
from backgammon_tui.tui.terminal import terminal

ALL_ASKS = frozenset(
    kind for kind in vars(do).values() if isinstance(kind, type) and issubclass(kind, Ask)
)


@pytest.mark.parametrize(
    ("environment", "glyphs"),
    [
        ({"TERM": "linux", "LANG": "C.UTF-8"}, ASCII),
        ({"TERM": "vt220", "LANG": "en_US.UTF-8"}, ASCII),
        ({"TERM": "xterm", "LANG": "C"}, ASCII),
        ({"TERM": "xterm", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, ASCII),
        ({"TERM": "xterm", "LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, ASCII),
    ],
)
def test_ascii_where_the_terminal_may_know_no_more(
    environment: dict[str, str], glyphs: Glyphs
) -> None:
    assert terminal("auto", environment).glyphs is glyphs
    assert terminal("unicode", environment).glyphs is UNICODE


@pytest.mark.parametrize("name", ["Ada", "Zoë", "漢字", "Zoe\u0308", "漢字漢字漢字漢字漢"])
def test_a_name_fills_as_many_cells_as_columns(name: str) -> None:
    cells = inked(name, Look.WHITE, 16)
    assert len(cells) == 16
    (row,) = text([cells])
    assert cell_len(row) in (16, 17)
    assert row.startswith(name[:8])


@pytest.mark.parametrize("now", Moment)
def test_the_page_of_keys_fits_the_screen(now: Moment) -> None:
    page = text(keys_drawing(now, ALL_ASKS))
    assert len(page) <= 24
    assert {len(row) for row in page} == {80}


def test_the_terminals_own_colours_are_no_colours() -> None:
    assert styled("1;39;49", PLAIN) == PLAIN._replace(attributes="1")
    assert styled("39", styled("38;5;9;41", PLAIN)) == PLAIN._replace(background="41")
