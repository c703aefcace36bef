"""The screens of a review: while it is made, when it is there, and the way to them and back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from backgammon_tui.preferences import USUAL
from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed import Review
from backgammon_tui.rules import Rules
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.rows import Rows
from backgammon_tui.tui.screens.mistake import MistakeScreen
from backgammon_tui.tui.screens.replay import ReplayScreen
from backgammon_tui.tui.screens.review import ReviewScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.sitting import House, Kept, LookedAt, Reviewer
from backgammon_tui.tui.terminal import Terminal
from tests.record.reviews import REVIEW

from .sittings import Screen, house, on_screen, sitting
from .test_replaying import FIRST_GAME, SECOND_GAME, log_of

HEADER = Header("reviewed", "Ada", "Bob", Rules(length=5))
REPLAY = Replay(HEADER, log_of((*FIRST_GAME, *SECOND_GAME)))
REVIEWED = REPLAY._replace(review=True)
Look = Callable[["At"], Awaitable[None]]


async def at_once(_: Replay) -> AsyncIterator[LookedAt | Review]:
    """A review that is there already."""
    yield REVIEW


class Slowly:
    """A review that goes on when it is told to."""

    def __init__(self) -> None:
        self.waiting: asyncio.Queue[LookedAt | Review | Exception] = asyncio.Queue()
        self.ended = False

    async def __call__(self, _: Replay) -> AsyncIterator[LookedAt | Review]:
        try:
            while True:
                found = await self.waiting.get()
                if isinstance(found, Exception):
                    raise found
                yield found
        finally:
            self.ended = True


class At:
    """A program on a screen, and hands for it."""

    def __init__(self, app: BackgammonApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> str:
        """Keys straight to the screen; the answer is all that it shows then."""
        for key in keys:
            screen: Any = self.app.screen
            screen.on_key(events.Key(key, key if len(key) == 1 else None))
            await self.pilot.pause()
        return self.seen

    async def told(self, slowly: Slowly, found: LookedAt | Review | Exception) -> str:
        """What is shown once this has been found."""
        slowly.waiting.put_nowait(found)
        for _ in range(3):
            await self.pilot.pause()
        return self.seen

    @property
    def seen(self) -> str:
        rows = [text(each._drawing) for each in self.app.screen.query(Rows)]
        return " ".join(" ".join(row.split()) for drawing in rows for row in drawing)


def looked_at(
    look: Look,
    review: Reviewer = at_once,
    *,
    replay: Replay | None = REVIEWED,
    at_home: House | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Looks at a review, or from what else there is on the screen first."""

    async def main() -> None:
        doors = (at_home or house())._replace(review=review)
        app = BackgammonApp(doors, Terminal(UNICODE), replay=replay)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await look(At(app, pilot))

    asyncio.run(main())


def test_while_it_is_made_there_is_a_bar_and_what_is_known_so_far() -> None:
    slowly = Slowly()

    async def look(at: At) -> None:
        assert "The match is being looked at." in at.seen
        assert "[##########..........] look 1 of 3" in await at.told(slowly, LookedAt(1, 5, 10))
        first = REVIEW._replace(looks=1, luck=())
        assert "performance rating" in await at.told(slowly, first)
        assert "luck" not in at.seen.replace("Luck", "luck").partition("rating")[2].lower()
        assert "looked at a ply deeper" in await at.press("enter")
        assert isinstance(at.app.screen, ReviewScreen)
        await at.told(slowly, REVIEW)
        assert "Luck-adjusted result" in at.seen
        await at.press("enter")
        assert isinstance(at.app.screen, MistakeScreen)

    looked_at(look, slowly)


def test_leaving_ends_it() -> None:
    slowly = Slowly()

    async def look(at: At) -> None:
        await at.told(slowly, LookedAt(1, 5, 10))
        await at.press("q")

    looked_at(look, slowly)
    assert slowly.ended


def test_going_back_ends_it_too() -> None:
    slowly = Slowly()

    async def look(at: At) -> None:
        await at.press("a")
        await at.told(slowly, LookedAt(1, 5, 10))
        await at.press("escape")
        await at.pilot.pause()
        assert isinstance(at.app.screen, ReplayScreen)
        assert slowly.ended

    looked_at(look, slowly, replay=REPLAY)


def test_what_goes_wrong_is_said() -> None:
    slowly = Slowly()

    async def look(at: At) -> None:
        assert "It ended early." in await at.told(slowly, ConnectionError("It ended early."))

    looked_at(look, slowly)


def test_from_the_sums_to_the_board_and_back() -> None:
    async def look(at: At) -> None:
        assert "It was doubled; no double, take: costs 0.300 at 1-ply." in await at.press("enter")
        assert "4 of 4" not in at.seen
        assert "Review 4 of 4" in await at.press("right", "right", "right")
        assert "There is nothing further that way." in await at.press("right")
        assert "performance rating" in await at.press("escape")
        assert isinstance(at.app.screen, ReviewScreen)

    looked_at(look)


def test_as_problems_the_answer_is_hidden_until_it_is_asked_for() -> None:
    async def look(at: At) -> None:
        assert "Double, or not?" in await at.press("p")
        assert "0.300" not in at.seen
        assert "costs 0.300" in await at.press("a")
        assert "Take, or pass?" in await at.press("right")

    looked_at(look)


def test_a_match_without_marks_says_so() -> None:
    async def bare(_: Replay) -> AsyncIterator[LookedAt | Review]:
        yield REVIEW._replace(decisions=())

    async def look(at: At) -> None:
        assert "No decision is marked." in await at.press("enter")
        assert isinstance(at.app.screen, ReviewScreen)

    looked_at(look, bare)


def test_marks_follow_the_setting() -> None:
    likes = Liking(USUAL._replace(marks="0.05 0.10 0.20"))

    async def look(at: At) -> None:
        assert "marked ?! ? ?? 1 0 0 0 1 1" in at.seen

    looked_at(look, at_home=house()._replace(liking=likes))


def test_the_start_screen_reviews_the_match_in_the_line_replay() -> None:
    asked = []

    def replay(match_id: str) -> Replay:
        asked.append(match_id)
        return REPLAY

    kept = [Kept("one", "Ada - Bob"), Kept("two", "Eve - Dan")]
    at_home = house()._replace(kept=lambda: kept, replay=replay)

    async def look(at: At) -> None:
        assert isinstance(at.app.screen, StartScreen)
        await at.press("up", "right", "a")
        assert asked == ["two"]
        assert "performance rating" in at.seen
        await at.press("escape")
        assert isinstance(at.app.screen, StartScreen)

    looked_at(look, replay=None, at_home=at_home)


def test_without_a_kept_match_the_start_screen_says_so() -> None:
    async def look(at: At) -> None:
        assert "No match is kept yet." in await at.press("a")

    looked_at(look, replay=None)


def test_at_the_end_of_a_match_a_key_reviews_it_and_before_it_does_not() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "a")
        assert at.pilot.app.screen is at.screen
        await at.press("R", "1", "y", "a", "a")
        await at.pilot.pause()
        assert isinstance(at.pilot.app.screen, ReviewScreen)
        now = at.pilot.app.screen.now
        assert now.replay.log is at.screen.link.log

    on_screen(sitting(Rules(length=1)), play)


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (120, 40)])
def test_the_better_play_is_told_in_any_window(size: tuple[int, int]) -> None:
    async def look(at: At) -> None:
        assert "is better by 0.050" in await at.press("enter", "right", "right")
        assert "13/8 6/4" in await at.press("down")
        listed = await at.press("pageup") if size[0] < 80 else at.seen
        assert "24/22 13/8" in listed

    looked_at(look, size=size)


def test_in_plain_words_the_position_is_told() -> None:
    async def look(at: At) -> None:
        told = await at.press("enter", "right", "right", "v")
        assert "on 13" in told
        assert "? 24/22 13/8" in told
        assert "is better by 0.050" in told
        assert "4 on 13" in await at.press("down")

    looked_at(look)
