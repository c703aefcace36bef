"""`backgammon edit`: setting up a position on the full screen."""

from __future__ import annotations

from argparse import Namespace

from backgammon_tui.record.identify import read_position
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START
from backgammon_tui.tui.editing_value import Given

from .errors import Stop
from .preferred import preferred
from .streams import full_screen


def edit(chosen: Namespace) -> int:
    """Set up the position that is given, or else the opening position."""
    found = preferred(chosen)
    situation = Situation(START) if chosen.id is None else read_position(chosen.id)
    if not full_screen():
        raise Stop("A position is set up on a terminal; backgammon show draws one without.")
    from .screen import run_edit  # noqa: PLC0415  (loads Textual)

    return run_edit(Given(situation), found)
