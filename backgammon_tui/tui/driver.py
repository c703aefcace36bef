"""Textual's own driver, quieter. May import Textual."""

from __future__ import annotations

import os
import select
import signal
import time
from codecs import getincrementaldecoder
from functools import partial
from typing import TYPE_CHECKING, Any

from textual._xterm_parser import XTermParser
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

    def use_mouse(self, *, wanted: bool) -> None:
        """Take the mouse, or leave it to the terminal."""
        if wanted and not self._mouse:
            self._mouse = True
            self._enable_mouse_support()
        elif self._mouse and not wanted:
            self._disable_mouse_support()
            self._mouse = False

    def run_input_thread(self) -> None:
        """Read keys until the app ends.

        As Textual does, but for two things: bytes that are no UTF-8, as an old way to tell of
        the mouse has them, are no reason to end; the end of all input is, for nobody can play
        on, and to ask again and again would keep a processor busy.
        """
        parser = XTermParser(self._debug)
        decoder = getincrementaldecoder("utf-8")(errors="replace")
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], 0.1)[0]:
                read = self._read()
                if not read:
                    leave = partial(self._app.exit, return_code=128 + signal.SIGHUP)
                    self._app.call_later(leave)
                    return
                for event in parser.feed(decoder.decode(read)):
                    self.process_message(event)
            for event in parser.tick():
                self.process_message(event)

    def _read(self) -> bytes:
        """What has been typed, b"" when the terminal is gone."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""
