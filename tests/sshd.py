"""An SSH server of this system on a port of its own, for one key, that counts what passes.

Needs `sshd`, `ssh` and `ssh-keygen`; no account or setting of the machine is touched.
"""

from __future__ import annotations

import getpass
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

SSHD: Final = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
SSH: Final = shutil.which("ssh")
COMPLETE: Final = bool(SSHD and SSH and shutil.which("ssh-keygen"))
"""Whether this machine has all that is needed."""
SEPARATION: Final = Path("/run/sshd")
"""A server started by root needs this empty directory."""


class Line(threading.Thread):
    """A port that passes everything on to the server and counts what comes back, encrypted."""

    def __init__(self, server: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.received = 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]

    def run(self) -> None:
        """Take one caller and pass on both ways until either side hangs up."""
        with self.door:
            near, _ = self.door.accept()
        with near, socket.create_connection(("127.0.0.1", self.server)) as far:
            back = threading.Thread(target=self._pass_on, args=(near, far), daemon=True)
            back.start()
            self._pass_on(far, near, counted=True)
            back.join()

    def _pass_on(self, come: socket.socket, go: socket.socket, *, counted: bool = False) -> None:
        with suppress(OSError):
            while data := come.recv(65536):
                if counted:
                    self.received += len(data)
                go.sendall(data)
            go.shutdown(socket.SHUT_WR)


class Server:
    """A running server; `login` is the command that reaches it over a counted line."""

    def __init__(self, directory: Path, port: int) -> None:
        self.directory = directory
        if subprocess.run([*self._ssh(port, "-n"), "true"], check=False).returncode:
            pytest.skip("this account may not log in over SSH")
        self.line = Line(port)
        self.line.start()

    def login(self, *words: str) -> tuple[str, ...]:
        """`ssh` with a terminal, running a command there."""
        return (*self._ssh(self.line.port, "-tt"), *words)

    def _ssh(self, port: int, *more: str) -> tuple[str, ...]:
        return ssh(self.directory, port, getpass.getuser(), *more)


def ssh(directory: Path, port: int, user: str, *more: str) -> tuple[str, ...]:
    """The command that logs a user in at a port, with the key in `directory`."""
    options = (
        *("-F", "none", "-p", str(port), "-i", str(directory / "key"), *more),
        *("-o", f"UserKnownHostsFile={directory / 'known'}"),
        *("-o", "StrictHostKeyChecking=accept-new", "-o", "LogLevel=ERROR"),
        *("-o", "BatchMode=yes"),
    )
    return (str(SSH), *options, f"{user}@127.0.0.1")


@contextmanager
def server(directory: Path) -> Iterator[Server]:
    """The server while it runs."""
    with listening(directory) as port:
        reached = Server(directory, port)
        yield reached
        reached.line.join()


@contextmanager
def listening(directory: Path) -> Iterator[int]:
    """The port of a server, while it runs, that lets in whoever has the `key` in `directory`."""
    for name in ("host", "key"):
        path = directory / name
        making = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
        subprocess.run(making, check=True)
    (directory / "key.pub").rename(directory / "authorized")
    with suppress(PermissionError):
        SEPARATION.mkdir(exist_ok=True)
    port = _free_port()
    running = subprocess.Popen(
        [str(SSHD), "-D", "-e", "-f", str(_configuration(directory, port))],
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stderr
        said = running.stderr.readline()
        assert "listening" in said, said
        yield port
    finally:
        running.terminate()
        running.communicate()


def _configuration(directory: Path, port: int) -> Path:
    path = directory / "sshd_config"
    path.write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {directory / 'host'}\n"
        f"AuthorizedKeysFile {directory / 'authorized'}\nStrictModes no\nUsePAM no\n"
        "PasswordAuthentication no\nPermitRootLogin prohibit-password\nPidFile none\n"
    )
    return path


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port
