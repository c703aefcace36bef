"""Who is away, for how long, and what becomes of the match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.net import messages as say
from backgammon_tui.net.messages import Attendance
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.entry import Away, Back, Revealed, SetAside
from backgammon_tui.rules import How, Phase, Rules
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import Claim

from .house import THREE, House, Visitor, due_ask, opened, play_on, two

TIMED = replace(THREE, clock="fast")
MINUTE = 60


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def told_of(visitor: Visitor, of: Visitor) -> Attendance:
    """What a visitor was last told of a player's presence."""
    presence = visitor.last(say.Presence)
    assert of.seat
    return presence.white if of.seat.value == "white" else presence.black


def deeds(visitor: Visitor) -> list[type]:
    """The kinds of what has happened, as a visitor knows it."""
    assert visitor.log
    return [type(entry.action) for entry in visitor.log.entries]


def test_the_other_side_is_told_within_15_s_and_not_of_a_moment(house: House) -> None:
    first, second = opened(house, TIMED)
    second.silence()
    house.wait(0)
    first.vanish()
    house.wait(4)
    first.come().joins()
    assert not [each for each in second.all(say.Presence) if not each.white.here]
    first.vanish()
    house.wait(6)
    told = told_of(second, first)
    assert (told.here, told.counted, told.then, told.away) == (False, True, "game", 5000)
    assert 110_000 < told.left < 120_000
    assert deeds(second)[-1] is Away


def test_a_line_that_is_silent_counts_as_lost(house: House) -> None:
    first, second = opened(house, TIMED)
    house.wait(1)
    first.mute = True
    house.wait(20)
    assert not told_of(second, first).here
    first.says(say.Pong(1))
    assert told_of(second, first).here
    assert deeds(second)[-1] is Back
    house.wait(70)
    assert first.number not in house.lobby.peers


def test_who_leaves_is_away_at_once(house: House) -> None:
    first, second = opened(house, TIMED)
    first.leaves()
    assert second.last(say.Presence) != second.all(say.Presence)[-2]
    assert second.last(say.Seated).table


def test_the_clock_stands_while_its_owner_is_away(house: House) -> None:
    first, second = opened(house, TIMED)
    house.wait(3)
    first.vanish()
    house.wait(60)
    assert second.last(say.Clocks).faces.running is None
    first.come().joins()
    assert first.seat
    mine = first.last(say.Clocks).faces.of(first.seat)
    assert (mine.delay, mine.bank) == (5000, 180_000)
    assert told_of(second, first).left == 60_000


def test_a_clock_stands_while_the_other_sides_play_is_being_shown(house: House) -> None:
    first, second = opened(house, TIMED)
    house.wait(2)
    play_on((first, second))
    assert second.last(say.Clocks).faces.running is None
    house.wait(1.1)
    assert second.last(say.Clocks).faces.running is None
    house.wait(0.2)
    told = second.last(say.Clocks).faces
    assert second.seat
    assert (told.running, told.of(second.seat).delay) == (second.seat, 8000)
    house.wait(3)
    assert isinstance(second.asks(do.RollDice()), say.Done)
    assert second.last(say.Clocks).faces.of(second.seat).delay == pytest.approx(4900, abs=100)


def test_a_throw_that_is_played_at_once_is_shown_too(house: House) -> None:
    first, second = opened(house, TIMED)
    house.wait(2)
    play_on((first, second))
    play_on((second, first))
    assert second.log
    played = second.log.entries[-1].action
    assert isinstance(played, do.Played)
    house.wait(0.6 * len(played.steps) + 0.5)
    assert first.last(say.Clocks).faces.running is None
    house.wait(0.2)
    assert first.last(say.Clocks).faces.running is first.seat


def test_who_does_not_end_a_turn_without_a_play_is_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backgammon_tui.table.timing.counted", lambda _: False)
    first, second = opened(house, TIMED)
    house.wait(29)
    assert second.last(say.Clocks).faces.running is None
    assert told_of(second, first).here
    house.wait(10)
    assert told_of(second, first).counted
    house.wait(115)
    assert deeds(second).count(do.Forfeited) == 1


def test_absence_costs_nothing_while_it_is_the_other_sides_turn(house: House) -> None:
    first, second = opened(house)
    second.vanish()
    house.wait(300)
    told = told_of(first, second)
    assert (told.here, told.counted, told.left) == (False, False, 120_000)
    play_on((first, first))
    house.wait(30)
    assert told_of(first, second).counted
    second.come().joins()
    assert told_of(first, second).left == 90_000


def test_coming_again_gives_nothing_back(house: House) -> None:
    first, second = opened(house, TIMED)
    for _ in range(4):
        first.vanish()
        house.wait(10)
        first.come().joins()
    assert told_of(second, first).left == 80_000
    first.vanish()
    house.wait(80.1)
    assert deeds(second).count(do.Forfeited) == 1


def test_a_budget_that_is_gone_loses_the_game_and_the_next_time_the_match(house: House) -> None:
    first, second = opened(house, replace(TIMED, rules=Rules(length=9)))
    first.vanish()
    house.wait(121)
    result = second.state.result
    assert result
    assert (second.state.phase, result.how, result.points) == (Phase.GAME_OVER, How.FORFEITED, 2)
    assert result.winner is second.seat
    house.wait(300)
    assert isinstance(second.asks(do.NextGame()), say.Done)
    assert isinstance(second.asks(do.RollDice()), say.Done)
    assert told_of(second, first).then == "match"
    while second.state.to_act is second.seat:
        second.asks(due_ask(second.state))
    house.wait(100)
    assert second.state.live
    house.wait(21)
    assert second.state.phase is Phase.MATCH_OVER
    assert deeds(second).count(do.Forfeited) == 2
    house.wait(300)
    assert deeds(second).count(do.Forfeited) == 2
    first.come().joins(second.table)
    assert first.state == second.state
    assert second.state.score.winner(second.state.rules) is None
    winner = house.record().log.state.result
    assert winner
    assert winner.winner is second.seat


def test_without_a_clock_the_other_side_chooses(house: House) -> None:
    first, second = opened(house)
    assert second.asks(Claim("win")).code == "not-due"  # type: ignore[attr-defined]
    first.vanish()
    house.wait(119)
    assert second.asks(Claim("win")).code == "not-due"  # type: ignore[attr-defined]
    assert told_of(second, first).then == "claim"
    house.wait(2)
    assert told_of(second, first).due
    assert second.state.live
    assert isinstance(second.asks(Claim("wait")), say.Done)
    assert second.state.live
    house.wait(500)
    assert isinstance(second.asks(Claim("win")), say.Done)
    assert second.state.result
    assert second.state.result.winner is second.seat
    first.come().joins()
    assert first.state == second.state


def test_a_claim_comes_too_late_when_the_player_is_back(house: House) -> None:
    first, second = opened(house)
    first.vanish()
    house.wait(150)
    assert told_of(second, first).due
    first.come().joins()
    assert not told_of(second, first).due
    assert second.asks(Claim("win")).code == "not-due"  # type: ignore[attr-defined]
    assert isinstance(first.asks(due_ask(first.state)), say.Done)


def test_a_match_that_is_saved_goes_on_when_both_are_there(house: House) -> None:
    first, second = opened(house)
    first.vanish()
    house.wait(150)
    second.asks(Claim("save"))
    assert deeds(second)[-2:] == [SetAside, Revealed]
    assert second.last(say.Presence).aside
    assert second.asks(do.RollDice()).code == "aside"  # type: ignore[attr-defined]
    second.vanish()
    house.wait(20 * MINUTE)
    assert house.lobby.deserted
    assert [room.match for room in house.lobby.rooms] == [None]
    house.killed(outage=86400)
    second.come()
    assert second.last(say.Welcome).tables
    second.joins()
    assert second.last(say.Presence).aside
    first.come().joins()
    assert not second.last(say.Presence).aside
    assert isinstance(first.asks(due_ask(first.state)), say.Done)
    play_on((first, second), turns=3)


def test_a_table_may_save_by_itself(house: House) -> None:
    first, second = opened(house, replace(TIMED, absence="save", budget=20))
    assert first.last(say.Presence).white.then == "save"
    first.vanish()
    house.wait(21)
    assert second.last(say.Presence).aside
    assert SetAside in deeds(second)


def test_when_both_are_away_no_time_is_counted_and_later_it_is_saved(house: House) -> None:
    first, second = opened(house, TIMED)
    first.vanish()
    house.wait(30)
    second.vanish()
    house.wait(14 * MINUTE)
    log = house.record().log
    assert not {do.Forfeited, SetAside} & {type(each.action) for each in log.entries}
    house.wait(2 * MINUTE)
    assert [type(each.action) for each in house.record().log.entries].count(SetAside) == 1
    house.wait(60 * MINUTE)
    first.come().joins()
    second.come().joins()
    assert first.seat
    assert told_of(second, first).left == 90_000
    bank = first.last(say.Clocks).faces.of(first.seat).bank
    assert bank == 180_000
    play_on((first, second), turns=2)


def test_a_match_that_nobody_comes_back_to_after_a_kill_is_set_aside(house: House) -> None:
    opened(house, TIMED)
    house.killed().wait(16 * MINUTE)
    assert [type(each.action) for each in house.record().log.entries].count(SetAside) == 1
    assert house.wait(60).lobby.deserted


def test_before_the_first_roll_nobody_loses(house: House) -> None:
    ada, bob = two(house, TIMED)
    bob.vanish()
    house.wait(600)
    assert told_of(ada, bob).then == ""
    assert not {Away, do.Forfeited} & set(deeds(ada))
    bob.come().joins()
    assert isinstance(bob.asks(do.RollDice()), say.Done)


def test_a_double_waits_for_who_is_away_and_is_never_taken_for_him(house: House) -> None:
    first, second = opened(house, TIMED)
    play_on((first, second))
    second.asks(do.OfferDouble())
    first.vanish()
    house.wait(119)
    assert second.state.phase is Phase.DOUBLED
    house.wait(2)
    assert second.state.result
    assert (second.state.result.how, second.state.result.cube) == (How.FORFEITED, 1)


def test_a_clock_at_its_end_ends_the_game_exactly_once(house: House) -> None:
    first, second = opened(house, replace(THREE, clock="move:30"))
    house.wait(29)
    assert second.state.live
    house.wait(2)
    assert second.state.result
    assert (second.state.result.how, second.state.result.points) == (How.ON_TIME, 2)
    house.wait(300)
    assert deeds(first) == deeds(second)
    assert deeds(second).count(do.TimedOut) == 1


def test_without_a_clock_who_does_nothing_counts_as_away_at_last(house: House) -> None:
    first, second = opened(house)
    house.wait(9 * MINUTE)
    assert told_of(second, first).here
    house.wait(2 * MINUTE)
    assert not told_of(second, first).here
    house.wait(3 * MINUTE)
    assert told_of(second, first).due
    assert isinstance(first.asks(due_ask(first.state)), say.Done)
    assert told_of(second, first).here
    assert not told_of(second, first).due


def test_whoever_is_there_can_always_do_something(house: House) -> None:
    for absence in ("forfeit", "claim", "save"):
        first, second = opened(house, replace(THREE, absence=absence, budget=10))
        first.vanish()
        house.wait(20)
        ended = second.state.phase is Phase.GAME_OVER or second.last(say.Presence).aside
        assert ended or isinstance(second.asks(Claim("win")), say.Done)
        second.leaves().vanish()


def test_the_server_says_goodbye_and_writes_the_time_used(house: House) -> None:
    first, second = opened(house, TIMED)
    house.wait(20)
    house.pass_on(house.lobby.close(house.now))
    assert second.last(say.Bye).reason == "closing"
    last = house.record().log.entries[-1]
    assert isinstance(last.action, SetAside)
    assert first.seat
    assert last.clocks
    assert last.clocks.of(first.seat) == 180_000 - 12_000


def test_terms_without_a_budget_of_their_own_have_two_minutes() -> None:
    assert (Terms().budget, Terms().policy, Terms(clock="fast").policy) == (120, "claim", "forfeit")
