"""Situations for the tests: the table of identifiers, and any that can be written at all."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from backgammon_tui.record.situation import HIGHEST_SCORE, GameState, Situation
from backgammon_tui.rules import Position, Refusal, Roll, Seat, Size
from tests.rules.boards import positions, rolls

FILE: Final = Path(__file__).parents[1] / "data" / "position_ids.jsonl.gz"
PLAYERS: Final = (Seat.BLACK, Seat.WHITE)
"""Seats by the numbers of GNU Backgammon's players."""


class Row(NamedTuple):
    """A situation and what GNU Backgammon calls it; `xgid` is None where there is none."""

    situation: Situation
    gnubg_id: str
    xgid: str | None


@cache
def identified() -> tuple[Row, ...]:
    """1,023 situations, 579 of them with an XGID."""
    lines = gzip.decompress(FILE.read_bytes()).decode().splitlines()
    return tuple(_row(json.loads(line)) for line in lines)


def _row(told: dict[str, Any]) -> Row:
    black, white = told["score"]
    situation = Situation(
        position=Position.from_counts(told["counts"]),
        on_roll=PLAYERS[told["on_roll"]],
        turn=PLAYERS[told["turn"]],
        roll=Roll(*told["dice"]) if any(told["dice"]) else None,
        cube_value=told["cube_value"],
        cube_owner=None if told["cube_owner"] < 0 else PLAYERS[told["cube_owner"]],
        doubled=told["doubled"],
        resigned=Size(told["resigned"]) if told["resigned"] else None,
        score=(white, black),
        length=told["match_length"],
        crawford=told["crawford"],
        jacoby=told["jacoby"],
        game_state=GameState(told["game_state"]),
    )
    return Row(situation, told["gnubg_id"], told["xgid"])


def said_against(text: str, read: Callable[[str], object]) -> str:
    """Why the text is refused, "" if it is read; nothing else may happen."""
    try:
        read(text)
    except Refusal as refusal:
        return str(refusal)
    return ""


seats = st.sampled_from(Seat)
cubes = st.integers(0, 15).map(lambda power: 1 << power)
scores = st.one_of(st.integers(0, 12), st.integers(0, HIGHEST_SCORE))


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Any situation that the Match ID or the XGID can hold, possible in play or not."""
    length = draw(st.just(0) | st.integers(1, 12) | st.integers(1, HIGHEST_SCORE))
    return Situation(
        position=draw(positions()),
        on_roll=draw(seats),
        turn=draw(seats),
        roll=draw(st.none() | rolls),
        cube_value=draw(cubes),
        cube_owner=draw(st.none() | seats),
        doubled=draw(st.booleans()),
        resigned=draw(st.none() | st.sampled_from(Size)),
        score=(draw(scores), draw(scores)),
        length=length,
        crawford=length > 0 and draw(st.booleans()),
        jacoby=length == 0 and draw(st.booleans()),
        beavers=length == 0 and draw(st.booleans()),
        cube_limit=draw(st.integers(0, 20)),
        game_state=draw(st.sampled_from(GameState)),
    )
