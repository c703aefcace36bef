"""Where the program keeps its files. Imports `record` and platformdirs."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

from backgammon_tui.record.store import Store


def data_directory() -> Path:
    """The user's data directory of this program."""
    return user_data_path("backgammon-tui", appauthor=False)


def store() -> Store:
    """The matches of this user."""
    return Store(data_directory() / "matches")


def choices() -> Path:
    """The file of the last choice on the start screen."""
    return data_directory() / "choices.json"
