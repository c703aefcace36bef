"""The real program in its themes: what the terminal shows can be read, whatever is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from backgammon_tui.preferences.theme_names import OWN
from backgammon_tui.tui.board.palette import Depth
from backgammon_tui.tui.contrast import SHAPE, TEXT, contrast, rgb
from backgammon_tui.tui.layout import layout
from backgammon_tui.tui.themes import palette_of
from tests.terminal import Terminal
from tests.tui.colours import seen
from tests.tui.test_terminals import begin, program

MATCH: Final = ("play", "--white", "Ada", "--black", "Bob", "--length", "5", "--seed", "4")
DATA: Final = Path(__file__).parents[1] / "data" / "mat"
LARGE: Final = (90, 28)
"""More than the screen of the game needs: what is around it has colours too."""


def unreadable(terminal: Terminal) -> set[tuple[str, float]]:
    """The signs on a terminal that cannot be read; those of points may be dim."""
    found = set()
    board = layout(terminal.columns, terminal.rows).board
    for y in range(terminal.rows):
        for x in range(terminal.columns):
            cell = terminal.screen.buffer[y][x]
            if cell.data.isspace() or (cell.data in "·:" and board.holds(x, y)):
                continue
            ratio = contrast(seen(cell.fg), seen(cell.bg))
            if ratio < (SHAPE if cell.data in "●○◉" else TEXT):
                found.add((cell.data, ratio))
    return found


def grounds(terminal: Terminal) -> set[tuple[int, int, int]]:
    """The colours behind everything on a terminal."""
    rows, columns = range(terminal.rows), range(terminal.columns)
    return {seen(terminal.screen.buffer[y][x].bg) for y in rows for x in columns}


@pytest.mark.parametrize("depth", [Depth.FULL, Depth.MANY, Depth.FEW])
def test_the_key_leads_from_theme_to_theme_and_each_can_be_read(
    tmp_path: Path, depth: Depth
) -> None:
    with program(tmp_path, *MATCH, "--colours", depth.value, size=LARGE) as terminal:
        begin(terminal)
        for name in OWN:
            palette = palette_of(name, depth)
            assert unreadable(terminal) == set()
            assert grounds(terminal) == {rgb(palette.table.colour), rgb(palette.board.colour)}
            terminal.press("T")
            terminal.wait_for("Theme: ")
            terminal.bytes_until_quiet()
        assert "Theme: ansi-dark." in terminal.text
        assert "> 8/2" in terminal.text
        terminal.press("?")
        terminal.wait_for("Any key goes back.")
        assert unreadable(terminal) == set()


def test_another_theme_is_painted_once(tmp_path: Path) -> None:
    with program(tmp_path, *MATCH) as terminal:
        begin(terminal)
        terminal.bytes_until_quiet()
        terminal.press("T")
        assert 2000 < terminal.bytes_until_quiet() < 6000


def test_a_theme_is_chosen_by_name_and_a_depth_by_its_flag(tmp_path: Path) -> None:
    flags = ("--theme", "wood-light", "--colours", "24bit")
    with program(tmp_path, *MATCH, *flags) as terminal:
        begin(terminal)
        palette = palette_of("wood-light", Depth.FULL)
        assert grounds(terminal) == {rgb(palette.table.colour), rgb(palette.board.colour)}


def test_a_terminal_known_by_name_is_given_24_bits_as_over_ssh(tmp_path: Path) -> None:
    environment = {"TERM": "xterm-ghostty", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}
    with program(tmp_path, environment=environment) as terminal:
        terminal.wait_for("Space throws")
        assert b"8;2;" in terminal.output
        assert b"8;5;" not in terminal.output


def test_a_flag_overrules_no_color(tmp_path: Path) -> None:
    with program(tmp_path, *MATCH, "--colours", "256", environment={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("Space throws")
        assert b"8;5;" in terminal.output


def test_without_colours_the_key_says_so(tmp_path: Path) -> None:
    with program(tmp_path, *MATCH, "--colours", "none") as terminal:
        begin(terminal)
        terminal.press("T")
        terminal.wait_for("Themes are colours, and here there are none.")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [(("replay", str(DATA / "match01.mat")), "Replay: "), (("edit",), "Edit: ")],
    ids=["replay", "edit"],
)
def test_other_screens_change_theirs_too(
    tmp_path: Path, arguments: tuple[str, ...], shown: str
) -> None:
    with program(tmp_path, *arguments) as terminal:
        terminal.wait_for(shown)
        terminal.bytes_until_quiet()
        assert unreadable(terminal) == set()
        terminal.press("T")
        terminal.wait_for("Theme: wood-light.")
        terminal.bytes_until_quiet()
        assert unreadable(terminal) == set()


def test_the_start_screen_changes_its_theme_but_a_name_may_have_a_capital_t(
    tmp_path: Path,
) -> None:
    terminal = Terminal((), tmp_path, size=LARGE)
    try:
        terminal.wait_for("Begin a new match")
        terminal.press("T")
        terminal.wait_for("Theme: wood-light.")
        terminal.bytes_until_quiet()
        assert unreadable(terminal) == set()
        terminal.press("down")
        terminal.wait_for("White_")
        terminal.press("T")
        terminal.wait_for("WhiteT_")
    finally:
        terminal.kill()
