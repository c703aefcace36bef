"""What the program's own streams can do. Standard library only."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def read_any_bytes() -> None:
    """Let lines be read that are not in the encoding of the stream; once lines have been read it
    takes no such wish any more."""
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")


def full_screen() -> bool:
    """Whether a full screen can be shown: a terminal on both ends that can do more than lines."""
    able = os.environ.get("TERM", "") not in ("", "dumb")
    return able and sys.stdin.isatty() and sys.stdout.isatty()
