"""The program of one login to a house: its lobby."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from backgammon_tui.net.mishap import REFUSED
from backgammon_tui.net.proving import shown_code

from .errors import Stop
from .far_session import play_over

if TYPE_CHECKING:
    from backgammon_tui.net.visitor import Login

_ROOMS: Final = ("rules", "record", "bot", "learn", "table", "net", "words", "tui", "tui.board")
_LATE: Final = (
    *("backgammon_tui.cli.passing", "backgammon_tui.cli.screen", "backgammon_tui.cli.advising"),
    *("textual.layouts.factory", "textual.layouts.horizontal", "textual.scrollbar"),
)
"""What is loaded late elsewhere, besides whole rooms."""
_NEVER: Final = (
    "backgammon_tui.bot.train",
    "backgammon_tui.net.ssh",
    "backgammon_tui.net.__main__",
)


def session(login: Login, link: int) -> int:
    """The lobby, until its player leaves; the answer is the exit code."""
    again = f"guest+{shown_code(login.code)}@" if login.code else ""
    told = f"To come back as this guest: ssh ... {again}..." if again else ""
    try:
        code = play_over(link, login.place, login.wanted, told)
    except Stop as stop:
        code, told = REFUSED, str(stop)
    # The terminal may have gone, and nobody is there to read it.
    with suppress(OSError):
        print(told, end="\n" if told else "", flush=True)
    return code


def _modules() -> Iterator[str]:
    for room in (*_ROOMS, "tui.screens"):
        package = import_module(f"backgammon_tui.{room}")
        names = [f"{package.__name__}.{module.name}" for module in iter_modules(package.__path__)]
        yield from (name for name in names if not name.startswith(_NEVER))
    yield from _LATE


def load_all() -> None:
    """Load all that a login may come to need, Textual too: what is loaded before logins are
    forked takes its time and its memory once for all of them."""
    for name in _modules():
        import_module(name)
