"""What the keys of some turns cost, on the wire or otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from backgammon_tui.bot import choose_play
from tests.terminal import Terminal
from tests.tui.hands import keys_for
from tests.tui.player import newest

Cost = Callable[[str], float]
"""Presses a key and answers what it cost, in bytes or whatever is counted."""


def cost_of(terminal: Terminal) -> Cost:
    """The bytes that come to the terminal in answer to a key."""

    def cost(key: str) -> int:
        terminal.press(key)
        return terminal.bytes_until_quiet()

    return cost


def played(data: Path, turns: int, cost: Cost) -> tuple[list[float], list[float]]:
    """Play turns of the newest match, from its opening throw; the cost of each key in a play
    and those of each change of phase."""
    steps: list[float] = []
    phases = [cost("space")]
    for _ in range(turns):
        state = newest(data).log.state
        if state.roll is None:
            phases.append(cost("space"))
            state = newest(data).log.state
        assert state.roll
        play = choose_play(state.position, state.roll)
        keys = keys_for(state.position, state.roll, play)[1:-1]
        steps += [cost(key) for key in keys]
        phases.append(cost("enter"))
    return steps, phases
