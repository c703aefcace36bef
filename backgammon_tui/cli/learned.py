"""What has been solved of the guide, kept from one time to the next. Losing it is no matter.

Imports `learn` for the names of its exercises; loads no Textual.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from backgammon_tui.learn import EXERCISES

from .places import data_directory


def learned_file() -> Path:
    """The file of what has been solved."""
    return data_directory() / "learned.json"


def read_learned() -> frozenset[str]:
    """The names of the exercises solved; none from a file that cannot be read."""
    try:
        told = json.loads(learned_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return frozenset()
    names = told.get("solved") if isinstance(told, dict) else None
    if not isinstance(names, list):
        return frozenset()
    return frozenset(name for name in names if isinstance(name, str) and name in EXERCISES)


def write_learned(solved: frozenset[str]) -> None:
    """Keep what is solved; where that cannot be written it is forgotten at the end."""
    path = learned_file()
    unnamed = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unnamed.write_text(json.dumps({"solved": sorted(solved)}) + "\n", encoding="utf-8")
        unnamed.replace(path)
    except OSError:
        with suppress(OSError):
            unnamed.unlink()
