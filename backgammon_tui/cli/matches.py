"""`backgammon matches`: the list of unfinished matches."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace

from backgammon_tui import words
from backgammon_tui.record.store import Damaged, MatchFile
from backgammon_tui.rules import Phase, Seat

from .places import known_matches


def matches(chosen: Namespace) -> int:
    """Print a line a match, or JSON."""
    shown: list[MatchFile] = []
    damaged: list[str] = []
    for match in known_matches():
        if isinstance(match, Damaged):
            damaged.append(str(match))
        elif chosen.all or match.log.state.phase is not Phase.MATCH_OVER:
            shown.append(match)
    if chosen.json:
        print(json.dumps([_told(match) for match in shown], indent=1))
        for sentence in damaged:
            print(sentence, file=sys.stderr)
        return 0
    for match in shown:
        print(_row(match))
    for sentence in damaged:
        print(sentence)
    if not shown and not damaged:
        print("No unfinished match." if not chosen.all else "No match.")
    return 0


def _row(match: MatchFile) -> str:
    header, state = match.header, match.log.state
    played = time.strftime("%Y-%m-%d %H:%M", time.localtime(_last(match)))
    score = f"{state.score.white}-{state.score.black}"
    row = f"{header.id}  {played}  {header.white} - {header.black}  {score}"
    row += f"  {words.match_title(state, ', ')}"
    return f"{row}  ({match.trouble})" if match.trouble else row


def _last(match: MatchFile) -> float:
    return match.log.entries[-1].at if match.log.entries else match.header.created


def _told(match: MatchFile) -> dict[str, object]:
    header, state = match.header, match.log.state
    return {
        "id": header.id,
        "white": header.white,
        "black": header.black,
        "white_seat": header.white_seat,
        "black_seat": header.black_seat,
        "length": header.rules.length,
        "score": [state.score.of(seat) for seat in (Seat.WHITE, Seat.BLACK)],
        "game": state.number,
        "finished": state.phase is Phase.MATCH_OVER,
        "created": header.created,
        "last": _last(match),
        "trouble": match.trouble,
    }
