"""Training: what is compiled is what the game plays by, and a run can be broken off.

Skipped without numba and numpy (the extra `train`).
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from backgammon_tui.bot.blob import Weights, blob, weights
from backgammon_tui.bot.inputs import side, terms
from backgammon_tui.bot.judge import shipped
from backgammon_tui.rules import ROLLS, Position, legal_plays

from .positions import positions_met

if TYPE_CHECKING:
    import numpy as np
else:
    np = pytest.importorskip("numpy", reason="needs numpy")
pytest.importorskip("numba", reason="needs numba")

from backgammon_tui.bot.train import __main__ as command
from backgammon_tui.bot.train import board, keeping, sight, summing

POSITIONS = positions_met(games=12, seed=31)
ALSO_OFF = 1e-5


def test_the_plays_are_those_of_the_rules() -> None:
    rooms, dice = board.room(), Random(1)
    for position in POSITIONS:
        for roll in dice.sample(ROLLS, 4):
            found = board.plays(_board(position), roll.larger, roll.smaller, rooms)
            results = sorted(tuple(map(int, row)) for row in rooms[0][:found])
            assert results == sorted(play.result.counts for play in legal_plays(position, roll))


def test_the_terms_are_those_of_the_bot() -> None:
    seen = np.zeros(12, np.int64)
    for position in POSITIONS:
        sight.terms(_board(position), seen)
        own, other = side(position.counts), side(position.flipped().counts)
        assert tuple(map(int, seen)) == terms(own, other)


def test_the_chances_are_those_of_the_bot() -> None:
    nets, out = [_net(trained) for trained in weights(blob())], np.zeros(5, np.float32)
    judge = shipped()
    for position in POSITIONS[::3]:
        if not position.contact:
            continue
        summing.judge(nets[0], _board(position), out)
        known = judge.judge(position)
        assert float(out[0]) == pytest.approx(known.win, abs=ALSO_OFF)
        assert float(out[1]) == pytest.approx(known.gammon, abs=ALSO_OFF)
        assert float(out[4]) == pytest.approx(known.backgammon_lost, abs=ALSO_OFF)


def test_a_run_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, parts = keeping.begin(seed=5, hidden=16), keeping.begin(seed=5, hidden=16)
    command.train(whole, tmp_path, 2 * command.TURN)
    command.train(parts, tmp_path, command.TURN)
    command.train(keeping.load(tmp_path / keeping.NEWEST), tmp_path, 2 * command.TURN)
    again = keeping.load(tmp_path / keeping.NEWEST)
    assert again.games == whole.games
    for net, other in zip(whole.average, again.average, strict=True):
        for part, same in zip(net, other, strict=True):
            assert np.array_equal(part, same)


def test_what_is_written_is_what_the_bot_reads(tmp_path: Path) -> None:
    run = keeping.begin(seed=6, hidden=16)
    keeping.write(run.average, tmp_path / "nets.bin")
    contact, _ = weights((tmp_path / "nets.bin").read_bytes())
    assert np.array(contact.rows) == pytest.approx(run.nets[0][0], abs=1e-3)


def _board(position: Position) -> np.ndarray:
    return np.array(position.counts, np.int8)


def _net(trained: Weights) -> tuple[np.ndarray, ...]:
    return tuple(np.array(part, np.float32) for part in trained)
