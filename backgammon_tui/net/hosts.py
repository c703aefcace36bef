"""The accounts of this machine that host tables: finding them, and making sure that it is they.

Standard library and its room. Whoever is first can take the name of another's directory; so
nothing is believed but what the kernel says: who owns it, and who listens at the socket there.
"""

from __future__ import annotations

import asyncio
import os
import pwd
from pathlib import Path
from typing import Final, NamedTuple

from .line import Connection, Gone
from .place import SOCKET, TEMPORARY, Untrusted, checked, peer_uid
from .place import directory_of as directory_in
from .protocol import LONGEST

TABLES: Final = "BACKGAMMON_TABLES"
"""The variable that names another place than `/tmp` for all directories of tables."""


class Host(NamedTuple):
    """An account and the directory of its tables."""

    uid: int
    name: str
    directory: Path


def directory_of(uid: int) -> Path:
    """Where an account has its tables."""
    return directory_in(uid, Path(os.environ.get(TABLES) or TEMPORARY))


def host(name: str) -> Host | None:
    """The account of this name as a host, None if there is no such account."""
    try:
        account = pwd.getpwnam(name)
    except (KeyError, ValueError):
        return None
    return Host(account.pw_uid, account.pw_name, directory_of(account.pw_uid))


def hosts() -> list[Host]:
    """Those whose directories are there and their own."""
    place = directory_of(0).parent
    prefix = directory_of(0).name.removesuffix("0")
    try:
        found = [_host_of(entry, prefix) for entry in sorted(place.glob(f"{prefix}*"))]
    except OSError:
        return []
    return [each for each in found if each and not why_not(each)]


def _host_of(directory: Path, prefix: str) -> Host | None:
    number = directory.name.removeprefix(prefix)
    if not (number.isascii() and number.isdigit()):
        return None
    try:
        account = pwd.getpwuid(int(number))
    except (KeyError, OverflowError):
        return None
    return Host(account.pw_uid, account.pw_name, directory)


def why_not(at: Host) -> str:
    """Why there are no tables of this host to go to, as a sentence; "" if there may be."""
    try:
        checked(at.directory, at.uid)
    except Untrusted as error:
        return f"{error} Nobody plays there."
    except OSError:
        return f"{at.name} hosts no table here."
    return ""


async def connect(at: Host) -> Connection:
    """A connection to the server of a host. Raises `Gone` with a sentence if it is somebody
    else's, `OSError` while nobody answers."""
    try:
        checked(at.directory, at.uid)
    except Untrusted as error:
        raise Gone(str(error)) from error
    path = str(at.directory / SOCKET)
    reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST)
    if peer_uid(writer.get_extra_info("socket")) != at.uid:
        writer.close()
        raise Gone(f"It cannot be seen that {at.name} runs the server there: nobody plays there.")
    return reader, writer
