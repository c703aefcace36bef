"""The screen of a position being set up, and the question who plays on from it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.cli import housing
from backgammon_tui.record.header import Header
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Score, Seat
from backgammon_tui.settings import Setup, remember, remembered
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.geometry import Thing
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.editing_value import Given
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.edit import EditScreen
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.replay import ReplayScreen
from backgammon_tui.tui.screens.who import WhoScreen
from backgammon_tui.tui.sitting import House
from backgammon_tui.tui.terminal import Terminal as Kind
from tests.rules.boards import stand
from tests.tui.sittings import house
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

PEOPLE = Setup(white="Ada", black="Bob", length=3)
OPENING = Situation(START)
RACE = Situation(stand({6: 2, 3: 1}, {5: 3}), length=5, score=(4, 1), crawford=True)


@dataclass
class Shown:
    """The app, and hands for the screen that is on top."""

    app: BackgammonApp
    pilot: Pilot[None]

    @property
    def edit(self) -> EditScreen:
        screen = self.app.screen
        assert isinstance(screen, EditScreen)
        return screen

    async def press(self, *keys: str) -> str:
        """Keys to the screen that is on top, all at once; the answer is what the prompt says
        when they have been heard."""
        screen = self.app.screen
        for key in keys:
            screen.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.pilot.pause()
        await self.pilot.pause()
        return self.said("prompt")

    def said(self, name: str) -> str:
        """What a widget shows, as one text."""
        drawing = self.app.screen.query_one(f"#{name}", Rows)._drawing
        return " ".join(" ".join(text(drawing)).split())

    async def game(self) -> GameScreen:
        """The match that has begun."""
        await self.pilot.pause()
        screen = self.app.screen
        assert isinstance(screen, GameScreen)
        return screen


Look = Callable[[Shown], Awaitable[None]]


def shown(
    look: Look,
    chosen: House | None = None,
    situation: Situation = OPENING,
    size: tuple[int, int] = (80, 24),
    replay: Replay | None = None,
) -> None:
    """Looks at a position being set up, or at a replay."""
    given = None if replay else Given(situation)

    async def main() -> None:
        kind = Kind(UNICODE)
        app = BackgammonApp(chosen or house(), kind, replay=replay, given=given)
        async with app.run_test(size=size) as pilot:
            await look(Shown(app, pilot))

    asyncio.run(main())


@pytest.fixture
def lived_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house whose matches are real records."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(housing, "choices", lambda: tmp_path / "choices.json")
    remember(PEOPLE, tmp_path / "choices.json")
    return housing.house()


def test_a_position_is_set_up_and_its_identifiers_are_always_there() -> None:
    async def look(here: Shown) -> None:
        assert "Putting ● White" in await here.press("e")
        said = await here.press("8", "+", "+", "x", "b", "+", "6", "+")
        assert "6-point, 1 ○" in said
        assert here.edit.now.situation.position == stand({8: 2}, {25: 1, 19: 1})
        panel = here.said("panel").replace(" ", "")
        assert "XGID=a-----a-B" in panel
        assert "White holds the 8-point" in await here.press("8", "+")
        assert "*8*" in text(here.app.screen.query_one(Board)._drawing)[18]
        assert "there is nothing to undo" not in (await here.press(*"uuuu")).lower()

    shown(look)


def test_identifiers_are_copied_in_turn() -> None:
    copied: list[str] = []

    async def look(here: Shown) -> None:
        here.app.copy_to_clipboard = copied.append  # type: ignore[assignment, method-assign]
        assert "Copied: XGID=-b----E-C---eE---c-e----B-" in await here.press("i")
        assert "Copied: 4HPwATDgc/ABMA:" in await here.press("i")
        assert "Copied: XGID=" in await here.press("i")
        assert "An empty board has no identifier." in await here.press("e", "i")
        assert [one[:5] for one in copied] == ["XGID=", "4HPwA", "XGID="]

    shown(look)


def test_arrows_and_the_mouse_choose_what_is_seen_there() -> None:
    async def look(here: Shown) -> None:
        await here.press("e", "1", "left", "+")
        assert here.edit.now.situation.position == stand({2: 1}, {})
        await here.press("f", "left", "+")
        assert here.edit.now.situation.position == stand({2: 1, 3: 1}, {})
        for what, button in ((3, 1), (3, 1), (3, 3), (Thing.BAR, 1), (Thing.DICE, 1)):
            here.edit.on_board_pressed(Board.Pressed(what, button))
        assert here.edit.now.situation.position == stand({2: 1, 3: 1, 22: 1, 25: 1}, {})
        for button in (1, 1, 3):
            here.edit.on_board_pressed(Board.Pressed(Thing.CUBE, button))
        now = here.edit.now.situation
        assert (now.cube_value, now.cube_owner) == (4, Seat.BLACK)

    shown(look)


def test_a_paste_is_an_identifier_and_a_wrong_one_says_why() -> None:
    async def look(here: Shown) -> None:
        here.edit.on_paste(events.Paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n"))
        assert "White to play 3-1" in here.said("prompt")
        assert here.said("title") == "Edit: Match to 7"
        here.edit.on_paste(events.Paste("no \x1b[31m such"))
        assert "That is no position" in here.said("prompt")
        assert "> no  [31m such" in "".join(
            text(here.app.screen.query_one("#prompt", Rows)._drawing)
        )
        assert here.said("keys") == ""
        before = here.edit.now, here.edit.looking
        await here.press("left", "tab", "pageup", "f1")
        assert (here.edit.now, here.edit.looking) == before
        assert "White to play 3-1" in await here.press("escape")

    shown(look)


def test_what_is_on_offer_in_an_identifier_is_said_to_be_left_out() -> None:
    doubled = Situation(START, turn=Seat.BLACK, doubled=True, length=5)

    async def look(here: Shown) -> None:
        assert "The double on offer there is not made yet here." in here.said("prompt")
        assert "double on offer" not in await here.press("8")

    shown(look, situation=doubled)


def test_leaving_asks_only_when_something_was_changed() -> None:
    async def unchanged(here: Shown) -> None:
        await here.press("8", "q")
        assert not here.app.is_running

    async def changed(here: Shown) -> None:
        assert "The position is not kept" in await here.press("6", "-", "q")
        assert "y yes" in here.said("keys")
        assert "The position is not kept" in await here.press("+", "q", "8")
        assert "Putting" in await here.press("escape")
        assert here.edit.command_line
        assert here.edit.command_line.startswith("backgammon edit XGID=-b----D-C")
        assert "Copied: XGID=" in await here.press("q", "i")
        await here.press("q", "y")
        assert not here.app.is_running

    shown(unchanged)
    shown(changed)


def test_who_plays_is_asked_and_a_new_record_begins_there(lived_in: House) -> None:
    async def look(here: Shown) -> None:
        assert "Who plays on?" in await here.press("p")
        assert isinstance(here.app.screen, WhoScreen)
        assert here.said("title") == "Play on: Match to 5 · Crawford"
        assert "< Ada_ (type a name) >" in here.said("prompt")
        assert "q leave" not in here.said("keys")
        await here.press("q", "down", "right", "left", "enter")
        screen = await here.game()
        header, state = screen.link.header, screen.link.log.state
        assert (header.white, header.black, header.start) == ("Adaq", "Bob", RACE.position)
        assert (state.score, state.crawford) == (Score(4, 1), True)
        assert (state.phase, state.on_roll) == (Phase.TO_ROLL, Seat.WHITE)
        screen.sitting.close()

    shown(look, lived_in, RACE)
    assert lived_in.unfinished()


def test_what_is_played_there_is_not_remembered_but_who_plays_is(
    lived_in: House, tmp_path: Path
) -> None:
    async def look(here: Shown) -> None:
        await here.press("p", "s", "enter")
        (await here.game()).sitting.close()

    shown(look, lived_in, RACE)
    assert remembered(tmp_path / "choices.json") == replace(PEOPLE, white="Adas")


def test_keys_typed_ahead_begin_one_match_and_change_nothing(lived_in: House) -> None:
    async def look(here: Shown) -> None:
        await here.press("p", "enter", "enter", "-", "enter", "p")
        screen = await here.game()
        assert screen.link.header.start == RACE.position
        screen.sitting.close()

    shown(look, lived_in, RACE)
    assert len(lived_in.unfinished()) == 1


def test_nobody_plays_where_nobody_can(lived_in: House) -> None:
    async def look(here: Shown) -> None:
        said = await here.press("e", "8", "+", "p")
        assert said.count("Not to be played: Black has no checker on the board.") == 1
        assert isinstance(here.app.screen, EditScreen)
        await here.press("o", "p", *["backspace"] * 3, *"Bob")
        assert "The two players need different names." in await here.press("enter")
        await here.press("escape")
        assert here.edit.now.situation == Situation(START)

    shown(look, lived_in)


def test_a_window_too_small_says_so_and_keys_wait() -> None:
    async def look(here: Shown) -> None:
        await here.press("e")
        assert not here.edit.now.changed
        assert "needs 40 columns" in here.said("small")
        await here.press("q")
        assert not here.app.is_running

    shown(look, size=(60, 9))


# from a replay

REPLAY = Replay(
    Header("looked-at", "Ada", "Club bot", Rules(length=5), black_seat="bot:club"),
    log_of((*FIRST_GAME, *SECOND_GAME)),
)


def test_one_plays_on_from_a_replay_with_those_who_sat_there(lived_in: House) -> None:
    async def look(here: Shown) -> None:
        await here.press("c", "right")
        assert isinstance(here.app.screen, ReplayScreen)
        there = here.app.screen.now.state
        assert there.cube == Cube(2, Seat.WHITE, turned=True)
        await here.press("p", "down", "right", "right")
        assert "> Black < expert bot >" in here.said("prompt")
        await here.press("enter")
        screen = await here.game()
        state, header = screen.link.log.after(1), screen.link.header
        assert (header.white, header.black_seat) == ("Ada", "bot:expert")
        assert (state.position, state.cube, state.score) == (there.position, there.cube, Score())
        assert (state.on_roll, state.roll) == (there.on_roll, None)
        screen.sitting.close()

    shown(look, lived_in, replay=REPLAY)


def test_a_roll_of_a_replay_can_be_played_otherwise(lived_in: House) -> None:
    async def look(here: Shown) -> None:
        await here.press("right", "right", "P")
        assert "3 1" in " ".join(" ".join(text(here.app.screen.query_one(Board)._drawing)).split())
        await here.press("down", "left", "left", "left", "enter")
        state = (screen := await here.game()).link.log.state
        assert (state.position, state.roll, state.on_roll) == (START, Roll(3, 1), Seat.WHITE)
        assert state.rules == Rules(length=5)
        screen.sitting.close()

    shown(look, lived_in, replay=REPLAY)


def test_a_position_of_a_replay_is_changed_and_left_for_the_replay() -> None:
    async def look(here: Shown) -> None:
        await here.press("c", "right", "s", "e")
        now = here.edit.now.situation
        assert (now.cube_value, now.cube_owner, now.length) == (2, Seat.WHITE, 5)
        assert here.edit.setup.black == "bot:club"
        assert "Go back?" in await here.press("6", "-", "q")
        await here.press("y")
        assert isinstance(here.app.screen, ReplayScreen)

    shown(look, replay=REPLAY)


def test_where_no_game_is_going_on_nobody_plays_on() -> None:
    async def look(here: Shown) -> None:
        await here.press("2", "left")
        assert "No game is going on there." in await here.press("p")
        assert isinstance(here.app.screen, ReplayScreen)

    shown(look, replay=REPLAY)
