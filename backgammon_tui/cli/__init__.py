"""The command line. `main` is the whole program.

`--help`, `--version` and a wrong argument load no Textual and no Rich.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from backgammon_tui.rules import Refusal

from .arguments import parse
from .errors import Stop


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the answer is the exit code, 2 for what the user got wrong."""
    try:
        chosen = parse(sys.argv[1:] if argv is None else argv)
        run: int = chosen.run(chosen)
    except Stop as stop:
        return stop.tell()
    except Refusal as refusal:
        return Stop(f"{refusal}.").tell()
    except BrokenPipeError:
        # The reader has gone; there is nobody left to tell.
        sys.stderr.close()
        return 1
    return run
