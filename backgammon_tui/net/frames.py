"""Messages between two processes of ours over a pair of sockets, with open files beside them.

Standard library only. Four bytes of length, then JSON; the files come with the first byte. Both
ends are trusted, so nothing is checked.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Sequence
from typing import Any, Final

_LENGTH: Final = 4
_MOST_FILES: Final = 4


def send(there: socket.socket, message: Any, files: Sequence[int] = ()) -> None:
    """Send a message whole. Raises `OSError` when nobody is there."""
    data = json.dumps(message).encode()
    frame = len(data).to_bytes(_LENGTH, "big") + data
    sent = socket.send_fds(there, [frame], files)
    there.sendall(frame[sent:])


def receive(there: socket.socket) -> tuple[Any, list[int]] | None:
    """The next message and the files that came with it; None when the other end is gone."""
    try:
        head, files, _, _ = socket.recv_fds(there, _LENGTH, _MOST_FILES)
        head += _exactly(there, _LENGTH - len(head)) if head else b""
        if len(head) < _LENGTH:
            return None
        data = _exactly(there, int.from_bytes(head, "big"))
    except ConnectionError:
        return None
    return (json.loads(data), list(files)) if data else None


def _exactly(there: socket.socket, number: int) -> bytes:
    found = b""
    while len(found) < number:
        more = there.recv(number - len(found))
        if not more:
            return b""
        found += more
    return found
