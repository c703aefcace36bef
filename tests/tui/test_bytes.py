"""What the whole screen costs on the wire, counted in a pseudo-terminal of 80 by 24.

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


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A match of two people at one keyboard, its first screen painted."""
    terminal = Terminal(MATCH, tmp_path)
    terminal.wait_for("Space throws")
    terminal.bytes_until_quiet(1.0)
    yield terminal
    terminal.kill()


def test_the_first_screen_costs_less_than_16_kilobytes(terminal: Terminal) -> None:
    assert terminal.received < 16_000


def test_nothing_is_sent_while_nothing_happens(terminal: Terminal) -> None:
    assert terminal.bytes_until_quiet(5.0) == 0


def test_steps_and_changes_of_phase_are_cheap(terminal: Terminal, tmp_path: Path) -> None:
    steps, phases = played(tmp_path, 10, cost_of(terminal))
    print(f"bytes a key in a play {median(steps)}, a change of phase {median(phases)}")
    assert median(steps) <= 450
    assert max(steps) <= 700
    assert median(phases) <= 700
    assert max(phases) <= 1000
