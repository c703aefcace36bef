"""`backgammon review`: what a match cost, decision by decision, and what the dice did."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Final

from backgammon_tui.record.reviewed import LOOKS, Review
from backgammon_tui.record.reviewed_sums import Marks, figures, luck_adjusted, read_marks
from backgammon_tui.record.reviewed_text import to_told
from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.glyphs import ASCII
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.terminal import terminal
from backgammon_tui.words.reviewing import judges_itself

from .errors import Stop
from .preferred import preferred, tell_troubles
from .replay import begun, replay_of
from .review_told import report
from .reviewing import reviewed_here
from .streams import full_screen
from .tables import width_of_output

PROGRESS: Final = 40
"""Columns of the line of progress."""


def review(chosen: Namespace) -> int:
    """Show the review on the full screen, or print a report or JSON."""
    found = preferred(chosen)
    given = begun(replay_of(chosen.match, irregular=chosen.irregular))
    if not (chosen.json or chosen.plain or chosen.quick) and full_screen():
        from .screen import run_review  # noqa: PLC0415  (loads Textual)

        return run_review(given, found)
    tell_troubles(found)
    marks = read_marks(found.preferences.marks)
    seen = _looked_through(given, quick=chosen.quick)
    if chosen.json:
        print(json.dumps(_told(given, seen, marks), ensure_ascii=False, indent=1))
        return 0
    glyphs = terminal(found.preferences.glyphs).glyphs if sys.stdout.isatty() else ASCII
    for line in report(given, seen, marks, glyphs, width_of_output()):
        print(line)
    return 0


def _looked_through(given: Replay, *, quick: bool) -> Review:
    """The review, with a line of progress at a terminal."""
    shown = sys.stderr.isatty()

    def tell(look: int, done: int, of: int) -> None:
        if shown and of:
            bar = "#" * (20 * done // of)
            print(f"\rLook {look} of {LOOKS}: {bar:<20}", end="", file=sys.stderr, flush=True)

    try:
        return reviewed_here(given, tell, quick=quick)
    except ConnectionError as error:
        raise Stop(str(error)) from error
    finally:
        if shown:
            print(f"\r{'':<{PROGRESS}}\r", end="", file=sys.stderr, flush=True)


def _told(given: Replay, seen: Review, marks: Marks) -> dict[str, object]:
    """The review as JSON, with its sums."""
    header = given.header
    return {
        "id": header.id,
        "white": header.white,
        "black": header.black,
        "length": header.rules.length,
        "marks": list(marks),
        "figures": {seat.value: _figures(given, seen, marks, seat) for seat in Seat},
        "luck_adjusted": luck_adjusted(seen),
        "trouble": given.trouble,
        "review": to_told(seen),
    }


def _figures(given: Replay, seen: Review, marks: Marks, seat: Seat) -> dict[str, object]:
    sums = figures(seen, seat, marks)
    itself = judges_itself(given.header.sitter(seat))
    return {
        "rated": not itself,
        "decisions": sums.decisions,
        "error": None if itself else sums.error,
        "cost": None if itself else sums.cost,
        "rating": None if itself else sums.rating,
        "marks": list(sums.marks),
        "luck": sums.luck,
        "gain": sums.gain,
    }
