"""The process that everything is loaded in once, and from which each login's is forked.

Standard library only, but for the program it loads by name. It begins before the server has a
thread or a loop, has none itself, and knows no secret of the server. Where a fork would be
unsafe (threads have started while loading, or on macOS) each login starts a fresh interpreter.
"""

from __future__ import annotations

import gc
import os
import selectors
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from .confining import Bounds, most_files
from .entering import Ends, Program, load_all, program, run_anew, run_here, start_python
from .frames import receive, send
from .visitor import Login, login_of

_PASSED_ON: Final = 3
_LONGEST_REPORT: Final = 2000
_LEAVING: Final = 2.0
"""Seconds that the programs have to end when the server is gone."""


def serve(house: socket.socket, entry: str, bounds: Bounds) -> NoReturn:
    """Load the program that `entry` names and fork as asked over `house`, until that closes."""
    _settle(house.fileno())
    if sys.platform == "darwin":
        _serve_anew(house, entry, bounds)
    loaded = program(entry)
    load_all(entry)
    if not _without_threads():
        _serve_anew(house, entry, bounds)
    gc.collect()
    gc.freeze()
    gc.disable()
    Parent(house, entry, bounds, loaded).run()


def _serve_anew(house: socket.socket, entry: str, bounds: Bounds) -> NoReturn:
    """Begin again as a process that has loaded nothing."""
    # Unlike the file it is a copy of, this one passes on to another program.
    os.dup2(house.fileno(), _PASSED_ON)
    call = f"serve_anew({entry!r}, {tuple(bounds)!r})"
    start_python("backgammon_tui.net.forking", call, dict(os.environ))


def serve_anew(entry: str, bounds: tuple[int, ...]) -> NoReturn:
    """Start a fresh interpreter for each login."""
    Parent(socket.socket(fileno=_PASSED_ON), entry, Bounds(*bounds), None).run()


def _settle(house: int) -> None:
    """Hold no file of the server's, such as a socket it listens on; hear nothing of what is
    typed at its terminal; see nothing of its variables, for some are looked at while loading."""
    os.setpgid(0, 0)
    os.closerange(3, house)
    os.closerange(house + 1, most_files())
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.environ.clear()
    os.environ.update(LANG="C.UTF-8", HOME="/nonexistent", PATH="/nonexistent")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def _without_threads() -> bool:
    """Whether there is this thread alone, also by the word of the kernel where it says so."""
    tasks = Path("/proc/self/task")
    return threading.active_count() == 1 and (not tasks.exists() or len(list(tasks.iterdir())) == 1)


class Parent:
    """Forks, reaps, and tells the server of both."""

    def __init__(
        self, house: socket.socket, entry: str, bounds: Bounds, loaded: Program | None
    ) -> None:
        self._house = house
        self._entry = entry
        self._bounds = bounds
        self._loaded = loaded
        self._running: dict[int, tuple[int, int]] = {}
        """For each process the number of its login and the pipe for a line about an error."""

    def run(self) -> NoReturn:
        """Do so until the server is gone; then end what still runs."""
        woken, waking = os.pipe()
        for file in (woken, waking):
            os.set_blocking(file, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(waking)
        with suppress(OSError):
            send(self._house, ["ready", "forked" if self._loaded else "started anew"])
            self._attend(woken)
        self._end_all()
        os._exit(0)

    def _attend(self, woken: int) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(self._house, selectors.EVENT_READ)
            ready.register(woken, selectors.EVENT_READ)
            while True:
                found = {key.fd for key, _ in ready.select()}
                if woken in found:
                    os.read(woken, 4096)
                    self._reap()
                if self._house.fileno() in found and not self._answer():
                    return

    def _answer(self) -> bool:
        """Do what the server asks; False when it is gone."""
        received = receive(self._house)
        if received is None:
            return False
        (what, number, more), files = received
        if what == "start":
            self._start(number, login_of(more), files)
        else:
            self._signal(number, more)
        return True

    def _start(self, number: int, login: Login, files: list[int]) -> None:
        terminal, link = files
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        os.set_blocking(writing, False)
        pid = os.fork()
        if pid == 0:
            self._become(login, Ends(terminal, link, writing))
        for file in (terminal, link, writing):
            os.close(file)
        self._running[pid] = number, reading

    def _become(self, login: Login, ends: Ends) -> NoReturn:
        if self._loaded:
            run_here(self._loaded, login, ends, self._bounds)
        run_anew(self._entry, login, ends, self._bounds)

    def _signal(self, number: int, which: int) -> None:
        """Pass a signal on; a process that is not reaped yet has its number to itself."""
        for pid, (login, _) in self._running.items():
            if login == number:
                os.kill(pid, which)

    def _reap(self) -> None:
        while self._running:
            pid, status = os.waitpid(-1, os.WNOHANG | os.WUNTRACED)
            if pid == 0:
                return
            if os.WIFSTOPPED(status):
                # There is no shell here that could take it up again.
                os.kill(pid, signal.SIGCONT)
                continue
            number, reading = self._running.pop(pid)
            code = os.waitstatus_to_exitcode(status)
            send(self._house, [number, code, _read_report(reading)])

    def _end_all(self) -> None:
        end = time.monotonic() + _LEAVING
        for pid in self._running:
            os.kill(pid, signal.SIGHUP)
        while self._running and time.monotonic() < end:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            self._running.pop(pid, None)
            if pid == 0:
                time.sleep(0.01)
        for pid in self._running:
            os.kill(pid, signal.SIGKILL)


def _read_report(reading: int) -> str:
    try:
        return os.read(reading, _LONGEST_REPORT).decode(errors="replace")
    except BlockingIOError:
        return ""
    finally:
        os.close(reading)
