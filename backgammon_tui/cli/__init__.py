"""The command line. `main` is the whole program.

`--help`, `--version` and a wrong argument load no Textual and no Rich.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Literal, TextIO

from backgammon_tui.rules import Refusal

from .arguments import parse
from .errors import Stop


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the answer is the exit code, 2 for what the user got wrong."""
    # What is loaded at the start is no garbage; whatever runs longer turns this on again.
    gc.disable()
    _open_closed_streams()
    try:
        chosen = parse(sys.argv[1:] if argv is None else argv)
        run: int = chosen.run(chosen)
        sys.stdout.flush()
    except Stop as stop:
        return stop.tell()
    except Refusal as refusal:
        return Stop(f"{refusal}.").tell()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        _drop_the_rest()
        return 1
    except OSError as error:
        _drop_the_rest()
        return Stop(f"{error.filename or 'the output cannot be written'}: {error.strerror}.").tell()
    return run


def _drop_the_rest() -> None:
    """The reader has gone, or there is no room: what is still in the buffer of the output must
    not fail once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_closed_streams() -> None:
    """A program started with a stream closed gets an empty one; names that the encoding of
    a stream lacks are printed with question marks."""
    sys.stdin = sys.stdin or _empty("r")
    sys.stdout = sys.stdout or _empty("w")
    sys.stderr = sys.stderr or _empty("w")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _empty(mode: Literal["r", "w"]) -> TextIO:
    """Nothing to read, and nowhere to write to, as long as the program runs."""
    flags = os.O_RDONLY if mode == "r" else os.O_WRONLY
    return os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8", closefd=False)
