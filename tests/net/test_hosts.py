"""Finding who hosts tables on a machine, and believing nobody who only says so."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from backgammon_tui.net import hosts
from backgammon_tui.net.hosts import TABLES, Host, directory_of
from backgammon_tui.net.line import Gone
from backgammon_tui.net.place import SOCKET, account_name

ROOT_ONLY = pytest.mark.skipif(os.getuid() != 0, reason="only root gives files to others")
NOBODY = 65534


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    """This account as a host, whose directory is there."""
    monkeypatch.setenv(TABLES, str(tmp_path))
    uid = os.getuid()
    directory_of(uid).mkdir(mode=0o711)
    return Host(uid, account_name(uid), directory_of(uid))


def test_a_directory_of_ones_own_is_believed(own: Host) -> None:
    assert hosts.why_not(own) == ""
    assert hosts.hosts() == [own]
    assert hosts.host(own.name) == own


def test_where_there_is_no_directory_nobody_hosts(own: Host) -> None:
    own.directory.rmdir()
    assert hosts.why_not(own) == f"{own.name} hosts no table here."
    assert hosts.hosts() == []


def test_a_link_is_not_believed(own: Host, tmp_path: Path) -> None:
    own.directory.rename(tmp_path / "elsewhere")
    own.directory.symlink_to(tmp_path / "elsewhere")
    assert "is not a directory of the account" in hosts.why_not(own)
    assert hosts.hosts() == []


def test_a_directory_that_others_can_change_is_not_believed(own: Host) -> None:
    own.directory.chmod(0o777)
    assert "can be written by others" in hosts.why_not(own)
    with pytest.raises(Gone, match="written by others"):
        asyncio.run(hosts.connect(own))


@ROOT_ONLY
def test_a_directory_that_somebody_else_has_made_is_not_believed(own: Host) -> None:
    os.chown(own.directory, NOBODY, NOBODY)
    assert "is not a directory of the account" in hosts.why_not(own)
    with pytest.raises(Gone):
        asyncio.run(hosts.connect(own))
    assert hosts.hosts() == []


def test_names_that_are_no_numbers_are_passed_over(own: Host, tmp_path: Path) -> None:
    for name in ("backgammon-x", "backgammon-", "backgammon-999999999999999999999", "backgammon-١"):
        (tmp_path / name).mkdir()
    assert hosts.hosts() == [own]


@pytest.mark.parametrize("name", ["no-such-account-here", "", "a\0b"])
def test_an_account_there_is_not_is_none(name: str) -> None:
    assert hosts.host(name) is None


def test_a_server_that_another_account_runs_is_not_believed(
    own: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        async with await asyncio.start_unix_server(answer, own.directory / SOCKET):
            _, writer = await hosts.connect(own)
            writer.close()
            await writer.wait_closed()
            for other in (NOBODY, None):
                monkeypatch.setattr(hosts, "peer_uid", lambda _, other=other: other)
                with pytest.raises(Gone, match="cannot be seen"):
                    await hosts.connect(own)
            await asyncio.sleep(0)

    asyncio.run(main())
