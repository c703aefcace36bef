"""Keys on the screen: each reaches its command, is refused with a reason, or is silent."""

from __future__ import annotations

import time

import pytest
from textual import events

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Phase, Seat, Step
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.keymap import AT_BOARD, ROWS, Command
from backgammon_tui.tui.screens.commands import COMMANDS
from backgammon_tui.tui.screens.keys import KeysScreen
from tests.tui.sittings import ADA_BEGINS, MATCH, Screen, on_screen, sitting, slower

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))


def test_every_command_without_a_wish_is_carried_out_somewhere() -> None:
    by_machine = {
        Command.FINISH, Command.DIGITS, Command.OTHER_DIE, Command.LINE, Command.ARROWS,
        Command.MOUSE, Command.STEP_BACK, Command.ESCAPE,
    }  # fmt: skip
    by_question = {Command.YES, Command.NO, Command.SIZE}
    on_start = {Command.START_MOVE, Command.START_CHANGE, Command.START_BEGIN}
    on_start |= {Command.START_RESULTS}
    elsewhere = by_machine | by_question | on_start
    for row in ROWS:
        in_a_game = row.offered and bool(row.moments & AT_BOARD)
        if in_a_game and row.command not in elsewhere:
            assert row.command in COMMANDS or row.ask, row.command


def test_keys_that_look_change_what_is_seen_and_nothing_else() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8")
        before, entries = at.screen.eyes.looking, len(at.screen.link.log.entries)
        for key in ("f", "m", "g", "s", "l"):
            await at.press(key)
            assert at.screen.eyes.looking != before, key
            before = at.screen.eyes.looking
            assert at.screen.choosing
            assert at.screen.choosing.made == (Step(8, 3),)
        assert len(at.screen.link.log.entries) == entries
        await at.press("6")
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3), Step(6, 1))

    on_screen(sitting(MATCH, DICE), play)


def test_lists_turn_by_the_page_and_say_where_they_end() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "l")
        first = text(at.rows("panel"))
        await at.press("pageup")
        assert "The list begins here." in at.prompt
        await at.press("pagedown")
        assert text(at.rows("panel")) != first
        await at.press("pagedown", "pagedown", "pagedown")
        assert "The list ends here." in at.prompt
        await at.press("pageup", "pageup", "pageup", "pageup")
        assert text(at.rows("panel")) == first
        await at.press("8", "6", "enter", "l")
        assert "The dice are not rolled: there are no plays to list." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_the_page_of_keys_opens_and_any_key_only_closes_it() -> None:
    async def play(at: Screen) -> None:
        await at.press("question_mark")
        await at.pilot.pause()
        page = at.pilot.app.screen
        assert isinstance(page, KeysScreen)
        await at.pilot.press("space")
        assert not page.is_current
        assert at.in_phase(Phase.OPENING)

    on_screen(sitting(MATCH, DICE), play)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (("d",), "The opening throw comes first: one die each."),
        (("space", "space"), "The dice are rolled."),
        (("space", "d"), "The dice are rolled."),
        (("space", "t"), "No double is on offer."),
        (("space", "p"), "No double is on offer."),
        (("space", "a"), "No resignation is on offer."),
        (("space", "n"), "No resignation is on offer."),
        (("space", "e"), "A match ends at its length."),
        (("space", "y"), "No turn has been asked back."),
        (("space", "b"), "You have no checker on the bar."),
        (("space", "enter"), "The turn is not over"),
        (("space", "8", "6", "enter", "enter"), "Roll first."),
        (("space", "8", "6", "enter", "8"), "Roll first."),
        (("space", "8", "6", "enter", "x"), "Roll first."),
        (("space", "8", "6", "enter", "slash"), "Roll first."),
        (("space", "8", "6", "enter", "left"), "Roll first."),
    ],
)
def test_a_key_that_is_not_allowed_says_why(keys: tuple[str, ...], sentence: str) -> None:
    async def play(at: Screen) -> None:
        await at.press(*keys)
        assert sentence in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_keys_of_no_table_are_silent() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8")
        before = at.prompt
        await at.press("z", "V", "f5", "home", "left_shift", "ctrl+b")
        assert at.prompt == before

    on_screen(sitting(MATCH, DICE), play)


def test_a_refused_move_stays_in_the_line_with_the_reason_above_it() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "slash", *"8/5", "space", *"13/8", "enter")
        lines = text(at.rows("prompt"))
        assert lines[1].startswith(" ")
        assert lines[1].strip()
        assert lines[2].strip() == "> 8/5 13/8"
        await at.press(*["backspace"] * 4, *"6/5", "enter", "enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE), play)


def test_a_paste_is_read_whole_and_never_as_keys() -> None:
    async def play(at: Screen) -> None:
        await at.screen.hands.paste("8/5 6/5\n", time.monotonic())
        assert at.in_phase(Phase.OPENING)
        assert "What is pasted is read as a play" in at.prompt
        await at.press("space")
        at.screen.post_message(events.Paste("8/5 6/5\n"))
        await at.until_prompt("> 8/5 6/5")
        assert at.in_phase(Phase.TO_PLAY)
        await at.press("escape")
        await at.screen.hands.paste("8/4 6/5", time.monotonic())
        assert at.prompt.endswith("> 8/4 6/5")
        assert at.screen.refused

    on_screen(sitting(MATCH, DICE), play)


def test_all_keys_of_a_play_at_once_play_it() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        at.pilot.app.screen.post_message(events.Key("8", "8"))
        at.pilot.app.screen.post_message(events.Key("6", "6"))
        at.pilot.app.screen.post_message(events.Key("enter", "\r"))
        at.pilot.app.screen.post_message(events.Key("space", " "))
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        await at.pilot.pause()
        assert at.in_phase(Phase.TO_ROLL)
        assert at.state.seen_by(Seat.WHITE).counts[5] == 2

    on_screen(sitting(MATCH, DICE), play)


def test_a_key_older_than_the_frame_that_shows_the_phase_is_dropped() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        seen = at.screen.following.ready_at
        await at.screen.hands.press("8", "8", seen - 0.001)
        assert at.screen.choosing
        assert at.screen.choosing.untouched
        await at.screen.hands.paste("8/5 6/5", seen - 0.001)
        assert at.screen.choosing.untouched
        await at.screen.hands.press("8", "8", seen)
        assert not at.screen.choosing.untouched

    on_screen(sitting(MATCH, DICE), play)


def test_while_a_play_is_shown_one_may_look_and_nothing_else() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6")
        now = time.monotonic()
        await at.screen.hands.press("enter", "\r", now)
        await at.until_shown_step()
        entries = len(at.screen.link.log.entries)
        shown, looking = at.screen.shown, at.screen.eyes.looking
        for key in ("space", "d", "8", "enter", "u", "R"):
            await at.screen.hands.press(key, None, time.monotonic())
            assert "It is Bob's turn." in at.prompt
        await at.screen.hands.press("f", "f", time.monotonic())
        assert at.screen.eyes.looking != looking
        assert at.screen.shown is shown
        assert len(at.screen.link.log.entries) == entries
        await at.screen.hands.press("q", "q", time.monotonic())
        assert at.prompt.startswith("Leave the game?")

    bob = {Seat.BLACK: Bot("advanced")}
    on_screen(slower(sitting(MATCH, DICE, players=bob), 5), play)
