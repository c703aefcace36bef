"""`backgammon show`: a position in text, with its identifiers.

Of the screens it imports only the parts of the board that are pure: no Textual, no Rich.
"""

from __future__ import annotations

import json
import shlex
import sys
from argparse import Namespace
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.gnubg_id import gnu_id, match_id, position_id
from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import Phase, Rules, Seat, State
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.board.panes import board_text
from backgammon_tui.tui.board.view import Seen, board_view
from backgammon_tui.tui.playing_on import why_not

from .plays import position_given

NAMES: Final = words.Names("White", "Black")


def show(chosen: Namespace) -> int:
    """Print the board with White at the bottom, in the numbers of the side on roll, what else
    is said, and how to play on from there; or JSON."""
    situation = position_given(chosen.id)
    if chosen.json:
        print(json.dumps(_told(situation)))
    else:
        told = [*_board(situation), *_sentences(situation), *_identifiers(situation)]
        print("\n".join([*told, _going_on(situation)]))
    return 0


def _told(situation: Situation) -> dict[str, object]:
    """Everything for programs: pairs are White's number and Black's, `counts` are seen by the
    side on roll."""
    roll, owner = situation.roll, situation.cube_owner
    return {
        "counts": list(situation.position.counts),
        "position_id": position_id(situation.position),
        "match_id": match_id(situation),
        "xgid": xgid(situation),
        "dice": [roll.larger, roll.smaller] if roll else None,
        "cube": {"value": situation.cube_value, "owner": owner.value if owner else None},
        "score": list(situation.score),
        "length": situation.length,
        "on_roll": situation.on_roll.value,
        "pips": list(_pips(situation)),
    }


def _pips(situation: Situation) -> tuple[int, int]:
    """White's and Black's."""
    own, other = situation.position.pips, situation.position.other_pips
    return (own, other) if situation.on_roll is Seat.WHITE else (other, own)


def _off(situation: Situation) -> tuple[int, int]:
    """The checkers White and Black have borne off."""
    own, other = situation.position.off, situation.position.other_off
    return (own, other) if situation.on_roll is Seat.WHITE else (other, own)


def _board(situation: Situation) -> list[str]:
    rolled = situation.roll and situation.game_state is GameState.PLAYING
    state = State(
        Rules(),
        phase=Phase.TO_PLAY if rolled else Phase.TO_ROLL,
        on_roll=situation.on_roll,
        position=situation.position,
        roll=situation.roll,
    )
    view = board_view(state, Seen(numbers=situation.on_roll))
    return [row.rstrip() for row in board_text(view, _glyphs())]


def _glyphs() -> Glyphs:
    """The signs that the output can carry."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return UNICODE if encoding in ("utf8", "utf8sig") else ASCII


def _sentences(situation: Situation) -> list[str]:
    pips, off = _pips(situation), _off(situation)
    lines = [
        f"{_what_now(situation)}. White is {_glyphs().white}.",
        f"Pips: White {pips[0]}, Black {pips[1]}.",
        f"{_score(situation)}.",
        _cube(situation),
    ]
    if any(off):
        lines.insert(2, f"Off: White {off[0]}, Black {off[1]}.")
    return [line for line in lines if line]


def _what_now(situation: Situation) -> str:
    """Whose turn it is, and for what."""
    name, answerer = NAMES.of(situation.on_roll), NAMES.of(situation.turn)
    offerer = NAMES.of(situation.turn.other)
    if situation.game_state is not GameState.PLAYING:
        return _ENDS[situation.game_state]
    if situation.doubled:
        verb = ("doubles to", "beavers:", "raccoons:")[situation.beavers_made]
        return f"{offerer} {verb} {situation.cube_value * 2}. {answerer} to answer"
    if situation.resigned:
        return f"{offerer} offers to resign {words.SIZES[situation.resigned]}. {answerer} to answer"
    return f"{name} to play {situation.roll}" if situation.roll else f"{name} to roll"


def _score(situation: Situation) -> str:
    kind = f"Match to {situation.length}" if situation.length else "Money"
    told = f"{kind}: White {situation.score[0]}, Black {situation.score[1]}"
    notes = [
        (situation.crawford, "Crawford"),
        (situation.jacoby, "Jacoby"),
        (situation.beavers, "beavers"),
    ]
    return ", ".join([told, *(note for said, note in notes if said)])


def _cube(situation: Situation) -> str:
    """Where the cube lies, "" in play without one."""
    if situation.cube_value == 1 and (situation.length == 1 or not situation.cube_limit):
        return ""
    owner = situation.cube_owner
    where = f"{NAMES.of(owner)}'s" if owner else "in the middle"
    return f"Cube {where}, at {situation.cube_value}."


def _identifiers(situation: Situation) -> list[str]:
    told = [
        f"Position ID  {position_id(situation.position)}",
        f"Match ID     {match_id(situation)}",
    ]
    written = xgid(situation)
    return [*told, written] if written else told


def _going_on(situation: Situation) -> str:
    """The command that plays on from there, or why nobody can."""
    reason = why_not(situation)
    if reason:
        return f"Not to be played on: {reason}."
    text = xgid(situation) or gnu_id(situation)
    return f"Play on: backgammon play --position {shlex.quote(text)}"


_ENDS: Final = {
    GameState.NONE: "No game has begun",
    GameState.OVER: "The game is over",
    GameState.RESIGNED: "The game is over: it was resigned",
    GameState.DROPPED: "The game is over: a double was passed",
}
