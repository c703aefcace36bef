"""Ending the ordinary way when the terminal goes or the system asks.

Textual dies at once of SIGHUP and SIGTERM, without restoring the terminal; here they end the
app as a key would. May import Textual.
"""

from __future__ import annotations

import asyncio
import signal
from typing import Any

from textual.app import App

ENDING = (signal.SIGHUP, signal.SIGTERM)


def end_on_signals(app: App[Any]) -> None:
    """End `app` with 128 and the signal's number on SIGHUP or SIGTERM, even if they were
    ignored when the program started."""
    loop = asyncio.get_running_loop()
    for number in ENDING:
        loop.add_signal_handler(number, _end, app, 128 + number)


def _end(app: App[Any], code: int) -> None:
    app.exit(return_code=code)
