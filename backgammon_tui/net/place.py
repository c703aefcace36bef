"""Where the server of an account is found by the others of the same machine: a socket in a
directory that nobody else can have made.

Standard library and its room. The directory is open to be gone through, not to be looked at or
written in; the socket takes everybody, and who it is the kernel says.
"""

from __future__ import annotations

import os
import pwd
import socket
import stat
import struct
from contextlib import suppress
from pathlib import Path
from typing import Final

from backgammon_tui.record import disk

from .identity import Identity
from .shelf import Occupied

TEMPORARY: Final = Path("/tmp")  # noqa: S108  (the same for all accounts, whatever TMPDIR says)
SOCKET: Final = "server"
GONE_THROUGH: Final = 0o711
FOR_ALL: Final = 0o666
WAITING: Final = 64
"""Connections that may wait to be taken."""


class Untrusted(OSError):
    """A directory or a server is not whose it should be; `str()` is the sentence."""


def directory_of(uid: int, temporary: Path = TEMPORARY) -> Path:
    """Where the server of an account is to be found."""
    return temporary / f"backgammon-{uid}"


def checked(directory: Path, uid: int) -> Path:
    """The directory, if it belongs to the account and nobody else can put anything there; raises
    `Untrusted`, or `FileNotFoundError` if there is none."""
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != uid:
        raise Untrusted(f"{directory} is not a directory of the account it is named for.")
    if found.st_mode & 0o022:
        raise Untrusted(f"{directory} can be written by others.")
    return directory


class Place:
    """The socket of this account's server in `directory`. Raises `Occupied` if another server
    has it, `Untrusted` if the directory is not one's own, `OSError` if it cannot be made."""

    def __init__(self, directory: Path) -> None:
        with suppress(FileExistsError):
            directory.mkdir(mode=GONE_THROUGH)
        checked(directory, os.geteuid())
        directory.chmod(GONE_THROUGH)
        self._path = directory / SOCKET
        self._lock = os.open(directory / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        if not disk.locked(self._lock):
            os.close(self._lock)
            raise Occupied(f"Another server is at {directory}.")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._path.unlink(missing_ok=True)
            self.socket.bind(str(self._path))
            self._path.chmod(FOR_ALL)
            self.socket.listen(WAITING)
        except OSError:
            self.socket.close()
            os.close(self._lock)
            raise

    def close(self) -> None:
        """Let others have it."""
        self.socket.close()
        self._path.unlink(missing_ok=True)
        os.close(self._lock)


def peer_uid(connection: socket.socket) -> int | None:
    """The account at the other end of a connection, as the kernel knows it; None where it does
    not say."""
    option = getattr(socket, "SO_PEERCRED", None)
    if option is None:
        return None
    pid_uid_gid = struct.Struct("3i")
    told = connection.getsockopt(socket.SOL_SOCKET, option, pid_uid_gid.size)
    uid: int = pid_uid_gid.unpack(told)[1]
    return uid


def peer_identity(connection: socket.socket) -> Identity | None:
    """Who is at the other end of a connection: an account, by its name."""
    uid = peer_uid(connection)
    return None if uid is None else Identity(f"uid:{uid}", account_name(uid))


def account_name(uid: int) -> str:
    """The login name of an account, or its number if it has none."""
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
