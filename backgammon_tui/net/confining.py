"""What a login's process does to itself before it becomes a player's program.

Standard library only. Nothing of the server comes along but the terminal, the link to the
table, and a pipe for one line about an error.
"""

from __future__ import annotations

import fcntl
import os
import resource
import signal
import sys
import termios
import time
from contextlib import suppress
from io import TextIOWrapper
from types import FrameType
from typing import Final, Literal, NamedTuple

from .mishap import RAN_AWAY

LINK: Final = 3
"""The descriptor of the link to the server."""
_MB: Final = 1024 * 1024


class Bounds(NamedTuple):
    """What one login may use. `busy` seconds of the processor within `within` seconds are too
    many; `longest` is what it may use altogether; `written` is how large a file may become."""

    memory: int = 512 * _MB
    files: int = 64
    busy: int = 60
    within: int = 90
    longest: int = 4 * 3600
    written: int = 0
    nice: int = 5


def take_places(terminal: int, link: int, report: int, also: int = -1) -> None:
    """Put the terminal on standard input and output, the pipe for errors on standard error,
    the link on `LINK`, and close everything else; `also` becomes the descriptor after it."""
    # Moved out of the way first: none may lie where another one is going to.
    wanted = [terminal, terminal, report, link, *([also] if also >= 0 else [])]
    moved = [fcntl.fcntl(file, fcntl.F_DUPFD, len(wanted)) for file in wanted]
    for place, file in enumerate(moved):
        os.dup2(file, place)
    os.closerange(len(wanted), most_files())


def own_terminal() -> None:
    """Lead a session of one's own, whose terminal is the one on standard input."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def usual_signals() -> None:
    """Signals do what they do in a fresh process."""
    signal.set_wakeup_fd(-1)
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        with suppress(OSError, ValueError):
            signal.signal(number, signal.SIG_DFL)
    # As Python itself has them: an error that can be told, not an end.
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def bind(bounds: Bounds) -> None:
    """Accept the bounds, which cannot be widened again."""
    os.umask(0o077)
    os.nice(bounds.nice)
    os.chdir("/")
    if sys.platform != "darwin":
        # Where libraries are mapped together the address space says nothing of memory.
        resource.setrlimit(resource.RLIMIT_AS, (bounds.memory, bounds.memory))
    for which, most in (
        (resource.RLIMIT_NOFILE, bounds.files),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, bounds.written),
    ):
        resource.setrlimit(which, (most, most))


def watch_the_processor(bounds: Bounds) -> None:
    """End this process if it is busy for too long; a long evening is not."""
    began = time.monotonic()

    def another_stretch(_number: int, _frame: FrameType | None) -> None:
        nonlocal began
        if time.monotonic() - began < bounds.within:
            os._exit(RAN_AWAY)
        began = time.monotonic()
        _let_run(bounds)

    signal.signal(signal.SIGXCPU, another_stretch)
    _let_run(bounds)


def _let_run(bounds: Bounds) -> None:
    """Be told again after so many more seconds of the processor."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soon = int(used.ru_utime + used.ru_stime) + bounds.busy
    resource.setrlimit(resource.RLIMIT_CPU, (min(soon, bounds.longest), bounds.longest))


def fresh_streams(encoding: str) -> None:
    """Streams on the terminal, in the encoding of its other end. What is printed as an error is
    dropped: it may tell a stranger what the program holds. Screens write where standard error
    was to begin with."""
    sys.stdin = sys.__stdin__ = _stream(0, "r", encoding)  # type: ignore[misc]
    sys.stdout = sys.__stdout__ = _stream(1, "w", encoding)  # type: ignore[misc]
    sys.__stderr__ = _stream(1, "w", encoding)  # type: ignore[misc]
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def _stream(file: int, mode: Literal["r", "w"], encoding: str) -> TextIOWrapper:
    opened = os.fdopen(file, mode, encoding=encoding, errors="replace", closefd=False)
    assert isinstance(opened, TextIOWrapper)
    return opened


def most_files() -> int:
    """One more than the highest descriptor this process can have."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if most == resource.RLIM_INFINITY else most
