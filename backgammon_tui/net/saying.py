"""Why a server grants no wish, or ends a connection: the codes and their sentences.

Imports `rules`, the table's door and its room's messages; no I/O.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backgammon_tui.rules import Illegal, Malformed
from backgammon_tui.table.link import NotWritten

from .messages import Bye, Error, Refused

ERRORS: Final = {
    "version": "This server speaks another version of the protocol: one of the two is too old.",
    "malformed": "That was no message of the protocol.",
    "unknown": "That is not known here.",
    "hello": "Say hello first.",
    "stale": "That came too late: something else has happened since.",
    "full": "The server is full; please come again later.",
    "enough": "You have enough tables at which a match goes on.",
    "rate": "That was too much at once; please wait a moment.",
    "no-table": "There is no such table.",
    "no-seat": "There is no seat for you at that table.",
    "not-watched": "That table is not open to watchers.",
    "not-seated": "You have no seat at a table.",
    "not-yet": "The match begins when both players have sat down.",
    "no-chat": "There is no talking at this table.",
    "no-take-backs": "At this table nothing is taken back.",
    "not-due": "The other side can still come back in time.",
    "aside": "The match is set aside until both players are there.",
    "not-written": "The match cannot be written down ({reason}); it waits as it was.",
    "no-chains": "The dice of this table are not drawn by both players.",
    "not-the-link": "That is not the link that is due.",
}
REASONS: Final = {
    "closing": "The server is closing; every match is kept.",
    "full": "The server is full; please come again later.",
    "stuck": "Nothing has been read for too long.",
    "flood": "Too much was sent.",
    "idle": "Nothing has been heard for too long.",
    "version": ERRORS["version"],
}


class Barred(Exception):
    """A wish that no rule of the game forbids and the server does not grant; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(ERRORS[code])
        self.code = code


def error(number: int, code: str, **facts: str) -> Error:
    """The answer to message `number`, 0 for none in particular."""
    return Error(number, code, ERRORS[code].format(**facts))


def refused(number: int, act: Callable[[], None]) -> Error | Refused | None:
    """Do what message `number` asks for; how it is answered if that cannot be."""
    try:
        act()
    except Barred as barred:
        return error(number, barred.code)
    except Illegal as refusal:
        return Refused(number, refusal.rule.value, refusal.facts, "")
    except Malformed as refusal:
        return Refused(number, "", {}, str(refusal))
    except NotWritten as failure:
        return error(number, "not-written", reason=failure.reason)
    return None


def bye(reason: str) -> Bye:
    """The last thing said to a peer."""
    return Bye(reason, REASONS[reason])
