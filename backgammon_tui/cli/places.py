"""Where the program keeps its files. Imports `record` and platformdirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_data_path

from backgammon_tui.record.store import Damaged, MatchFile, NoSuchMatch, Store

from .errors import Stop


def data_directory() -> Path:
    """The user's data directory of this program."""
    return user_data_path("backgammon-tui", appauthor=False)


def store() -> Store:
    """The matches of this user."""
    return Store(data_directory() / "matches")


def known_matches() -> Iterator[MatchFile | Damaged]:
    """The matches of this user, newest first; `Stop` if their directory cannot be read."""
    kept = store()
    try:
        yield from kept.all()
    except OSError as error:
        raise Stop(f"{kept.directory} cannot be read: {error.strerror}.") from error


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
