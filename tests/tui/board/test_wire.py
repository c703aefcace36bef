"""What the board costs on the wire: a real program on a pty of 80 by 24, in 256 colours.

Bytes only, never time. The bounds leave a margin of a tenth over what was measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from backgammon_tui.rules import Seat
from tests.tui.board.scripted import turns
from tests.tui.board.wire import Wire

SEED, TURNS = 3, 12


@pytest.fixture
def wire(request: pytest.FixtureRequest) -> Iterator[Wire]:
    """A program that shows the scripted views in the numbers of the seat asked for."""
    wire = Wire("tests.tui.board.on_pty", str(SEED), str(TURNS), request.param)
    yield wire
    wire.close()


def sent_for(wire: Wire, numbers: Seat | None) -> dict[str, list[int]]:
    """The bytes sent for each view, by the kind of change."""
    sent: dict[str, list[int]] = {}
    kinds = [kind for kind, _ in turns(SEED, TURNS, numbers)]
    for kind in kinds[1:]:
        sent.setdefault(kind, []).append(len(wire.press("n")))
    return sent


@pytest.mark.parametrize("wire", ["white"], indirect=True)
def test_a_step_costs_less_than_300_bytes(wire: Wire) -> None:
    assert len(wire.first()) < 15_500
    assert len(wire.press("r")) < 7_300
    sent = sent_for(wire, Seat.WHITE)
    assert median(sent["step"]) < 290
    assert max(sent["step"]) < 420
    assert median(sent["finish"]) < 220
    assert median(sent["roll"]) < 230


@pytest.mark.parametrize("wire", ["mover"], indirect=True)
def test_numbers_that_change_sides_cost_less_than_half_a_kilobyte(wire: Wire) -> None:
    wire.first()
    sent = sent_for(wire, None)
    assert median(sent["step"]) < 290
    assert max(sent["finish"]) < 500
