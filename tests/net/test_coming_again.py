"""Lost lines, second logins, wishes said twice, and a server that was killed."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.net import messages as say
from backgammon_tui.net.terms import Terms
from backgammon_tui.record import disk
from backgammon_tui.record.entry import Revealed, Sealed
from backgammon_tui.record.proof import proof
from backgammon_tui.rules import Phase, Rules, Seat, Size
from backgammon_tui.rules import actions as do

from .house import THREE, House, due_ask, opened, play_on, two


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_a_roll_asked_for_twice_is_made_once(house: House) -> None:
    first, second = opened(house)
    play_on((first, second))
    seq = second.last_seq
    roll = say.Wish(70, seq, do.RollDice())
    second.says(roll)
    thrown, length = second.state.roll, second.last_seq
    second.again().joins()
    second.says(roll)
    assert second.last(say.Done) == say.Done(70, length)
    assert (second.state.roll, second.last_seq) == (thrown, length)
    assert second.asks(do.RollDice(), seq=seq) == say.Error(
        second.last(say.Error).id, "stale", second.last(say.Error).text
    )
    assert house.record().log.entries == first.log.entries  # type: ignore[union-attr]


def test_a_refusal_said_again_is_the_same_refusal(house: House) -> None:
    first, second = opened(house)
    refused = second.asks(do.RollDice(), id=80)
    assert isinstance(refused, say.Refused)
    play_on((first, second))
    assert second.asks(do.RollDice(), id=80) == refused


def test_another_run_of_the_program_may_use_the_same_numbers(house: House) -> None:
    first, second = opened(house)
    play_on((first, second))
    second.asks(do.RollDice(), id=80)
    second.session = "another"
    second.again().joins()
    done = second.asks(due_ask(second.state), id=80)
    assert done == say.Done(80, second.last_seq)
    assert second.state.phase is Phase.TO_ROLL


def test_a_wish_that_answers_to_less_than_has_happened_is_stale(house: House) -> None:
    first, second = opened(house)
    seq = first.last_seq
    second.asks(do.OfferResignation(Size.SINGLE))
    assert isinstance(first.asks(due_ask(first.state), seq=seq), say.Error)
    assert first.last(say.Error).code == "stale"
    assert first.asks(do.DeclineResignation(), seq=first.last_seq + 5).code == "stale"  # type: ignore[attr-defined]


def test_what_is_only_beside_the_match_makes_no_wish_stale(house: House) -> None:
    first, second = opened(house)
    seq = first.last_seq
    second.vanish()
    house.wait(6)
    assert first.last_seq > seq
    assert isinstance(first.asks(due_ask(first.state), seq=seq), say.Done)


def test_the_same_player_takes_his_seat_back_and_the_older_login_watches(house: House) -> None:
    first, second = opened(house)
    later = house.visitor(first.identity.name)
    assert later.last(say.Welcome).tables == (first.table,)
    later.joins()
    assert later.seat is second.seat.other  # type: ignore[union-attr]
    assert (first.seat, first.last(say.Seated).why) == (None, "elsewhere")
    assert isinstance(first.asks(due_ask(first.state)), say.Refused)
    assert isinstance(later.asks(due_ask(later.state)), say.Done)
    assert first.state == later.state == second.state
    first.vanish()
    house.wait(10)
    assert second.last(say.Presence).white.here
    assert second.last(say.Presence).black.here


def test_a_login_of_somebody_else_disturbs_nobody(house: House) -> None:
    first, second = opened(house)
    heard = len(first.heard)
    thief = house.visitor(first.identity.name, key="uid:thief").joins(first.table)
    assert thief.seat is None
    assert first.seat
    assert len(first.heard) == heard
    assert isinstance(first.asks(due_ask(first.state)), say.Done)
    assert second.state == first.state


def test_whoever_comes_again_is_told_all_he_has_missed(house: House) -> None:
    first, second = opened(house)
    eve = house.visitor("eve").watches(first.table)
    house.visitors.pop(eve.number)
    play_on((first, second), turns=30)
    house.visitors[eve.number] = eve
    house.lobby.lagging(eve.number, eve.last_seq)
    house.pump()
    assert eve.state == first.state
    assert eve.last(say.Snapshot).seq == first.last_seq
    assert max(len(told.entries) for told in eve.all(say.Entries)) <= 16


def test_a_program_may_ask_to_be_told_again(house: House) -> None:
    first, second = opened(house)
    play_on((first, second), turns=5)
    first.silence().says(say.Sync(90, 3))
    assert first.last(say.Snapshot).first == 4
    assert first.all(say.Entries)[0].entries[0].seq == 4
    assert first.all(say.Entries)[-1].entries[-1].seq == first.last_seq


def test_a_killed_server_goes_on_with_every_game(house: House) -> None:
    first, second = opened(house, Terms(Rules(length=3), clock="fast"))
    play_on((first, second), turns=4)
    house.wait(3)
    before, entries = first.state, list(first.log.entries)  # type: ignore[union-attr]
    clocks = entries[-1].clocks
    house.killed(5000)
    for each in (first, second):
        each.come()
        assert each.last(say.Welcome).tables == (each.table,)
        each.joins()
    assert first.state == second.state == before
    assert first.log.entries[: len(entries)] == entries  # type: ignore[union-attr]
    faces = first.last(say.Clocks).faces
    assert clocks
    assert (faces.white.bank, faces.black.bank) == clocks[:2]
    play_on((first, second), turns=4)


def test_nobody_loses_time_while_the_server_is_down_or_he_is_on_his_way_back(house: House) -> None:
    first, second = opened(house, Terms(Rules(length=3), clock="fast"))
    house.killed(5000)
    mover, other = (first, second) if first.state.to_act is first.seat else (second, first)
    other.come().joins()
    house.wait(29)
    assert other.last(say.Presence).white.here
    assert other.last(say.Presence).black.here
    assert other.last(say.Clocks).faces.running is None
    mover.come().joins()
    assert mover.last(say.Clocks).faces.running is mover.seat
    mine = mover.last(say.Clocks).faces.of(mover.seat or Seat.WHITE)
    assert (mine.delay, mine.bank) == (8000, 180_000)


def test_a_restart_keeps_the_seal_of_the_dice(house: House) -> None:
    first, second = opened(house, replace(THREE, rules=Rules(length=1)))
    play_on((first, second), turns=4)
    house.killed()
    first.come().joins()
    second.come().joins()
    play_on((first, second), turns=4)
    second.asks(do.OfferResignation(Size.SINGLE))
    first.asks(do.AcceptResignation())
    found = house.record()
    notes = [type(each.action) for each in found.log.entries]
    assert notes.count(Sealed) == 1
    assert notes.count(Revealed) == 1
    assert proof(found.header, found.log).sound


def test_secrets_are_for_the_server_alone(house: House) -> None:
    opened(house)
    (secret,) = (house.state / "secrets").iterdir()
    assert secret.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_torn_last_line_costs_nothing_that_was_said(house: House, cut: int) -> None:
    first, second = opened(house)
    play_on((first, second), turns=3)
    (path,) = (house.state / "matches").glob("*.jsonl")
    line = path.read_bytes().splitlines(keepends=True)[-1]
    torn = path.read_bytes() + line[: -cut - 1]
    house.killed()
    for room in house.lobby.rooms:
        room.put_away()
    path.write_bytes(torn)
    house.killed()
    first.come().joins()
    second.come().joins()
    assert first.state == second.state
    play_on((first, second), turns=3)


def test_a_full_disk_stops_play_with_a_sentence_and_loses_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened(house)
    before, entries = first.state, list(first.log.entries)  # type: ignore[union-attr]

    def full(file: int, text: bytes) -> None:
        os.write(file, text[: len(text) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", full)
        told = first.asks(due_ask(before), id=60)
        assert told == say.Error(
            60,
            "not-written",
            "The match cannot be written down (No space left on device); it waits as it was.",
        )
        second.vanish()
        house.wait(20)
        troubles = [each for each in first.all(say.Error) if each.id == 0]
        assert len(troubles) == 1
        assert house.visitor("eve").makes().table
    assert first.state == before
    assert house.record().log.entries == entries
    second.come().joins()
    assert isinstance(first.asks(due_ask(before), id=60), say.Done)
    assert second.state == first.state


def test_what_time_brings_is_tried_again_when_it_cannot_be_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened(house, Terms(Rules(length=3), clock="move:30"))

    def full(file: int, text: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", full)
        house.wait(60)
        assert second.state.live
        assert [each.id for each in second.all(say.Error)] == [0]
    house.wait(2)
    assert [type(each.action) for each in house.record().log.entries].count(do.TimedOut) == 1
    assert first.state == second.state


def test_a_match_that_cannot_be_begun_leaves_the_seat_free(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.visitor("ada").makes()
    bob = house.visitor("bob")

    def full(file: int, text: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", full)
        bob.joins(ada.table)
        assert (bob.seat, bob.last(say.Error).code) == (None, "not-written")
    bob.joins(ada.table)
    assert ada.state == bob.state


def test_two_servers_do_not_keep_the_same_tables(house: House) -> None:
    from backgammon_tui.net.shelf import Occupied, Shelf  # noqa: PLC0415

    with pytest.raises(Occupied):
        Shelf(house.state)


def test_a_record_that_is_damaged_closes_its_table_and_no_other(house: House) -> None:
    first, second = two(house)
    play_on((first, second), turns=3)
    (path,) = (house.state / "matches").glob("*.jsonl")
    dan = house.visitor("dan").makes()
    house.visitor("kim").joins(dan.table)
    house.killed()
    for room in house.lobby.rooms:
        room.put_away()
    text = path.read_bytes()
    path.write_bytes(text.replace(b'"do":"rolled"', b'"do":"rolls"', 1))
    house.killed()
    assert first.come().last(say.Welcome).tables == ()
    assert dan.come().joins().seat
