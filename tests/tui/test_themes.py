"""The themes by name, and the depth of colour a terminal is drawn in."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.color import Color, ColorSystem
from textual.theme import BUILTIN_THEMES

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.errors import Stop
from backgammon_tui.preferences.theme_names import USUAL_THEME, next_theme, theme_names
from backgammon_tui.tui.board.paint import Paint
from backgammon_tui.tui.board.palette import PLAIN, Depth
from backgammon_tui.tui.terminal import depth_of, terminal
from backgammon_tui.tui.themes import palette_of

FULL, MANY, FEW, NONE = Depth


def test_textuals_own_themes_are_all_there_after_ours() -> None:
    names = theme_names()
    assert names[:4] == ("wood", "wood-light", "contrast", "colour-blind")
    assert sorted(names[4:]) == sorted(BUILTIN_THEMES)


def test_a_theme_there_is_not_is_answered_with_those_there_are() -> None:
    with pytest.raises(Stop) as told:
        parse(["play", "--theme", "oak"])
    assert "there is no theme 'oak'; the themes are wood, wood-light," in str(told.value)
    assert parse(["edit", "--theme", "nord", "-5"]).theme == "nord"


def test_one_theme_after_the_other_comes_round_to_the_first() -> None:
    seen = [USUAL_THEME]
    while (name := next_theme(seen[-1])) != USUAL_THEME:
        seen.append(name)
    assert tuple(seen) == theme_names()


def test_our_own_themes_load_nothing_of_textual() -> None:
    code = """
import sys
from backgammon_tui.tui.board.palette import Depth
from backgammon_tui.tui.themes import palette_of
palette_of("colour-blind", Depth.MANY)
sys.exit(any(name.partition(".")[0] in ("textual", "rich") for name in sys.modules))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_colours_every_theme_is_the_same() -> None:
    assert {id(palette_of(name, NONE)) for name in theme_names()} == {id(PLAIN)}


@pytest.mark.parametrize("name", theme_names())
def test_what_is_behind_everything_is_not_rounded_to_another_colour(name: str) -> None:
    palette = palette_of(name, MANY)
    if int(palette.table.colour) > 15:
        sent = Color.parse(Paint(palette).ground).downgrade(ColorSystem.EIGHT_BIT)
        assert str(sent.number) == palette.table.colour


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        # What every terminal may say for itself.
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, FULL),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, FULL),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, FULL),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, MANY),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600"}, FULL),
        ({"TERM": "xterm-256color", "VTE_VERSION": "3405"}, MANY),
        ({"TERM": "xterm-256color", "WT_SESSION": "1"}, FULL),
        # Over SSH the name is all there is.
        ({"TERM": "xterm-ghostty"}, FULL),
        ({"TERM": "ghostty"}, FULL),
        ({"TERM": "alacritty"}, FULL),
        ({"TERM": "foot"}, FULL),
        ({"TERM": "foot-extra"}, FULL),
        ({"TERM": "wezterm"}, FULL),
        ({"TERM": "xterm-kitty"}, FULL),
        ({"TERM": "contour"}, FULL),
        ({"TERM": "rio"}, FULL),
        ({"TERM": "xterm-direct"}, FULL),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, FULL),
        ({"TERM": "vte-direct"}, FULL),
        ({"TERM": "tmux-direct"}, FULL),
        ({"TERM": "xterm-256color"}, MANY),
        ({"TERM": "tmux-256color"}, MANY),
        ({"TERM": "screen-256color-bce"}, MANY),
        ({"TERM": "vte-256color"}, MANY),
        ({"TERM": "xterm"}, FEW),
        ({"TERM": "xterm-16color"}, FEW),
        ({"TERM": "rxvt-88color"}, FEW),
        ({"TERM": "linux"}, FEW),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, FEW),
        ({"TERM": "vt220"}, FEW),
        ({"TERM": "footloose"}, FEW),
        ({}, FEW),
        # Inside another program what the terminal said of itself may be out of date.
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor", "TMUX": "x"}, FULL),
        ({"TERM": "tmux-256color", "VTE_VERSION": "7600", "TMUX": "x"}, MANY),
        ({"TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts"}, MANY),
        # What the player says counts for more.
        ({"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "truecolor"}, FULL),
        ({"TERM": "alacritty", "TEXTUAL_COLOR_SYSTEM": "standard"}, FEW),
        ({"TERM": "alacritty", "TEXTUAL_COLOR_SYSTEM": "auto"}, FULL),
        ({"TERM": "alacritty", "NO_COLOR": "1"}, NONE),
        ({"TERM": "alacritty", "NO_COLOR": ""}, FULL),
    ],
    ids=str,
)
def test_the_depth_is_what_the_environment_tells(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) is depth


@pytest.mark.parametrize("depth", Depth)
def test_the_flag_decides_whatever_the_environment_tells(depth: Depth) -> None:
    environment = {"TERM": "xterm-256color", "NO_COLOR": "1"}
    assert terminal("auto", environment, colours=depth.value).depth is depth
