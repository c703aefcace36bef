"""Ending with one sentence. Standard library only."""

from __future__ import annotations

import sys


class Stop(Exception):
    """Ends the program: one sentence on stderr, exit code 2."""

    def tell(self) -> int:
        """Print the sentence, without anything that could steer a terminal."""
        sentence = "".join(sign if sign.isprintable() else "?" for sign in str(self))
        print(f"backgammon: {sentence}", file=sys.stderr)
        return 2
