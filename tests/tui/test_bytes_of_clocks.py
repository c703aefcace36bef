"""What a running clock costs on the wire, and that one that stands costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal import Terminal

MATCH = ("play", "--white", "Ada", "--black", "Bob", "--seed", "4", "--clock", "move:30")
SIZES = ((80, 24), (40, 10), (120, 40))
MOST = 120
"""Bytes a second."""


@pytest.fixture(params=SIZES, ids=str)
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """A match with a clock, its first screen painted."""
    terminal = Terminal(MATCH, tmp_path, size=request.param)
    terminal.wait_for("Opening throw")
    terminal.bytes_until_quiet(0.5)
    yield terminal
    terminal.kill()


def test_a_second_that_passes_sends_its_few_cells(terminal: Terminal) -> None:
    assert terminal.bytes_until_quiet(1.5) == 0
    terminal.press("space")
    terminal.wait_for("0:29")
    terminal.bytes_until_quiet(0.2)
    before = terminal.received
    terminal.wait_for("0:28")
    sent = terminal.received - before
    print(f"a second of the clock {sent}")
    assert 0 < sent <= MOST
