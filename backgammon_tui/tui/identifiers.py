"""What is on the board as identifiers, for the panel and for the clipboard.

Pure: imports `rules`, `record` and the width of the panel, never Textual. It is loaded when
identifiers are wanted.
"""

from __future__ import annotations

import textwrap

from backgammon_tui.record.gnubg_id import gnu_id
from backgammon_tui.record.playing_on import situation_of_state
from backgammon_tui.record.situation import Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import Malformed, State

from .panel import WIDTH


def identifiers(state: State) -> tuple[str, ...]:
    """The XGID, where there is one, and the GNU ID: of the position after the turns that are
    finished. Raises `Malformed` for numbers that no identifier can hold."""
    return identifiers_of(situation_of_state(state))


def to_copy(state: State) -> tuple[str, str]:
    """The first identifier, "" if there is none, and a sentence about it."""
    try:
        first = identifiers(state)[0]
    except Malformed as reason:
        return "", f"There is no identifier: {reason}."
    return first, f"Copied: {first}"


def identifiers_of(situation: Situation) -> tuple[str, ...]:
    """The XGID, where there is one, and the GNU ID of a situation."""
    written = xgid(situation)
    return (written, gnu_id(situation)) if written else (gnu_id(situation),)


def identifier_rows(state: State, width: int = WIDTH) -> tuple[str, ...]:
    """The identifiers as rows of the panel: an XGID broken where a row ends, a GNU ID between
    its two parts. A reason instead, where there are none."""
    try:
        told = identifiers(state)
    except Malformed as reason:
        return tuple(textwrap.wrap(f"{reason}", width))
    return broken(told, width)


def broken(told: tuple[str, ...], width: int = WIDTH) -> tuple[str, ...]:
    """Identifiers in rows of the panel, the GNU ID last."""
    position, colon, match = told[-1].partition(":")
    rows = [text[at : at + width] for text in told[:-1] for at in range(0, len(text), width)]
    return (*rows, position + colon, match)
