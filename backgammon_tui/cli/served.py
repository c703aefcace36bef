"""The program of one login to a house. Loads Textual, once for all logins."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .preferred import preferred
from .screen import run_start

if TYPE_CHECKING:
    from backgammon_tui.net.visitor import Login


def session(login: Login, link: int) -> int:
    """The start screen; the answer is the exit code."""
    del login
    os.close(link)
    return run_start(preferred())
