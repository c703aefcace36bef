"""Programs of others that can sit at the table: GNU Backgammon, where it is found.

Standard library and the settings only: the start screen asks at every start.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from backgammon_tui.settings import PLIES

from .errors import Stop

MISSING: Final = "GNU Backgammon is not found: apt install gnubg, or www.gnu.org/s/gnubg."
BESIDE_PATH: Final = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Where it is also looked for: Debian keeps games where many a PATH does not lead."""


def guests() -> tuple[str, ...]:
    """Who can sit down besides persons and bots, as a setup names them."""
    return tuple(f"gnubg:{far}" for far in PLIES) if _gnubg() else ()


def gnubg_path() -> str:
    """Where GNU Backgammon is; `Stop` with the way to get it if it is not found."""
    found = _gnubg()
    if not found:
        raise Stop(MISSING)
    return str(found)


def _gnubg() -> Path | None:
    places = os.environ.get("PATH", os.defpath).split(os.pathsep)
    paths = (Path(place, "gnubg") for place in (*filter(None, places), *BESIDE_PATH))
    return next((path for path in paths if path.is_file() and os.access(path, os.X_OK)), None)
