"""The screen of a replay: its keys, and what it sends to a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual import events

from backgammon_tui.cli import housing, places
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Rules, Seat
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.replay import ReplayScreen
from backgammon_tui.tui.sitting import Kept
from backgammon_tui.tui.terminal import Terminal as Kind
from tests.record.kept import kept_match
from tests.terminal import Terminal
from tests.tui.sittings import house
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

HEADER = Header("looked-at", "Ada", "Bob", Rules(length=5))


@dataclass
class Shown:
    """A replay on a screen, and hands for it."""

    screen: ReplayScreen

    def press(self, *keys: str) -> str:
        """Keys straight to the screen; the answer is what the prompt says then."""
        for key in keys:
            self.screen.on_key(events.Key(key, key if len(key) == 1 else None))
        return self.said("prompt")

    def said(self, name: str) -> str:
        """What a widget shows, as one text."""
        return " ".join(" ".join(text(self.screen.query_one(f"#{name}", Rows)._drawing)).split())


def on_screen(
    look: Callable[[Shown], Awaitable[None]],
    trouble: str | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Looks at the two games of the tests."""
    replay = Replay(HEADER, log_of((*FIRST_GAME, *SECOND_GAME)), trouble)

    async def main() -> None:
        app = BackgammonApp(house(), Kind(UNICODE), replay=replay)
        async with app.run_test(size=size):
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            await look(Shown(screen))

    asyncio.run(main())


def test_plays_games_and_doubles_are_gone_to_and_ends_are_said() -> None:
    async def look(shown: Shown) -> None:
        assert shown.said("prompt") == "Match to 5, game 1. Game 1 of 2."
        assert shown.press("left").endswith("There is nothing further that way. Game 1 of 2.")
        assert shown.press("right", "right") == "Ada opens with 3-1 and plays 8/5 6/5."
        assert shown.press("c") == "Bob doubles to 2."
        assert shown.press("c") == "Ada doubles to 4."
        assert shown.press("c").endswith("There is no further double that way.")
        assert shown.press("C", "left", "right") == "Bob doubles to 2."
        assert shown.press("down").startswith("Match to 5, game 2.")
        assert "There is no further game that way." in shown.press("pagedown")
        assert shown.press("up").startswith("Match to 5, game 1.")
        assert shown.press(">") == "Bob opens with 3-1 and plays 24/23 24/21."
        assert shown.press("home") == shown.press("<") == "Match to 5, game 1. Game 1 of 2."
        assert shown.press("end").startswith("Bob opens")

    on_screen(look)


def test_digits_go_to_a_game() -> None:
    async def look(shown: Shown) -> None:
        assert shown.press("2").startswith("Match to 5, game 2.")
        assert shown.press("1").startswith("Match to 5, game 1.")
        assert "There is no game 7." in shown.press("7")

    on_screen(look)


def test_one_looks_as_in_a_match_and_other_keys_do_nothing() -> None:
    async def look(shown: Shown) -> None:
        screen = shown.screen
        shown.press("end", "f", "m", "g")
        assert screen.looking[:3] == (Seat.BLACK, True, ASCII)
        assert "won by" in (shown.press("s"), shown.said("panel"))[1]
        before = screen.now, screen.looking, screen.said
        shown.press("enter", "space", "d", "R", "left_shift", "z")
        assert (screen.now, screen.looking, screen.said) == before
        shown.press("s")
        assert "won by" not in shown.said("panel")

    on_screen(look)


def test_identifiers_are_shown_and_copied_for_each_stop() -> None:
    async def look(shown: Shown) -> None:
        assert "Copied: XGID=" in shown.press("right", "right", "i")
        first = shown.said("panel")
        assert "XGID=" in first
        assert "Copied" not in shown.press("down", "right")
        assert "XGID=" in shown.said("panel")
        assert shown.said("panel") != first
        shown.press("<", "right", "right")
        assert "Copied" not in shown.press("i")
        assert "8/5 6/5" in shown.said("panel")

    on_screen(look)


def test_a_kept_match_is_chosen_on_the_start_screen() -> None:
    log = log_of((*FIRST_GAME, *SECOND_GAME))

    def replay(match_id: str) -> Replay:
        if match_id == "gone":
            raise ValueError("it is gone")
        return Replay(HEADER, log)

    kept = [Kept("there", "Ada - Bob, 2-0"), Kept("gone", "Ada - Cid, 0-0")]
    chosen = house()._replace(kept=lambda: kept, replay=replay)

    async def main() -> None:
        app = BackgammonApp(chosen, Kind(UNICODE))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("up")
            shown = "\n".join(text(app.screen.query_one(Rows)._drawing))
            assert "> Replay                < Ada - Bob, 2-0 >" in shown
            await pilot.press("right", "enter")
            assert "It is gone." in "\n".join(text(app.screen.query_one(Rows)._drawing))
            await pilot.press("right", "enter")
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("right")
            assert app.screen.now.at == 1

    asyncio.run(main())


def test_the_house_keeps_finished_matches_and_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = kept_match(places.store().directory)
    lived_in = housing.house()
    (kept,) = lived_in.kept()
    assert (kept.id, kept.title[:14]) == (path.stem, "Ada - Bob, 0-0")
    assert lived_in.replay(kept.id).log.line
    with pytest.raises(ValueError, match="no match with that id"):
        lived_in.replay("nosuchmatch")


def test_the_keys_of_a_replay_are_shown_and_left_again() -> None:
    async def look(shown: Shown) -> None:
        shown.press("?")
        await asyncio.sleep(0)
        page = shown.screen.app.screen
        assert isinstance(page, KeysScreen)
        assert any("Keys: replay." in line for line in text(page.query_one(Rows)._drawing))

    on_screen(look)


def test_the_trouble_of_a_record_is_said_at_once() -> None:
    trouble = "Line 22 does not apply (blocked); the match is shown up to it."

    async def look(shown: Shown) -> None:
        assert trouble in shown.said("prompt")
        assert trouble not in shown.press("right")
        assert trouble in shown.press(">")

    on_screen(look, trouble)


def test_a_window_too_small_says_so_and_keys_wait() -> None:
    async def look(shown: Shown) -> None:
        shown.press("right")
        assert shown.screen.now.at == 0
        assert "needs 40 columns" in shown.said("small")

    on_screen(look, size=(60, 9))


def test_a_match_of_the_store_on_a_real_terminal_costs_little(tmp_path: Path) -> None:
    path = kept_match(tmp_path / "backgammon-tui" / "matches", turns=6)
    terminal = Terminal(["replay", path.stem[:12]], tmp_path)
    terminal.wait_for("Game 1 of 1.")
    terminal.bytes_until_quiet()
    costs = []
    for _ in range(5):
        terminal.press("right")
        costs.append(terminal.bytes_until_quiet())
    print(f"bytes a step of a replay {costs}")
    assert max(costs) < 1200
    terminal.press(">")
    terminal.wait_for(lambda lines: " plays " in lines[20])
    assert terminal.lines[0].startswith(" Replay: Match to 5 · game 1")
    terminal.press("q")
    assert terminal.end() == 0
    assert not Store(path.parent).open(path.stem, watch=True).trouble
