"""`backgammon serve`: a house that others play in over SSH.

What needs root is done first, then root is given up, then the process that logins are forked
from begins; only after that is anything loaded that knows of secrets.
"""

from __future__ import annotations

import os
import resource
import socket
import sys
from argparse import Namespace
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_state_path

from .account import become, hand_over, other_account
from .errors import Stop

if TYPE_CHECKING:
    from backgammon_tui.net.measures import Measures

_ENTRY: Final = "backgammon_tui.cli.served:session"
_MISSING: Final = "serve needs one more library: pip install 'backgammon-tui[serve]'"
_USUAL_PORT: Final = 22


def serve(chosen: Namespace) -> int:
    """Open the house, and keep it open until a signal closes it."""
    if find_spec("asyncssh") is None:
        raise Stop(_MISSING)
    measures = _measures(chosen)
    account = other_account(chosen.user)
    with _bound(chosen.listen, chosen.port) as door:
        if account:
            if chosen.state:
                hand_over(chosen.state, account)
            become(account)
            _check_readable(account.pw_name)
        usual = user_state_path("backgammon-tui", appauthor=False) / "house"
        directory = owned(chosen.state or usual)
        return _open(chosen, directory, measures, door)


def _open(chosen: Namespace, directory: Path, measures: Measures, door: socket.socket) -> int:
    os.umask(0o077)
    # What is in this process's memory must not land in a file.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from backgammon_tui.net.preloaded import Preloaded  # noqa: PLC0415  (loads asyncio)

    preloaded = Preloaded(_ENTRY)
    from backgammon_tui.net.server import Server  # noqa: PLC0415  (after the fork above)
    from backgammon_tui.net.shelf import Occupied  # noqa: PLC0415  (loaded with the server)
    from backgammon_tui.net.ssh_key import KeyTrouble  # noqa: PLC0415  (loads asyncssh)
    from backgammon_tui.net.ssh_serving import Opening, run  # noqa: PLC0415  (the same)

    _make_table_ready(directory)
    port: int = door.getsockname()[1]
    guests = not chosen.no_guests and chosen.allow is None
    name = socket.gethostname()
    opening = Opening(name, directory, door, guests, chosen.allow, measures)
    try:
        return run(
            opening,
            preloaded,
            lambda: Server(directory, name=name),
            lambda fingerprint: _invite(fingerprint, port, chosen.listen),
        )
    except (KeyTrouble, Occupied, ConnectionError) as trouble:
        raise Stop(str(trouble)) from trouble


def _check_readable(name: str) -> None:
    """Root may run what an account cannot even read, which would show only bit by bit."""
    for module in ("asyncio", "asyncssh", "backgammon_tui.net", "textual"):
        invalidate_caches()
        found = find_spec(module)
        if found is None or not os.access(found.origin or "", os.R_OK):
            where = Path(sys.prefix)
            raise Stop(f"{name} may not read this program or its Python: they are in {where}.")


def _measures(chosen: Namespace) -> Measures:
    from backgammon_tui.net.measures import Measures  # noqa: PLC0415  (loaded when it is needed)

    if chosen.sessions < 1 or chosen.per_address < 1:
        raise Stop("--sessions and --per-address let at least one in.")
    return Measures(sessions=chosen.sessions, for_an_address=chosen.per_address)


def _bound(address: str | None, port: int) -> socket.socket:
    """A socket that listens on the port, on all addresses or on this one alone."""
    if not 0 <= port <= 65535:
        raise Stop(f"{port} is no port: they go from 1 to 65535.")
    try:
        if address is None and _reached_by_ipv6():
            return socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=True)
        family = socket.AF_INET6 if address and ":" in address else socket.AF_INET
        return socket.create_server((address or "", port), family=family)
    except OSError as error:
        where = f"{address} port {port}" if address else f"port {port}"
        reason = str(error.strerror).partition(" (")[0]
        raise Stop(f"{where} cannot be listened on: {reason}.") from error


def _reached_by_ipv6() -> bool:
    """Whether this machine has IPv6, which may be built in and yet turned off."""
    if not socket.has_dualstack_ipv6():
        return False
    try:
        socket.create_server(("::", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def owned(directory: Path) -> Path:
    """The directory of the house, made if it is not there, for nobody else to read."""
    directory = directory.absolute()
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    state = directory.stat()
    if state.st_uid != os.geteuid():
        raise Stop(f"{directory} belongs to another account.")
    if state.st_mode & 0o077:
        raise Stop(f"{directory} can be read by others. If that is no harm: chmod 700 {directory}")
    return directory


def _make_table_ready(directory: Path) -> None:
    """What bots look up when both sides bear off is made here once, since logins write nothing."""
    from backgammon_tui.bot import race  # noqa: PLC0415  (loaded for this alone)
    from backgammon_tui.net.ssh_serving import CACHE  # noqa: PLC0415  (loaded by now)

    race.keep_table_in(directory / CACHE / "backgammon-tui")
    race.SHELF.look()


def _invite(fingerprint: str, port: int, address: str | None) -> None:
    """Say how others get in, and what their ssh will ask them about."""
    where = address or socket.gethostname()
    option = "" if port == _USUAL_PORT else f"-p {port} "
    near = "" if address else _near_address()
    print(f"Others play here with:  ssh -C {option}{where}{near}")
    print(f"Their ssh shows this:   {fingerprint}")
    print("Ctrl+C closes the house; what is played is kept.")
    sys.stdout.flush()


def _near_address() -> str:
    """The address under which this machine is seen from outside, if it has one. Nothing is sent:
    192.0.2.1 stands for any address elsewhere."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return f"  (or {probe.getsockname()[0]})"
