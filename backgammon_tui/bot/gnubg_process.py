"""GNU Backgammon as a process: started, asked a line, and ended.

Standard library only. It runs with a home directory of its own and listens on a port of this
machine; nothing it prints is seen. A shell keeps it: when this program ends, however it ends,
the pipe to the shell closes, and the shell ends GNU Backgammon and takes its home away.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from typing import Final

from .fibs_board import shown

NAME: Final = "GNU Backgammon"
LIMIT: Final = 30.0
"""Seconds to wait for an answer, and for the start."""
LONGEST_ANSWER: Final = 300
_ENDED: Final = f"{NAME} has ended."

_KEEPER: Final = """
exec 3<&0
printf '%s\\n' "$3" | HOME="$1" "$2" -t -q -r >/dev/null 2>&1 3<&- &
program=$!
{ cat; kill -9 "$program"; } <&3 >/dev/null 2>&1 &
watching=$!
wait "$program"
rm -rf -- "$1"
kill "$watching"
"""
"""Home, program, commands: waits for the end of the program, or of its own input."""


class NoAnswer(ConnectionError):
    """It cannot be asked, or its answer cannot be understood; the text is a sentence."""


class Engine:
    """GNU Backgammon started with some commands. `connect` before the first `ask`.

    Both, and the start itself, raise `NoAnswer`.
    """

    def __init__(self, path: str, commands: tuple[str, ...], limit: float) -> None:
        self.limit = limit
        self._line: socket.socket | None = None
        try:
            self._port = _free_port()
            self._home = tempfile.mkdtemp(prefix="backgammon-gnubg-")
            try:
                self._keeper = self._start(path, (*commands, f"external 127.0.0.1:{self._port}"))
            except OSError:
                shutil.rmtree(self._home, ignore_errors=True)
                raise
        except OSError as error:
            raise NoAnswer(f"{NAME} cannot be started ({error.strerror}).") from error

    def _start(self, path: str, commands: tuple[str, ...]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603  (the words are this module's own)
            ["/bin/sh", "-c", _KEEPER, "sh", self._home, path, "\n".join(commands)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._home,
            env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"},
            start_new_session=True,
        )

    def connect(self) -> None:
        """Wait until it listens."""
        until = time.monotonic() + self.limit
        while self._keeper.poll() is None and time.monotonic() < until:
            self._line = self._listener()
            if self._line:
                return
            time.sleep(0.01)
        raise NoAnswer(f"{NAME} does not start.")

    def _listener(self) -> socket.socket | None:
        """A line to who listens at the port. As long as nobody does, an attempt may be given
        that very port and reach itself."""
        try:
            line = socket.create_connection(("127.0.0.1", self._port), self.limit)
        except OSError:
            return None
        if line.getsockname() != line.getpeername():
            return line
        line.close()
        return None

    def ask(self, question: str) -> str:
        """The answer to a line, without its line end."""
        try:
            return _one_line(self._answer(f"{question}\n".encode()))
        except TimeoutError as error:
            raise NoAnswer(f"{NAME} has not answered for {self.limit:g} seconds.") from error
        except OSError as error:
            raise error if isinstance(error, NoAnswer) else NoAnswer(_ENDED) from error

    def _answer(self, question: bytes) -> bytes:
        assert self._line
        until = time.monotonic() + self.limit
        answer = b""
        self._line.settimeout(self.limit)
        self._line.sendall(question)
        while not answer.endswith(b"\n") and len(answer) <= LONGEST_ANSWER:
            self._line.settimeout(max(until - time.monotonic(), 0.001))
            more = self._line.recv(LONGEST_ANSWER)
            if not more:
                raise NoAnswer(_ENDED)
            answer += more
        return answer

    def stop(self) -> None:
        """End the program. Another thread may do so; who waits for an answer then hears that
        there is none."""
        if self._line:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)
        assert self._keeper.stdin
        with suppress(OSError):
            self._keeper.stdin.close()
        try:
            self._keeper.wait(3)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(self._keeper.pid, signal.SIGKILL)
            self._keeper.wait()

    def close(self) -> None:
        """End the program, and leave nothing behind."""
        self.stop()
        if self._line:
            self._line.close()
        shutil.rmtree(self._home, ignore_errors=True)


def _one_line(answer: bytes) -> str:
    text = answer.decode(errors="replace")
    if not text.endswith("\n") or "\n" in text[:-1]:
        raise NoAnswer(f'{NAME} answered "{shown(text)}", which is not one line.')
    return text[:-1]


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
