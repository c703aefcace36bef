"""Programs that a login may run, for tests."""

from __future__ import annotations

import os
import signal
import sys
import termios
import threading
import time
import tty
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from backgammon_tui.net.proving import shown_code
from backgammon_tui.net.visitor import Login

FULL_SCREEN = "\x1b[?1049h\x1b[?1000h\x1b[?2004h\x1b[?25l\x1b[H\x1b[2J"
USUAL_SCREEN = "\x1b[?25h\x1b[?2004l\x1b[?1000l\x1b[?1049l"


def talker(login: Login, link: int) -> int:
    """Tells who it takes the visitor for, then does what each letter says."""
    before = termios.tcgetattr(0)
    tty.setraw(0)
    who = b""
    while not who.endswith(b"\n"):
        who += os.read(link, 1000)
    _say(FULL_SCREEN, f"here is {who.decode().strip()}")
    _say(f"\r\nwants ({login.wanted}) code ({shown_code(login.code)}) ")
    signal.signal(signal.SIGWINCH, lambda *_: _tell_size(0))
    _tell_size(0)
    _say(f"\r\npid {os.getpid()} ready ")
    typed = 0
    while letter := os.read(0, 1):
        typed += 1
        if letter == b"q":
            break
        if letter in _DOES:
            _DOES[letter](typed)
    _say(USUAL_SCREEN)
    termios.tcsetattr(0, termios.TCSADRAIN, before)
    print("Goodbye.")
    return 0


def _say(*words: str) -> None:
    os.write(1, "".join(words).encode())


def _fail(_: int) -> None:
    secret = "what only the program knows"
    raise ValueError(secret)


def _run_away(_: int) -> None:
    _say("running away")
    while True:
        pass


def _tell_size(_: int) -> None:
    size = os.get_terminal_size(0)
    _say(f"{size.columns}x{size.lines} ")


def _tell_files(_: int) -> None:
    """The kind of all that is open, but for the directory in which that is found."""
    files = sorted(Path("/proc/self/fd").iterdir())
    kinds = [str(file.readlink()).partition(":")[0] for file in files if file.is_symlink()]
    _say(f"files {' '.join(kinds)} ")


def _tell_environment(_: int) -> None:
    _say(f"environment {sorted(os.environ)} ")


def _write_a_file(_: int) -> None:
    try:
        Path(os.environ["XDG_CACHE_HOME"]).with_name("written").write_text("words")
    except OSError as error:
        _say(f"not written: {type(error).__name__} ")


def _flood(_: int) -> None:
    while True:
        os.write(1, b"x" * 65536)


def _hear_nothing(_: int) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def _stop(_: int) -> None:
    os.kill(os.getpid(), signal.SIGSTOP)
    _say("goes on ")


_DOES: Final[dict[bytes, Callable[[int], object]]] = {
    b"i": _hear_nothing,
    b"e": _fail,
    b"z": _stop,
    b"l": _run_away,
    b"f": _tell_files,
    b"v": _tell_environment,
    b"w": _write_a_file,
    b"o": _flood,
    b"c": lambda typed: _say(f"typed {typed} "),
    b"s": _tell_size,
}


threaded = talker


def game(login: Login, link: int) -> int:
    """The local game, kept where the test has it; at one table, an endless loop."""
    while login.wanted:
        pass
    from backgammon_tui.cli import main  # noqa: PLC0415  (loaded before)

    os.close(link)
    os.environ["XDG_DATA_HOME"] = os.environ["XDG_CACHE_HOME"]
    return main(["play", "--white", "Ada", "--black", "Bob", "--length", "7", "--seed", "4"])


def failing(login: Login, link: int) -> int:
    """The lobby, whose screen fails as soon as it is there."""
    from backgammon_tui.cli.served import session  # noqa: PLC0415  (loaded before)
    from backgammon_tui.tui.screens.lobby import LobbyScreen  # noqa: PLC0415  (the same)

    LobbyScreen.on_mount = lambda self: _fail(0)  # type: ignore[method-assign]
    return session(login, link)


def load_all() -> None:
    """Load what the program that was asked for takes from elsewhere."""
    for name in _LOADED.get(sys.argv[-1], ()):
        import_module(name)


_LOADED: Final = {
    "--failing": ("backgammon_tui.cli.served", "backgammon_tui.tui.screens.lobby"),
    "--game": ("backgammon_tui.cli.play", "backgammon_tui.cli.screen"),
}
if "--threaded" in sys.argv:
    threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()
