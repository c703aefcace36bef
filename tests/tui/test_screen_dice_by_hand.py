"""Real dice on a real table: typed for both sides, typed wrong, typed again."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Phase, Roll, Seat
from backgammon_tui.tui.screens.following import Following
from tests.tui.sittings import MATCH, Screen, on_screen, sitting, slower


def test_the_opening_takes_whites_die_first_and_a_tie_again() -> None:
    async def play(at: Screen) -> None:
        assert at.prompt.startswith("Opening throw: type White's die and Black's")
        await at.press("3", "3")
        assert "Ada throws 3, Bob 3: again." in at.prompt
        await at.press("space", "1", "3")
        assert at.state.on_roll is Seat.BLACK
        assert at.state.roll == Roll(3, 1)

    on_screen(sitting(MATCH, None), play)


def test_dice_that_were_typed_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who threw them has seen them: after a tie the next may be typed at once."""

    async def wait(_: Following) -> None:
        raise AssertionError("the screen waits")

    async def play(at: Screen) -> None:
        await at.press("3", "3", "3", "1", "8", "6", "enter", "4", "2")
        assert at.state.roll == Roll(4, 2)

    monkeypatch.setattr(Following, "_pause", wait)
    on_screen(slower(sitting(MATCH, None), 3), play)


def test_a_tie_typed_wrong_is_taken_back() -> None:
    async def play(at: Screen) -> None:
        await at.press("3", "3", "u")
        assert "The dice are taken back." in at.prompt
        assert at.state.throws == 0

    on_screen(sitting(MATCH, None), play)


def test_the_line_shows_what_is_typed_and_takes_only_dice() -> None:
    async def play(at: Screen) -> None:
        await at.press("5")
        assert at.prompt.endswith("> 5")
        await at.press("9", "0", "enter", "space")
        assert "each shows 1 to 6" in at.prompt
        assert at.prompt.endswith("> 5")
        await at.press("backspace")
        assert at.screen.dice_typed == ""
        await at.press("escape")
        assert at.screen.dice_typed is None
        assert at.in_phase(Phase.OPENING)

    on_screen(sitting(MATCH, None), play)


def test_dice_typed_wrong_are_typed_again_until_the_turn_ends() -> None:
    async def play(at: Screen) -> None:
        await at.press("3", "1")
        assert "Space: dice." in at.prompt
        await at.press("8", "space")
        assert at.prompt.startswith("Type what the dice really show")
        await at.press("6")
        assert at.prompt.endswith("> 6")
        await at.press("5")
        assert at.state.roll == Roll(6, 5)
        assert at.screen.choosing
        assert at.screen.choosing.untouched
        await at.press("2", "4", "1", "8", "enter")
        await at.press("4", "2", "space", "escape")
        assert at.state.roll == Roll(4, 2)

    on_screen(sitting(MATCH, None), play)


def test_a_double_comes_before_the_dice_and_other_keys_keep_what_is_typed() -> None:
    async def play(at: Screen) -> None:
        await at.press("3", "1", "8", "6", "enter")
        assert at.prompt.startswith("○ Bob to roll. Type what the dice show")
        assert "or d to double" in at.prompt
        await at.press("4", "f", "q", "n")
        assert at.prompt.endswith("> 4")
        await at.press("escape", "d", "y")
        assert at.in_phase(Phase.DOUBLED)

    on_screen(sitting(MATCH, None), play)


def test_the_dice_of_the_bot_are_typed_too() -> None:
    async def play(at: Screen) -> None:
        await at.press("3", "1", "8", "6", "enter")
        await at.until_prompt("Type what the dice show")
        assert at.state.on_roll is Seat.BLACK
        await at.press("6", "5")
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        assert "Bob plays" in at.prompt

    on_screen(sitting(MATCH, None, players={Seat.BLACK: Bot("advanced")}), play)
