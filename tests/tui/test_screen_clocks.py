"""Clocks on the screen: beside the players, running with the turn, falling, and standing."""

from __future__ import annotations

from decimal import Decimal

import pytest

from backgammon_tui.rules import Phase, Seat
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.clock_cells import as_written
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.replay_scene import replay_scene
from backgammon_tui.tui.replaying import replaying
from backgammon_tui.words import Names
from tests.table.playing import BLACK

from .clocked import Clocked
from .sittings import Screen, on_screen, sitting, slower
from .test_screen_players import Slow


def clocks(at: Screen) -> list[str]:
    """What stands at the end of the rows of pips, Bob's first."""
    rows = text(at.rows("panel"))
    return [rows[row][-8:].strip() for row in (1, -2)]


def test_both_clocks_stand_until_the_opening_throw_and_then_one_runs() -> None:
    match = Clocked()

    async def play(at: Screen) -> None:
        assert clocks(at) == ["3:00", "3:00"]
        match.now += 500
        await at.press("space")
        assert clocks(at) == ["3:00", "3:00+8"]
        await match.pass_on(at, 1)
        assert clocks(at) == ["3:00", "3:00+7"]
        await match.pass_on(at, 8)
        assert clocks(at) == ["3:00", "2:59"]

    on_screen(match.sitting(), play)


def test_the_clock_passes_with_the_turn() -> None:
    match = Clocked()

    async def play(at: Screen) -> None:
        await at.press("space", "8", "6")
        match.now += 20
        await at.press("enter")
        assert clocks(at) == ["3:00+8", "2:48"]

    on_screen(match.sitting(), play)


@pytest.mark.parametrize("clock", ["fast", "move:30"])
def test_time_that_is_up_ends_the_game_and_says_why(clock: str) -> None:
    match = Clocked(clock)

    async def play(at: Screen) -> None:
        await at.press("space", "8")
        await match.pass_on(at, 1_000)
        over = Phase.MATCH_OVER if clock == "fast" else Phase.GAME_OVER
        await at.until(lambda state: state.phase is over)
        assert "Ada loses on time: Bob wins 2 points" in at.prompt
        assert running(at) is None
        assert clocks(at)[1] == ("0:00" if clock == "fast" else "0:30")
        seq = at.screen.link.log.next_seq
        await match.pass_on(at, 1_000)
        assert at.screen.link.log.next_seq == seq

    on_screen(match.sitting(), play)


def test_a_key_that_comes_too_late_plays_nothing() -> None:
    match = Clocked("move:30")

    async def play(at: Screen) -> None:
        await at.press("space", "8", "6")
        match.now += 31
        await at.press("enter")
        assert at.in_phase(Phase.GAME_OVER)
        assert at.state.result
        assert at.state.result.winner is BLACK

    on_screen(match.sitting(), play)


def test_a_double_not_answered_in_time_is_passed_and_says_why() -> None:
    match = Clocked("move:30")

    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter", "d", "y")
        assert at.in_phase(Phase.DOUBLED)
        await match.pass_on(at, 30)
        await at.until(lambda state: state.phase is Phase.GAME_OVER)
        assert "Ada passes the double (on time): Bob wins 1 point" in at.prompt

    on_screen(match.sitting(), play)


def test_a_loss_that_cannot_be_written_is_said_and_comes_when_it_can() -> None:
    match = Clocked("move:30")

    async def play(at: Screen) -> None:
        await at.press("space")
        match.disk.fill()
        await match.pass_on(at, 31)
        assert "cannot be written" in at.prompt
        assert at.in_phase(Phase.TO_PLAY)
        match.disk.full = False
        await match.pass_on(at, 1)
        await at.until(lambda state: state.phase is Phase.GAME_OVER)

    on_screen(match.sitting(), play)


def test_the_clocks_have_room_in_every_window() -> None:
    for size in ((40, 10), (60, 20), (80, 18), (80, 24), (120, 40)):
        match = Clocked("slow")

        async def play(at: Screen, size: tuple[int, int] = size) -> None:
            await at.press("space")
            rows = [row for name in ("title", "panel") for row in text(at.rows(name))]
            told = " ".join(rows)
            assert "9:00+15" in told, size
            assert told.count("9:00") == 2, size
            assert len({len(row) for row in text(at.rows("panel"))}) == 1

        on_screen(match.sitting(), play, size)


def test_a_match_without_clocks_has_none_and_looks_at_nothing() -> None:
    async def play(at: Screen) -> None:
        assert at.screen.following.ticking is None
        assert "pips 167" in " ".join(text(at.rows("panel")))

    on_screen(sitting(), play)


def test_the_time_a_player_thinks_is_counted_and_that_of_showing_its_play_is_not() -> None:
    slow = Slow()
    match = Clocked(players={Seat.BLACK: slow})

    async def play(at: Screen) -> None:
        try:
            await at.press("space", "8", "6", "enter")
            await at.wait_for(lambda: slow.asked > 0)
            assert running(at) is BLACK
            match.now += 10
        finally:
            slow.go_on.set()
        await at.until_shown_step()
        assert running(at) is None
        match.now += 100
        assert clocks(at)[0] == "2:58"
        assert at.screen.link.clocks
        assert at.screen.link.clocks.black.bank == 178_000

    on_screen(slower(match.sitting(), 5), play)


def running(at: Screen) -> Seat | None:
    """Whose time is counted."""
    assert at.screen.link.clocks
    return at.screen.link.clocks.running


def test_a_replay_shows_the_clocks_as_they_were() -> None:
    match = Clocked()
    at = match.sitting()

    async def play(screen: Screen) -> None:
        await screen.press("space", "8", "6")
        match.now += 20
        await screen.press("enter")

    on_screen(at, play)
    now = replaying(at.link.log)
    shown = replay_scene(now, Names("Ada", "Bob"), Decimal(1), Looking())
    began = as_written(shown, at.link.header, now.past).panel
    assert [began.top.clock, began.bottom.clock] == ["3:00", "3:00"]
    later = now.stepped(1)
    assert later
    last = as_written(shown, at.link.header, later.past).panel
    assert [last.top.clock, last.bottom.clock] == ["3:00", "2:48"]


@pytest.mark.parametrize(
    ("size", "told"),
    [((80, 24), "Clocks: Ada 3:00+8, Bob 3:00."), ((40, 24), "game 1. 3:00+8, 3:00.")],
)
def test_the_plain_form_tells_both_clocks_and_not_every_second(
    size: tuple[int, int], told: str
) -> None:
    match = Clocked()

    async def play(at: Screen) -> None:
        await at.press("v", "space")
        assert at.screen.scene().words[0].endswith(told)
        before = at.rows("panel")
        assert told in " ".join(text(before))
        await match.pass_on(at, 20)
        assert "2:48" in at.screen.scene().words[0]
        assert at.rows("panel") == before
        await match.pass_on(at, 1_000)
        await at.until(lambda state: state.phase is Phase.MATCH_OVER)

    on_screen(match.sitting(), play, size)
