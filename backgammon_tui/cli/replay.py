"""`backgammon replay`: a match from its record or another program's file, play by play."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from backgammon_tui import words
from backgammon_tui.record.log import Log
from backgammon_tui.record.text import read_record
from backgammon_tui.rules import Refusal
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.replaying import Replay, Replaying, replaying, told

from .errors import Stop
from .given import GO_ON, STANDARD_INPUT, bytes_of
from .places import open_match, store
from .preferred import preferred, tell_troubles
from .streams import full_screen
from .teaching import teacher_afterwards

if TYPE_CHECKING:
    from backgammon_tui.record.mat import Problem

LARGEST: Final = 20_000_000
"""Bytes; a match to 25 has fewer than 200,000."""


def replay(chosen: Namespace) -> int:
    """Step through a match on the full screen, or tell it line by line."""
    found = preferred(chosen)
    given = begun(replay_of(chosen.match, irregular=chosen.irregular))
    if chosen.plain or not full_screen():
        tell_troubles(found)
        return _in_words(given)
    from .screen import run_replay  # noqa: PLC0415  (loads Textual)

    return run_replay(given, found)


def begun(found: Replay) -> Replay:
    """The match, if anything has been played in it; else `Stop`."""
    if not found.log.line:
        raise Stop(found.trouble or "Nothing has been played in that match.")
    return found._replace(teacher=teacher_afterwards(found.header, found.log))


def _in_words(given: Replay) -> int:
    """Print what happened at each stop, a line each."""
    names = words.Names(given.header.white, given.header.black)
    now: Replaying | None = replaying(given.log)
    while now:
        if isinstance(now.entry.action, do.Began) and now.at:
            print()
        print(" ".join(text for text in told(now, names) if text))
        now = now.stepped(1)
    if given.trouble:
        print(given.trouble)
    return 0


def replay_of(match: str, *, irregular: bool = False) -> Replay:
    """The match with an id, or in a file (`-` is the standard input), where irregular plays may
    be left standing; `Stop` says why there is none."""
    if match == "-":
        return _from_file(match, STANDARD_INPUT, irregular=irregular)
    path = Path(match)
    if not match or not (path.is_file() or path.suffix or os.sep in match):
        return kept_replay(match)
    return _from_file(str(path), path.name, irregular=irregular)


def kept_replay(match_id: str) -> Replay:
    """A match that is kept here, of which something has been played; else `Stop`."""
    file = open_match(store(), match_id, watch=True)
    file.close()
    return begun(Replay(file.header, file.log, file.trouble))


def _from_file(file: str, name: str, *, irregular: bool) -> Replay:
    """A record under whatever name, or a match text file."""
    data = bytes_of(file, name, LARGEST)
    try:
        if name.endswith(".jsonl") or data.lstrip().startswith(b"{"):
            return Replay(*read_record(data))
        return _from_text(data, irregular=irregular)
    except Refusal as error:
        raise Stop(f"{name} cannot be opened: {error}.") from error


def _from_text(data: bytes, *, irregular: bool) -> Replay:
    """A match as other programs write it, as far as it can be followed."""
    from backgammon_tui.record.mat import read_mat  # noqa: PLC0415  (for such files only)
    from backgammon_tui.record.mat_record import to_record  # noqa: PLC0415

    found = read_mat(data, irregular=irregular)
    header, entries = to_record(found)
    return Replay(header, Log(header.rules, entries), _trouble(found.problems))


def _trouble(problems: Sequence[Problem]) -> str | None:
    """The first of them, and where the others are listed."""
    if not problems:
        return None
    first, *others = problems
    more = f" {len(others)} more: backgammon check." if others else ""
    on = f" {GO_ON}" if first.may_stand else ""
    return f"Line {first.line} of the file: {first.text.rstrip('.')}.{on}{more}"
