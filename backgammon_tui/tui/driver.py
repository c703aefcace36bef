"""Textual's own driver, quieter. May import Textual."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver

from .wire import Wire

if TYPE_CHECKING:
    from textual.app import App


class QuietDriver(LinuxDriver):
    """Sends of what Textual sends the cells that differ from what the terminal shows.

    `sent_at` is when Textual last sent anything, by the monotonic clock.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.wire = Wire()
        self.sent_at = 0.0

    def write(self, data: str) -> None:
        """Write to the terminal what it does not show yet."""
        self.sent_at = time.monotonic()
        sent = self.wire.quiet(data)
        if sent:
            super().write(sent)
