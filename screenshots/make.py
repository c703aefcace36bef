"""Makes the pictures of the README by playing the real app: python screenshots/make.py

Writes an SVG a scene beside this file. Matches are seeded and kept in a directory that goes
away again.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from backgammon_tui.bot import choose_play
from backgammon_tui.cli.housing import house, sitting_of
from backgammon_tui.cli.replay import replay_of
from backgammon_tui.cli.seating import new_match
from backgammon_tui.learn import place_named
from backgammon_tui.preferences import USUAL
from backgammon_tui.record.identify import read_position
from backgammon_tui.record.reviewed import LOOKS
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Phase, Seat
from backgammon_tui.settings import Setup
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.editing_value import Given
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.screens.chosen import Wanted
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.review import ReviewScreen
from backgammon_tui.tui.terminal import Terminal

HERE = Path(__file__).parent
TWO = Setup(white="Ada", black="Bob", length=7, dice="seed 3")
LESSON = Setup(white="Ada", black="bot:advanced", length=7, dice="seed 112")
BOTS = Setup(white="bot:advanced", black="bot:expert", length=3, dice="seed 3")
SET_UP = "XGID=-b-a-BE-A---dE---c-e----B-:1:-1:1:31:2:3:0:7:10"
Scene = Callable[[GameScreen, Pilot[None]], Awaitable[None]]


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Keys, each when the screen has shown what the one before did."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def play_turns(screen: GameScreen, pilot: Pilot[None], turns: int) -> None:
    """Finish some turns, each as the bot would play it, by typing it out."""
    for _ in range(turns):
        if screen.state.phase is not Phase.TO_PLAY:
            await press(pilot, "space")
        assert screen.state.roll
        assert screen.choosing
        play = choose_play(screen.state.position, screen.state.roll)
        for step in play.steps:
            name = "b" if step.origin == 25 else str(step.origin)
            if step.die != screen.choosing.left[0]:
                await press(pilot, "x")
            await press(pilot, *name)
            if screen.choosing.typed:
                await press(pilot, "enter")
        await press(pilot, "enter")


async def opening(_screen: GameScreen, pilot: Pilot[None]) -> None:
    """The first roll, nothing played yet."""
    await press(pilot, "space")


async def choosing(screen: GameScreen, pilot: Pilot[None]) -> None:
    """Some turns into a game: one step made, a checker in hand."""
    await play_turns(screen, pilot, 8)
    await press(pilot, "space")
    assert screen.choosing
    await press(pilot, *str(screen.choosing.origins[-1]), "down", "enter")


async def plain(screen: GameScreen, pilot: Pilot[None]) -> None:
    """Some turns into a game told in words: one step made, the other to come."""
    await play_turns(screen, pilot, 8)
    await press(pilot, "space", "v")
    assert screen.choosing
    await press(pilot, *str(screen.choosing.origins[-1]))


async def double(screen: GameScreen, pilot: Pilot[None]) -> None:
    """A double waits for its answer."""
    await play_turns(screen, pilot, 12)
    await press(pilot, "d", "y")


async def hint(screen: GameScreen, pilot: Pilot[None]) -> None:
    """Some turns into a game against a bot: what is best, and what it is worth."""
    for _ in range(4):
        await play_turns(screen, pilot, 1)
        while screen.following.behind or screen.state.to_act is not Seat.WHITE:
            await pilot.pause(0.02)
    await press(pilot, "space", "h")


async def end(screen: GameScreen, pilot: Pilot[None]) -> None:
    """The end of a match between two bots."""
    while screen.state.phase is not Phase.MATCH_OVER:
        await pilot.pause(0.05)


SIZES: dict[str, tuple[int, int]] = {"large": (120, 40), "compact": (60, 20), "tiny": (40, 10)}
"""Windows of scenes that are not shown at 80 by 24."""

SCENES: dict[str, tuple[Setup, Terminal, Scene]] = {
    "opening": (TWO, Terminal(UNICODE), opening),
    "choosing": (TWO, Terminal(UNICODE), choosing),
    "double": (TWO, Terminal(UNICODE), double),
    "end": (BOTS, Terminal(UNICODE), end),
    "ascii": (TWO, Terminal(ASCII), choosing),
    "light": (TWO, Terminal(UNICODE, theme="wood-light"), choosing),
    "large": (TWO, Terminal(UNICODE), choosing),
    "compact": (TWO, Terminal(UNICODE), choosing),
    "tiny": (TWO, Terminal(UNICODE), choosing),
    "plain": (TWO, Terminal(UNICODE), plain),
    "hint": (LESSON, Terminal(UNICODE), hint),
}


async def picture(
    setup: Setup, terminal: Terminal, scene: Scene, store: Store, size: tuple[int, int]
) -> str:
    """The SVG of a scene in a window of a size."""
    liked = Liking(USUAL._replace(speed=0))
    sitting = sitting_of(new_match(store, setup), setup, liked)
    app = BackgammonApp(house(liked), terminal, sitting)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        await scene(app.screen, pilot)
        await pilot.pause()
        return app.export_screenshot(title="backgammon")


async def exercise() -> str:
    """The SVG of a page of the guide, a checker entered and the other number to play."""
    guide = Wanted(place_named("bar"))
    app = BackgammonApp(house(), Terminal(UNICODE), guide=guide)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "b")
        return app.export_screenshot(title="backgammon learn")


async def reviewed() -> tuple[str, str]:
    """The SVGs of a review: its first page once all is found, and a marked decision with the
    best play on the board."""
    given = replay_of(str(HERE.parent / "tests/data/mat/match03.mat"))
    app = BackgammonApp(house(), Terminal(UNICODE), replay=given._replace(review=True))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        while not screen.now.review or screen.now.review.looks < LOOKS:
            await pilot.pause(0.1)
        first = app.export_screenshot(title="backgammon review")
        await press(pilot, "enter", "down")
        return first, app.export_screenshot(title="backgammon review")


async def setting_up() -> str:
    """The SVG of a position being set up."""
    given = Given(read_position(SET_UP))
    app = BackgammonApp(house(), Terminal(UNICODE), given=given)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "8")
        return app.export_screenshot(title="backgammon")


def main() -> None:
    """All scenes."""
    (HERE / "learn.svg").write_text(asyncio.run(exercise()), encoding="utf-8")
    print("learn.svg")
    (HERE / "edit.svg").write_text(asyncio.run(setting_up()), encoding="utf-8")
    print("edit.svg")
    for name, drawn in zip(("review", "mistake"), asyncio.run(reviewed()), strict=True):
        (HERE / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(f"{name}.svg")
    for name, (setup, terminal, scene) in SCENES.items():
        with tempfile.TemporaryDirectory() as directory:
            size, store = SIZES.get(name, (80, 24)), Store(Path(directory))
            drawn = asyncio.run(picture(setup, terminal, scene, store, size))
        (HERE / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main()
