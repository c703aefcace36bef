"""Where the program keeps its files. Imports `record` and platformdirs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path, user_data_path

from backgammon_tui.record.store import Damaged, MatchFile, NoSuchMatch, Store

from .errors import Stop

if TYPE_CHECKING:
    from backgammon_tui.record.outcome import Outcome


def data_directory() -> Path:
    """The user's data directory of this program."""
    return user_data_path("backgammon-tui", appauthor=False)


def cache_directory() -> Path:
    """Where the user's programs keep what they can make again."""
    return user_cache_path("backgammon-tui", appauthor=False)


def store() -> Store:
    """The matches of this user."""
    return Store(data_directory() / "matches")


def known_ids() -> list[str]:
    """The ids of this user's matches, newest first; `Stop` if their directory cannot be
    read."""
    kept = store()
    try:
        return kept.ids()
    except OSError as error:
        raise Stop(f"{kept.directory} cannot be read: {error.strerror}.") from error


def known_outcomes(*, aloud: bool = True) -> list[Outcome | Damaged]:
    """What came of this user's matches, newest first; `Stop` if their directory cannot be
    read. If many records have to be read, somebody at a terminal is told, unless not `aloud`."""
    if not known_ids():
        return []
    from backgammon_tui.record.results_book import outcomes  # noqa: PLC0415  (for kept matches)

    book = data_directory() / "results.sqlite3"
    if aloud and sys.stderr.isatty():
        return outcomes(store(), book, _progress)
    return outcomes(store(), book)


def _progress(done: int, number: int, few: int = 20) -> None:
    """A line at the terminal while many records are read; it goes when few are left."""
    if number > few:
        line = f"Reading {number} matches: {done}" if number - done > few else ""
        print(f"\r{line:<40}\r", end="", file=sys.stderr, flush=True)


def open_match(kept: Store, match_id: str, *, watch: bool) -> MatchFile:
    """The match with this id, or whose id begins so; `Stop` says why there is none."""
    try:
        return kept.open(match_id, watch=watch)
    except (NoSuchMatch, Damaged) as error:
        raise Stop(str(error)) from error
    except OSError as error:
        raise Stop(f"{match_id} cannot be opened: {error.strerror}.") from error


def choices() -> Path:
    """The file of the last choice on the start screen."""
    return data_directory() / "choices.json"
