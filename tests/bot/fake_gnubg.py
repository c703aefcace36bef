"""A program called gnubg that listens as GNU Backgammon does, and misbehaves as it is told.

It solves the positions with one right answer, so that it is let to the table.
"""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path
from typing import Final

from backgammon_tui.bot.fibs_board import Dialect, question
from backgammon_tui.bot.fibs_exam import EXAM

_PROGRAM: Final = """\
import json, os, socket, sys, time
open(os.path.join({directory!r}, "homes"), "a").write(os.environ["HOME"] + "\\n")
open(os.path.join({directory!r}, "pids"), "a").write(str(os.getpid()) + "\\n")
known, behaviour = json.loads({known!r}), {behaviour!r}
print("\\x1b[31mnobody sees this", flush=True)
print("\\x1b[31mnor this", file=sys.stderr, flush=True)
if behaviour == "does not start":
    sys.exit(1)
port = int(sys.stdin.read().rpartition(":")[2])
listening = socket.socket()
listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listening.bind(("127.0.0.1", port))
listening.listen(1)
line, _ = listening.accept()
while True:
    asked = line.recv(4096).decode().strip()
    if not asked:
        time.sleep(3600)
    elif asked in known:
        line.sendall(known[asked].encode() + b"\\n")
    elif behaviour == "closes":
        line.close()
        sys.exit()
    elif behaviour == "hangs":
        open(os.path.join({directory!r}, "hanging"), "w").close()
        time.sleep(3600)
    else:
        line.sendall(behaviour.encode())
"""


def fake_gnubg(directory: Path, behaviour: str) -> str:
    """The path of a program that "does not start", "closes", "hangs", or gives everything else
    as its answer. Its homes and process numbers are listed in the directory."""
    known = {question(state, seat, Dialect()): right for state, seat, right in EXAM}
    code = _PROGRAM.format(directory=str(directory), known=json.dumps(known), behaviour=behaviour)
    path = directory / "gnubg"
    path.write_text(f"#!{sys.executable}\n{code}")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def homes(directory: Path) -> list[Path]:
    """The home directories it was started with."""
    return [Path(line) for line in (directory / "homes").read_text().splitlines()]


def pids(directory: Path) -> list[int]:
    """The processes it was started as."""
    return [int(line) for line in (directory / "pids").read_text().splitlines()]
