"""Hints afterwards: what was best at a stop of a replay, beside what was done there."""

from __future__ import annotations

import asyncio

import pytest

from backgammon_tui.cli.teaching import BotTeacher, teacher_afterwards
from backgammon_tui.record.header import Header
from backgammon_tui.rules import Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.replay_taught import taught_there
from backgammon_tui.tui.replaying import Replay, Replaying, replaying
from backgammon_tui.tui.screens.replay import ReplayScreen
from backgammon_tui.tui.taught import Taught
from backgammon_tui.tui.terminal import Terminal as Kind

from .sittings import house
from .teachers import Knows
from .test_replay_screen import HEADER, Shown
from .test_replaying import FIRST_GAME, SECOND_GAME, log_of

LOG = log_of((*FIRST_GAME, *SECOND_GAME))


def stops() -> list[Replaying]:
    """All stops of the two games."""
    now, found = replaying(LOG), []
    for _ in now.stops:
        found.append(now)
        now = now.stepped(1) or now
    return found


def there(now: Replaying) -> Taught:
    found = taught_there(now, Knows())
    assert isinstance(found, Taught)
    return found


def test_a_play_is_judged_where_it_was_made_and_marked() -> None:
    played = [now for now in stops() if isinstance(now.entry.action, do.Played)]
    assert played
    for now in played:
        found = there(now)
        assert found.hint
        assert found.state == now.before
        chosen = found.hint.choices[found.at].ask
        assert isinstance(chosen, do.FinishPlay)
        assert isinstance(now.entry.action, do.Played)
        assert set(chosen.steps) == set(now.entry.action.steps)


@pytest.mark.parametrize(
    ("action", "ask"), [(do.Doubled, do.OfferDouble()), (do.Taken, do.TakeDouble())]
)
def test_the_cube_is_judged_where_it_was_turned_or_answered(
    action: type[do.GameAction], ask: do.Ask
) -> None:
    now = next(now for now in stops() if isinstance(now.entry.action, action))
    found = there(now)
    assert found.hint
    assert found.hint.choices[found.at].ask == ask


def test_where_nothing_can_be_decided_that_is_said() -> None:
    assert taught_there(replaying(LOG), Knows()) == "There is nothing to decide here."
    assert "when it is over" in str(taught_there(stops()[1], None))


def test_h_shows_a_hint_goes_on_with_it_and_puts_it_away() -> None:
    async def main() -> None:
        replay = Replay(HEADER, LOG, teacher=Knows())
        app = BackgammonApp(house(), Kind(UNICODE), replay=replay)
        async with app.run_test(size=(80, 24)):
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            shown = Shown(screen)
            before = shown.press("right", "right"), shown.said("panel")
            told = shown.press("h")
            assert "as GNU Backgammon counts" in told
            assert "-ply" in shown.said("panel")
            assert shown.press("]") != told
            assert (shown.press("h"), shown.said("panel")) == before
            shown.press("h")
            assert "as GNU Backgammon counts" not in shown.press("right")

    asyncio.run(main())


def test_two_people_get_no_hints_while_they_still_play() -> None:
    people = Header("kept", "Ada", "Bob", Rules(length=5))
    assert teacher_afterwards(people, LOG) is None
    with_bot = Header("kept", "Ada", "Club bot", Rules(length=5), black_seat="bot:club")
    assert isinstance(teacher_afterwards(with_bot, LOG), BotTeacher)
    over = log_of((*FIRST_GAME, *SECOND_GAME, do.Forfeited(Seat.BLACK, match=True)))
    assert isinstance(teacher_afterwards(people, over), BotTeacher)
