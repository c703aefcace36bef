"""A table server by itself: `python -m backgammon_tui.net STATE [--directory D] [--name N]`.

Keeps its tables in the directory STATE and takes connections at the socket in D, which is the
one of this account if it is not named.
"""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from .place import account_name, directory_of
from .server import serve_forever
from .shelf import Occupied


def main() -> int:
    """Serve until the end; the exit code."""
    parser = ArgumentParser(prog="python -m backgammon_tui.net", description="A table server.")
    parser.add_argument("state", type=Path, help="where matches, secrets and tables are kept")
    parser.add_argument("--directory", type=Path, default=directory_of(os.geteuid()))
    parser.add_argument("--name", default=account_name(os.geteuid()))
    chosen = parser.parse_args()
    os.umask(0o077)
    try:
        asyncio.run(serve_forever(chosen.state, chosen.directory, name=chosen.name))
    except (Occupied, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
