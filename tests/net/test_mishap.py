"""What is told of an error, and to whom."""

from __future__ import annotations

import signal

import pytest

from backgammon_tui.net.logbook import Logbook
from backgammon_tui.net.mishap import FAILED, RAN_AWAY, farewell, told


def _fails(typed: str) -> None:
    raise ValueError(typed)


def test_the_log_gets_the_kind_and_the_places_and_no_value() -> None:
    with pytest.raises(ValueError, match="my secret") as failed:
        _fails("my secret")
    line = told(failed.value)
    assert line.startswith("ValueError < test_mishap.py:")
    assert "_fails" in line
    assert "my secret" not in line


@pytest.mark.parametrize("code", [0, -signal.SIGHUP, 128 + signal.SIGHUP, 128 + signal.SIGTERM])
def test_who_ends_as_he_should_hears_nothing_more(code: int) -> None:
    assert farewell(code) == ""


@pytest.mark.parametrize("code", [1, FAILED, RAN_AWAY, -signal.SIGSEGV, -signal.SIGXCPU])
def test_who_is_ended_by_a_mishap_hears_that_nothing_is_lost(code: int) -> None:
    assert "What was played is kept" in farewell(code)


def test_nothing_in_the_log_can_steer_a_terminal_or_begin_a_line() -> None:
    lines: list[str] = []
    Logbook(lines.append).note("\x1b[2J\nforged é " + "x" * 5000, "10.0.0.1", "key:SHA256:x")
    (line,) = lines
    assert " 10.0.0.1 key:SHA256:x ?[2J?forged ? xxx" in line
    assert len(line) <= 1000
