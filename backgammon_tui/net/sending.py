"""What is on its way to one peer: never more than it is given time to read.

Standard library. A peer that does not read has what waits for it dropped, and is told from
where it stands when it reads again; one that is stuck is let go.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

MOST_LINES: Final = 256
MOST_BYTES: Final = 256 * 1024
IN_THE_LINE: Final = 64 * 1024
"""Bytes that the connection itself may hold."""
STUCK: Final = 30.0
"""Seconds without anything being read after which a peer is let go."""
GOODBYE: Final = 2.0
"""Seconds for the last words."""


class Sending:
    """The lines that wait to be written. `sent` is the last entry of a match that has gone out."""

    def __init__(self, writer: asyncio.StreamWriter, stuck: float = STUCK) -> None:
        writer.transport.set_write_buffer_limits(high=IN_THE_LINE)
        self._writer = writer
        self._stuck = stuck
        self._waiting: deque[tuple[bytes, int]] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._last = False
        self._dropping = False
        self.sent = 0

    def put(self, line: bytes, seq: int = 0) -> bool:
        """Have a line sent, which tells of entries up to `seq`. If too much waits already all of
        it is dropped, and so is what follows until `more` is asked; then the answer is False."""
        self._wake.set()
        if len(self._waiting) >= MOST_LINES or self._size + len(line) > MOST_BYTES:
            self._waiting.clear()
            self._size = 0
            self._dropping = True
        if self._dropping or self._last:
            return False
        self._waiting.append((line, seq))
        self._size += len(line)
        return True

    def finish(self, line: bytes) -> None:
        """Have a last line sent; nothing follows it."""
        self._last = True
        self._waiting.append((line, 0))
        self._wake.set()

    @property
    def waits(self) -> bool:
        """Whether something has not been sent."""
        return bool(self._waiting)

    def wake(self) -> None:
        """There may be more to ask for."""
        self._wake.set()

    async def run(self, more: Callable[[], None]) -> None:
        """Send until the end; whenever nothing waits, `more` is asked to put what there is.
        Raises `TimeoutError` if the peer is stuck, `OSError` if the connection is gone."""
        while True:
            await self._write()
            if self._last:
                return
            self._wake.clear()
            self._dropping = False
            more()
            if not self._waiting:
                await self._wake.wait()

    async def _write(self) -> None:
        while self._waiting:
            line, seq = self._waiting.popleft()
            self._size -= len(line)
            self._writer.write(line)
            self.sent = seq or self.sent
            patience = GOODBYE if self._last else self._stuck
            await asyncio.wait_for(self._writer.drain(), patience)
