"""Finding the tables that accounts of this machine host, and making sure whose they are.

Standard library and its room. Each account has a directory of its own under a place that all can
reach; whoever is first could take another's name there. So nothing is believed but what the
kernel says: who owns the directory, and who listens at the socket.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import socket
import stat
import struct
from pathlib import Path
from typing import Final, NamedTuple

from .line import Connection, Gone
from .protocol import LONGEST

PLACE: Final = "BACKGAMMON_TABLES"
"""The variable that names another place than `/tmp`; all who play have to agree on it."""
SOCKET: Final = "server"
_PREFIX: Final = "backgammon-"
_UCRED: Final = struct.Struct("3i")
_XUCRED: Final = struct.Struct("2Ih16I")


class Stranger(Gone):
    """It cannot be known that the server is the named account's; `str()` is the sentence."""


class Host(NamedTuple):
    """An account and the directory of its tables."""

    uid: int
    name: str
    directory: Path


def directory_of(uid: int) -> Path:
    """Where an account has its tables."""
    return Path(os.environ.get(PLACE) or "/tmp") / f"{_PREFIX}{uid}"  # noqa: S108  (owners are checked)


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
    try:
        found = [_host_of(entry) for entry in sorted(place.glob(f"{_PREFIX}*"))]
    except OSError:
        return []
    return [each for each in found if each and not why_not(each)]


def _host_of(directory: Path) -> Host | None:
    number = directory.name.removeprefix(_PREFIX)
    if not (number.isascii() and number.isdigit()):
        return None
    try:
        account = pwd.getpwuid(int(number))
    except (KeyError, OverflowError):
        return None
    return Host(account.pw_uid, account.pw_name, directory)


def why_not(at: Host) -> str:
    """Why the directory is not believed to be the host's, as a sentence; "" if it is."""
    try:
        found = at.directory.lstat()
    except OSError:
        return f"{at.name} hosts no table here."
    if not stat.S_ISDIR(found.st_mode):
        return f"{at.directory} is no directory: who made it is not to be trusted."
    if found.st_uid != at.uid:
        return f"{at.directory} is not {at.name}'s own: somebody else has made it."
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        return f"{at.directory} can be changed by others than {at.name}."
    return ""


async def connect(at: Host) -> Connection:
    """A connection to the server of a host. Raises `Stranger` if it is somebody else's, `OSError`
    while nobody answers."""
    reason = why_not(at)
    if reason:
        if at.directory.exists():
            raise Stranger(reason)
        raise FileNotFoundError(reason)
    path = str(at.directory / SOCKET)
    reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST)
    uid = peer_uid(writer.get_extra_info("socket"))
    if uid != at.uid:
        writer.close()
        raise Stranger(f"The server there is not {at.name}'s: another account runs it.")
    return reader, writer


def peer_uid(end: socket.socket) -> int:
    """The account at the other end of a Unix socket, as the kernel has it; `Stranger` where it
    does not say."""
    if hasattr(socket, "SO_PEERCRED"):
        told = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _UCRED.size)
        _, uid, _ = _UCRED.unpack(told)
        return int(uid)
    if hasattr(socket, "LOCAL_PEERCRED"):
        told = end.getsockopt(0, socket.LOCAL_PEERCRED, _XUCRED.size)
        return int(_XUCRED.unpack(told[: _XUCRED.size])[1])
    raise Stranger("This system does not say whose server that is.")
