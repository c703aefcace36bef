"""`python -m backgammon_tui`: the same as the command `backgammon`."""

import sys

from backgammon_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
