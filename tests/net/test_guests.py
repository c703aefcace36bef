"""Guests come back by their codes, which nobody can read in the file."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from backgammon_tui.net import guests as guests_module
from backgammon_tui.net.guests import DAY, KEPT_DAYS, Guests
from backgammon_tui.net.proving import CODE_LENGTH

_WRITE = os.write


class Time:
    """Seconds since 1970, as a test has them."""

    def __init__(self) -> None:
        self.now = 20_000.0 * DAY

    def __call__(self) -> float:
        return self.now


def test_a_guest_is_known_again_after_a_restart_by_the_code_alone(tmp_path: Path) -> None:
    path, time = tmp_path / "guests.jsonl", Time()
    identity, code = Guests(path, time).new()
    assert identity.guest
    assert (identity.key, len(code)) == (f"guest:{identity.name[6:]}", CODE_LENGTH)
    again = Guests(path, time)
    assert again.known(code) == again.come_back(code) == identity
    assert again.known(code[::-1]) is None
    assert again.come_back("") is None
    assert code not in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_guests_differ(tmp_path: Path) -> None:
    guests = Guests(tmp_path / "guests.jsonl", Time())
    found = [guests.new() for _ in range(50)]
    assert len({identity for identity, _ in found}) == len({code for _, code in found}) == 50


def test_who_does_not_come_for_long_is_forgotten_and_who_comes_is_not(tmp_path: Path) -> None:
    path, time = tmp_path / "guests.jsonl", Time()
    guests = Guests(path, time)
    (stays, kept), (_, gone) = guests.new(), guests.new()
    time.now += DAY * KEPT_DAYS
    assert guests.come_back(kept) == stays
    time.now += DAY
    later = Guests(path, time)
    assert later.known(kept) == stays
    assert later.known(gone) is None
    assert len(path.read_text().splitlines()) == 1


def test_a_line_that_was_torn_is_passed_over(tmp_path: Path) -> None:
    path, time = tmp_path / "guests.jsonl", Time()
    identity, code = Guests(path, time).new()
    whole = path.read_text()
    path.write_text(whole + whole[:20] + "\n[1]\n" + json.dumps({"id": "x"}))
    assert Guests(path, time).known(code) == identity


def test_when_there_are_too_many_the_oldest_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests_module, "MOST", 2)
    time = Time()
    guests = Guests(tmp_path / "guests.jsonl", time)
    codes = []
    for _ in range(3):
        codes.append(guests.new()[1])
        time.now += DAY
    assert [guests.known(code) is not None for code in codes] == [False, True, True]


def test_a_full_disk_keeps_no_guest_out_and_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, time = tmp_path / "guests.jsonl", Time()
    guests = Guests(path, time)
    _, first = guests.new()
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda file, data: _WRITE(file, data[:20]))
        _, second = guests.new()
        assert guests.come_back(first)
        assert guests.come_back(second)
    _, third = guests.new()
    later = Guests(path, time)
    assert all(later.known(code) for code in (first, second, third))


def test_the_file_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests_module, "MOST", 5)
    path = tmp_path / "guests.jsonl"
    guests = Guests(path, Time())
    for _ in range(100):
        _, code = guests.new()
    assert len(path.read_text().splitlines()) <= 2 * 5 + 2
    assert Guests(path, Time()).known(code)
