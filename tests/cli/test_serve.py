"""`backgammon serve` before the door is open: what it refuses, and under whose account."""

from __future__ import annotations

import os
import pwd
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from backgammon_tui.cli import serve as serving
from backgammon_tui.cli.account import hand_over, other_account
from backgammon_tui.cli.errors import Stop

from .program import InProcess, Program, one_sentence

ROOT = 0


@pytest.fixture
def nobody() -> pwd.struct_passwd:
    """An account that is not root's."""
    return next(account for account in pwd.getpwall() if account.pw_uid not in (ROOT, os.getuid()))


def test_without_the_library_it_says_how_to_get_it(here: InProcess) -> None:
    here.patch.setattr(serving, "find_spec", lambda name: None)
    assert one_sentence(here.run("serve")) == (
        "serve needs one more library: pip install 'backgammon-tui[serve]'"
    )


def test_root_lets_nobody_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: ROOT)
    with pytest.raises(Stop, match="--user NAME"):
        other_account(None)
    with pytest.raises(Stop, match="root's"):
        other_account("root")


def test_only_root_can_become_somebody_else(
    monkeypatch: pytest.MonkeyPatch, nobody: pwd.struct_passwd
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: nobody.pw_uid + 1)
    with pytest.raises(Stop, match="only root"):
        other_account(nobody.pw_name)
    with pytest.raises(Stop, match="no account"):
        other_account("no-such-account")
    assert other_account(None) is None


def test_who_one_is_already_one_need_not_become(
    monkeypatch: pytest.MonkeyPatch, nobody: pwd.struct_passwd
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: nobody.pw_uid)
    assert other_account(nobody.pw_name) is None


BECOME = """
import os, pwd, sys
from backgammon_tui.cli.account import become
become(pwd.getpwuid(int(sys.argv[1])))
print(os.getresuid(), os.getresgid(), ROOT in os.getgroups(), os.environ["HOME"])
for back in (lambda: os.setuid(ROOT), lambda: os.setgid(ROOT), lambda: os.setgroups([ROOT])):
    try:
        back()
    except PermissionError:
        print("no way back")
"""


@pytest.mark.skipif(os.geteuid() != ROOT, reason="only root can become somebody else")
def test_root_is_given_up_for_good(nobody: pwd.struct_passwd, tmp_path: Path) -> None:
    directory = tmp_path / "house"
    hand_over(directory, nobody)
    assert (directory.stat().st_uid, directory.stat().st_mode & 0o777) == (nobody.pw_uid, 0o700)
    script = BECOME.replace("ROOT", str(ROOT))
    done = subprocess.run(
        [sys.executable, "-c", script, str(nobody.pw_uid)],
        capture_output=True,
        text=True,
        check=True,
    )
    uid, gid = nobody.pw_uid, nobody.pw_gid
    expected = f"{(uid,) * 3} {(gid,) * 3} False {nobody.pw_dir}"
    assert done.stdout.splitlines() == [expected, *["no way back"] * 3]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "70000"), "70000 is no port"),
        (("--listen", "no.such.address.invalid"), "cannot be listened on"),
        (("--sessions", "0", "--port", "0"), "at least one"),
    ],
    ids=lambda flags: " ".join(flags) if isinstance(flags, tuple) else "",
)
def test_what_cannot_be_is_said(here: InProcess, flags: tuple[str, ...], said: str) -> None:
    pytest.importorskip("asyncssh")
    here.patch.setattr(serving, "other_account", lambda name: None)
    assert said in one_sentence(here.run("serve", "--state", str(here.home / "house"), *flags))


def test_a_port_that_is_taken_is_named(here: InProcess) -> None:
    pytest.importorskip("asyncssh")
    here.patch.setattr(serving, "other_account", lambda name: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = one_sentence(here.run("serve", "--listen", "127.0.0.1", "--port", port))
    assert said == f"127.0.0.1 port {port} cannot be listened on: Address already in use."


def test_a_directory_that_others_can_read_is_refused(here: InProcess) -> None:
    pytest.importorskip("asyncssh")
    here.patch.setattr(serving, "other_account", lambda name: None)
    house = here.home / "house"
    house.mkdir(mode=0o700)
    house.chmod(0o750)
    run = ("serve", "--port", "0", "--listen", "127.0.0.1", "--state", str(house))
    assert "can be read by others" in one_sentence(here.run(*run))


def test_its_help_loads_nothing(program: Program) -> None:
    done = program.run("serve", "--help")
    assert done.code == 0
    assert "--no-guests" in done.out
