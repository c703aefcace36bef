"""What the looks at a match take of the processor.

Run: python -m tests.benchmarks.review [LENGTH]. Two casual bots play a seeded match to 7, or to so
many points. Prints how many plays and decisions it has, and the seconds each look takes; a first
look is meant to take two.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from backgammon_tui.bot.seat import Bot
from backgammon_tui.review.looking import first_look, second_look, third_look
from backgammon_tui.rules import Rules, Seat
from backgammon_tui.rules import actions as do

from .replay import HEADER, long_match

PLAYERS = dict.fromkeys(Seat, Bot("casual"))
_Found = TypeVar("_Found")


def timed(name: str, work: Callable[[], _Found]) -> _Found:
    """Do it, and print what it took of the processor."""
    begun = time.process_time()
    found = work()
    print(f"{name:<12} {time.process_time() - begun:6.2f} s")
    return found


def main(length: int) -> None:
    """Play the match, and look at it three times."""
    header = replace(HEADER, rules=Rules(length=length))
    with tempfile.TemporaryDirectory() as directory:
        log = long_match(Path(directory), header, players=PLAYERS).log
    plays = sum(isinstance(entry.action, do.Played) for entry in log.line)
    print(f"match to {length}: {log.state.game} games, {plays} plays")
    first = timed("first look", lambda: first_look(log))
    second = timed("second look", lambda: second_look(log, first))
    timed("third look", lambda: third_look(log, second, header))
    print(f"{len(first.decisions)} decisions")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2] or ["7"]))
