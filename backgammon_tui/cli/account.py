"""The account a server runs under: never root's. Standard library only."""

from __future__ import annotations

import os
import pwd
from pathlib import Path

from .errors import Stop


def other_account(name: str | None) -> pwd.struct_passwd | None:
    """The account to change to, or None to stay; `Stop` for what must not or cannot be."""
    if name is None:
        if os.geteuid() == 0:
            raise Stop("root lets nobody in: name the account to run under with --user NAME.")
        return None
    try:
        found = pwd.getpwnam(name)
    except KeyError:
        raise Stop(f"there is no account {name!r} here.") from None
    if found.pw_uid == 0:
        raise Stop("--user names an account that is root's; it must be another.")
    if found.pw_uid == os.geteuid():
        return None
    if os.geteuid() != 0:
        raise Stop(f"only root can become {name!r}.")
    return found


def hand_over(directory: Path, to: pwd.struct_passwd) -> None:
    """Make a directory that is not there for another account. Raises `OSError`."""
    if not directory.exists():
        directory.mkdir(mode=0o700, parents=True)
        os.chown(directory, to.pw_uid, to.pw_gid)


def become(account: pwd.struct_passwd) -> None:
    """Be this account from now on, with its groups and its home, and without a way back."""
    os.initgroups(account.pw_name, account.pw_gid)
    # By root these change the saved ids as well.
    os.setgid(account.pw_gid)
    os.setuid(account.pw_uid)
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        del os.environ[name]
    told = {"HOME": account.pw_dir, "USER": account.pw_name, "LOGNAME": account.pw_name}
    os.environ.update(told)
