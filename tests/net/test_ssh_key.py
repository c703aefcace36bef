"""The key of a house: made once, and never again by accident."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

pytest.importorskip("asyncssh")

from backgammon_tui.net.ssh_key import Allowed, KeyTrouble, fingerprint, host_key


def test_the_key_is_made_once_and_for_us_alone(tmp_path: Path) -> None:
    made = host_key(tmp_path)
    assert stat.S_IMODE((tmp_path / "host_key").stat().st_mode) == 0o600
    assert fingerprint(host_key(tmp_path)) == fingerprint(made)
    assert made.algorithm == b"ssh-ed25519"
    assert fingerprint(made).startswith("SHA256:")


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_a_key_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    host_key(tmp_path)
    (tmp_path / "host_key").chmod(mode)
    with pytest.raises(KeyTrouble, match="can be read by others"):
        host_key(tmp_path)


def test_a_key_that_is_gone_is_not_replaced_unasked(tmp_path: Path) -> None:
    before = host_key(tmp_path)
    (tmp_path / "host_key").unlink()
    with pytest.raises(KeyTrouble, match="is gone"):
        host_key(tmp_path)
    (tmp_path / "host_key.pub").unlink()
    assert fingerprint(host_key(tmp_path)) != fingerprint(before)


def test_what_is_no_key_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "host_key").touch(mode=0o600)
    with pytest.raises(KeyTrouble, match="no private key"):
        host_key(tmp_path)


def test_keys_that_may_come_in_are_read_again_when_their_file_changes(tmp_path: Path) -> None:
    ada, eve = (
        host_key(_directory(tmp_path / name)).convert_to_public() for name in ("ada", "eve")
    )
    file = tmp_path / "allowed"
    file.write_bytes((tmp_path / "ada" / "host_key.pub").read_bytes())
    allowed = Allowed(file)
    assert (allowed.allows(ada, "10.0.0.1"), allowed.allows(eve, "10.0.0.1")) == (True, False)
    line = (tmp_path / "eve" / "host_key.pub").read_text()
    file.write_text(f'# friends\nfrom="10.0.0.1" {line}')
    allowed.look()
    assert (allowed.allows(ada, "10.0.0.1"), allowed.allows(eve, "10.0.0.1")) == (False, True)
    assert not allowed.allows(eve, "10.0.0.2")
    file.write_text(f'expiry-time="20991231" {line}')
    allowed.look()
    assert not allowed.allows(eve, "10.0.0.1")


def test_a_file_of_keys_that_cannot_be_read_is_said_and_changes_nothing(tmp_path: Path) -> None:
    ada = host_key(tmp_path).convert_to_public()
    file = tmp_path / "host_key.pub"
    allowed = Allowed(file)
    file.write_bytes(b"\xff\xfe no text")
    with pytest.raises(KeyTrouble, match="cannot be used"):
        allowed.look()
    assert allowed.allows(ada, "10.0.0.1")
    with pytest.raises(KeyTrouble, match="No such file"):
        Allowed(tmp_path / "nowhere")


def _directory(path: Path) -> Path:
    path.mkdir()
    return path
