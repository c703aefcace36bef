"""What is in a file that a command is given. Standard library and the errors of the room only."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from .errors import Stop

STANDARD_INPUT: Final = "The standard input"
GO_ON: Final = "With --irregular it stands, and the match goes on."
"""How to go on from a play of a file that is not legal."""


def bytes_of(name: str, called: str, most: int) -> bytes:
    """The bytes of a file, or of the standard input for `-`; raises `Stop` if there are none to
    be had, or more than `most`: then the file goes by the name it is `called`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Stop(
            f"{STANDARD_INPUT if name == '-' else name} cannot be read: {reason}."
        ) from error
    if len(data) > most:
        raise Stop(f"{called} is too large to be a match.")
    return data
