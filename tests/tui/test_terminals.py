"""The real program on terminals of many kinds: what is sent to each."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.player import newest

MATCH = ("play", "--white", "Ada", "--black", "Bob", "--length", "5", "--seed", "4")
COLOURS = re.compile(rb"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m")


@contextmanager
def program(
    data: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    environment: Mapping[str, str] | None = None,
) -> Iterator[Terminal]:
    """The program at a terminal, ended whatever happens."""
    terminal = Terminal(arguments or MATCH, data, environment=environment, size=size)
    try:
        yield terminal
    finally:
        if not terminal.ended:
            terminal.kill()


def said(words: str) -> Callable[[list[str]], bool]:
    """Whether these words are on the screen, in one row or going on in the next."""
    return lambda lines: words in " ".join(" ".join(lines).split())


def begin(terminal: Terminal) -> None:
    """The opening throw and one step."""
    terminal.wait_for(said("Space throws"))
    terminal.press("space")
    terminal.wait_for("to play 6-3")
    terminal.press("8")
    terminal.wait_for("> 8/2")


def test_without_colour_no_colour_is_sent(tmp_path: Path) -> None:
    with program(tmp_path, environment={"NO_COLOR": "1"}) as terminal:
        begin(terminal)
        assert not COLOURS.search(terminal.output)


@pytest.mark.parametrize(
    "environment", [{"TERM": "linux"}, {"TERM": "vt100"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}]
)
def test_where_only_ascii_can_be_read_only_ascii_is_sent(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    with program(tmp_path, environment=environment) as terminal:
        begin(terminal)
        assert terminal.output.isascii()
        assert "O Ada to play" in terminal.text


def test_an_xterm_of_16_colours_is_sent_only_those(tmp_path: Path) -> None:
    with program(tmp_path, environment={"TERM": "xterm"}) as terminal:
        begin(terminal)
        assert not re.search(rb"[34]8;[25]", terminal.output)
        assert "● Ada to play" in terminal.text


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 10)])
def test_a_game_is_played_in_any_window_from_the_smallest(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with program(tmp_path, size=size) as terminal:
        begin(terminal)
        terminal.press("6")
        terminal.wait_for("> 8/2 6/3")
        for told in ("Ada", "Bob", "off 0", "64", "·6·", "pips 158"):
            assert told in terminal.text
        terminal.press("enter")
        terminal.wait_for("Bob to roll")


def test_a_window_too_small_says_what_is_needed_and_the_game_goes_on_in_a_larger_one(
    tmp_path: Path,
) -> None:
    with program(tmp_path, size=(20, 5)) as terminal:
        terminal.wait_for(said("needs 40 columns and 10 rows; this window has 20 and 5."))
        terminal.resize(80, 24)
        begin(terminal)
        assert "off 0" in terminal.text


def test_keys_of_a_whole_play_in_one_write_play_it(tmp_path: Path) -> None:
    with program(tmp_path) as terminal:
        terminal.wait_for("Space throws")
        terminal.press("space")
        terminal.wait_for("to play 6-3")
        os.write(terminal.file, b"86\r ")
        terminal.wait_for("Bob to roll")
        terminal.press("?")
        terminal.wait_for("Keys: to roll")
        assert newest(tmp_path).log.state.roll is None


def test_a_bracketed_paste_is_notation(tmp_path: Path) -> None:
    with program(tmp_path) as terminal:
        terminal.wait_for("Space throws")
        terminal.press("space")
        terminal.wait_for("to play 6-3")
        os.write(terminal.file, b"\x1b[200~24/18 13/10\n\x1b[201~")
        terminal.wait_for("> 24/18 13/10")
        assert "Enter ends the turn" in terminal.text


def test_a_mouse_in_the_oldest_way_and_bytes_of_no_text_do_no_harm(tmp_path: Path) -> None:
    with program(tmp_path) as terminal:
        terminal.wait_for("Space throws")
        os.write(terminal.file, b"\x1b[M" + bytes([32, 200, 40]) + b"\x1b[M" + bytes([35, 200, 40]))
        terminal.press("space")
        terminal.wait_for("to play 6-3")
        os.write(terminal.file, b"\xff\xfe")
        terminal.press("8")
        terminal.wait_for("> 8/2")


def test_two_bots_play_to_the_end_without_a_key(tmp_path: Path) -> None:
    bots = ("play", "--white", "bot:advanced", "--black", "bot:expert", "--length", "1")
    with program(tmp_path, *bots, "--speed", "0", "--seed", "2") as terminal:
        terminal.wait_for("wins the match")
        assert terminal.lines[20].rstrip().endswith("r for a rematch, q to leave.")
        terminal.press("q")
        assert terminal.end() == 0


def test_a_second_program_on_the_match_watches_and_follows(tmp_path: Path) -> None:
    with program(tmp_path) as first:
        first.wait_for("Space throws")
        with program(tmp_path, "resume") as second:
            second.wait_for("Watching.")
            first.press("space")
            second.wait_for("Ada to play 6-3")
            first.press("8", "6")
            first.wait_for("> 8/2 6/3")
            second.press("8", "space", "d")
            second.wait_for("You are watching: only the players can do that.")
            first.press("enter")
            second.wait_for("● 63 8/2 6/3")
            second.press("q")
            assert second.end() == 0
        first.press("space")
        first.wait_for("Bob to play")


def test_a_start_from_a_position_goes_on_from_it(tmp_path: Path) -> None:
    counts = ",".join(map(str, [0, -3, *[0] * 4, 5, *[0] * 6, 4, *[0] * 5, *[-2] * 6, 1]))
    with program(tmp_path, *MATCH, "--position", counts) as terminal:
        terminal.wait_for("Ada to roll")
        terminal.wait_for("●1")
