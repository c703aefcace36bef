"""How much one caller may have; time is told."""

from __future__ import annotations

from backgammon_tui.net.bucket import full
from backgammon_tui.net.measures import REMEMBERED, Shares


def test_a_share_is_used_up_and_fills_again_up_to_its_size() -> None:
    bucket = full(100, 10, now=0.0)
    assert bucket.take(150, 0.0) == 100
    assert bucket.take(1, 0.0) == 0
    assert bucket.seconds_until(20) == 2.0
    assert bucket.take(50, 2.0) == 20
    assert bucket.take(500, 1000.0) == 100


def test_each_caller_has_a_share() -> None:
    shares = Shares(2, 0.5)
    assert [shares.wait("here", 0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert shares.wait("there", 0.0) == 0.0
    assert shares.wait("here", 2.0) == 0.0
    assert shares.wait("here", 2.0) > 0.0


def test_no_more_callers_are_remembered_than_there_is_room_for() -> None:
    shares = Shares(1, 0.001)
    for caller in range(REMEMBERED + 1):
        assert shares.wait(caller, 0.0) == 0.0
    assert shares.wait(REMEMBERED, 0.0) > 0.0
    assert shares.wait(0, 0.0) == 0.0
