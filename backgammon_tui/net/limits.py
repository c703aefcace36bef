"""How much a server takes on, and how fast one peer may speak. Standard library only."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """`a_second` messages from one peer, `at_once` of them, and `beyond` that before the line is
    cut; the same for lines of chat, and for tables that are made. Times in seconds: a peer not
    heard for `silent` counts as away, for `lost` is let go. After a restart players have
    `patience` to come back before they are away."""

    peers: int = 200
    peers_each: int = 8
    tables: int = 64
    tables_each: int = 8
    watchers: int = 20
    a_second: float = 20.0
    at_once: int = 60
    beyond: int = 200
    chat_a_second: float = 0.5
    chat_at_once: int = 4
    made_a_second: float = 0.2
    made_at_once: int = 6
    ping: float = 5.0
    silent: float = 12.0
    lost: float = 60.0
    patience: float = 30.0


USUAL = Limits()
