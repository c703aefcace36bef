"""The key by which a house is known, and keys in files. Imports asyncssh.

A house that shows another key than yesterday frightens its visitors, and should: so the key is
made once, and what looks like an accident stops the server instead of being repaired.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh

COMMENT = "backgammon"


class KeyTrouble(Exception):
    """A key that cannot be used; the sentence says why."""


def host_key(directory: Path) -> asyncssh.SSHKey:
    """The key of the house, made if there has never been one. Raises `KeyTrouble`, `OSError`."""
    private, public = directory / "host_key", directory / "host_key.pub"
    if private.exists() or private.is_symlink():
        return _read(private)
    if public.exists():
        raise KeyTrouble(
            f"{private} is gone, and players know the house by it. Bring it back; or delete"
            f" {public.name} too, and another is made, of which their ssh will warn them."
        )
    return _make(private, public)


def fingerprint(key: asyncssh.SSHKey) -> str:
    """A key's fingerprint as OpenSSH writes it."""
    return key.get_fingerprint()


class Allowed:
    """The keys in a file in the format of authorized_keys, read again whenever it changes. Of
    its options `from` counts; what would expire some day lets nobody in, for the library does not
    know how to tell."""

    def __init__(self, path: Path) -> None:
        """Raises `KeyTrouble` if it cannot be read."""
        self._path = path
        self._changed = 0
        self._keys = asyncssh.SSHAuthorizedKeys()
        self.look()

    def look(self) -> None:
        """Read the file if it has changed. Raises `KeyTrouble`; then the keys are as before."""
        try:
            changed = self._path.stat().st_mtime_ns
            if changed != self._changed:
                text = self._path.read_text(encoding="utf-8")
                self._keys = asyncssh.import_authorized_keys(text)
                self._changed = changed
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise KeyTrouble(f"{self._path} cannot be used: {reason}.") from error

    def allows(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether this key may come in from there."""
        options = self._keys.validate(key, address, address)
        return options is not None and "expiry-time" not in options


def _read(path: Path) -> asyncssh.SSHKey:
    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
    with os.fdopen(file, "rb") as opened:
        state = os.fstat(opened.fileno())
        if state.st_uid != os.geteuid():
            raise KeyTrouble(f"{path} belongs to another user.")
        if stat.S_IMODE(state.st_mode) & 0o077:
            raise KeyTrouble(f"{path} can be read by others. If nobody has: chmod 600 {path}")
        data = opened.read()
    try:
        return asyncssh.import_private_key(data)
    except asyncssh.KeyImportError as error:
        raise KeyTrouble(f"{path} is no private key: {error}.") from error


def _make(private: Path, public: Path) -> asyncssh.SSHKey:
    """Make the key: whole and for us alone, or not at all."""
    key = asyncssh.generate_private_key("ssh-ed25519", comment=COMMENT)
    new = private.with_suffix(".new")
    new.unlink(missing_ok=True)
    file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as opened:
        opened.write(key.export_private_key())
        opened.flush()
        os.fsync(opened.fileno())
    public.write_bytes(key.export_public_key())
    new.rename(private)
    return key
