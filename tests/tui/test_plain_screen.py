"""The plain form on the real screen: played in, left again, remembered; and what it costs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from textual.app import App

from backgammon_tui.preferences import USUAL
from backgammon_tui.rules import Seat, Step
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.screens.game import GameScreen
from tests.terminal import Terminal
from tests.tui.costs import cost_of, played
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
SIZES = ((60, 20), (40, 10), (120, 40), (45, 13), (80, 24))
LAST = ",".join(["0"] * 5 + ["2", "2"] + ["0"] * 12 + ["-2", "-2"] + ["0"] * 5)
"""Two checkers of each side on its 6 and two on its 5; White is on roll."""
WRITTEN = re.compile(r"[\w .,:;/*()'>?-]*")


def on_the_screen(app: App[None]) -> list[str]:
    """The rows of the screen as Textual puts them together."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def shown(at: Screen) -> str:
    """The whole screen as one text."""
    return " ".join(" ".join(on_the_screen(at.pilot.app)).split())


def test_a_turn_is_played_with_digits_arrows_and_notation() -> None:
    async def play(at: Screen) -> None:
        await at.press("v", "space", "8")
        assert "Turn 1: Ada to play 3-1. Played 8/5. Left: 1." in shown(at)
        await at.press("u", "left")
        assert "Enter picks up." in at.prompt
        await at.press("slash", *"8/5 6/5", "enter", "enter")
        assert at.state.on_roll is Seat.BLACK
        assert "Turn 2: Bob to roll." in shown(at)
        assert "Last: Ada 3-1: 8/5 6/5." in shown(at)

    on_screen(sitting(MATCH, DICE), play)


def test_v_brings_words_and_the_board_again() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        board = on_the_screen(at.pilot.app)
        await at.press("v")
        await at.pilot.pause()
        assert all(WRITTEN.fullmatch(row) for row in on_the_screen(at.pilot.app))
        await at.press("v")
        await at.pilot.pause()
        assert on_the_screen(at.pilot.app)[:19] == board[:19]

    on_screen(sitting(MATCH, DICE), play)


def test_half_a_play_lives_through_every_size_in_words() -> None:
    async def play(at: Screen) -> None:
        await at.press("v", "space", "8")
        for size in SIZES:
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            rows = on_the_screen(at.pilot.app)
            assert {len(row) for row in rows} == {size[0]}
            assert all(WRITTEN.fullmatch(row) for row in rows)
            assert "Played 8/5." in shown(at)
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)

    on_screen(sitting(MATCH, DICE), play)


def test_words_have_pages_in_the_smallest_window_and_the_plays_lie_above_them() -> None:
    async def play(at: Screen) -> None:
        await at.press("v", "space", "8", "6", "enter", "space")
        assert "Page 1 of 2: PgDn." in shown(at)
        await at.press("pagedown")
        assert "Page 2 of 2." in shown(at)
        await at.press("pagedown")
        assert "The list ends here." in at.prompt
        await at.press("pageup", "pageup")
        assert "1. Ada 3-1: 8/5 6/5." in shown(at)
        await at.press("pagedown")
        assert "Page 1 of 2: PgDn." in shown(at)

    on_screen(sitting(MATCH, DICE), play, (40, 10))


def test_a_turn_brings_the_first_page_again() -> None:
    async def play(at: Screen) -> None:
        await at.press("v", "space", "pagedown", "8", "6", "enter")
        assert "Page 1 of 2" in shown(at)

    on_screen(sitting(MATCH, DICE), play, (40, 10))


def test_lists_are_in_words() -> None:
    async def play(at: Screen) -> None:
        await at.press("v", "space")
        for key, says in (
            ("s", "No game is finished yet."),
            ("D", "Ada: no rolls yet."),
            ("l", "24/23 24/21"),
            ("i", "XGID"),
        ):
            await at.press(key)
            assert says in shown(at)
            assert "●" not in shown(at)
            await at.press(key)
            assert "Turn 1: Ada to play 3-1." in shown(at)

    on_screen(sitting(MATCH, DICE), play)


def test_plain_words_are_remembered_for_the_next_match() -> None:
    async def play(at: Screen) -> None:
        await at.press("v")
        again = GameScreen(at.screen.sitting, at.screen.eyes.looking.glyphs)
        assert again.eyes.looking.plain

    on_screen(sitting(MATCH, DICE), play)


def test_plain_words_can_be_a_setting() -> None:
    async def play(at: Screen) -> None:
        assert "Opening throw, one die each. Ada is White" in shown(at)
        await at.press("space")
        assert text(at.rows("title")) == []

    on_screen(sitting(MATCH, DICE, likes=AT_ONCE._replace(plain=True)), play)
    assert not USUAL.plain


@pytest.fixture
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """A match of two people in plain words."""
    match = ("play", "--white", "Ada", "--black", "Bob", *request.param[1:])
    terminal = Terminal(match, tmp_path, size=request.param[0])
    terminal.wait_for("? keys")
    terminal.press("v")
    terminal.wait_for("In plain words")
    yield terminal
    terminal.kill()


@pytest.mark.parametrize(
    "terminal",
    [((40, 10), "--length", "1", "--seed", "3", "--position", LAST)],
    indirect=True,
)
def test_a_game_is_played_to_its_end_by_reading_words_and_typing_notation(
    terminal: Terminal,
) -> None:
    turn = 0
    while "wins the match" not in terminal.text:
        turn += 1
        terminal.wait_for("Space rolls")
        terminal.press("space")
        terminal.wait_for("to play")
        if "Page 1" in terminal.text:
            terminal.press("pagedown")
            terminal.wait_for("Page 2")
        play = re.search(r"Plays: ([^,.]*)[,.]", " ".join(terminal.text.split()))
        assert play
        terminal.press("slash", *play[1], "enter")
        terminal.wait_for("Enter ends")
        assert all(WRITTEN.fullmatch(row) for row in terminal.lines)
        terminal.press("enter")
        terminal.wait_for(lambda lines: "roll" in "\n".join(lines) or "wins" in "\n".join(lines))
    assert turn > 2
    assert all(WRITTEN.fullmatch(row) for row in terminal.lines)


@pytest.mark.parametrize(
    "terminal",
    [((80, 24), "--length", "7", "--seed", "4")],
    indirect=True,
)
def test_steps_and_changes_of_phase_are_as_cheap_as_with_a_board(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.bytes_until_quiet(1.0)
    steps, phases = played(tmp_path, 3, cost_of(terminal))
    print(f"in words: bytes a key in a play {median(steps)}, a change of phase {median(phases)}")
    assert median(steps) <= 450
    assert median(phases) <= 700
