"""What the program's own streams can do. Standard library only."""

from __future__ import annotations

import os
import sys


def full_screen() -> bool:
    """Whether a full screen can be shown: a terminal on both ends that can do more than lines."""
    able = os.environ.get("TERM", "") not in ("", "dumb")
    return able and sys.stdin.isatty() and sys.stdout.isatty()
