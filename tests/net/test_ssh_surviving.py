"""What a house over SSH and its visitors survive; the system's `ssh` is at the other end.

The programs of the logins are those of `tests.net.programs`.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.terminal import PATIENCE, Terminal

from .ssh_house import (
    House,
    Visiting,
    answered,
    flat,
    is_gone,
    needs_ssh,
    number_after,
    open_house,
    restored,
)

asyncssh = pytest.importorskip("asyncssh")
pytestmark = [
    needs_ssh,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them"),
]
GONE_WITHIN = 10.0
"""Seconds; two are promised, on a machine with nothing else to do."""


@pytest.mark.parametrize(
    ("key", "said"), [("e", "Something went wrong"), ("l", "busy for too long")]
)
def test_an_error_or_an_endless_loop_ends_one_login_with_a_sentence(
    visit: Visiting, key: str, said: str
) -> None:
    other, terminal = visit(key="ada"), visit(key="bob")
    terminal.press(key)
    other.press("c")
    other.wait_for("typed 1")
    assert terminal.end() != 0
    assert said in terminal.text
    assert "What was played is kept" in flat(terminal)
    assert b"Traceback" not in terminal.output
    assert b"ValueError" not in terminal.output
    assert b"only the program knows" not in terminal.output
    assert restored(terminal)
    other.press("c")
    other.wait_for("typed 2")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_client_leaves_no_program_behind(visit: Visiting, how: signal.Signals) -> None:
    terminal = visit(key="ada")
    pid = number_after("pid", terminal)
    _end(terminal, how)
    assert is_gone(pid, GONE_WITHIN)


def _end(terminal: Terminal, how: signal.Signals) -> None:
    """End the client. A signal that comes just before `ssh` waits for traffic it sees only
    with the next traffic, so it may have to be sent again."""
    terminal.signal(how)
    while not is_gone(terminal.pid, 2.0):
        terminal.signal(how)


def test_who_hangs_up_by_hand_leaves_no_program_behind(visit: Visiting) -> None:
    terminal = visit(key="ada")
    pid = number_after("pid", terminal)
    terminal.press("\r~.")
    terminal.end()
    assert is_gone(pid, GONE_WITHIN)


def test_a_client_that_is_silent_for_too_long_counts_as_gone(tmp_path: Path) -> None:
    with open_house(tmp_path, keepalive_seconds=0.1) as house:
        terminal = house.login(key="ada")
        terminal.wait_for("ready")
        pid = number_after("pid", terminal)
        terminal.signal(signal.SIGSTOP)
        assert is_gone(pid, GONE_WITHIN)
        terminal.kill()
        assert "Traceback" not in house.close()


def test_who_falls_asleep_in_the_lobby_makes_room_and_who_sits_at_a_table_does_not(
    tmp_path: Path,
) -> None:
    with open_house(tmp_path, idle_seconds=1) as house:
        sitting = house.login(key="bob", user="sitting")
        sitting.wait_for("ready")
        asleep = house.login(key="ada")
        assert asleep.end() == 1
        assert "without a key" in flat(asleep)
        assert restored(asleep)
        answered(sitting)
        sitting.kill()


def test_a_program_that_stops_itself_goes_on(visit: Visiting) -> None:
    terminal = visit(key="ada")
    terminal.press("z")
    answered(terminal)


def test_a_program_that_hears_nothing_is_ended_too(visit: Visiting) -> None:
    terminal = visit(key="ada")
    pid = number_after("pid", terminal)
    terminal.press("i", "l")
    terminal.wait_for("running away")
    terminal.kill()
    assert is_gone(pid, GONE_WITHIN)


def _connected(house: House) -> Any:
    """A connection of a client that does what no `ssh` would."""
    return asyncssh.connect(
        "127.0.0.1",
        house.port,
        username="x",
        client_keys=[str(house.key("ada"))],
        known_hosts=None,
        config=None,
    )


def test_a_visitor_who_does_not_read_keeps_the_program_waiting_and_nobody_else(
    house: House, visit: Visiting
) -> None:
    other = visit(key="bob")

    async def flood() -> None:
        async with _connected(house) as there:
            # The window says that a gigabyte may come; but nobody takes it from the network.
            process = await there.create_process(term_type="xterm", window=1 << 30, encoding=None)
            said = await _until(process, b"ready")
            pid = int(said.split()[-2])
            there._transport.pause_reading()
            process.stdin.write(b"o")
            await asyncio.to_thread(_waits, pid, other)
            there.abort()

    asyncio.run(flood())


def test_who_sends_without_end_beside_the_session_is_not_read_from(
    house: House, visit: Visiting
) -> None:
    other = visit(key="bob")
    ignored = asyncssh.packet.String(b"." * 30_000)

    async def flood() -> None:
        async with _connected(house) as there:
            for _ in range(1500):
                there.send_packet(asyncssh.constants.MSG_IGNORE, ignored)
            for _ in range(20):
                await asyncio.to_thread(answered, other)
            assert there._transport.get_write_buffer_size() > 20 << 20
            there.abort()

    asyncio.run(flood())


def test_of_what_is_said_of_the_environment_a_few_short_words_are_kept(house: House) -> None:
    told = {"LC_ALL": "x" * 2000, "LANG": "de_CH.UTF-8"}
    told |= {f"LC_{number}": "x" for number in range(60)}
    told |= {"COLORTERM": "truecolor"}

    async def tell() -> bytes:
        async with _connected(house) as there:
            process = await there.create_process(term_type="xterm", env=told, encoding=None)
            await _until(process, b"ready")
            process.stdin.write(b"v")
            said = await _until(process, b"XDG_DATA_HOME")
            there.abort()
            return said

    said = asyncio.run(tell())
    assert b"LANG" in said
    assert b"LC_ALL" not in said
    assert b"COLORTERM" not in said


async def _until(process: Any, mark: bytes) -> bytes:
    """What a program says up to this."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        while mark not in said:
            said += await process.stdout.read(1000)
    return said


def _waits(pid: int, other: Terminal) -> None:
    """Wait until a program that writes without end has to wait, while another one answers."""
    before = written = 0
    for _ in range(100):
        for _ in range(10):
            answered(other)
        before, written = written, _written(pid)
        if written == before > 1 << 20:
            return
    raise AssertionError(f"{written} bytes were taken from it")


def _written(pid: int) -> int:
    """How many bytes a program has written so far."""
    told = Path(f"/proc/{pid}/io").read_text()
    return int(re.findall(r"wchar: (\d+)", told)[0])


def test_a_pasted_megabyte_is_cut_and_disturbs_nobody(visit: Visiting) -> None:
    terminal, other = visit(key="ada"), visit(key="bob")
    pasted = b"\x1b[200~" + b"." * (1 << 20) + b"\x1b[201~c"
    while pasted:
        pasted = pasted[os.write(terminal.file, pasted[:4096]) :]
        answered(other)
    terminal.wait_for(f"typed {16 * 1024 + 2 * 6 + 1} ")


def test_typing_without_end_reaches_the_program_no_faster_than_it_may(tmp_path: Path) -> None:
    with open_house(tmp_path, typed_at_once=1000, typed_a_second=1) as house:
        terminal, other = house.login(key="ada"), house.login(key="bob")
        terminal.wait_for("ready")
        other.wait_for("ready")
        terminal.press("." * 999 + "c" + "c" * 2000)
        terminal.wait_for("typed 1000")
        answered(other)
        assert "typed 1100" not in terminal.text
        for each in (terminal, other):
            each.kill()


def test_silent_connections_keep_nobody_out(house: House, visit: Visiting) -> None:
    with ExitStack() as standing:
        oldest, *_ = (
            standing.enter_context(socket.create_connection(("127.0.0.1", house.port)))
            for _ in range(200)
        )
        assert "here is key:" in visit(key="ada").text
        # Those that have stood there for longest had to make room.
        with suppress(ConnectionResetError):
            while oldest.recv(1000):
                pass


def test_a_house_that_closes_says_goodbye_and_gives_the_terminals_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        terminal = house.login(key="ada")
        terminal.wait_for("ready")
        pid = number_after("pid", terminal)
        log = house.close()
        assert house.process.returncode == 0
        assert terminal.end() == 1
        assert "The house is closing." in terminal.text
        assert restored(terminal)
        assert is_gone(pid, GONE_WITHIN)
        assert is_gone(house.parent, GONE_WITHIN)
        assert f"127.0.0.1 key:{house.fingerprint_of('ada')} comes in" in log


def test_a_house_that_cannot_fork_any_more_closes(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        terminal = house.login(key="ada")
        terminal.wait_for("ready")
        pid = number_after("pid", terminal)
        os.kill(house.parent, signal.SIGKILL)
        assert terminal.end() != 0
        assert restored(terminal)
        assert is_gone(pid, GONE_WITHIN)
        assert house.process.wait(PATIENCE) == 1


def test_programs_end_when_the_house_is_killed(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        terminal = house.login(key="ada")
        terminal.wait_for("ready")
        pid = number_after("pid", terminal)
        terminal.press("i")
        answered(terminal)
        house.process.kill()
        assert is_gone(pid, GONE_WITHIN)
        assert is_gone(house.parent, GONE_WITHIN)
        terminal.end()


def test_where_threads_have_started_each_login_starts_anew(tmp_path: Path) -> None:
    with open_house(tmp_path, "threaded") as house:
        terminal = house.login(key="ada", user="k3")
        terminal.wait_for("ready")
        assert f"here is key:{house.fingerprint_of('ada')} player" in flat(terminal)
        assert "wants (k3)" in flat(terminal)
        terminal.press("f", "v", "w", "e")
        assert terminal.end() != 0
        assert "pipe socket /dev/null environment" in flat(terminal)
        assert "not written: OSError" in flat(terminal)
        assert "Something went wrong" in terminal.text
        log = house.close()
    assert "programs are started anew" in log
    assert "ValueError" in log
    assert "only the program knows" not in log


def test_the_game_is_played_and_colours_stay_with_their_terminals(tmp_path: Path) -> None:
    """Rich remembers how it wrote a style first: in one program for all, a terminal of 16
    colours would be sent the 256 of whoever came before."""
    with open_house(tmp_path, "game", bounds={"written": 1 << 20}) as house:
        many = house.login(key="ada", environment={"TERM": "xterm-256color"})
        many.wait_for("Space throws")
        few = house.login(key="bob", environment={"TERM": "xterm"})
        few.wait_for("Space throws")
        for terminal in (many, few):
            terminal.press("space")
            terminal.wait_for("to play")
        assert b"\x1b[38;5;" in many.output
        assert not re.search(rb"[34]8;[25];", few.output)
        for terminal in (many, few):
            terminal.press("q")
            terminal.wait_for("y ")
            terminal.press("y")
            assert terminal.end() == 0
            assert b"Saved. Go on with" in terminal.output
            assert restored(terminal)
