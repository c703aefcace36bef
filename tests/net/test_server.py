"""The server over real connections: who is let in, who reads slowly, and who means harm."""

from __future__ import annotations

import asyncio
import os
import pwd
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.net import messages as say
from backgammon_tui.net import place, sending
from backgammon_tui.net.identity import Identity
from backgammon_tui.net.limits import USUAL, Limits
from backgammon_tui.net.lines import Lines
from backgammon_tui.net.place import Place, Untrusted, checked, directory_of, peer_identity
from backgammon_tui.net.protocol import LONGEST
from backgammon_tui.net.sending import Sending
from backgammon_tui.net.server import Server
from backgammon_tui.net.shelf import Occupied
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Phase, Rules, Seat

from .house import due_ask
from .talker import AT_ANY_SPEED, Gone, Talker

ROOT: Final = Path(__file__).parents[2]
ONE: Final = Terms(rules=Rules(length=1))


async def handed_in(server: Server, name: str, *, narrow: bool = False) -> socket.socket:
    """One end of a connection whose other end the server has been given, as a front does it;
    a `narrow` one holds a few lines."""
    near, far = socket.socketpair()
    if narrow:
        far.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
    reader, writer = await asyncio.open_connection(sock=far)
    served = asyncio.ensure_future(server.connect(Identity(f"test:{name}", name), reader, writer))
    server_tasks.add(served)
    served.add_done_callback(server_tasks.discard)
    return near


server_tasks: set[asyncio.Future[None]] = set()


def serving(
    state: Path, act: Callable[[Server], Awaitable[None]], limits: Limits = AT_ANY_SPEED
) -> None:
    """Do something with a server, and close it."""

    async def run() -> None:
        server = Server(state, limits=limits)
        try:
            await act(server)
        finally:
            await server.close()

    asyncio.run(run())


async def talker(server: Server, name: str) -> Talker:
    """A client that is handed in."""
    return Talker(await handed_in(server, name))


def play(players: list[Talker], turns: int) -> None:
    """Two play the first legal plays; both hear all."""
    for _ in range(turns):
        log = players[0].log
        assert log
        if log.state.phase is Phase.MATCH_OVER:
            return
        mover = next(each for each in players if each.seat is (log.state.to_act or Seat.WHITE))
        done = mover.asks(due_ask(log.state))
        assert isinstance(done, say.Done)
        for player in players:
            player.whole = done.seq
            player.catches_up()


def found(state: Path) -> MatchFile:
    """The only match there is."""
    store = Store(state / "matches")
    match = store.look(store.ids()[0])
    assert isinstance(match, MatchFile)
    return match


async def seated(server: Server) -> list[Talker]:
    """Two at a table, each on a connection that was handed in."""
    players = [await talker(server, name) for name in ("ada", "bob")]

    def sit() -> None:
        ada, bob = players
        ada.says(say.Create(next(ada.ids), ONE, None))
        ada.until(say.Seated)
        bob.joins(ada.table)
        ada.until(say.Snapshot)
        for player in players:
            player.catches_up()

    await asyncio.to_thread(sit)
    return players


def test_two_play_a_match_over_connections_that_are_handed_in(tmp_path: Path) -> None:
    async def act(server: Server) -> None:
        players = await seated(server)
        await asyncio.to_thread(play, players, 1000)
        ada, bob = players
        assert ada.log
        assert bob.log
        assert ada.log.state.phase is Phase.MATCH_OVER
        assert found(tmp_path).log.entries == ada.log.entries == bob.log.entries

    serving(tmp_path, act)


def test_who_comes_by_the_socket_is_who_the_kernel_says(tmp_path: Path) -> None:
    async def act(server: Server) -> None:
        await server.listen(tmp_path / "here")
        path = tmp_path / "here" / "server"
        assert stat.S_IMODE(path.stat().st_mode) == 0o666
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o711

        def come() -> None:
            me = Talker.at(path)
            assert me.until(say.Welcome).you == pwd.getpwuid(os.getuid()).pw_name
            me.says(say.Create(1, ONE, None))
            assert me.until(say.Seated).seat is Seat.WHITE
            again = Talker.at(path, "another")
            assert again.until(say.Welcome).tables == (me.table,)
            again.joins()
            assert again.seat is Seat.WHITE
            assert me.until(say.Seated).why == "elsewhere"

        await asyncio.to_thread(come)

    serving(tmp_path / "state", act)


GARBAGE: Final = (
    b"x" * 17_000 + b"\n",
    b"x" * (3 * LONGEST) + b"\n",
    b"\x00\xff\xfe\x80" * 1000 + b"\n",
    b"\n\n\n",
    b'{"say":"sing","id":5}\n',
    b'{"say":"wish","id":1,"seq":-1,"ask":{"wish":"roll"}}\n',
    b'{"say":"wish","id":1,"seq":1e99,"ask":{"wish":"roll"}}\n',
    b"[" * 10_000 + b"\n",
)


def test_who_sends_rubbish_is_told_so_and_disturbs_nobody(tmp_path: Path) -> None:
    async def act(server: Server) -> None:
        players = await seated(server)
        eve = await talker(server, "eve")

        def harm() -> None:
            eve.until(say.Welcome)
            for rubbish in GARBAGE:
                eve.sends(rubbish)
                assert eve.until(say.Error).code in ("malformed", "unknown")
            eve.says(say.Ping(77))
            assert eve.until(say.Pong).id == 77
            eve.sends(b'{"say":"ping","id":7')
            eve.closes()
            play(players, 6)

        await asyncio.to_thread(harm)
        assert players[0].log
        assert found(tmp_path).log.entries == players[0].log.entries

    serving(tmp_path, act)


def test_who_floods_the_line_is_let_go(tmp_path: Path) -> None:
    async def act(server: Server) -> None:
        players = await seated(server)
        eve = await talker(server, "eve")

        def flood() -> None:
            with suppress(Gone):
                for _ in range(200):
                    eve.sends(b'{"say":"look","id":1}\n' * 500)
            assert eve.until(say.Bye).reason == "flood"
            play(players, 3)

        await asyncio.to_thread(flood)

    serving(tmp_path, act, USUAL)


def test_a_slow_reader_holds_nobody_up_and_is_shown_the_match_when_it_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "MOST_LINES", 8)
    monkeypatch.setattr(sending, "IN_THE_LINE", 100)

    async def act(server: Server) -> None:
        players = await seated(server)
        eve = Talker(await handed_in(server, "eve", narrow=True))

        def watch() -> None:
            eve.says(say.Watch(1, players[0].table))
            eve.until(say.Snapshot)
            waits = list(server._sending.values())
            for _ in range(30):
                play(players, 3)
                assert all(len(each._waiting) <= 9 for each in waits)
            shown = eve.until(say.Snapshot)
            assert shown.first > 1
            eve.catches_up()

        await asyncio.to_thread(watch)
        assert eve.log
        assert players[0].log
        assert eve.log.entries == players[0].log.entries

    serving(tmp_path, act)


def test_who_never_reads_is_let_go(tmp_path: Path) -> None:
    async def run() -> None:
        near, far = socket.socketpair()
        far.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
        _, writer = await asyncio.open_connection(sock=far)
        line = Sending(writer, stuck=0.01)
        assert line.put(b"x" * 200_000)
        with pytest.raises(TimeoutError):
            await line.run(lambda: None)
        writer.transport.abort()
        near.close()

    asyncio.run(run())


def test_an_error_of_the_program_costs_one_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def act(server: Server) -> None:
        players = await seated(server)
        eve = await talker(server, "eve")
        answer = server.lobby.receive

        def fails(number: int, message: say.Message, now: float) -> object:
            if isinstance(message, say.Look):
                raise ZeroDivisionError
            return answer(number, message, now)

        monkeypatch.setattr(server.lobby, "receive", fails)

        def come() -> None:
            eve.until(say.Welcome)
            eve.says(say.Look(1))
            with pytest.raises(Gone):
                eve.until(say.Lobby)
            play(players, 3)

        await asyncio.to_thread(come)

    serving(tmp_path, act)
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_the_server_says_goodbye(tmp_path: Path) -> None:
    async def act(server: Server) -> None:
        players = await seated(server)
        await server.close()
        assert await asyncio.to_thread(lambda: players[0].until(say.Bye).reason) == "closing"

    async def run() -> None:
        await act(Server(tmp_path))

    asyncio.run(run())


def test_the_server_does_not_wait_long_for_who_does_not_read_its_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backgammon_tui.net.server.GOODBYE", 0.01)

    async def run() -> None:
        server = Server(tmp_path)
        near = await handed_in(server, "eve", narrow=True)
        eve = Talker(near)
        await asyncio.to_thread(eve.until, say.Welcome)
        (line,) = server._sending.values()
        assert line.put(b"x" * 200_000)
        await server.close()
        assert not server._serving

    asyncio.run(run())


@given(st.lists(st.binary(max_size=40) | st.just(b"\n") | st.just(b"y" * LONGEST), max_size=20))
def test_lines_come_out_whole_however_they_come_in(pieces: list[bytes]) -> None:
    lines = Lines()
    found = [line for piece in pieces for line in lines.feed(piece)]
    whole = b"".join(pieces).split(b"\n")[:-1]
    assert found == [line if len(line) < LONGEST else None for line in whole]


def test_a_directory_that_is_not_ones_own_is_refused(tmp_path: Path) -> None:
    mine = os.geteuid()
    real = tmp_path / "real"
    real.mkdir(mode=0o711)
    assert checked(real, mine) == real
    link = tmp_path / "link"
    link.symlink_to(real)
    with pytest.raises(Untrusted):
        Place(link)
    with pytest.raises(Untrusted):
        checked(real, mine + 1)
    real.chmod(0o777)
    with pytest.raises(Untrusted):
        Place(real)
    (tmp_path / "file").touch()
    with pytest.raises(Untrusted):
        Place(tmp_path / "file")
    assert directory_of(1000) == Path("/tmp/backgammon-1000")


def test_a_socket_left_behind_is_replaced_but_only_under_the_lock(tmp_path: Path) -> None:
    directory = tmp_path / "here"
    first = Place(directory)
    with pytest.raises(Occupied):
        Place(directory)
    os.close(first._lock)
    first.socket.close()
    second = Place(directory)
    assert (directory / "server").is_socket()
    second.close()
    assert not (directory / "server").exists()


def test_where_the_kernel_does_not_say_nobody_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = socket.socketpair()
    assert peer_identity(near) == Identity(f"uid:{os.getuid()}", place.account_name(os.getuid()))
    monkeypatch.delattr(socket, "SO_PEERCRED")
    assert peer_identity(near) is None
    near.close()
    far.close()


def test_an_account_without_a_name_is_called_by_its_number() -> None:
    assert place.account_name(2**31 - 5) == str(2**31 - 5)


def test_the_server_by_itself_starts_is_alone_and_ends_on_sigterm(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "backgammon_tui.net", str(tmp_path / "state")]
    command += ["--directory", str(tmp_path / "here"), "--name", "ada"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert process.stdout.readline() == f"{tmp_path / 'here' / 'server'}\n"
            me = Talker.at(tmp_path / "here" / "server")
            assert me.until(say.Welcome).server == "ada"
            second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            assert (second.returncode, second.stdout) == (2, "")
            assert second.stderr.startswith("Another server keeps its tables in ")
            process.send_signal(signal.SIGTERM)
            assert me.until(say.Bye).reason == "closing"
            assert process.wait(20) == 0
        finally:
            process.kill()
    assert not (tmp_path / "here" / "server").exists()
