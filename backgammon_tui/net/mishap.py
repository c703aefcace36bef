"""What of an error may be told, and to whom. Standard library only.

A player gets one friendly sentence. The log gets the kind of the error and the places it came
through, which is enough to find it, and no value: what a value holds may have been typed.
"""

from __future__ import annotations

import signal
from pathlib import Path
from traceback import extract_tb
from typing import Final

REFUSED: Final = 2
"""The exit code of a program that has said itself why it ends."""
FAILED: Final = 70
"""The exit code of a program that an error ended."""
RAN_AWAY: Final = 75
"""The exit code of a program that kept the processor busy for too long."""
_LEFT: Final = frozenset(
    code for asked in (signal.SIGHUP, signal.SIGTERM) for code in (-asked, 128 + asked)
)
"""How a program ends that was asked to."""
_DEEPEST: Final = 12
KEPT: Final = "What was played is kept: log in again and go on."


def told(error: BaseException) -> str:
    """The kind of an error and its places, the innermost last, in one line."""
    frames = extract_tb(error.__traceback__)[-_DEEPEST:]
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return " < ".join([type(error).__name__, *reversed(places)])


def farewell(code: int) -> str:
    """What a player is told when the program has ended so, "" when it ended as it should;
    `code` is its exit code, or minus the signal that ended it."""
    if code in (0, REFUSED) or code in _LEFT:
        return ""
    if code in (RAN_AWAY, -signal.SIGXCPU):
        return f"The program was busy for too long and has been ended. {KEPT}"
    return f"Something went wrong on this side, and is written in the log. {KEPT}"
