"""What the whole screen costs on the wire, counted in pseudo-terminals of 80 by 24 and 120 by 40.

Bytes only, never time: 256 colours, a seeded match, every key of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from tests.terminal import Terminal

from .costs import cost_of, played

MATCH = ("play", "--white", "Ada", "--black", "Bob", "--length", "7", "--seed", "4")


NORMAL, LARGE = (80, 24), (120, 40)


@pytest.fixture
def size() -> tuple[int, int]:
    """The terminal's columns and rows."""
    return NORMAL


@pytest.fixture
def terminal(tmp_path: Path, size: tuple[int, int]) -> Iterator[Terminal]:
    """A match of two people at one keyboard, its first screen painted."""
    terminal = Terminal(MATCH, tmp_path, size=size)
    terminal.wait_for("Space throws")
    terminal.bytes_until_quiet(1.0)
    yield terminal
    terminal.kill()


@pytest.mark.parametrize(("size", "most"), [(NORMAL, 16_000), (LARGE, 16_000)])
def test_the_first_screen_is_small(terminal: Terminal, most: int) -> None:
    print(f"first screen {terminal.received}")
    assert terminal.received < most


def test_nothing_is_sent_while_nothing_happens(terminal: Terminal) -> None:
    assert terminal.bytes_until_quiet(5.0) == 0


def test_nothing_is_sent_in_a_window_of_another_size_either(terminal: Terminal) -> None:
    for size in ((40, 10), (60, 20), (80, 30), (100, 30), (120, 40)):
        terminal.resize(*size)
        terminal.bytes_until_quiet(0.5)
        assert terminal.bytes_until_quiet(1.0) == 0, size


@pytest.mark.parametrize(("size", "turns"), [(NORMAL, 10), (LARGE, 3)])
def test_steps_and_changes_of_phase_are_cheap(
    terminal: Terminal, tmp_path: Path, turns: int
) -> None:
    steps, phases = played(tmp_path, turns, cost_of(terminal))
    print(f"bytes a key in a play {median(steps)}, a change of phase {median(phases)}")
    assert median(steps) <= 450
    assert max(steps) <= 700
    assert median(phases) <= 700
    assert max(phases) <= 1000
