"""Between a login's pseudo-terminal and its way: bytes both ways, never more than there is
room for.

Standard library only. Whoever types too fast is not read from; whoever reads too slowly keeps
its own program waiting, and nobody else.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final, Protocol

from .bucket import Bucket
from .paste import Paste
from .restoring import Shown
from .terminals import resize

_MOUTHFUL: Final = 32 * 1024


class Way(Protocol):
    """The way to a visitor."""

    def write(self, data: bytes) -> None:
        """Send this; nothing happens if the visitor is gone."""

    def end(self, code: int) -> None:
        """Send what is still to be sent, tell the exit code, and hang up."""

    def pause_reading(self) -> None:
        """What is typed may wait at the other end."""

    def resume_reading(self) -> None:
        """What is typed is wanted again."""


class Bridge:
    """One login's bytes, as long as its terminal is open. `master` belongs to the bridge."""

    def __init__(self, master: int, way: Way, share: Bucket, closed: Callable[[], None]) -> None:
        """`share` bounds what may be typed; `closed` is told when all is read and the program's
        end of the terminal is closed."""
        self._loop = asyncio.get_running_loop()
        self._master = master
        self._way = way
        self._share = share
        self._closed = closed
        self._paste = Paste()
        self._typed = b""
        self._held_back: set[str] = set()
        self._later: asyncio.TimerHandle | None = None
        self.shown = Shown()
        self.open = True
        os.set_blocking(master, False)
        self._loop.add_reader(master, self._read)

    def type(self, data: bytes) -> None:
        """What has been typed at the other end."""
        if not self.open:
            return
        was_waiting = bool(self._typed)
        self._typed += self._paste.cut(data)
        if not was_waiting:
            self._feed()

    def hold_back(self, why: str) -> None:
        """There is no room on the line; of several reasons each has to go."""
        self._held_back.add(why)
        if self.open:
            self._loop.remove_reader(self._master)

    def let_go(self, why: str) -> None:
        """There is room again, as far as this reason goes."""
        self._held_back.discard(why)
        if self.open and not self._held_back:
            self._loop.add_reader(self._master, self._read)

    def resize(self, columns: int, rows: int) -> None:
        """The other end's window has another size now."""
        if self.open:
            resize(self._master, columns, rows)

    def close(self) -> None:
        """Hang up the program's terminal, which is told so by the system."""
        if self.open:
            self.open = False
            self._typed = b""
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            if self._later:
                self._later.cancel()
            os.close(self._master)

    def _read(self) -> None:
        try:
            data = os.read(self._master, _MOUTHFUL)
        except BlockingIOError:
            return
        except OSError:
            # So Linux tells that nobody has the other end open any more.
            data = b""
        if data:
            self.shown.sent(data)
            self._way.write(data)
        else:
            self.close()
            self._closed()

    def _feed(self) -> None:
        """Pass on of what was typed as much as may be, and see to it that the rest follows."""
        self._loop.remove_writer(self._master)
        self._later = None
        now = self._loop.time()
        may = self._share.take(len(self._typed), now)
        went = self._pass_on(self._typed[:may])
        self._share.left += may - went
        self._typed = self._typed[went:]
        if not self._typed:
            self._way.resume_reading()
            return
        self._way.pause_reading()
        if went < may:
            self._loop.add_writer(self._master, self._feed)
        else:
            few = min(len(self._typed), 512)
            self._later = self._loop.call_later(self._share.seconds_until(few), self._feed)

    def _pass_on(self, typed: bytes) -> int:
        """How much of this the terminal takes: nothing while the program does not read, and
        anything once it is gone."""
        try:
            return os.write(self._master, typed) if typed else 0
        except BlockingIOError:
            return 0
        except OSError:
            return len(typed)
