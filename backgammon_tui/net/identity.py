"""Who is at the other end of a connection, as whoever hands it in knows.

Standard library and the record's rule of names. Never from what a client says.
"""

from __future__ import annotations

from typing import NamedTuple


class Identity(NamedTuple):
    """`key` is what seats are bound to, such as "uid:1000", "key:SHA256..." or "guest:abcd": the
    same for the same person whenever he comes. `name` is what others see; the lobby makes it one
    that a terminal can show and that is nobody else's."""

    key: str
    name: str
    guest: bool = False
