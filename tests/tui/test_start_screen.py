"""The start screen: choosing, typing names, beginning, going on, and what cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.cli import housing, places
from backgammon_tui.rules import Phase
from backgammon_tui.settings import LEVELS, Setup, remember, remembered, strength
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.form import FIELDS, Form
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.sitting import House, Kept, Sitting, Unfinished
from backgammon_tui.tui.terminal import Terminal
from tests.tui.sittings import house, sitting

Play = Callable[[BackgammonApp, Pilot[None]], Awaitable[None]]


def at_start(chosen: House, play: Play) -> None:
    """Plays on the start screen of a house."""

    async def main() -> None:
        app = BackgammonApp(chosen, Terminal(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            await play(app, pilot)

    asyncio.run(main())


def start_of(app: BackgammonApp) -> StartScreen:
    """The start screen, still shown."""
    screen = app.screen
    assert isinstance(screen, StartScreen)
    return screen


def shown(app: BackgammonApp) -> str:
    """What the start screen shows."""
    return "\n".join(text(app.screen.query_one(Rows)._drawing))


def type_in(app: BackgammonApp, *keys: str) -> None:
    """Keys straight to the start screen."""
    for key in keys:
        start_of(app).on_key(events.Key(key, key if len(key) == 1 else None))


def test_letters_belong_to_the_name_those_of_commands_too() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "backspace", "q", "?")
        type_in(app, "é", *"ua n")
        assert start_of(app).form.setup.white == "Whitq?éua n"
        type_in(app, *["x"] * 20, "\t", "\x07")
        assert start_of(app).form.setup.white == "Whitq?éua nxxxxx"
        assert "q leave" not in shown(app)

    at_start(house(), play)


def test_a_name_is_pasted_without_what_cannot_be_shown() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        type_in(app, "down", *["backspace"] * 9)
        start_of(app).on_paste(events.Paste("Ada\x1b[1m\n"))
        assert start_of(app).form.setup.white == "Ada[1m"

    at_start(house(), play)


def test_what_cannot_be_is_said_in_a_sentence() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        assert "Nothing is played here." in shown(app)
        start_of(app)
        await pilot.press("down")
        assert "Nothing is played here." not in shown(app)

    at_start(house(), play)


def test_choices_go_round_and_only_those_that_apply_are_shown() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        assert "Jacoby" not in shown(app)
        type_in(app, "down", "down", "right", "down", *["left"] * 3)
        assert "< money session >" in shown(app)
        assert "Jacoby" in shown(app)
        assert "Crawford" not in shown(app)
        assert start_of(app).form.setup.black == "bot:expert"
        type_in(app, "down", "backspace", "0", ".", "5")
        assert start_of(app).form.setup.stake == "0.5"

    at_start(house(), play)


@pytest.mark.parametrize("name", LEVELS)
def test_the_strength_of_a_bot_is_told_where_it_is_chosen(name: str) -> None:
    form = Form(Setup(black=f"bot:{name}")).moved(2)
    assert form.about == strength(f"bot:{name}")
    assert len(f" {form.about}") <= 40
    assert not form.moved(1).about
    assert not form.moved(-1).about


def test_what_cannot_be_is_told_rather_than_a_strength() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        type_in(app, "down", "down")
        assert strength("bot:advanced") in shown(app)
        type_in(app, "enter")
        assert "Nothing is played here." in shown(app)
        assert strength("bot:advanced") not in shown(app)

    at_start(house(), play)


def test_a_match_begins_and_a_listed_one_goes_on() -> None:
    asked: list[object] = []

    def begin(setup: Setup) -> Sitting:
        asked.append(setup)
        return sitting()

    def resume(match_id: str) -> Sitting:
        asked.append(match_id)
        return sitting()

    known = [Unfinished("first", "Ada - Bob, 1-0"), Unfinished("second", "Ada - Cid, 0-0")]
    chosen = House(begin, resume, lambda: known, Setup(white="Ada", length=3))

    async def resumed(app: BackgammonApp, pilot: Pilot[None]) -> None:
        assert "> Go on: Ada - Bob, 1-0" in shown(app)
        await pilot.press("down", "enter")
        assert asked == ["second"]
        assert isinstance(app.screen, GameScreen)
        await pilot.press("space")
        assert app.screen.link.log.state.phase is Phase.TO_PLAY

    async def begun(app: BackgammonApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "enter")
        assert asked == ["second", Setup(white="Ada", length=3)]
        assert isinstance(app.screen, GameScreen)

    at_start(chosen, resumed)
    at_start(chosen, begun)


def test_a_window_too_small_says_so_and_keeps_the_choices() -> None:
    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        type_in(app, "down", "z")
        await pilot.resize_terminal(39, 20)
        await pilot.pause()
        assert "needs 40 columns and 10 rows; this window has 39 and 20" in " ".join(
            shown(app).split()
        )
        type_in(app, "z")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert start_of(app).form.setup.white == "Whitez"

    at_start(house(), play)


def test_the_choice_is_remembered_but_not_a_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    choices = places.choices()
    setup = Setup(white="Ada", black="Bob", length=3, dice="seed 5")
    housing.house().begin(setup).close()
    assert remembered(choices) == Setup(white="Ada", black="Bob", length=3)
    remember(Setup(white="Cid"), choices)
    assert housing.house().remembered.white == "Cid"
    (known,) = housing.house().unfinished()
    assert known.title.startswith("Ada - Bob, 0-0, Match to 3")
    with pytest.raises(ValueError, match="different names"):
        housing.house().begin(Setup(white="Bob", black="Bob"))


def test_every_row_of_the_longest_start_screen_can_be_seen() -> None:
    known = [Unfinished(str(n), f"Ada - Bob {n}") for n in range(9)]
    kept = [Kept("kept", "Ada - Bob, 2-0")]
    chosen = House(house().begin, house().resume, lambda: known, Setup(length=0), lambda: kept)

    async def play(app: BackgammonApp, pilot: Pilot[None]) -> None:
        chosen_rows = []
        for _ in range(start_of(app).form.last_row + 1):
            chosen_rows += [row for row in shown(app).splitlines() if row.startswith(" > ")]
            type_in(app, "down")
        assert len(chosen_rows) == start_of(app).form.last_row + 1
        assert [row[3:8] for row in chosen_rows[-3:]] == ["Learn", "Setti", "Repla"]

    at_start(chosen, play)


def test_a_clock_is_chosen_from_those_there_are() -> None:
    (row,) = [field for field in FIELDS if field.name == "Clock"]
    setup, told = Setup(), []
    for _ in range(5):
        told.append(row.shown(setup))
        assert setup.header().clock == setup.clock
        setup = row.change(setup, 1)
    assert told == [
        "none",
        "30 s a move",
        "fast: 8 s a turn, 1 min a point",
        "normal: 12 s a turn, 2 min a point",
        "slow: 15 s a turn, 3 min a point",
    ]
    assert setup == Setup()
