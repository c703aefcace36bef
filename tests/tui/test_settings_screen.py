"""The page of settings: what it changes at once, what it keeps, and the game behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.preferences import USUAL, Value, shown, value_of
from backgammon_tui.rules import Step
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.keymap import ROWS, Moment
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.scene import key_row
from backgammon_tui.tui.screens.commands import settings
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.settings import SettingsScreen
from backgammon_tui.tui.screens.settings_form import SettingsForm
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.terminal import Terminal
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Screen, house, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5))
KEYS = key_row(Moment.SETTINGS, frozenset())
Look = Callable[[BackgammonApp, Pilot[None]], Awaitable[None]]


def page(app: object) -> SettingsScreen:
    """The page of settings, shown now."""
    assert isinstance(app, BackgammonApp)
    assert isinstance(app.screen, SettingsScreen)
    return app.screen


def told(app: object) -> str:
    """What the page shows."""
    return "\n".join(text(page(app).query_one(Rows)._drawing))


def type_in(app: object, *keys: str) -> None:
    """Keys straight to the page."""
    for key in keys:
        page(app).on_key(events.Key(key, key if len(key) == 1 else None))


def at_home(liking: Liking, look: Look) -> None:
    """Looks at the start screen of somebody who likes it so."""

    async def main() -> None:
        at = house()._replace(liking=liking)
        app = BackgammonApp(at, Terminal(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            await look(app, pilot)

    asyncio.run(main())


def test_every_setting_has_a_row_and_goes_round_all_its_values() -> None:
    form = SettingsForm(USUAL)
    for number, setting in enumerate(shown()):
        at = form._replace(row=number)
        assert at.setting is setting
        seen = []
        for _ in setting.choices:
            changed = at.preferences._replace(**{setting.name: at.stepped(1)})  # type: ignore[arg-type]
            at = at._replace(preferences=changed)
            seen.append(value_of(at.preferences, setting.name))
        assert seen[-1] == value_of(USUAL, setting.name)
        assert set(seen) == set(setting.choices)
        drawn = "\n".join(text(at.drawing("", "", ())))
        assert setting.words in drawn
        assert " ".join(setting.sentence.split()) in " ".join(drawn.split())
    assert form.moved(-1).row == len(shown()) - 1
    assert form.moved(-1).moved(1).row == 0


def test_the_page_is_one_screen() -> None:
    for number in range(len(shown())):
        said = f"Said, and {'a very long file name ' * 20}"
        drawn = SettingsForm(USUAL, number).drawing(said, "/home/ada/settings.toml", KEYS)
        assert len(drawn) == 24
        assert {len(row) for row in drawn} == {80}
        assert "Said, and" in "\n".join(text(drawn))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (40, 10)])
def test_in_any_window_the_cursor_its_value_and_what_is_said_are_in_view(
    width: int, height: int
) -> None:
    for number, setting in enumerate(shown()):
        at = SettingsForm(USUAL, number)
        keys = key_row(Moment.SETTINGS, frozenset(), width)
        for said in ("", "It cannot be written."):
            drawn = at.drawing(said, "~/settings.toml", keys, width, height)
            assert len(drawn) == height
            assert {len(row) for row in drawn} == {width}
            rows = text(drawn)
            assert any(row.startswith(f" > {setting.words}") and "< " in row for row in rows)
            assert said in " ".join(rows)


def test_from_the_start_screen_and_back() -> None:
    kept: list[tuple[str, Value]] = []
    liking = Liking(keep=lambda name, value: kept.append((name, value)), place="~/settings.toml")

    async def look(app: BackgammonApp, pilot: Pilot[None]) -> None:
        assert "  Settings" in "\n".join(text(app.screen.query_one(Rows)._drawing))
        await pilot.press("up", "enter")
        assert "Kept in ~/settings.toml" in told(app)
        type_in(app, "down", "down", "right", "down", "right", "left", "left")
        assert kept == [
            ("mirror", True),
            ("both_numberings", True),
            ("both_numberings", False),
            ("both_numberings", True),
        ]
        assert liking.preferences == USUAL._replace(mirror=True, both_numberings=True)
        type_in(app, "z", "space", "enter")
        await pilot.press("?")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("x", "escape")
        assert isinstance(app.screen, StartScreen)
        await pilot.press(",", "q")
        assert isinstance(app.screen, StartScreen)

    at_home(liking, look)


def test_a_setting_that_is_not_kept_holds_and_says_why() -> None:
    def keep(name: str, value: Value) -> None:
        raise ValueError("/etc/settings.toml cannot be written: Permission denied")

    liking = Liking(keep=keep)

    async def look(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press(",", "down", "down", "right")
        assert "/etc/settings.toml cannot be written: Permission denied." in told(app)
        assert liking.preferences.mirror
        type_in(app, "down")
        assert "Permission denied" not in told(app)

    at_home(liking, look)


def test_a_wrong_file_is_said_once_on_the_first_screen() -> None:
    liking = Liking(says="settings.toml, line 3: speed is 0 to 5, not 9.")

    async def look(app: BackgammonApp, pilot: Pilot[None]) -> None:
        assert "line 3: speed is 0 to 5" in "\n".join(text(app.screen.query_one(Rows)._drawing))

    at_home(liking, look)
    assert liking.told() == ""

    async def play(at: Screen) -> None:
        assert "line 3: speed is 0 to 5" in at.prompt
        await at.press("space")
        assert "line 3" not in at.prompt

    wrong = Liking(AT_ONCE, says="settings.toml, line 3: speed is 0 to 5, not 9.")
    on_screen(sitting(MATCH, DICE)._replace(liking=wrong), play)


def test_a_game_is_as_it_was_and_looks_as_it_is_liked_now() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "f", "#", ",")
        await at.pilot.pause()
        type_in(at.pilot.app, "down", "right", "right", "down", "right", "down", "right")
        type_in(at.pilot.app, "escape")
        await at.pilot.pause()
        looking = at.screen.eyes.looking
        assert (looking.glyphs, looking.mirrored, looking.both) == (ASCII, True, True)
        assert not looking.pips, "hidden by its key, and not touched on the page"
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)
        await at.press("6", "enter")
        assert at.state.turn == 2

    on_screen(sitting(MATCH, DICE), play)


def test_a_half_typed_line_outlasts_the_settings() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "1")
        assert at.screen.choosing
        await at.press("slash", *"8/")
        before = at.screen.choosing
        await settings(at.screen, ROWS[0], ",")
        await at.pilot.pause()
        type_in(at.pilot.app, "down", "right", "escape")
        await at.pilot.pause()
        assert at.screen.choosing == before

    on_screen(sitting(MATCH, DICE), play)


def test_a_burst_through_the_page_never_reaches_the_board() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        for key in (",", "down", "right", "8", "6", "enter", "space"):
            at.pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await at.wait_for(lambda: isinstance(at.pilot.app.screen, SettingsScreen))
        await at.pilot.pause()
        assert at.screen.choosing
        assert at.screen.choosing.untouched

    on_screen(sitting(MATCH, DICE), play)
