"""What is wrong or uncertain in a match text file, and where.

Imports only `rules` and its room.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.rules import Ambiguous, Illegal, Phase, Refusal, State

from .mat_cells import Cell, Kind
from .mat_text import shown


class Problem(NamedTuple):
    """What is wrong or uncertain: the line of the file, the game, the row; 0 for none.
    `refusal` is the rule that stopped the replay there; `may_stand` if it is a play that could
    be left standing."""

    line: int
    game: int
    move: int
    text: str
    refusal: Refusal | None = None
    may_stand: bool = False


def why(cell: Cell, name: str, state: State, refusal: Refusal) -> str:
    """Why a cell of the player with this name cannot be followed."""
    told = f'{shown(name)}: "{cell.text}"'
    if isinstance(refusal, Ambiguous):
        return f"{told} can be played in two ways: {' or '.join(refusal.choices)}"
    if isinstance(refusal, Illegal):
        legal = cell.kind is Kind.PLAY and state.phase is Phase.TO_PLAY
        return f"{told} is {'no legal play' if legal else 'not possible here'}"
    return f"{told} cannot be read: {refusal}"


def untrue(cell: Cell, name: str) -> str:
    """Why a cell that says that nothing could be played cannot be followed."""
    return f'{shown(name)}: "{cell.text}" is not so: there is a play of {cell.roll}'
