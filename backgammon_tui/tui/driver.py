"""Textual's own driver, quieter. May import Textual."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

from .wire import quiet


class QuietDriver(LinuxDriver):
    """Sends what Textual sends, without the colour codes that change nothing."""

    def write(self, data: str) -> None:
        """Write to the terminal."""
        super().write(quiet(data))
