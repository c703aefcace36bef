"""Textual's own driver, quieter. May import Textual."""

from __future__ import annotations

import time

from textual.drivers.linux_driver import LinuxDriver

from .wire import quiet


class QuietDriver(LinuxDriver):
    """Sends what Textual sends, without the colour codes that change nothing.

    `sent_at` is when the last of it was sent, by the monotonic clock.
    """

    sent_at = 0.0

    def write(self, data: str) -> None:
        """Write to the terminal."""
        self.sent_at = time.monotonic()
        super().write(quiet(data))
