"""Looking on line by line: the match as it stands, and at each line typed what is new.

Loads no Textual and no Rich; asks the table for nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Phase
from backgammon_tui.words.standing import standing, wrapped

from .plain_words import clocks_now, title, told
from .seating import Seating


def watch(seating: Seating) -> None:
    """Tell how the match stands; an empty line asks for news, the end of input or q leaves."""
    link, file = seating.link, seating.file
    names = words.Names(link.header.white, link.header.black)
    print(title(link, names))
    print(wrapped("You are watching. An empty line asks for news, q leaves."))
    _where(seating, names)
    while link.log.state.phase is not Phase.MATCH_OVER and not file.trouble:
        line = sys.stdin.readline()
        if not line or line.strip().lower() in ("q", "quit", "exit"):
            return
        _news(seating, names, file.follow())


def _news(seating: Seating, names: words.Names, entries: Sequence[Entry]) -> None:
    log = seating.link.log
    for entry in entries:
        before, after = log.after(entry.seq - 1), log.after(entry.seq)
        print(told(entry, before, after, names))
    if entries:
        _where(seating, names)
    else:
        print("Nothing new.")


def _where(seating: Seating, names: words.Names) -> None:
    state = seating.link.log.state
    if state.live and state.on_roll:
        print("\n".join(standing(state, names)))
    print(clocks_now(seating.link, names), end="")
    if state.phase is Phase.MATCH_OVER:
        print(wrapped(f"{words.match_result(state, names)}."))
    elif state.to_act:
        roll = f" {state.roll}" if state.roll else ""
        verb = "to answer" if state.offer or state.doubling else "to play" if roll else "to roll"
        print(wrapped(f"{names.of(state.to_act)} {verb}{roll}."))
    if seating.file.trouble:
        print(wrapped(seating.file.trouble))
