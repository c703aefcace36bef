"""What one who is at a table at a distance knows of it, from messages alone."""

from __future__ import annotations

import pytest

from backgammon_tui.net import messages
from backgammon_tui.net.far import FarTable, News
from backgammon_tui.net.messages import Attendance
from backgammon_tui.net.terms import Terms
from backgammon_tui.rules import Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import Claim
from backgammon_tui.table.clock import Faces, TimeLeft
from tests.net.scripted import HEADER, TABLE, There
from tests.table.playing import first_play

HERE = Attendance(here=True, away=0, left=120_000, counted=False, then="claim", due=False)
GONE = HERE._replace(here=False, away=130_000, left=0, due=True)


def known(there: There, seat: Seat | None = Seat.WHITE) -> FarTable:
    """The table as one knows it who has just come."""
    far = FarTable(TABLE, seat)
    for message in there.snapshot():
        far.take(message, 0)
    return far


def play(there: There, turns: int) -> list[messages.Entries]:
    """Some turns over there, and what is told of them."""
    told = []
    for _ in range(turns):
        seat = there.table.state.to_act or Seat.WHITE
        if do.RollDice in there.table.allowed(seat):
            told.append(there.happen(seat, do.RollDice()))
        seat = there.table.state.to_act or Seat.WHITE
        told.append(there.happen(seat, do.FinishPlay(first_play(there.table))))
    return told


def test_nothing_is_known_before_all_of_the_match_has_come() -> None:
    there, far = There(), FarTable(TABLE, Seat.WHITE)
    play(there, 4)
    head, told = there.snapshot()
    assert isinstance(told, messages.Entries)
    assert not far.begun
    far.take(head, 0)
    far.take(_cut(told, 0, 3), 0)
    assert not far.begun
    news = far.take(_cut(told, 3), 0)
    assert far.begun
    assert news.entries == told.entries
    assert far.log.state.digest() == there.table.state.digest()


def _cut(told: messages.Entries, first: int, end: int | None = None) -> messages.Entries:
    return messages.Entries(told.table, told.entries[first:end], told.digest)


def test_what_happens_joins_the_log_once() -> None:
    there = There()
    far = known(there)
    first, *others = play(there, 3)
    assert far.take(first, 0).entries == first.entries
    for told in others:
        assert far.take(told, 0).entries == told.entries
        assert far.take(told, 0) == far.take(first, 0) == News()
    assert far.log.entries == there.table.log.entries


def test_a_gap_is_asked_for() -> None:
    there = There()
    far = known(there)
    first, *_, last = play(there, 2)
    far.take(first, 0)
    missing = far.take(last, 0)
    assert missing.sync == first.entries[-1].seq
    far.take(there.told(there.table.log.entries[missing.sync :]), 0)
    assert far.log.entries == there.table.log.entries


def test_a_wrong_digest_asks_for_everything_and_says_that_it_was_so() -> None:
    there = There()
    far = known(there)
    (told, *_) = play(there, 1)
    wrong = messages.Entries(TABLE, told.entries, "0" * 16)
    assert far.take(wrong, 0).sync == 0
    head, entries = there.snapshot()
    far.take(head, 0)
    assert not far.take(entries, 0).anew
    assert far.log.entries == there.table.log.entries


def test_a_match_that_went_another_way_is_told_anew() -> None:
    one, other = There(), There()
    far = known(one)
    for told in play(one, 3):
        far.take(told, 0)
    play(other, 1)
    at = other.table.log.entries[-1]
    head, entries = other.snapshot()
    far.take(head, 0)
    news = far.take(entries, 0)
    assert news.anew
    assert news.entries == (at,)
    assert far.log.entries == other.table.log.entries


def test_what_happens_while_the_match_is_told_belongs_to_it() -> None:
    there = There()
    far = FarTable(TABLE, Seat.WHITE)
    play(there, 2)
    head, _ = there.snapshot()
    play(there, 1)
    _, entries = there.snapshot()
    far.take(head, 0)
    assert far.take(entries, 0).entries == tuple(there.table.log.entries)
    assert not far.at_odds
    assert far.log.state.digest() == there.table.state.digest()


def test_a_digest_that_stays_wrong_ends_all_asking() -> None:
    there = There()
    far = known(there)
    head, entries = there.snapshot()
    assert isinstance(head, messages.Snapshot)
    wrong = messages.Snapshot(TABLE, HEADER, there.terms, 1, head.seq, "0" * 16)
    for asked_once_more in (0, None):
        assert not far.at_odds
        far.take(wrong, 0)
        assert far.take(entries, 0).sync == asked_once_more
    assert far.at_odds
    assert far.allowed(Seat.WHITE) == frozenset()


def test_a_snapshot_goes_on_from_what_was_told_before() -> None:
    there = There()
    far = known(there)
    before = there.table.log.next_seq
    play(there, 2)
    head, entries = there.snapshot(first=before)
    far.take(head, 0)
    assert far.take(entries, 0).entries == tuple(there.table.log.entries[before - 1 :])
    assert far.log.entries == there.table.log.entries


@pytest.mark.parametrize("seat", Seat)
def test_the_seat_may_ask_what_it_may_at_the_table_and_the_other_nothing(seat: Seat) -> None:
    there = There()
    far = known(there, seat)
    for _ in range(4):
        for told in play(there, 1):
            far.take(told, 0)
        assert far.allowed(seat) == there.table.allowed(seat)
        assert far.allowed(seat.other) == frozenset()


def test_who_looks_on_may_ask_nothing() -> None:
    far = known(There(), None)
    assert far.allowed(Seat.WHITE) == far.allowed(Seat.BLACK) == frozenset()


def test_where_nothing_is_taken_back_nobody_may_ask_for_it() -> None:
    there = There(Terms(HEADER.rules, take_backs=False))
    play(there, 1)
    far = known(there, Seat.WHITE)
    assert do.TakeBack in there.table.allowed(Seat.WHITE) | there.table.allowed(Seat.BLACK)
    assert do.TakeBack not in far.allowed(Seat.WHITE)
    assert do.TakeBack not in known(there, Seat.BLACK).allowed(Seat.BLACK)


def test_a_claim_is_allowed_when_the_other_side_has_been_away_too_long() -> None:
    far = known(There())
    far.take(messages.Presence(TABLE, HERE, HERE, 0, aside=False), 0)
    assert Claim not in far.allowed(Seat.WHITE)
    far.take(messages.Presence(TABLE, HERE, GONE, 0, aside=False), 0)
    assert Claim in far.allowed(Seat.WHITE)


def test_clocks_go_on_between_what_is_said_of_them() -> None:
    far = known(There())
    faces = Faces(TimeLeft(8000, 60_000), TimeLeft(8000, 50_000), Seat.WHITE, 1000)
    assert far.faces(0) is None
    far.take(messages.Clocks(TABLE, faces), 100.0)
    assert far.faces(103.5) == faces._replace(white=TimeLeft(4500, 60_000), change=500)
    assert far.faces(110.0) == faces._replace(white=TimeLeft(0, 58_000), change=1000)
    assert far.faces(500.0) == faces._replace(white=TimeLeft(0, 0), change=None)
    far.take(messages.Clocks(TABLE, faces._replace(running=None, change=None)), 100.0)
    assert far.faces(150.0) == faces._replace(running=None, change=None)
