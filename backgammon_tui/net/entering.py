"""The process of one login, from its first moment to its exit code.

Standard library only, until the program itself is called: a function that takes a `Login` and
the descriptor of the link to the server, and answers with an exit code.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final, NamedTuple, NoReturn

from .confining import (
    LINK,
    Bounds,
    bind,
    fresh_streams,
    own_terminal,
    take_places,
    usual_signals,
    watch_the_processor,
)
from .mishap import FAILED, told
from .visitor import Login, encoding_of, login_of

Program = Callable[[Login, int], int]
_REQUEST: Final = LINK + 1
"""Where a process that is started anew finds what it is told."""


class Ends(NamedTuple):
    """What a login's process is given: terminal, link, and the pipe for a line about an error."""

    terminal: int
    link: int
    report: int


def program(entry: str) -> Program:
    """The program that `entry` names as MODULE:FUNCTION; loads its module."""
    module, _, name = entry.partition(":")
    found: Program = getattr(import_module(module), name)
    return found


def load_all(entry: str) -> None:
    """Have loaded whatever the program may come to need, if its module has a `load_all` to say
    what that is."""
    module, _, _ = entry.partition(":")
    load: Callable[[], None] | None = getattr(import_module(module), "load_all", None)
    if load:
        load()


def run_here(run: Program, login: Login, ends: Ends, bounds: Bounds) -> NoReturn:
    """Be the login's process: in one that has just been forked and has no threads."""
    code = FAILED
    try:
        _settle(ends, bounds)
        os.environ.clear()
        os.environ.update(login.environment)
        code = _run(run, login, bounds)
    except BaseException as error:  # noqa: BLE001  (nothing may go back to where it was forked)
        _report(error)
    finally:
        os._exit(code)


def run_anew(entry: str, login: Login, ends: Ends, bounds: Bounds) -> NoReturn:
    """Be the login's process in a fresh interpreter, which has to load everything."""
    try:
        reading, writing = os.pipe()
        os.write(writing, json.dumps([entry, login, bounds]).encode())
        os.close(writing)
        _settle(ends, bounds, reading)
        start_python("backgammon_tui.net.entering", "main()", login.environment)
    except BaseException as error:  # noqa: BLE001  (as above)
        _report(error)
    finally:
        os._exit(FAILED)


def start_python(module: str, call: str, environment: dict[str, str]) -> NoReturn:
    """Become a fresh interpreter that finds modules where this one does."""
    found = [path or os.getcwd() for path in sys.path]  # noqa: PTH109
    code = f"import sys; sys.path[:] = {found!r}; from {module} import *; {call}"
    os.execve(sys.executable, [sys.executable, "-I", "-B", "-c", code], environment)  # noqa: S606


def main() -> NoReturn:
    """The other half of `run_anew`."""
    code = FAILED
    try:
        with os.fdopen(_REQUEST, encoding="utf-8") as request:
            entry, login, bounds = json.load(request)
        code = _run(program(entry), login_of(login), Bounds(*bounds))
    except BaseException as error:  # noqa: BLE001  (told as all others)
        _report(error)
    finally:
        os._exit(code)


def _settle(ends: Ends, bounds: Bounds, also: int = -1) -> None:
    take_places(*ends, also)
    usual_signals()
    own_terminal()
    bind(bounds)


def _run(run: Program, login: Login, bounds: Bounds) -> int:
    fresh_streams(encoding_of(login.environment))
    watch_the_processor(bounds)
    try:
        return run(login, LINK)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0 if ended.code is None else FAILED
    finally:
        with suppress(OSError, ValueError):
            sys.stdout.flush()


def _report(error: BaseException) -> None:
    with suppress(OSError):
        os.write(2, told(error).encode())
