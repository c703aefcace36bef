"""`backgammon matches`: the list of unfinished matches."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace

from backgammon_tui import words
from backgammon_tui.record.outcome import Outcome
from backgammon_tui.record.store import Damaged
from backgammon_tui.rules import Seat

from .places import known_outcomes


def matches(chosen: Namespace) -> int:
    """Print a line a match, or JSON."""
    shown: list[Outcome] = []
    damaged: list[str] = []
    for match in known_outcomes():
        if isinstance(match, Damaged):
            damaged.append(str(match))
        elif chosen.all or not match.over:
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


def _row(match: Outcome) -> str:
    header = match.header
    played = time.strftime("%Y-%m-%d %H:%M", time.localtime(match.last))
    score = words.score_line(match.score, header.rules)
    row = f"{header.id}  {played}  {header.white} - {header.black}  {score}"
    row += f"  {words.match_title(match.state, ', ')}"
    row += f"  at {header.place}'s table" if header.place else ""
    return f"{row}  ({match.trouble})" if match.trouble else row


def _told(match: Outcome) -> dict[str, object]:
    header = match.header
    return {
        "id": header.id,
        "white": header.white,
        "black": header.black,
        "white_seat": header.white_seat,
        "black_seat": header.black_seat,
        "length": header.rules.length,
        "score": [match.score.of(seat) for seat in (Seat.WHITE, Seat.BLACK)],
        "game": match.game,
        "finished": match.over,
        "created": header.created,
        "place": header.place,
        "last": match.last,
        "trouble": match.trouble,
    }
