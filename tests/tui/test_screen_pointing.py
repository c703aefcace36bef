"""Clicks, leaving, windows too small, and turns without a play, on the screen."""

from __future__ import annotations

from backgammon_tui.rules import Phase, Roll, Seat, Step
from backgammon_tui.tui.board.geometry import Thing, place_cell
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.keybar import bar_drawing, key_under
from backgammon_tui.tui.keymap import Moment
from backgammon_tui.tui.layout import NORMAL
from tests.tui.positions import SHUT_OUT
from tests.tui.sittings import ADA_BEGINS, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))


def test_a_click_moves_a_checker_swaps_the_dice_and_finishes() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        click = at.screen.hands.click
        await click(Thing.DICE, 1)
        await click(6, 1)
        await click(8, 3)
        assert at.screen.choosing
        assert sorted(at.screen.choosing.made) == sorted([Step(6, 1), Step(8, 3)])
        await click(Thing.DICE, 1)
        await at.settled()
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE), play)


def test_a_click_on_the_tray_puts_down_what_is_in_hand() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", *["right"] * 4, "enter")
        assert "Picked up" in at.prompt
        assert at.screen.choosing
        (target, *_) = at.screen.choosing.targets
        await at.screen.hands.click(target, 1)
        assert at.screen.choosing.made

    on_screen(sitting(MATCH, DICE), play)


def test_leaving_asks_in_an_unfinished_game_and_stays_by_default() -> None:
    async def play(at: Screen) -> None:
        await at.press("q")
        assert at.prompt.startswith("Leave the game? It is saved and can be gone on with.")
        await at.press("space", "enter", "q")
        assert at.screen.moment is Moment.QUESTION
        await at.press("escape")
        assert at.screen.question is None
        assert at.pilot.app.return_code is None

    on_screen(sitting(MATCH, DICE), play)


def test_after_a_game_q_leaves_at_once() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter", "d", "y", "p", "y", "q")
        assert at.screen.question is None
        await at.pilot.pause()
        assert at.pilot.app.return_code == 0

    on_screen(sitting(MATCH, DICE), play)


def test_a_half_made_play_is_kept_when_the_window_becomes_too_small_and_large_again() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8")
        await at.pilot.resize_terminal(60, 9)
        assert at.screen.has_class("small")
        small = " ".join(" ".join(text(at.rows("small"))).split())
        assert "needs 40 columns and 10 rows; this window has 60 and 9" in small
        await at.pilot.press("6")
        await at.pilot.resize_terminal(100, 30)
        assert not at.screen.has_class("small")
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)
        await at.press("6", "enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE), play)


def test_a_turn_without_a_play_says_so_and_takes_one_key() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        assert "Nothing can be played: Enter ends the turn." in at.prompt
        assert at.state.roll == Roll(6, 6)
        await at.press("enter")
        assert at.state.on_roll is Seat.BLACK
        assert "Ada cannot move." in at.prompt

    on_screen(sitting(MATCH, ((6, 6),), start=SHUT_OUT), play)


async def click_key(at: Screen, words: str) -> None:
    """Press what stands in the row of keys."""
    await at.settled()
    row = text(at.rows("keys"))[0]
    assert words in row, row
    assert await at.pilot.click("#keys", offset=(row.index(words) + 1, 0))
    await at.pilot.pause()
    await at.settled()


def test_a_game_is_played_with_the_mouse_alone() -> None:
    async def play(at: Screen) -> None:
        await click_key(at, "Space roll")
        for point in (8, 6):
            assert await at.pilot.click("#board", offset=place_cell(point, 1, NORMAL.shape))
            await at.pilot.pause()
        await click_key(at, "Enter finish")
        assert at.state.on_roll is Seat.BLACK
        await click_key(at, "d double")
        await click_key(at, "y yes")
        await click_key(at, "p pass")
        await click_key(at, "y yes")
        assert at.in_phase(Phase.GAME_OVER)
        await click_key(at, "n next game")
        assert at.in_phase(Phase.OPENING)

    on_screen(sitting(MATCH, (ADA_BEGINS, (2, 1))), play)


def test_between_the_keys_and_on_names_of_several_nothing_is_pressed() -> None:
    (bar,) = bar_drawing((("Space", "roll"), ("digits", "move"), ("?", "keys")))
    row = text((bar,))[0]
    assert [key_under(bar, x) for x in range(12)] == ["", *["space"] * 10, ""]
    assert key_under(bar, row.index("digits")) == ""
    assert key_under(bar, row.index("?")) == "question_mark"
    assert key_under(bar, len(row) - 1) == ""
